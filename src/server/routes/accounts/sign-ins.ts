import type { SignIn } from '#contract/account.ts'
import { dayOf } from '#league/season.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'

/** Serves the list of somebody's sign-ins, and the end of all others. */
export function serveSignIns(context: RouteContext) {
  const { store, siteState, clock } = context
  serve(context, 'GET /api/me/sign-ins', async ({ session }): Promise<SignIn[]> => {
    const zone = (await siteState.current())?.details.timeZone ?? 'UTC'
    const now = clock.now()
    const all = await store.sessions.ofUser(session.user.id)
    return all
      .filter((one) => now < context.sessions.endOf(one))
      .map(({ id, browser, system, lastUsedAt }) => {
        const isCurrent = id === session.id
        return { browser, system, lastUsedOn: dayOf(isCurrent ? now : lastUsedAt, zone), current: isCurrent }
      })
      .sort((a, b) => Number(b.current) - Number(a.current))
  })

  serve(context, 'DELETE /api/me/sign-ins', async ({ session, request }) => {
    await store.sessions.endOthers(session.user.id, session.id)
    request.log.info({ user: session.user.id }, 'logged out everywhere else')
  })
}
