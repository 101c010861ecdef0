import { Refusal } from '#contract/failures/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'

/** `mailings`: how far mails to many are, and stopping them ([NE3]). */
export function serveMailings(context: RouteContext) {
  const { mailer, clock } = context
  const { mailings } = context.store
  serve(context, 'GET /api/leagues/:leagueId/mailings/:mailingId', async ({ params: { leagueId, mailingId } }) => {
    return (await mailings.find(leagueId, mailingId, clock.now())) ?? new Refusal('not_found')
  })

  serve(context, 'POST /api/leagues/:leagueId/mailings/:mailingId/stop', async ({ params, session }) => {
    const by = { by: session.user.id, now: clock.now() }
    return (await mailings.stop(params.leagueId, params.mailingId, by)) ?? new Refusal('not_found')
  })

  serve(context, 'POST /api/leagues/:leagueId/mailings/:mailingId/resume', async ({ params, session }) => {
    const { leagueId, mailingId } = params
    const mailing = await mailings.resume(leagueId, mailingId, session.user.id, clock)
    mailer.wake()
    return mailing ?? new Refusal('not_found')
  })

  serve(context, 'POST /api/leagues/:leagueId/mailings/:mailingId/unreached', async ({ params, session }) => {
    const by = { by: session.user.id, now: clock.now() }
    return (await mailings.unreached(params.leagueId, params.mailingId, by)) ?? new Refusal('not_found')
  })
}
