import { addDays } from '../schedule/dated.ts'
import { instantOf, localTime } from '../season.ts'

/** Between these times of the league's own clocks phones stay quiet, except for "called off" ([MN6]). */
export const QUIET_FROM = '22:00'
export const QUIET_UNTIL = '08:00'

/** Returns when a push written now may go out: `now`, or the end of the quiet hours; in milliseconds since 1970. */
export function afterQuietHours(now: number, timeZone: string): number {
  const { day, time } = localTime(now, timeZone)
  if (time < QUIET_UNTIL) return instantOf(day, QUIET_UNTIL, timeZone)
  return time < QUIET_FROM ? now : instantOf(addDays(day, 1), QUIET_UNTIL, timeZone)
}
