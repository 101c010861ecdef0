import { teamReply, teamsReply } from '#contract/team.ts'
import { statistics } from '#league/standings.ts'
import { descriptionOf, figuresOf, recordOf, resultsOf } from '#league/teams.ts'
import type { CalendarAddresses } from '../calendar/address.ts'
import { Refusal } from '../http/refusal.ts'
import { type Door, serve } from '../http/serve.ts'
import { findSeason, type LeagueData, type LeagueParts, leagueSignOf, readyPage } from './league-data.ts'

/** `teams` and `team`: who plays in a season, and how it goes for them. */
export function serveTeams(door: Door, parts: LeagueParts) {
  serve(door, 'GET /api/leagues/:leagueId/teams', async ({ params: { leagueId }, rightUntil }) => {
    rightUntil(Number.POSITIVE_INFINITY)
    const season = await findSeason(parts, leagueId)
    return readyPage(parts, season, { name: 'teams', schema: teamsReply, make: presentTeams })
  })

  serve(door, 'GET /api/leagues/:leagueId/teams/:teamId', async ({ params: { leagueId, teamId }, rightUntil }) => {
    rightUntil(Number.POSITIVE_INFINITY)
    const season = await findSeason(parts, leagueId)
    return readyPage(parts, season, {
      name: `team-${teamId}`,
      schema: teamReply,
      make: (data) => presentTeam(data, teamId, parts.calendars),
    })
  })
}

function presentTeams({ league, teams, signs, matches }: LeagueData) {
  const all = statistics(teams, matches)
  return {
    league: leagueSignOf(league),
    teams: signs.map((sign, i) => ({ ...sign, ...recordOf(found(all.get(sign.id))), players: teams[i]?.squad ?? [] })),
  }
}

function presentTeam({ league, teams, signs, matches }: LeagueData, teamId: string, calendars: CalendarAddresses) {
  const team = teams.find(({ id }) => id === teamId)
  const sign = signs.find(({ id }) => id === teamId)
  if (!team || !sign) throw new Refusal('team_not_found')
  const own = found(statistics(teams, matches).get(teamId))
  return {
    league: leagueSignOf(league),
    ...sign,
    ...recordOf(own),
    description: descriptionOf(team, league.name),
    coach: team.coach,
    squad: team.squad,
    recentMatches: resultsOf(teamId, teams, matches),
    statistics: figuresOf(own),
    calendarPath: calendars.path(league.id, teamId),
  }
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('every team has statistics')
  return value
}
