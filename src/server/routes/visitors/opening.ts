import { Refusal } from '#contract/failures/refusal.ts'
import type { OpeningReply } from '#contract/visitors/opening.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { teamSummaryOf } from '../season/league-data.ts'
import { embedHeight, NEXT_ROWS } from './embed-page.ts'
import { visitorSummaryOf } from './visitor-data.ts'

/** The switches that open a season to visitors, and what they read of its teams ([PU1]). */
export function serveOpening(context: RouteContext) {
  const { store, clock } = context

  async function present(leagueId: string): Promise<OpeningReply | Refusal<'league_not_found'>> {
    const found = await store.visitors.read(leagueId)
    if (!found) return new Refusal('league_not_found')
    const teams = found.teams.map(({ team, visitors }) => {
      const summary = teamSummaryOf(team)
      return { team: summary, visitors: visitorSummaryOf(summary, visitors), held: visitors.held }
    })
    const heights = { table: embedHeight(teams.length), next: embedHeight(NEXT_ROWS) }
    return { ...found.opening, heights, teams }
  }

  serve(context, 'GET /api/leagues/:leagueId/visitors', ({ params }) => present(params.leagueId))

  serve(context, 'PUT /api/leagues/:leagueId/visitors', async ({ params: { leagueId }, body, session, request }) => {
    const by = { by: session.user.id, now: clock.now() }
    if (!(await store.visitors.change(leagueId, body, by))) return new Refusal('league_not_found')
    request.log.info({ user: session.user.id, league: leagueId, ...body }, 'what visitors see changed')
    return present(leagueId)
  })
}
