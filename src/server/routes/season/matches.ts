import { Refusal } from '#contract/failures/refusal.ts'
import { matchesReply } from '#contract/match.ts'
import { matchCards, schedule } from '#league/schedule/cards.ts'
import { serve } from '../../http/serve.ts'
import type { RouteContext } from '../route-context.ts'
import { cachedPage, findSeason, type LeagueData, seasonSummaryOf, weekOf, zoneOf } from './league-data.ts'

/** `matches`: the schedule of a season by week and round. */
export function serveMatches(context: RouteContext) {
  serve(context, 'GET /api/leagues/:leagueId/matches', async ({ params: { leagueId }, session, cacheUntil }) => {
    const season = await findSeason(context, leagueId, session)
    if (season instanceof Refusal) return season
    const { week, ends } = weekOf(context, season)
    cacheUntil(ends)
    return cachedPage(context, season, {
      name: 'matches',
      varyBy: `week${week}`,
      schema: matchesReply,
      make: (data) => presentMatches(data, week, context.calendars.path(leagueId, null)),
    })
  })
}

/** The schedule of a season, opened on a week. */
export function presentMatches(data: LeagueData, week: number, calendarPath: string) {
  const { league, summaries, matches, knockOuts } = data
  // Knock-out matches have a page of their own ([SC12]).
  const cards = matchCards(data, summaries, matches, knockOuts).filter(({ knockOut }) => !knockOut)
  const undated = cards.filter((card) => card.week === null)
  return {
    league: seasonSummaryOf(league),
    zone: zoneOf(league),
    currentWeek: week,
    weeks: schedule(data, cards),
    ...(knockOuts.length > 0 && { hasFinals: true as const }),
    ...(undated.length > 0 && { undated }),
    calendarPath,
  }
}
