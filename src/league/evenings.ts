import type { SeasonDetails } from '#contract/league.ts'
import type { Evening } from '#contract/schedule/evening.ts'
import { dayLabel } from './day-text.ts'
import { playsPartOf, shownEvenings } from './replaced-evenings.ts'
import { dayEnds, instantOf } from './season.ts'
import { weeklyDays } from './weekly-days.ts'

const MINUTE = 60_000
/** Minutes between the halves of a match. */
export const BREAK_MINUTES = 5

/** The details and evenings of a season, from which its days and times follow. */
export type SeasonDays = { details: SeasonDetails; evenings: readonly Evening[] }

/**
 * An evening in the order in which the season has them: `week` is the number of its tab, `ofWeek` that of the week which it
 * belongs to, another one where it plays a part of an evening again.
 */
export type SeasonEvening = Evening & { week: number; ofWeek: number; label: string | undefined }

/** The length of a match with its break, in milliseconds. */
export const matchLength = ({ halfMinutes }: Pick<SeasonDetails, 'halfMinutes'>): number =>
  (2 * halfMinutes + BREAK_MINUTES) * MINUTE

const compare = (a: Evening, b: Evening) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.id < b.id ? -1 : 1)

/** The Monday of a day's week, as '2025-07-07'. */
export function mondayOf(day: string): string {
  const date = Temporal.PlainDate.from(day)
  return date.subtract({ days: date.dayOfWeek - 1 }).toString()
}

/** Tells whether no week of the season has two evenings named by their number alone: tabs then say 'Week 3' ([SE2]). */
function isOneAWeek(evenings: readonly Evening[]): boolean {
  const mondays = evenings.filter(({ kind, name }) => kind === 'regular' && !name).map(({ day }) => mondayOf(day))
  return new Set(mondays).size === mondays.length
}

/**
 * Evenings by day, without those that another one replaces ([SC1]). An evening without a number, such as the finals', is
 * counted on from the last that has one; one that its number does not name has a label ([SE2]).
 */
export function seasonEvenings(evenings: readonly Evening[]): SeasonEvening[] {
  let next = Math.max(0, ...evenings.map(({ number }) => number ?? 0))
  const shown = shownEvenings(evenings)
  const byNumber = isOneAWeek(shown)
  return shown.toSorted(compare).map((evening) => {
    const usual = evening.kind === 'finals' ? 'Finals' : byNumber ? undefined : dayLabel(evening.day)
    const week = evening.number ?? ++next
    return { ...evening, week, ofWeek: playsPartOf(evening, evenings)?.number ?? week, label: evening.name ?? usual }
  })
}

/** The regular evenings that a season counts: an evening that plays a part of another one again is not one more. */
export const countedEvenings = (evenings: readonly SeasonEvening[]): SeasonEvening[] =>
  evenings.filter(({ kind, week, ofWeek }) => kind === 'regular' && week === ofWeek)

/** The instant at which an evening is over, in milliseconds since 1970. */
export function eveningEnds({ day, kickoffs }: Pick<Evening, 'day' | 'kickoffs'>, details: SeasonDetails): number {
  const last = kickoffs.at(-1) ?? details.dayEnds
  return details.dayEnds > last
    ? instantOf(day, details.dayEnds, details.timeZone)
    : instantOf(day, last, details.timeZone) + matchLength(details)
}

/** The instant at which an evening's first match kicks off, in milliseconds since 1970. */
export const eveningStarts = ({ day, kickoffs }: Pick<Evening, 'day' | 'kickoffs'>, timeZone: string): number =>
  instantOf(day, kickoffs[0] ?? '00:00', timeZone)

/**
 * The week that is being played or comes next at `now` (milliseconds since 1970): the first whose evening is not over,
 * the last one after that; 1 while there are none. Evenings of the finals do not count ([M8]).
 */
export function currentWeek(season: SeasonDays, now: number): number {
  const evenings = regularEvenings(season)
  return (evenings.find((evening) => now < eveningEnds(evening, season.details)) ?? evenings.at(-1))?.week ?? 1
}

/** The instant, in milliseconds since 1970, at which `currentWeek` becomes another one; Infinity after the last. */
export const currentWeekEnds = (season: SeasonDays, now: number): number =>
  regularEvenings(season)
    .map((evening) => eveningEnds(evening, season.details))
    .find((end) => now < end) ?? Number.POSITIVE_INFINITY

/**
 * The evening that is at hand at `now` (milliseconds since 1970), finals included: today's until its day is over, since
 * scores are entered after the last whistle, else the next one, after the last the last ([M9]). `ends` is the instant at
 * which another one is, Infinity after the last. `isThere` says which evenings there are to choose from.
 */
export function eveningAtHand(
  { evenings, details }: SeasonDays,
  now: number,
  isThere: (evening: SeasonEvening) => boolean = () => true,
): { week: number; ends: number } {
  const all = seasonEvenings(evenings)
    .filter(isThere)
    .map((evening) => {
      const over = eveningEnds(evening, details)
      return {
        week: evening.week,
        ends: Math.max(over, dayEnds(eveningStarts(evening, details.timeZone), details.timeZone)),
      }
    })
  return all.find(({ ends }) => now < ends) ?? { week: all.at(-1)?.week ?? 1, ends: Number.POSITIVE_INFINITY }
}

const regularEvenings = ({ evenings }: SeasonDays) => seasonEvenings(evenings).filter(({ kind }) => kind === 'regular')

const WEEKLY_EVENINGS = 4

type NewEvening = Pick<Evening, 'day' | 'kind' | 'kickoffs' | 'fields' | 'name' | 'venue'>

/**
 * The evenings of a season by its details alone: four, one a week, and a day of finals, each with the usual kick-offs
 * and fields (spec section 9, [SE2]).
 */
export function usualEvenings({ seasonStart, finals, rounds, venue }: SeasonDetails): NewEvening[] {
  const evening = (day: string, kind: Evening['kind']): NewEvening => ({
    day,
    kind,
    kickoffs: [...rounds],
    fields: [...venue.fields],
    name: null,
    venue: null,
  })
  const days = weeklyDays({ firstDay: seasonStart, count: WEEKLY_EVENINGS, except: [] })
  return [...days.map((day) => evening(day, 'regular')), evening(finals, 'finals')]
}
