/*
 * The time on this device's clocks, in the form that `league/day-text.ts` puts into words. Without
 * `Intl.DateTimeFormat`: to make the first one of a page takes a phone 90 ms.
 */

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** The day of an instant (milliseconds since 1970), as '2025-07-09'. */
export function ownDay(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
}

/** The time of an instant (milliseconds since 1970), as '18:05'. */
export function ownTime(at: number): string {
  const date = new Date(at)
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}
