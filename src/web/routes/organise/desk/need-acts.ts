import type { DeskNeed } from '#contract/desk.ts'
import { call } from '#web/data/client.ts'
import { refreshDeskCounts } from '#web/data/desk-counts.ts'
import { refreshDesks } from '#web/data/league.ts'
import { passkeysQuery } from '#web/data/passkeys-query.ts'
import { useAct } from '#web/data/use-act.ts'

type PutOff = { need: DeskNeed; on: boolean }

/** Puts a thing on the desk off for a day, and takes it up again ([DK3]). */
export const usePutOff = (leagueId: string) =>
  useAct<PutOff>({
    attempt: 'desk',
    send: ({ need, on }) =>
      call(`${on ? 'PUT' : 'DELETE'} /api/leagues/:leagueId/desk/put-offs/:needId`, {
        params: { leagueId, needId: need.id },
      }),
    refresh: (client) => Promise.all([refreshDesks(client), refreshDeskCounts(client)]),
    say: (_, { need, on }) =>
      on ? { text: 'Put off until tomorrow.', undo: { need, on: false } } : 'It’s back on the desk.',
  })

/** Sends a mail to whoever is signed in, and has what the mail server answered to it ([SE3]). */
export const useTestMail = () =>
  useAct({
    attempt: 'test-mail',
    send: () => call('POST /api/test-mail'),
    refresh: (client) => Promise.all([refreshDesks(client), refreshDeskCounts(client)]),
  })

/** Ends the advice to add a passkey for good ([AC4]). */
export const useDismissPasskey = () =>
  useAct({
    attempt: 'passkey',
    send: () => call('POST /api/me/passkey-advice'),
    refresh: (client) =>
      Promise.all([client.invalidateQueries(passkeysQuery), refreshDesks(client), refreshDeskCounts(client)]),
  })
