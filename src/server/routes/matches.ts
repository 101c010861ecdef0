import { matchesReply } from '#contract/match.ts'
import { currentWeek, matchCards, schedule } from '#league/schedule.ts'
import type { CalendarAddresses } from '../calendar/address.ts'
import { Refusal } from '../http/refusal.ts'
import { type Door, serve } from '../http/serve.ts'
import { type LeagueData, type LeagueParts, leagueSignOf, sendPage, zoneOf } from './league-data.ts'

/** `matches`: the schedule of a season by week and round. */
export function serveMatches(door: Door, parts: LeagueParts) {
  serve(door, 'GET /api/leagues/:leagueId/matches', async ({ params: { leagueId }, request, reply }) => {
    const league = (await parts.siteState.leagues()).find(({ id }) => id === leagueId)
    if (!league) throw new Refusal('league_not_found')
    const week = currentWeek(league.details, parts.clock.now())
    return sendPage(
      parts,
      { request, reply },
      {
        leagueId,
        name: 'matches',
        also: `week${week}`,
        schema: matchesReply,
        make: (data) => present(data, week, parts.calendars),
      },
    )
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
