import { describe, expect, it } from 'vitest'
import { newSeasonForm } from '#contract/new-season.ts'
import { daysBetween } from '#league/schedule/dated.ts'
import { dayOf, instantOf } from '#league/season.ts'
import { planToday } from './todays-plan.ts'

const HOUR = 3_600_000
const MINUTE = 60_000

const hoursFrom = (day: string, count: number) =>
  Array.from({ length: count }, (_, i) => Date.parse(`${day}T00:00:00Z`) + i * HOUR)

/** Days that begin a year, end one, have 23 or 25 hours, and one like any other; two days around each, for both zones. */
const DAYS = [
  '2026-01-01',
  '2026-01-14',
  '2026-12-31',
  '2024-02-29',
  ...['2026-03-08', '2026-11-01'],
  ...['2026-03-29', '2026-10-25'],
  '2027-07-16',
]
const INSTANTS = DAYS.flatMap((day) => hoursFrom(day, 48).map((at) => at - 12 * HOUR))

const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()

describe.each(['America/New_York', 'Europe/Berlin'])('the season of today in %s', (timeZone) => {
  const elevenPm = DAYS.map((day) => instantOf(day, '23:00', timeZone))
  const late = DAYS.flatMap((day) => ['23:29', '23:44', '23:54'].map((time) => instantOf(day, time, timeZone)))

  it('plays on today’s weekday: two evenings are over, one is tonight with a match ahead, the finals are to come', () => {
    for (const now of [...INSTANTS, ...elevenPm, ...late]) {
      const at = new Date(now).toISOString()
      const { today, last, season } = planToday(now, timeZone)
      expect(today, at).toBe(dayOf(now, timeZone))

      const { evenings = [], details } = season
      const daysAhead = evenings.map(({ day }) => daysBetween(today, day))
      expect(daysAhead, at).toEqual([-14, -7, 0, 7, 14])
      expect(evenings.map(({ kind }) => kind)).toEqual(['regular', 'regular', 'regular', 'regular', 'finals'])
      const days = [...evenings.map(({ day }) => day), last.details.seasonStart, last.details.finals]
      for (const day of days) expect(weekday(day), `${at} ${day}`).toBe(weekday(today))
      expect([details.seasonStart, details.finals]).toEqual([evenings[0]?.day, evenings[4]?.day])

      const kickoffs = evenings.map((evening) => evening.kickoffs.map((time) => instantOf(evening.day, time, timeZone)))
      for (const before of kickoffs.slice(0, 2).flat()) expect(before, at).toBeLessThan(now - HOUR)
      const [, , tonight = []] = kickoffs
      expect(tonight, at).toHaveLength(2)
      const ahead = Math.max(...tonight) - now
      expect(ahead, at).toBeGreaterThanOrEqual(5 * MINUTE)
      expect(dayOf(Math.max(...tonight), timeZone)).toBe(today)
      expect(daysBetween(last.details.finals, details.registrationOpens), at).toBeGreaterThan(0)
    }
  })

  it('is one that the form of a season takes, whatever the year', () => {
    for (const now of elevenPm)
      for (const form of [planToday(now, timeZone).last, planToday(now, timeZone).season])
        expect(newSeasonForm.safeParse(form).error?.issues).toBeUndefined()
  })

  it('keeps its usual kick-offs while the last of them is ahead, and has later ones from then on', () => {
    const tonight = (time: string) => planToday(instantOf('2026-07-14', time, timeZone), timeZone).season.evenings?.[2]
    for (const time of ['00:00', '09:30', '18:30', '18:45']) expect(tonight(time)?.kickoffs).toEqual(['18:00', '19:00'])
    expect(tonight('18:46')?.kickoffs).toEqual(['18:15', '19:15'])
    expect(tonight('23:00')?.kickoffs).toEqual(['22:15', '23:15'])
    expect(tonight('23:50')?.kickoffs).toEqual(['22:59', '23:59'])
  })

  it('is the next day’s in the last five minutes of a day, when nothing of it could be ahead for long', () => {
    const { today, season } = planToday(instantOf('2026-12-31', '23:56', timeZone), timeZone)
    expect([today, season.year, season.evenings?.[2]?.kickoffs]).toEqual(['2027-01-01', 2027, ['18:00', '19:00']])
  })
})
