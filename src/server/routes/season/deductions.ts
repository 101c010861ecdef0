import { Refusal } from '#contract/failures/refusal.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { fillingMail } from '../schedule/schedule-mails.ts'
import { movesFinals } from './scores.ts'

const CODES = {
  unknown: 'league_not_found',
  archived: 'season_archived',
  'no team': 'team_not_found',
  nothing: 'nothing_to_give_back',
} as const

const whyNot = <Why extends keyof typeof CODES>(refused: { refused: Why } | { moves: string[] }) =>
  'moves' in refused ? movesFinals(refused.moves) : new Refusal(CODES[refused.refused])

/** `deductions`: points that are taken off a team in the table, and given back ([TA2]). */
export function serveDeductions(context: RouteContext) {
  const { mailer, clock } = context
  const { deductions } = context.store
  const mailTo = fillingMail(mailer)
  serve(context, 'POST /api/leagues/:leagueId/teams/:teamId/deductions', async ({ params, body, session, request }) => {
    const result = await deductions.deduct(params, body, { by: session.user.id, now: clock.now(), mailTo })
    if (!('id' in result)) return whyNot(result)
    mailer.wake()
    request.log.info({ user: session.user.id, ...params, points: body.points }, 'points deducted')
    return result
  })

  serve(
    context,
    'POST /api/leagues/:leagueId/teams/:teamId/deductions/:deductionId/take-back',
    async ({ params: { deductionId, ...place }, body, session, request }) => {
      const by = { by: session.user.id, now: clock.now(), mailTo }
      const result = await deductions.takeBack(place, deductionId, body.anyway, by)
      if (result !== 'takenBack') return whyNot(result)
      mailer.wake()
      request.log.info({ user: session.user.id, ...place, deduction: deductionId }, 'deduction taken back')
    },
  )
}
