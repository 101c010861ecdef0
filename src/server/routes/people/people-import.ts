import { Refusal } from '#contract/failures/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { rosterMail } from './rosters.ts'

/** `people-import`: bringing people of a season in from a file, previewed first ([PE4]). */
export function servePeopleImport(context: RouteContext) {
  const { store, mailer, clock } = context
  serve(context, 'POST /api/leagues/:leagueId/people-import/preview', async ({ params, body }) => {
    const asked = { sendsMails: mailer.sendsMails, now: clock.now() }
    return store.peopleImport.preview(params.leagueId, body.rows, asked)
  })

  serve(
    context,
    'POST /api/leagues/:leagueId/people-import',
    async ({ params: { leagueId }, body, session, request }) => {
      const { rows, seen } = body
      const mailTo = await rosterMail(context, leagueId, { reason: 'other', note: '' })
      const by = { by: session.user.id, now: clock.now() }
      const result = await store.peopleImport.bringIn(leagueId, { rows, seen, mailTo }, by)
      if (result instanceof Refusal) return result
      if (result.told > 0) mailer.wake(null)
      const { added, waiting, changed, told } = result
      request.log.info({ user: session.user.id, leagueId, added, waiting, changed, told }, 'people brought in')
      return { added, waiting, changed, told }
    },
  )
}
