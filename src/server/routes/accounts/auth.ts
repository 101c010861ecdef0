import type { FastifyRequest } from 'fastify'
import { Refusal, refuseUntil } from '#contract/failures/refusal.ts'
import { deviceFromUserAgent } from '../../auth/devices.ts'
import { hashOf } from '../../auth/tokens.ts'
import { serve } from '../../http/serve.ts'
import { askGuardiansOf } from '../people/agreements.ts'
import type { RouteContext } from '../route-context.ts'
import { presentMe } from './me.ts'

/**
 * Data that a browser deletes when somebody signs out: whoever has the device next finds nothing ([Q83]). Cookies stay,
 * except the session's.
 */
export const LEFT_BEHIND = '"cache", "storage"'

/** An account's sign-up, sign-in and sign-out, and the links that come by mail (spec section 7). */
export function serveAuth(context: RouteContext) {
  const { sessions, accounts, devices, store, clock, placeOffers } = context
  /** Returns the device of a sign-in, and the session that ends with it, complete or not ([Q15]). */
  const at = (request: FastifyRequest) => ({
    device: deviceFromUserAgent(request.headers['user-agent']),
    replaces: sessions.idOf(request.headers.cookie) ?? undefined,
  })

  serve(context, 'POST /api/auth/sign-up', async ({ body, request, reply }) => {
    const created = await accounts.signUp(body.email, body.password, at(request))
    if (created instanceof Refusal) return created
    reply.header('set-cookie', sessions.cookie(created.token))
    devices.remember(request, reply, body.email)
    request.log.info({ user: created.userId }, 'signed up')
    return presentMe(context, await sessions.byId(created.sessionId))
  })

  serve(context, 'POST /api/auth/sign-in', async ({ body, request, reply }) => {
    const started = await accounts.signIn(body.email, body.password, at(request))
    if (started instanceof Refusal) {
      const account = await store.users.findByEmail(body.email)
      request.log.warn({ user: account?.id ?? null }, 'sign-in refused')
      return started
    }
    reply.header('set-cookie', sessions.cookie(started.token))
    const signedIn = await sessions.byId(started.sessionId)
    if (signedIn && !signedIn.secondStepDue) devices.remember(request, reply, body.email)
    request.log.info({ user: started.userId }, 'signed in')
    return presentMe(context, signedIn)
  })

  serve(context, 'POST /api/auth/sign-out', async ({ session, request, reply }) => {
    const ended = session ?? (await sessions.findWaiting(request.headers.cookie))
    if (ended) {
      await store.sessions.end(ended.id)
      request.log.info({ user: ended.user.id }, 'signed out')
    }
    reply.header('set-cookie', sessions.clearCookie).header('clear-site-data', LEFT_BEHIND)
  })

  serve(context, 'POST /api/auth/confirm', async ({ body, session, request, reply }) => {
    const fresh = await accounts.confirm(session, body.password, deviceFromUserAgent(request.headers['user-agent']))
    if (fresh instanceof Refusal) return fresh
    reply.header('set-cookie', sessions.cookie(fresh.token))
    request.log.info({ user: fresh.userId }, 'confirmed by password')
  })

  serve(context, 'POST /api/auth/reset-request', async ({ body, request }) => {
    await accounts.requestReset(body.email, devices.knownDeviceId(request, body.email) !== null)
  })

  serve(context, 'POST /api/auth/reset/read', ({ body }) =>
    store.links.refuse(['reset'], hashOf(body.token), clock.now()),
  )

  serve(context, 'POST /api/auth/reset', async ({ body, request, reply }) => {
    const result = await accounts.reset(body.token, body.password)
    if (result instanceof Refusal) return result
    reply.header('set-cookie', sessions.clearCookie)
    request.log.info({ user: result.userId }, 'password reset by mail link')
  })

  serve(context, 'POST /api/auth/verify-request', async ({ session }) => {
    const heldBack = await accounts.sendLinkAgain(session.user)
    if (heldBack) return refuseUntil(heldBack.retryAt, clock.now())
  })

  serve(context, 'POST /api/auth/verify/read', ({ body }) =>
    store.links.refuse(['verify', 'change'], hashOf(body.token), clock.now()),
  )

  serve(context, 'POST /api/auth/verify', async ({ body, session, request }) => {
    const refused = await accounts.verify(body.token, session.user.id)
    if (refused) return refused
    request.log.info({ user: session.user.id }, 'address confirmed by mail link')
    // The address is confirmed, whatever comes of it: the player can ask for the guardian's mail themselves.
    // A place that is free is theirs from now on, with the guardian they have named.
    await placeOffers
      .look()
      .then(() => askGuardiansOf(session.user.id, context))
      .catch((err) => request.log.error({ err }, 'guardians were not asked'))
  })
}
