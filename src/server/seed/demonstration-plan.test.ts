import { expect, it } from 'vitest'
import { newSeasonForm } from '#contract/new-season.ts'
import { graduationClasses } from '#contract/people/positions.ts'
import { eveningStarts, usualEvenings } from '#league/evenings.ts'
import { isLate } from '#league/people/late.ts'
import { rarityOf } from '#league/rarity.ts'
import { addDays, daysBetween } from '#league/schedule/dated.ts'
import { dayOf, instantOf, localTime, registrationOpen } from '#league/season.ts'
import { firstEveningAhead, isDeadlinePast, PLAN_2025, planFrom } from './demonstration-plan.ts'
import { person } from './people.ts'

const ZONE = PLAN_2025.season.details.timeZone
const DAY_MS = 86_400_000
const PLAYERS = Array.from({ length: 126 }, (_, index) => index)
const DATES = ['registrationDeadline', 'seasonStart', 'regularSeasonEnd', 'finals'] as const

/** 400 days whose evenings fall on both changes of the clocks, on a turn of the year and around a leap day. */
const DAYS = Array.from({ length: 400 }, (_, i) => addDays('2026-11-28', i))
const LEAP_DAYS = Array.from({ length: 60 }, (_, i) => addDays('2028-01-10', i))
const INSTANTS = [...DAYS, ...LEAP_DAYS].flatMap((day) =>
  ['00:00', '12:00', '23:59'].map((time) => instantOf(day, time, ZONE)),
)

const weekday = (day: string) => new Date(`${day}T12:00Z`).getUTCDay()
const rarities = (year: number) =>
  PLAYERS.map((index) => rarityOf(person(index, year).profile.graduationYear, year)).sort()
const RARITIES_2025 = rarities(2025)

it('the demonstration begins on the Wednesday 32 to 38 days ahead, its other dates as far from it as in 2025', () => {
  const wednesday = weekday(PLAN_2025.season.details.seasonStart)
  for (const now of INSTANTS) {
    const at = new Date(now).toISOString()
    const today = dayOf(now, ZONE)
    const firstEvening = firstEveningAhead(now)
    const { last, season } = planFrom(firstEvening)
    expect([32, 33, 34, 35, 36, 37, 38], at).toContain(daysBetween(today, firstEvening))
    expect(weekday(firstEvening), at).toBe(wednesday)
    for (const [form, original] of [
      [season, PLAN_2025.season],
      [last, PLAN_2025.last],
    ] as const)
      for (const date of DATES)
        expect(daysBetween(original.details[date], form.details[date]), `${at} ${date}`).toBe(
          daysBetween(PLAN_2025.season.details.seasonStart, firstEvening),
        )
    expect([season.year, last.year], at).toEqual([
      Number(firstEvening.slice(0, 4)),
      Number(firstEvening.slice(0, 4)) - 1,
    ])
    expect(last.details.finals < today, at).toBe(true)
    for (const form of [last, season]) expect(newSeasonForm.safeParse(form).error?.issues, at).toBeUndefined()
  }
})

it('the demonstration takes registrations on each day, until its deadline has passed', () => {
  for (const now of INSTANTS) {
    const plan = planFrom(firstEveningAhead(now))
    const { details } = plan.season
    expect(registrationOpen({ ...details, lateRegistration: false }, now), new Date(now).toISOString()).toBe(true)
    const lastSecond = instantOf(details.registrationDeadline, '23:59', ZONE) + 59_000
    expect([now, lastSecond, lastSecond + 1000].map((at) => isDeadlinePast(plan, at))).toEqual([false, false, true])
  }
})

it('every evening of the demonstration kicks off at 6 PM by the clocks of its day', () => {
  for (const day of new Set(INSTANTS.map(firstEveningAhead)))
    for (const { details } of [planFrom(day).last, planFrom(day).season])
      for (const evening of usualEvenings(details))
        expect(localTime(eveningStarts(evening, ZONE), ZONE)).toEqual({ day: evening.day, time: '18:00' })
})

it('nobody of the demonstration registered or paid late, or before the season was set up, or in the future', () => {
  for (const now of INSTANTS) {
    const { last, season, setUpAt, registeredAt, paidAt } = planFrom(firstEveningAhead(now))
    const registrations = PLAYERS.map(registeredAt)
    expect(registrations).toEqual(registrations.toSorted((a, b) => a - b))
    expect(registrations.some((at) => isLate(season.details, at))).toBe(false)
    const [first = 0, latest = 0] = [registrations[0], registrations.at(-1)]
    const order = [setUpAt?.season ?? 0, first, latest, paidAt, now]
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(dayOf(setUpAt?.last ?? now, ZONE) < last.details.registrationDeadline).toBe(true)
    expect(now - paidAt).toBeGreaterThan(DAY_MS / 2)
  }
})

it('[SE5] players of the demonstration are as far from graduation as in 2025, in classes that the form offers', () => {
  for (const year of [2026, 2027, 2028, 2040]) {
    expect(rarities(year)).toEqual(RARITIES_2025)
    const offered = graduationClasses(year)
    for (const index of PLAYERS) expect(offered).toContain(person(index, year).profile.graduationYear)
  }
  expect(new Set(RARITIES_2025)).toEqual(new Set(['Bronze', 'Silver', 'Gold']))
})

it('the year of last season is one less, even where it begins in the same year', () => {
  const { last, season } = planFrom('2031-12-31')
  expect([last.details.seasonStart, last.year, season.year]).toEqual(['2031-01-01', 2030, 2031])
})

it('the days of the specification stand as they are', () => {
  const { details } = PLAN_2025.season
  expect(DATES.map((date) => details[date])).toEqual(['2025-06-15', '2025-07-09', '2025-07-26', '2025-08-06'])
  expect(planFrom('2025-07-09')).toMatchObject({ last: PLAN_2025.last, season: PLAN_2025.season })
})
