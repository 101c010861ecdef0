import type { Match } from '#contract/match.ts'
import { matchLength, type SeasonDays } from '../evenings.ts'
import { statusOf } from '../matches.ts'
import { addDays, daysBetween } from '../schedule/dated.ts'
import { dayOf, instantOf } from '../season.ts'

type Days = Pick<SeasonDays, 'details'>

/** The matches of teams on a day of the league's own clocks, in the order in which they are played. */
export type DayOfMatches = { day: string; matches: Match[] }

/** Whether one of these teams plays in a match. */
export const playsIn = ({ homeTeamId, awayTeamId }: Match, teamIds: ReadonlySet<string>): boolean =>
  teamIds.has(homeTeamId ?? '') || teamIds.has(awayTeamId ?? '')

/** The instant at which a match is over, in milliseconds since 1970; null without a date. */
export const matchEnds = ({ dateTime }: Pick<Match, 'dateTime'>, { details }: Days): number | null =>
  dateTime === null ? null : dateTime + matchLength(details)

/**
 * The days on which teams play, as of `now` (milliseconds since 1970) ([MN1]): those with a match that is not over, called-off
 * ones among them until their day is over. A match without a date, or one that was cancelled, is on none.
 */
export function daysAhead(season: Days, matches: readonly Match[], now: number): DayOfMatches[] {
  const { timeZone } = season.details
  const today = dayOf(now, timeZone)
  const dated = matches.filter((match) => match.dateTime !== null && statusOf(match) !== 'cancelled')
  const byDay = Map.groupBy(dated, ({ dateTime }) => dayOf(dateTime ?? 0, timeZone))
  const isAhead = (match: Match) => {
    const status = statusOf(match)
    if (status === 'postponed') return true
    return status === 'upcoming' && now < (matchEnds(match, season) ?? 0)
  }
  return [...byDay]
    .filter(([day, ofDay]) => day >= today && ofDay.some(isAhead))
    .map(([day, ofDay]) => ({ day, matches: ofDay.toSorted((a, b) => (a.dateTime ?? 0) - (b.dateTime ?? 0)) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/**
 * Whether Home shows a day to who plays on it ([MN1]): from the first instant of the day before until the end of its last match,
 * unless all of it is off.
 */
export function isOnHome(season: Days, { day, matches }: DayOfMatches, now: number): boolean {
  const on = matches.filter((match) => statusOf(match) !== 'postponed')
  const ends = on.map((match) => matchEnds(match, season) ?? 0)
  return now >= instantOf(addDays(day, -1), '00:00', season.details.timeZone) && ends.some((end) => now < end)
}

/** 'Tonight', 'Today', 'Tomorrow', 'In 2 days': when a day is that begins with a kick-off at a time like '18:00' ([SE2]). */
export function dayWhen(day: string, firstKickOff: string, today: string): string {
  const days = daysBetween(today, day)
  if (days > 1) return `In ${days} days`
  if (days === 1) return 'Tomorrow'
  return firstKickOff >= TONIGHT ? 'Tonight' : 'Today'
}

const TONIGHT = '17:00'
const DAYS_OF_A_WEEK = 7

/**
 * The day of the next week on which a season plays and the own team does not ([MN1]); null where the team plays then or
 * nobody does. Both lists are as of `daysAhead`.
 */
export function byeDay(all: readonly DayOfMatches[], own: readonly DayOfMatches[], today: string): string | null {
  const [next] = all
  const [ownNext] = own
  if (!next || daysBetween(today, next.day) >= DAYS_OF_A_WEEK) return null
  return ownNext && daysBetween(today, ownNext.day) < DAYS_OF_A_WEEK ? null : next.day
}
