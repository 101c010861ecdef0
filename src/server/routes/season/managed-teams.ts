import { Refusal } from '#contract/failures/refusal.ts'
import { withStoredLogos } from '../../files/logo-storage.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { teamSummaryOf } from './league-data.ts'

/** The teams of a season as organisers type them in, change and remove them ([TE0], [TE1]). */
export function serveManagedTeams(context: RouteContext) {
  const { store, files, clock } = context
  const { managedTeams, captains, bringingIn } = store

  async function present(leagueId: string) {
    const found = await managedTeams.list(leagueId)
    if (!found) return new Refusal('league_not_found')
    const teams = found.teams.map((team) => {
      const { coach, description, withdrawn, deductions, matches, players } = team
      const removable = matches + players === 0
      return { ...teamSummaryOf(team), coach, description, withdrawn, deductions, matches, players, removable }
    })
    return { archived: found.archived, teams }
  }

  serve(context, 'GET /api/leagues/:leagueId/managed-teams', ({ params }) => present(params.leagueId))

  serve(context, 'POST /api/leagues/:leagueId/teams', async ({ params: { leagueId }, body, session, request }) => {
    const by = { by: session.user.id, now: clock.now() }
    const logos = body.teams.flatMap(({ logo }) => logo ?? [])
    // Without a logo whose files have been cleared away since.
    const refused = await withStoredLogos(files, logos, (stored) =>
      managedTeams.add(
        leagueId,
        body.teams.map((team) => ({ ...team, logo: team.logo !== null && stored.has(team.logo) ? team.logo : null })),
        by,
      ),
    )
    if (refused) return refused
    request.log.info({ user: session.user.id, league: leagueId, teams: body.teams.length }, 'teams added')
    return present(leagueId)
  })

  serve(context, 'PUT /api/leagues/:leagueId/teams/:teamId', async ({ params, body, session, request }) => {
    const { leagueId, teamId } = params
    const by = session.user.id
    const refused = await managedTeams.change(leagueId, teamId, body, { by, now: clock.now() })
    if (refused) return refused
    request.log.info({ user: by, league: leagueId, team: teamId, as: 'organiser' }, 'team changed')
  })

  serve(context, 'PUT /api/leagues/:leagueId/teams/:teamId/own', async ({ params, body, session, request }) => {
    const { leagueId, teamId } = params
    const by = session.user.id
    const refused = await managedTeams.changeAsCaptain(leagueId, teamId, body, { by, now: clock.now() })
    if (refused) return refused
    request.log.info({ user: by, league: leagueId, team: teamId, as: 'captain' }, 'team changed')
  })

  serve(context, 'GET /api/leagues/:leagueId/teams/:teamId/own', async ({ params, session }) => {
    const { leagueId, teamId } = params
    const found = await managedTeams.list(leagueId)
    if (!found) return new Refusal('league_not_found')
    const team = found.teams.find(({ id }) => id === teamId)
    if (!team) return new Refusal('team_not_found')
    const { id } = session.user
    const [editable, leads] = [await captains.mayEdit(leagueId, teamId, id), await captains.leads(leagueId, teamId, id)]
    return { editable, leads, description: team.description }
  })

  serve(context, 'POST /api/leagues/:leagueId/teams/copy', async ({ params: { leagueId }, body, session, request }) => {
    const { fromLeagueId } = body
    const by = { by: session.user.id, now: clock.now() }
    const logos = ((await managedTeams.list(fromLeagueId))?.teams ?? []).flatMap(({ logo }) => logo ?? [])
    const result = await withStoredLogos(files, logos, (stored) =>
      bringingIn.fromSeason(leagueId, fromLeagueId, stored, by),
    )
    if (result instanceof Refusal) return result
    request.log.info({ user: session.user.id, league: leagueId, from: body.fromLeagueId, ...result }, 'teams copied')
    return result
  })

  serve(
    context,
    'POST /api/leagues/:leagueId/teams/import',
    async ({ params: { leagueId }, body, session, request }) => {
      const by = { by: session.user.id, now: clock.now() }
      const result = await bringingIn.fromFile(leagueId, body.teams, body.seen, by)
      if (result instanceof Refusal) return result
      request.log.info({ user: session.user.id, league: leagueId, ...result }, 'teams brought in')
      return result
    },
  )

  serve(context, 'DELETE /api/leagues/:leagueId/teams/:teamId', async ({ params, session, request }) => {
    const { leagueId, teamId } = params
    const result = await managedTeams.remove(leagueId, teamId, { by: session.user.id, now: clock.now() })
    if (result instanceof Refusal) return result
    request.log.info({ user: session.user.id, league: leagueId, team: teamId }, 'team removed')
    return result
  })
}
