import { ECDH } from 'node:crypto'
import { Refusal } from '#contract/failures/refusal.ts'
import type { OwnPush } from '#contract/push/push.ts'
import { serve } from '../../http/serve.ts'
import { isKnownEndpoint } from '../../push/services.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import type { RouteContext } from '../route-context.ts'

/** Serves a person's phones for pushes ([MN6]). */
export function servePush(context: RouteContext) {
  const { store, pusher, siteState, clock } = context
  const { pushSubscriptions, pushSwitches } = store

  async function ownPushOf({ id, user }: SessionRecord): Promise<OwnPush> {
    const devices = await pushSubscriptions.ofUser(user.id, clock.now())
    return {
      publicKey: await pusher.publicKey(),
      devices: devices
        .map((device) => ({
          id: device.id,
          current: device.sessionId === id,
          browser: device.browser,
          system: device.system,
          since: device.createdAt,
          lastToldAt: device.lastSentAt,
          failingSince: device.failingSince,
        }))
        .toSorted((a, b) => Number(b.current) - Number(a.current)),
      switches: await pushSwitches.of(user.id),
      timeZone: (await siteState.current())?.details.timeZone ?? 'UTC',
    }
  }

  serve(context, 'GET /api/me/push', ({ session }) => ownPushOf(session))

  serve(context, 'POST /api/me/push', async ({ session, body }) => {
    const { endpoint, keys } = body
    if (!isKnownEndpoint(endpoint, context.env.pushTestService) || !isPoint(keys.p256dh))
      return new Refusal('unknown_push_service')
    // Phones that were added before the site has its key are forgotten when it is made.
    await pusher.publicKey()
    const subscription = { endpoint, publicKey: keys.p256dh, auth: keys.auth }
    await pushSubscriptions.save({ sessionId: session.id, userId: session.user.id }, subscription, clock.now())
  })

  serve(context, 'DELETE /api/me/push', async ({ session }) => {
    await pushSubscriptions.remove(session.user.id, { sessionId: session.id })
  })

  serve(context, 'DELETE /api/me/push/:deviceId', async ({ session, params }) => {
    const isGone = await pushSubscriptions.remove(session.user.id, { id: params.deviceId })
    return isGone ? undefined : new Refusal('not_found')
  })

  serve(context, 'POST /api/me/push/:deviceId/try', async ({ session, params }) => {
    const targets = await pushSubscriptions.targetsOf([session.user.id], clock.now())
    const target = targets.get(session.user.id)?.find(({ id }) => id === params.deviceId)
    if (!target) return new Refusal('not_found')
    const { outcome } = await pusher.sendTry(target)
    if (outcome === 'gone') await pushSubscriptions.drop(target.id)
    return { outcome: outcome === 'taken' ? ('taken' as const) : ('failed' as const) }
  })
}

/** Tells whether a browser's key is a point of the curve: nothing could be encrypted for another. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}
