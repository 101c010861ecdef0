import type { SeasonToday } from '#contract/season-today.ts'
import type { Site } from '#contract/site.ts'
import { dayOfMonth, monthName, weekdayName } from '#league/day-text.ts'

/** Days, as '2025-07-23' by the device's clock. */
type Days = { storedOn: string; readOn: string }

/**
 * Returns Home of a season under way as it is read from the device: on another day than it was stored on, 'Tonight' becomes
 * 'Wednesday', or 'July 23' once that is past, and no text says how far it is.
 */
export function todayAsRead(today: SeasonToday, { storedOn, readOn }: Days): SeasonToday {
  const { evening, eyebrow, line } = today
  if (storedOn === readOn || !evening) return today
  const { day, calledOff } = evening
  const isPast = day < readOn
  const weekday = weekdayName(day)
  const title = isPast ? `${monthName(day)} ${dayOfMonth(day)}` : weekday
  const [date = '', ...more] = eyebrow.split(' · ')
  return {
    ...today,
    eyebrow: [isPast ? weekday : date.replace(`${weekday}, `, ''), ...more].join(' · '),
    title,
    text: calledOff ? `${title} ${isPast ? 'was' : 'is'} called off.` : today.text.replace(/^In \d+ days\. /, ''),
    line: line.map((one) =>
      isPast && one.state === 'now' ? { ...one, state: calledOff ? ('off' as const) : ('done' as const) } : one,
    ),
    evening: { ...evening, isToday: day === readOn },
  }
}

/** Returns the site without a notice of 'tonight', where it is read on another day than it was stored on. */
export function siteAsRead(site: Site, { storedOn, readOn }: Days): Site {
  if (storedOn === readOn || !/^(?:Tonight|Today) /.test(site.season?.notice ?? '')) return site
  return { ...site, season: site.season && { ...site.season, notice: undefined } }
}
