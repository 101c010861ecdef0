import type { Match } from '#contract/match.ts'
import { type SeasonDays, type SeasonEvening, seasonEvenings } from '../evenings.ts'
import { isPlayed, placementOf } from '../matches.ts'
import { instantOf, localTime } from '../season.ts'

/**
 * Every match with the evening, instant, week and round at which people see it, in the order in which they are played;
 * those without a date come last. `matches` are in the order of the season's list. A match that nobody has scheduled
 * follows the specification's placement ([SC1], [M1]).
 */
export function placeMatches({ details, evenings }: SeasonDays, matches: readonly Match[]): Match[] {
  const inOrder = seasonEvenings(evenings)
  const byId = new Map(inOrder.map((evening) => [evening.id, evening]))
  let regular = 0
  const placed = matches.map((match) => {
    const index = match.stage === 'regular' ? regular++ : 0
    if (!match.scheduled) return placeByList(match, index, inOrder, details.timeZone)
    const evening = byId.get(match.eveningId ?? '')
    if (!evening) return { ...match, eveningId: null, week: null, round: null }
    return { ...match, week: evening.week, round: roundOf(match, index, evening, details.timeZone) }
  })
  const order = ({ dateTime }: Match) => dateTime ?? Number.POSITIVE_INFINITY
  return placed.toSorted((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)))
}

function placeByList(match: Match, index: number, evenings: readonly SeasonEvening[], timeZone: string): Match {
  const { week, round } = placementOf(match, index)
  const evening = evenings.find((one) => one.number === week)
  if (!evening) return { ...match, eveningId: null, dateTime: null, week: null, round: null }
  const inRange = Math.min(round, evening.kickoffs.length)
  const dateTime = instantOf(evening.day, evening.kickoffs[inRange - 1] ?? '00:00', timeZone)
  return { ...match, eveningId: evening.id, dateTime, week, round: inRange }
}

/** A played match keeps the round that it had, whatever became of the evening's kick-offs ([SC1]). */
function roundOf(match: Match, index: number, { kickoffs }: SeasonEvening, timeZone: string): number {
  const stored = match.round !== null && match.round >= 1 && match.round <= kickoffs.length ? match.round : null
  const kickoff = match.dateTime === null ? -1 : kickoffs.indexOf(localTime(match.dateTime, timeZone).time)
  const byTime = kickoff >= 0 ? kickoff + 1 : null
  const known = isPlayed(match) ? (stored ?? byTime) : (byTime ?? stored)
  return known ?? Math.min(placementOf(match, index).round, kickoffs.length)
}
