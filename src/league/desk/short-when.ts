import { clockTime, shortDate, weekdayName } from '../day-text.ts'
import { daysBetween } from '../schedule/dated.ts'
import { localTime } from '../season.ts'

/** A weekday names only one day within so many. */
const WEEK = 7

/** Says when something was, as short as it can be at `now`: '1:12 PM', 'Monday', 'Jul 24'. Both in milliseconds since 1970. */
export function shortWhen(at: number, now: number, timeZone: string): string {
  const [then, today] = [localTime(at, timeZone), localTime(now, timeZone)]
  const days = daysBetween(then.day, today.day)
  if (days <= 0) return clockTime(then.time)
  return days < WEEK ? weekdayName(then.day) : shortDate(then.day)
}
