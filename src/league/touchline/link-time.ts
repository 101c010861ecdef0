import type { SeasonDetails } from '#contract/league.ts'
import type { Evening } from '#contract/schedule/evening.ts'
import type { LinkState } from '#contract/touchline/choices.ts'
import { clockTime, dayLabel } from '../day-text.ts'
import { eveningStarts } from '../evenings.ts'
import { instantOf, localTime } from '../season.ts'

const HOUR_MS = 60 * 60_000
const NOON = '12:00'

type Day = Pick<Evening, 'day' | 'kickoffs'>
/** The instants at which a link opens and closes, in milliseconds since 1970. */
export type LinkTime = { opensAt: number; closesAt: number }

/** Returns the lifetime of a touchline link: from an hour before the first kick-off to noon of the next day ([MN3]). */
export function linkTime(evening: Day, { timeZone }: Pick<SeasonDetails, 'timeZone'>): LinkTime {
  const nextDay = Temporal.PlainDate.from(evening.day).add({ days: 1 }).toString()
  return {
    opensAt: eveningStarts(evening, timeZone) - HOUR_MS,
    closesAt: instantOf(nextDay, NOON, timeZone),
  }
}

/** Returns the state of a link at `now` (milliseconds since 1970): one that somebody has ended stays ended. */
export function linkState({ opensAt, closesAt }: LinkTime, endedAt: number | null, now: number): LinkState {
  if (endedAt !== null) return 'ended'
  if (now < opensAt) return 'early'
  return now < closesAt ? 'open' : 'over'
}

/** 'Wed, Jul 16, 5:00 PM': an instant on the league's clocks. */
export function linkInstantText(instant: number, timeZone: string): string {
  const { day, time } = localTime(instant, timeZone)
  return `${dayLabel(day)}, ${clockTime(time)}`
}
