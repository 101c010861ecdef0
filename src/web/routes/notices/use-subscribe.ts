import type { OwnPush } from '#contract/push/push.ts'
import { ownPushQuery } from '#web/data/own-push.ts'
import { useSignedIn } from '#web/data/session.ts'
import { useAct } from '#web/data/use-act.ts'
import { subscribe } from '#web/device/own-push.ts'
import { readPermissionAgain, SUBSCRIBED } from './push-here.ts'

/** The act that subscribes this browser to notices, after a tap. */
export function useSubscribe({ publicKey }: OwnPush) {
  const { user } = useSignedIn()
  return useAct({
    attempt: 'push',
    send: () => subscribe(user.id, publicKey),
    refresh(client) {
      readPermissionAgain()
      return Promise.all([
        client.invalidateQueries(ownPushQuery),
        client.invalidateQueries({ queryKey: SUBSCRIBED.queryKey }),
      ])
    },
  })
}
