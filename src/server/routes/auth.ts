import type { Accounts } from '../auth/accounts.ts'
import { Refusal } from '../http/refusal.ts'
import { type Door, serve } from '../http/serve.ts'
import type { Store } from '../store/store.ts'
import { type PresentMe, refusedPassword } from './me.ts'

/** The doors to an account: sign-up, sign-in, sign-out, and the links that come by mail (spec section 7). */
export function serveAuth(parts: { door: Door; accounts: Accounts; store: Store }, presentMe: PresentMe) {
  const { door, accounts, store } = parts
  const { sessions } = door

  serve(door, 'POST /api/auth/sign-up', async ({ body, session, request, reply }) => {
    const created = await accounts.signUp(body.email, body.password)
    if ('refused' in created)
      throw created.refused === 'common_password' ? refusedPassword('password') : new Refusal(created.refused)
    if (session) await accounts.signOut(session.token)
    reply.header('set-cookie', sessions.cookie(created.secret))
    request.log.info({ user: created.userId }, 'signed up')
    return presentMe(await store.sessions.find(created.token))
  })

  serve(door, 'POST /api/auth/sign-in', async ({ body, session, request, reply }) => {
    const started = await accounts.signIn(body.email, body.password)
    if (!started) {
      const account = await store.accounts.findByEmail(body.email)
      request.log.warn({ user: account?.id ?? null }, 'sign-in refused')
      throw new Refusal('invalid_credentials')
    }
    if (session) await accounts.signOut(session.token)
    reply.header('set-cookie', sessions.cookie(started.secret))
    request.log.info({ user: started.userId }, 'signed in')
    return presentMe(await store.sessions.find(started.token))
  })

  serve(door, 'POST /api/auth/sign-out', async ({ session, request, reply }) => {
    if (session) {
      await accounts.signOut(session.token)
      request.log.info({ user: session.user.id }, 'signed out')
    }
    reply.header('set-cookie', sessions.noCookie)
  })

  serve(door, 'POST /api/auth/confirm', async ({ body, session, request, reply }) => {
    const fresh = await accounts.confirm(session, body.password)
    if (!fresh) throw new Refusal('invalid_credentials')
    reply.header('set-cookie', sessions.cookie(fresh.secret))
    request.log.info({ user: fresh.userId }, 'confirmed by password')
  })

  serve(door, 'POST /api/auth/reset-request', async ({ body }) => {
    accounts.requestReset(body.email)
  })

  serve(door, 'POST /api/auth/reset', async ({ body, request, reply }) => {
    const result = await accounts.reset(body.token, body.password)
    if ('refused' in result)
      throw result.refused === 'common_password' ? refusedPassword('password') : new Refusal(result.refused)
    reply.header('set-cookie', sessions.noCookie)
    request.log.info({ user: result.userId }, 'password reset by mail link')
  })

  serve(door, 'POST /api/auth/verify-request', async ({ session }) => {
    const { id, emailVerified, pendingEmail } = session.user
    if (pendingEmail !== null) await accounts.sendAddressChange(id, pendingEmail)
    else if (!emailVerified) await accounts.sendVerification(session.user)
  })

  serve(door, 'POST /api/auth/verify', async ({ body, session, request }) => {
    if (!(await accounts.verify(body.token, session.user.id))) throw new Refusal('invalid_token')
    request.log.info({ user: session.user.id }, 'address confirmed by mail link')
  })
}
