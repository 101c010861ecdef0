import type { Match } from '#contract/match.ts'
import { PLANNED_STATUSES } from '#contract/schedule/limits.ts'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import type { SeasonDays } from '../evenings.ts'
import { statusOf } from '../matches.ts'
import { shownEvenings } from '../replaced-evenings.ts'
import { localTime } from '../season.ts'
import { placeMatches } from './placing.ts'
import type { Plan } from './plan.ts'

/** Returns the organisers' plan of a match that is placed: its evening, local kick-off, field and what they set. */
export function plannedOf(match: Match, timeZone: string): PlannedMatch {
  const { homeTeamId, awayTeamId, eveningId, dateTime, fieldLocation, stage } = match
  const isPlaced = eveningId !== null && dateTime !== null
  const status = statusOf({ ...match, homeScore: null, awayScore: null, forfeit: null })
  return {
    homeTeamId,
    awayTeamId,
    eveningId: isPlaced ? eveningId : null,
    kickoff: isPlaced ? localTime(dateTime, timeZone).time : null,
    field: fieldLocation || null,
    stage,
    status: PLANNED_STATUSES.find((one) => one === status) ?? null,
  }
}

/** The published schedule as a plan, without evenings that another one replaces. `matches` are in the order of the season's list. */
export function publishedPlan(season: SeasonDays, matches: readonly Match[]): Plan {
  const { timeZone } = season.details
  return {
    evenings: new Map(
      shownEvenings(season.evenings).map(({ id, day, kind, kickoffs, fields, name, venue, replaces }) => [
        id,
        { day, kind, kickoffs, fields, name, venue, ...(replaces !== undefined && { replaces }) },
      ]),
    ),
    matches: new Map(placeMatches(season, matches).map((match) => [match.id, plannedOf(match, timeZone)])),
  }
}
