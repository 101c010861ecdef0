import type { NewTeam } from '#contract/managed-team.ts'
import type { Files } from '../files/files.ts'
import { logoPaths } from '../files/logos.ts'
import { Refusal } from '../http/refusal.ts'
import { type RouteContext, serve } from '../http/serve.ts'
import type { Store } from '../store/store.ts'
import { signOf } from './league-data.ts'

const TAKEN = 'There is a team of this name already'

/** The teams of a season as organisers type them in, change and remove them ([TE0], [TE1]). */
export function serveManagedTeams(deps: {
  context: RouteContext
  store: Store
  files: Files
  clock: { now(): number }
}) {
  const { context, files, clock } = deps
  const { managedTeams } = deps.store

  async function present(leagueId: string) {
    const found = await managedTeams.list(leagueId)
    if (!found) return new Refusal('league_not_found')
    const teams = found.teams.map((team) => {
      const { matches, players } = team
      return { ...signOf(team), matches, players, removable: matches + players === 0 }
    })
    return { archived: found.archived, teams }
  }

  /** Without the logo where its files have been cleared away since. */
  async function withStoredLogo(team: NewTeam): Promise<NewTeam> {
    if (team.logo === null) return team
    const stored = await Promise.all(logoPaths(team.logo).map((path) => files.get(path)))
    return stored.every(Boolean) ? team : { ...team, logo: null }
  }

  serve(context, 'GET /api/leagues/:leagueId/managed-teams', ({ params }) => present(params.leagueId))

  serve(context, 'POST /api/leagues/:leagueId/teams', async ({ params: { leagueId }, body, session, request }) => {
    const by = { by: session.user.id, now: clock.now() }
    const result = await managedTeams.add(leagueId, await Promise.all(body.teams.map(withStoredLogo)), by)
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

  serve(context, 'PUT /api/leagues/:leagueId/teams/:teamId', async ({ params, body, session, request }) => {
    const { leagueId, teamId } = params
    const result = await managedTeams.change(leagueId, teamId, body, { by: session.user.id, now: clock.now() })
    if (result !== 'changed') {
      if (result.refused === 'no team') return new Refusal('team_not_found')
      if (result.refused === 'changed') return new Refusal('team_changed')
      if (result.refused === 'taken') return new Refusal('already_exists', { fields: { name: TAKEN } })
      return whyNoSeason(result.refused)
    }
    request.log.info({ user: session.user.id, league: leagueId, team: teamId }, 'team changed')
  })

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

const whyNoSeason = (refused: 'unknown' | 'archived') =>
  new Refusal(refused === 'archived' ? 'season_archived' : 'league_not_found')
