import { matchesReply } from '#contract/match.ts'
import { matchCards, schedule } from '#league/schedule.ts'
import type { CalendarAddresses } from '../calendar/address.ts'
import { type Door, serve } from '../http/serve.ts'
import {
  findSeason,
  type LeagueData,
  type LeagueParts,
  leagueSignOf,
  readyPage,
  weekOf,
  zoneOf,
} from './league-data.ts'

/** `matches`: the schedule of a season by week and round. */
export function serveMatches(door: Door, parts: LeagueParts) {
  serve(door, 'GET /api/leagues/:leagueId/matches', async ({ params: { leagueId }, rightUntil }) => {
    const season = await findSeason(parts, leagueId)
    const { week, ends } = weekOf(parts, season)
    rightUntil(ends)
    return readyPage(parts, season, {
      name: 'matches',
      also: `week${week}`,
      schema: matchesReply,
      make: (data) => present(data, week, parts.calendars),
    })
  })
}

function present({ league, signs, matches }: LeagueData, week: number, calendars: CalendarAddresses) {
  const { details } = league
  return {
    league: leagueSignOf(league),
    zone: zoneOf(league),
    currentWeek: week,
    weeks: schedule(details, matchCards(details, signs, matches)),
    calendarPath: calendars.path(league.id, null),
  }
}
