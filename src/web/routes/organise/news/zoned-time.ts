/*
 * Days and times of the league's zone as the fields of a form have them. Without Temporal, which not every browser has.
 */

export type DayAndTime = { day: string; time: string }

/** Day and time of an instant, in milliseconds since 1970: '2025-07-28' and '09:00'. */
export function dayAndTime(at: number, timeZone: string): DayAndTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { day: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` }
}

/**
 * The instant of a day and time, in milliseconds since 1970; null where a field is empty. A time that the clocks leave out
 * is the hour after.
 */
export function instantAt({ day, time }: DayAndTime, timeZone: string): number | null {
  const asIfUtc = Date.parse(`${day}T${time}Z`)
  if (Number.isNaN(asIfUtc)) return null
  const shown = (at: number) => {
    const local = dayAndTime(at, timeZone)
    return Date.parse(`${local.day}T${local.time}Z`)
  }
  // The clocks may change between the guess and the instant: a second look corrects the first.
  const guess = asIfUtc - (shown(asIfUtc) - asIfUtc)
  const second = guess - (shown(guess) - asIfUtc)
  return shown(second) === asIfUtc ? second : Math.max(guess, second)
}
