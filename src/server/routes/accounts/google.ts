import type { FailureCode } from '#contract/failures/failure.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import { headerAddress } from '#contract/header-address.ts'
import { safeReturnTo } from '#contract/return-to.ts'
import { deviceFromUserAgent } from '../../auth/devices.ts'
import type { GoogleFlow } from '../../auth/google.ts'
import type { Redirect } from '../../http/send-reply.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'

type Way = Pick<GoogleFlow, 'mode' | 'returnTo'>

/** Sign-in with Google: there and back, ending in a popup that closes itself or on the page one came from. */
export function serveGoogle(context: RouteContext) {
  const { sessions, accounts, devices, google } = context

  serve(context, 'GET /api/auth/google', async ({ query, session, request, reply }) => {
    if (!google) return new Refusal('not_found')
    const way: Way = { mode: query.mode, returnTo: safeReturnTo(query.returnTo) ?? '/' }
    try {
      const { location, cookie } = await google.begin({ ...way, userId: session?.user.id ?? null })
      reply.header('set-cookie', cookie)
      return { location: headerAddress(location) }
    } catch (error) {
      request.log.error({ err: error }, 'Google can’t be reached')
      return end(way, 'google_failed')
    }
  })

  serve(context, 'GET /api/auth/google/callback', async ({ session, request, reply }) => {
    if (!google) return new Refusal('not_found')
    const flow = google.readFlow(request.headers.cookie)
    if (!flow) return end({ mode: 'redirect', returnTo: '/' }, 'google_failed')
    reply.header('set-cookie', google.clearCookie)
    const identity = await google.finish(request.url, flow).catch((error) => {
      request.log.warn({ err: error }, 'Google sign-in refused')
      return null
    })
    if (!identity) return end(flow, 'google_failed')
    const at = {
      device: deviceFromUserAgent(request.headers['user-agent']),
      replaces: sessions.idOf(request.headers.cookie) ?? undefined,
      // Somebody signed in, second step and all, has shown again that it is them.
      secondStepDone: session !== null && session.user.id === flow.userId,
    }
    const started = await accounts.signInWithGoogle(identity, flow.userId, at)
    if (started instanceof Refusal) return end(flow, started.code)
    reply.header('set-cookie', sessions.cookie(started.token))
    // By the account's own address, which need not be the one that Google knows.
    const signedIn = await sessions.byId(started.sessionId)
    request.log.info({ user: started.userId }, 'signed in with Google')
    if (signedIn?.secondStepDue) return end(flow, null, `/login?${new URLSearchParams({ returnTo: flow.returnTo })}`)
    if (signedIn) devices.remember(request, reply, signedIn.user.email)
    return end(flow, null)
  })
}

/** Leads to where the person came from, or to the page of the second step. */
function end({ mode, returnTo }: Way, failure: FailureCode | null, secondStep?: string): Redirect {
  const done = failure ? `failure=${failure}` : 'ok=1'
  const back = failure ? `/login?${new URLSearchParams({ failure, returnTo })}` : (secondStep ?? returnTo)
  return { location: headerAddress(mode === 'popup' ? `/google-done?${done}` : back) }
}
