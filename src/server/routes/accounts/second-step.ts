import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/failures/refusal.ts'
import { deviceFromUserAgent } from '../../auth/devices.ts'
import { serve } from '../../http/serve.ts'
import type { SessionRecord } from '../../store/accounts/sessions.ts'
import type { RouteContext } from '../route-context.ts'
import { presentMe } from './me.ts'

/** `auth/second-step`: what comes after the password or Google where the account has a passkey ([AC4]). */
export function serveSecondStep(context: RouteContext) {
  const { sessions, passkeys, devices } = context
  const deviceOf = (request: FastifyRequest) => deviceFromUserAgent(request.headers['user-agent'])

  /** Hands the complete session to the browser, which is a known device of the account from here on. */
  async function enter(
    completed: { sessionId: string; token: string },
    { user }: SessionRecord,
    { request, reply, by }: { request: FastifyRequest; reply: FastifyReply; by: string },
  ) {
    reply.header('set-cookie', sessions.cookie(completed.token))
    devices.remember(request, reply, user.email)
    request.log.info({ user: user.id, by }, 'signed in, second step')
    return presentMe(context, await sessions.byId(completed.sessionId))
  }

  serve(context, 'POST /api/auth/second-step/options', async ({ session }) => {
    if (passkeys.impossible !== null) return new Refusal('passkeys_impossible')
    return (await passkeys.beginSecondStep(session)) as { challenge: string }
  })

  serve(context, 'POST /api/auth/second-step/passkey', async ({ body, session, request, reply }) => {
    if (passkeys.impossible !== null) return new Refusal('passkeys_impossible')
    const completed = await passkeys.completeByPasskey(session, body, deviceOf(request))
    if (!completed) return new Refusal('passkey_refused')
    return enter(completed, session, { request, reply, by: 'passkey' })
  })

  serve(context, 'POST /api/auth/second-step/code', async ({ body, session, request, reply }) => {
    const completed = await passkeys.completeByCode(session, body.code, deviceOf(request))
    if (!completed) return new Refusal('code_refused')
    return enter(completed, session, { request, reply, by: 'recovery code' })
  })

  serve(context, 'POST /api/auth/second-step/owner-address', async ({ body, session, request, reply }) => {
    const completed = await passkeys.completeByOwnerLink(session, body.token, deviceOf(request))
    if (!completed) return new Refusal('invalid_token')
    return enter(completed, session, { request, reply, by: 'owner’s address' })
  })
}
