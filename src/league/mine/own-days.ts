import type { Match } from '#contract/match.ts'
import { matchLength, mondayOf, type SeasonDays } from '../evenings.ts'
import { statusOf } from '../matches.ts'
import { addDays, daysBetween } from '../schedule/dated.ts'
import { dayOf, instantOf } from '../season.ts'

type Days = Pick<SeasonDays, 'details'>

/** The matches of teams on a day of the league's own clocks, in the order in which they are played. */
export type DayOfMatches = {
  day: string
  matches: Match[]
  /** The instant at which the day is over, in milliseconds since 1970: the end of the last match that the season plays then. */
  until: number
}

/** Tells whether one of these teams plays in a match. */
export const playsIn = ({ homeTeamId, awayTeamId }: Match, teamIds: ReadonlySet<string>): boolean =>
  teamIds.has(homeTeamId ?? '') || teamIds.has(awayTeamId ?? '')

/** The instant at which a match is over, in milliseconds since 1970; null without a date. */
export const matchEnds = ({ dateTime }: Pick<Match, 'dateTime'>, { details }: Days): number | null =>
  dateTime === null ? null : dateTime + matchLength(details)

/**
 * The days on which teams play, as of `now` (milliseconds since 1970) ([MN1]): those with a match that is not over, called-off
 * ones among them until their day is over; and today, once their own matches are over, until the last match of the season
 * (`ofSeason`) is. A match without a date, or one that was cancelled, is on none.
 */
export function daysAhead(
  season: Days,
  matches: readonly Match[],
  now: number,
  ofSeason: readonly Match[] = matches,
): DayOfMatches[] {
  const { timeZone } = season.details
  const today = dayOf(now, timeZone)
  const lastEnds = new Map<string, number>()
  for (const match of ofSeason) {
    const ends = toBePlayed(match) ? matchEnds(match, season) : null
    const day = ends === null ? '' : dayOf(match.dateTime ?? 0, timeZone)
    if (ends !== null) lastEnds.set(day, Math.max(ends, lastEnds.get(day) ?? 0))
  }
  const dated = matches.filter((match) => match.dateTime !== null && statusOf(match) !== 'cancelled')
  return [...Map.groupBy(dated, ({ dateTime }) => dayOf(dateTime ?? 0, timeZone))]
    .filter(([day, ofDay]) => day <= today || ofDay.some((one) => toBePlayed(one) || isOff(one)))
    .map(([day, ofDay]) => {
      const ends = lastEnds.get(day) ?? 0
      const until = ofDay.some(isOff) ? Math.max(ends, instantOf(addDays(day, 1), '00:00', timeZone)) : ends
      return { day, until, matches: ofDay.toSorted((a, b) => (a.dateTime ?? 0) - (b.dateTime ?? 0)) }
    })
    .filter(({ until }) => now < until)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

const isOff = (match: Match) => statusOf(match) === 'postponed'

/** Tells whether a match takes its time: nobody has decided it yet, though captains may have reported it. */
const toBePlayed = (match: Match) => ['upcoming', 'awaiting'].includes(statusOf(match))

/**
 * Tells whether Home shows a day to who plays on it ([MN1]): from the first instant of the day before until the day is over, unless
 * all of it is off.
 */
export const isOnHome = (season: Days, { day, matches, until }: DayOfMatches, now: number): boolean =>
  now >= onHomeFrom(season, day) && now < until && !matches.every(isOff)

/** The instant, in milliseconds since 1970, from which Home begins with the matches of a day: the day before begins. */
export const onHomeFrom = ({ details }: Days, day: string): number =>
  instantOf(addDays(day, -1), '00:00', details.timeZone)

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
 * The day of the next week on which a season plays and the own team does not ([MN1]); null where the team plays then, or has
 * played in the same week, from Monday to Sunday, or nobody does. Both lists are as of `daysAhead`; `played` are days on which
 * the team has played.
 */
export function byeDay(
  all: readonly DayOfMatches[],
  own: readonly DayOfMatches[],
  today: string,
  played: readonly string[] = [],
): string | null {
  const [next] = all
  const [ownNext] = own
  if (!next || daysBetween(today, next.day) >= DAYS_OF_A_WEEK) return null
  if (played.some((day) => mondayOf(day) === mondayOf(next.day))) return null
  return ownNext && daysBetween(today, ownNext.day) < DAYS_OF_A_WEEK ? null : next.day
}
