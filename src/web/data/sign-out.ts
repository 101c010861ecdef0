import { useQueryClient } from '@tanstack/react-query'
import { call } from './client.ts'
import { hasKeptScore } from './device-storage.ts'
import { leaveBy } from './session.ts'
import { withoutScript } from './unexpected.ts'
import { useAct } from './use-act.ts'

/** Ends the session. On success nothing personal is left in this tab or in the others; the guards lead to /login. */
export function useSignOut() {
  const client = useQueryClient()
  return useAct({
    attempt: 'sign-out',
    send: () =>
      leaveBy(client, 'left', async () => {
        // The reply clears what this device keeps, taps of the touchline that wait here among it ([MN3]).
        if (await hasKeptScore()) await sendTaps()
        await call('POST /api/auth/sign-out')
      }),
  })
}

async function sendTaps() {
  const script = await import('./touchline/touchline.ts').catch(withoutScript)
  await script?.createTouchline().sendAll()
}
