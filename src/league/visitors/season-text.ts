import type { MatchCard } from '#contract/match.ts'
import type { Evening } from '#contract/schedule/evening.ts'
import { numberWord } from '../count-text.ts'
import { dayOfMonth, monthName, weekdayName } from '../day-text.ts'
import { seasonEvenings } from '../evenings.ts'

/** 'Wednesday, July 30' */
export const fullDay = (isoDay: string): string => `${weekdayName(isoDay)}, ${monthName(isoDay)} ${dayOfMonth(isoDay)}`

/** 'after week 2': up to which week a table counts, '' before its first match. */
export function afterText(
  cards: readonly Pick<MatchCard, 'status' | 'week' | 'stage'>[],
  evenings: readonly Evening[],
): string {
  const weekOf = new Map(seasonEvenings(evenings).map(({ week, ofWeek }) => [week, ofWeek]))
  const weeks = cards.flatMap(({ status, week, stage }) =>
    status === 'completed' && week && !stage ? (weekOf.get(week) ?? week) : [],
  )
  return weeks.length === 0 ? '' : `after week ${Math.max(...weeks)}`
}

/** 'The first four play for the cup on August 6.' `finalsDay` is the day of the finals, null while it is open. */
export const finalsText = (finalists: number, finalsDay: string | null): string =>
  `The first ${numberWord(finalists)} play for the cup${finalsDay === null ? '' : ` on ${monthName(finalsDay)} ${dayOfMonth(finalsDay)}`}.`

/** The time after its kick-off for which a match without a score still counts as upcoming. */
export const UNDER_WAY_MS = 2 * 60 * 60_000

/** The matches of the next day on which some are to come, by their kick-offs; `dayOf` tells the day of an instant. */
export function nextMatches<Card extends Pick<MatchCard, 'status' | 'dateTime' | 'time'>>(
  cards: readonly Card[],
  now: number,
  dayOf: (instant: number) => string,
): { day: string; kickoffs: { time: string; matches: Card[] }[] } | null {
  const coming = cards
    .filter(({ status, dateTime }) => status === 'upcoming' && dateTime !== null && dateTime + UNDER_WAY_MS > now)
    .toSorted((a, b) => (a.dateTime ?? 0) - (b.dateTime ?? 0))
  const [first] = coming
  if (!first) return null
  const day = dayOf(first.dateTime ?? 0)
  const onDay = coming.filter(({ dateTime }) => dayOf(dateTime ?? 0) === day)
  const kickoffs = [...Map.groupBy(onDay, ({ time }) => time)].map(([time, matches]) => ({ time, matches }))
  return { day: fullDay(day), kickoffs }
}
