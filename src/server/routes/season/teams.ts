import { Refusal } from '#contract/failures/refusal.ts'
import { teamReply, teamsReply } from '#contract/team.ts'
import { liveMatchOf } from '#league/live.ts'
import { statistics } from '#league/standings.ts'
import { descriptionOf, recordOf, resultsOf, statsOf } from '#league/teams.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { cachedPage, findSeason, type LeagueData, seasonSummaryOf } from './league-data.ts'

/** `teams` and `team`: who plays in a season, and how it goes for them. */
export function serveTeams(context: RouteContext) {
  serve(context, 'GET /api/leagues/:leagueId/teams', async ({ params: { leagueId }, session, cacheUntil }) => {
    const season = await findSeason(context, leagueId, session)
    if (season instanceof Refusal) return season
    cacheUntil(season.nextBegins)
    return cachedPage(context, season, { name: 'teams', schema: teamsReply, namesPeople: true, make: presentTeams })
  })

  serve(
    context,
    'GET /api/leagues/:leagueId/teams/:teamId',
    async ({ params: { leagueId, teamId }, session, cacheUntil }) => {
      const season = await findSeason(context, leagueId, session)
      if (season instanceof Refusal) return season
      cacheUntil(season.nextBegins)
      return cachedPage(context, season, {
        name: `team-${teamId}`,
        schema: teamReply,
        namesPeople: true,
        make: (data) => presentTeam(data, teamId, context.calendars.path(leagueId, teamId)),
      })
    },
  )
}

/** The teams of a season. */
export function presentTeams({ league, teams, summaries, counted }: LeagueData) {
  const all = statistics(teams, counted, league.details.table)
  return {
    league: seasonSummaryOf(league),
    teams: summaries.map((summary, i) => ({
      ...summary,
      ...recordOf(found(all.get(summary.id))),
      players: teams[i]?.squad ?? [],
    })),
  }
}

/** One team of a season. */
export function presentTeam({ league, teams, summaries, counted }: LeagueData, teamId: string, calendarPath: string) {
  const team = teams.find(({ id }) => id === teamId)
  const summary = summaries.find(({ id }) => id === teamId)
  if (!team || !summary) return new Refusal('team_not_found')
  const own = found(statistics(teams, counted, league.details.table).get(teamId))
  const live = liveMatchOf(teamId, teams, counted)
  return {
    league: seasonSummaryOf(league),
    ...summary,
    ...recordOf(own),
    description: descriptionOf(team, league.name),
    coach: team.coach,
    squad: team.squad,
    recentMatches: resultsOf(teamId, teams, counted),
    ...(live && { live }),
    statistics: statsOf(own),
    calendarPath,
  }
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('every team has statistics')
  return value
}
