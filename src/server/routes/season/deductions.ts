import { Refusal } from '#contract/failures/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { fillingMail } from '../schedule/schedule-mails.ts'

/** `deductions`: points that are taken off a team in the table, and given back ([TA2]). */
export function serveDeductions(context: RouteContext) {
  const { mailer, clock } = context
  const { deductions } = context.store
  const mailTo = fillingMail(mailer)
  serve(context, 'POST /api/leagues/:leagueId/teams/:teamId/deductions', async ({ params, body, session, request }) => {
    const result = await deductions.deduct(params, body, { by: session.user.id, now: clock.now(), mailTo })
    if (result instanceof Refusal) return result
    mailer.wake()
    request.log.info({ user: session.user.id, ...params, points: body.points }, 'points deducted')
    return result
  })

  serve(
    context,
    'POST /api/leagues/:leagueId/teams/:teamId/deductions/:deductionId/take-back',
    async ({ params: { deductionId, ...place }, body, session, request }) => {
      const by = { by: session.user.id, now: clock.now(), mailTo }
      const refused = await deductions.takeBack(place, deductionId, body.anyway, by)
      if (refused) return refused
      mailer.wake()
      request.log.info({ user: session.user.id, ...place, deduction: deductionId }, 'deduction taken back')
    },
  )
}
