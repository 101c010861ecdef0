import type { FastifyRequest } from 'fastify'
import { Refusal, refuseOvertaken } from '#contract/failures/refusal.ts'
import type { TeamEdit } from '#contract/managed-team.ts'
import { withStoredLogos } from '../../files/logo-storage.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { teamSummaryOf } from './league-data.ts'

const TAKEN = 'There is a team of this name already'

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
    const result = await withStoredLogos(files, logos, (stored) =>
      managedTeams.add(
        leagueId,
        body.teams.map((team) => ({ ...team, logo: team.logo !== null && stored.has(team.logo) ? team.logo : null })),
        by,
      ),
    )
    if (result !== 'added') {
      if ('taken' in result)
        return new Refusal('already_exists', {
          fields: Object.fromEntries(result.taken.map((i) => [`teams.${i}.name`, TAKEN])),
        })
      return result.refused === 'full' ? new Refusal('too_many_teams') : whyNoSeason(result.refused)
    }
    request.log.info({ user: session.user.id, league: leagueId, teams: body.teams.length }, 'teams added')
    return present(leagueId)
  })

  type Change = {
    params: { leagueId: string; teamId: string }
    body: TeamEdit
    session: { user: { id: string } }
    request: FastifyRequest
  }

  async function change({ params: { leagueId, teamId }, body, session, request }: Change, as: 'organiser' | 'captain') {
    const by = session.user.id
    const result = await managedTeams.change(leagueId, teamId, body, { by, now: clock.now() }, as)
    if (result === 'changed') request.log.info({ user: by, league: leagueId, team: teamId, as }, 'team changed')
    return result
  }

  serve(context, 'PUT /api/leagues/:leagueId/teams/:teamId', async (input) => {
    const result = await change(input, 'organiser')
    if (result !== 'changed') return whyNotChanged(result)
  })

  serve(context, 'PUT /api/leagues/:leagueId/teams/:teamId/own', async (input) => {
    const result = await change(input, 'captain')
    if (result === 'changed') return
    return 'refused' in result && result.refused === 'no right' ? new Refusal('not_allowed') : whyNotChanged(result)
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
    if ('refused' in result)
      return result.refused === 'full' ? new Refusal('too_many_teams') : whyNoSeason(result.refused)
    request.log.info({ user: session.user.id, league: leagueId, from: body.fromLeagueId, ...result }, 'teams copied')
    return result
  })

  serve(
    context,
    'POST /api/leagues/:leagueId/teams/import',
    async ({ params: { leagueId }, body, session, request }) => {
      const by = { by: session.user.id, now: clock.now() }
      const result = await bringingIn.fromFile(leagueId, body.teams, body.seen, by)
      if ('refused' in result) {
        if (result.refused === 'changed') return new Refusal('team_changed')
        return result.refused === 'full' ? new Refusal('too_many_teams') : whyNoSeason(result.refused)
      }
      request.log.info({ user: session.user.id, league: leagueId, ...result }, 'teams brought in')
      return result
    },
  )

  serve(context, 'DELETE /api/leagues/:leagueId/teams/:teamId', async ({ params, session, request }) => {
    const { leagueId, teamId } = params
    const result = await managedTeams.remove(leagueId, teamId, { by: session.user.id, now: clock.now() })
    if ('refused' in result) {
      if (result.refused === 'no team') return new Refusal('team_not_found')
      return result.refused === 'in use' ? new Refusal('team_in_use') : whyNoSeason(result.refused)
    }
    request.log.info({ user: session.user.id, league: leagueId, team: teamId }, 'team removed')
    return result
  })
}

type NotChanged = Exclude<Awaited<ReturnType<RouteContext['store']['managedTeams']['change']>>, string>

function whyNotChanged(result: NotChanged) {
  if ('overtaken' in result) return refuseOvertaken(result.overtaken)
  if (result.refused === 'no team' || result.refused === 'no right') return new Refusal('team_not_found')
  if (result.refused === 'taken') return new Refusal('already_exists', { fields: { name: TAKEN } })
  return whyNoSeason(result.refused)
}

const whyNoSeason = (refused: 'unknown' | 'archived') =>
  new Refusal(refused === 'archived' ? 'season_archived' : 'league_not_found')
