import { joined } from './count-text.ts'

/*
 * Days and times in words, in English, the same on the server and in every browser: written out by hand, and without
 * Temporal, which not every browser has.
 */

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** '2025-07-09' → 'July' */
export const monthName = (isoDay: string): string => MONTHS[Number(isoDay.slice(5, 7)) - 1] ?? ''

/** '2025-07-09' → 9 */
export const dayOfMonth = (isoDay: string): number => Number(isoDay.slice(8, 10))

/** '2025-07-09' → 'Wednesday' */
export const weekdayName = (isoDay: string): string => WEEKDAYS[new Date(`${isoDay}T00:00:00Z`).getUTCDay()] ?? ''

/** '2025-07-09' → 'July 9, 2025' */
export const longDate = (isoDay: string): string =>
  `${monthName(isoDay)} ${dayOfMonth(isoDay)}, ${Number(isoDay.slice(0, 4))}`

/** '2025-07-09' → 'Jul 9' */
export const shortDate = (isoDay: string): string => `${monthName(isoDay).slice(0, 3)} ${dayOfMonth(isoDay)}`

/** '2025-07-12' → 'Sat, Jul 12': 'Sat, July 12' would not fit a tab. */
export const dayLabel = (isoDay: string): string => `${weekdayName(isoDay).slice(0, 3)}, ${shortDate(isoDay)}`

/** '18:00' → '6:00 PM' */
export function clockTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** '6:00 and 7:00 PM', '11:00 AM and 1:00 PM', of times as `clockTime` has them. */
export function clockTimes(times: readonly string[]): string {
  const half = times.at(-1)?.slice(-3) ?? ''
  if (!times.every((time) => time.endsWith(half))) return joined(times)
  return `${joined(times.map((time) => time.slice(0, -3)))}${half}`
}
