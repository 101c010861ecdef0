import type { Evening } from '#contract/schedule/evening.ts'
import { longDate } from './day-text.ts'
import { countedEvenings, type SeasonDays, type SeasonEvening } from './evenings.ts'
import { dayOf } from './season.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** Kick-offs from then on are tonight's ([SE2]). */
const EVENING = '17:00'

/** 'July 23', with the year where it is not the season's. */
export const dayInSeason = (day: string, { details }: Pick<SeasonDays, 'details'>): string =>
  day.startsWith(details.seasonStart.slice(0, 4)) ? longDate(day).replace(/, \d+$/, '') : longDate(day)

/** 'Wednesday, July 23', with the year where it is not the season's. */
export const weekdayInSeason = (day: string, season: Pick<SeasonDays, 'details'>): string =>
  `${WEEKDAYS[Temporal.PlainDate.from(day).dayOfWeek - 1]}, ${dayInSeason(day, season)}`

/**
 * Returns when an evening is, as in "Call off tonight": 'tonight' for kick-offs from 5 PM on, else 'today', another day by
 * its date ([SE2]). `now` is in milliseconds since 1970.
 */
export function eveningWhen(
  { day, kickoffs }: Pick<Evening, 'day' | 'kickoffs'>,
  season: Pick<SeasonDays, 'details'> & { now: number },
): string {
  if (day !== dayOf(season.now, season.details.timeZone)) return weekdayInSeason(day, season)
  return (kickoffs[0] ?? '') >= EVENING ? 'tonight' : 'today'
}

/** 'Week 3 of 4' among the evenings of its season, or what else its tab says ([SE2]). */
export const weekOfSeason = (evening: SeasonEvening, evenings: readonly SeasonEvening[]): string =>
  evening.label ?? `Week ${evening.week} of ${weeksOf(evenings)}`

/** Returns how many weeks a season has: the number of its last one, by which its tabs call it. */
export const weeksOf = (evenings: readonly SeasonEvening[]): number =>
  Math.max(0, ...countedEvenings(evenings).map(({ week }) => week))

/** 'Week 3', 'The finals', or what else its tab says ([SE2]). */
export const eveningTitle = ({ kind, label, week }: SeasonEvening): string =>
  kind === 'finals' && label === 'Finals' ? 'The finals' : (label ?? `Week ${week}`)
