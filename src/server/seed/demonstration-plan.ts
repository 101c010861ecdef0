import type { LeagueForm, SeasonDetails } from '#contract/league.ts'
import { longDate } from '#league/day-text.ts'
import { addDays, daysBetween } from '#league/schedule/dated.ts'
import { dayOf } from '#league/season.ts'
import { type NewsPost, POSTS_2025, postsBefore } from './news.ts'
import { season2024, season2025 } from './seasons.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const WEEK = 7
/** Days from today to the first evening at least; it is the first Wednesday from then on. */
const SOONEST = 32
/** Days from setting the season up to the first registration. */
const DAYS_SET_UP = 10
const FIRST_REGISTRATION = Date.UTC(2025, 4, 1, 15)
export const BETWEEN_REGISTRATIONS = 97 * MINUTE_MS
/** One player of 2025 came after the deadline. */
const LATE = 40
const LATE_REGISTRATION = Date.UTC(2025, 5, 20, 18)
const DAYS_BETWEEN_SEASONS = daysBetween(season2024.details.seasonStart, season2025.details.seasonStart)
/** From the first registration to the day on which fees were noted, in a season whose deadline is still ahead. */
const DAYS_TO_FEES = 30

/** The days of the demonstration's two seasons, and what depends on them. Instants are in milliseconds since 1970. */
export type DemonstrationPlan = {
  /** The season that is over. */
  last: LeagueForm
  /** The season that registrations are for. */
  season: LeagueForm
  /** The instants at which they were set up; null for the moment at which the demonstration is made. */
  setUpAt: { last: number; season: number } | null
  /** Returns when the player of a number, from 0, registered. */
  registeredAt(index: number): number
  /** The instant at which the organisers noted the fees. */
  paidAt: number
  posts: readonly NewsPost[]
}

/** The specification's own days: the summer of 2025, and the one before. */
export const PLAN_2025: DemonstrationPlan = {
  last: season2024,
  season: season2025,
  setUpAt: null,
  registeredAt: (index) => (index === LATE ? LATE_REGISTRATION : FIRST_REGISTRATION + index * BETWEEN_REGISTRATIONS),
  paidAt: LATE_REGISTRATION,
  posts: POSTS_2025,
}

/**
 * Returns the first evening, '2027-01-06', of a demonstration that is made at `now` (milliseconds since 1970): the
 * Wednesday that is 32 to 38 days ahead where the league plays.
 */
export function firstEveningAhead(now: number): string {
  const { seasonStart, timeZone } = season2025.details
  const soonest = addDays(dayOf(now, timeZone), SOONEST)
  return addDays(seasonStart, Math.ceil(daysBetween(seasonStart, soonest) / WEEK) * WEEK)
}

/**
 * The specification's seasons moved by whole weeks, so that this one begins on a given Wednesday. Its year is that
 * day's, and the other season's is one less, whatever its days.
 */
export function planFrom(firstEvening: string): DemonstrationPlan {
  const days = daysBetween(season2025.details.seasonStart, firstEvening)
  const year = Number(firstEvening.slice(0, 4))
  const moved = (details: SeasonDetails) => movedBy(details, days)
  const season = { ...season2025, year, details: moved(season2025.details) }
  const firstRegistration = FIRST_REGISTRATION + days * DAY_MS
  const setUpAt = firstRegistration - DAYS_SET_UP * DAY_MS
  return {
    last: { ...season2024, year: year - 1, details: moved(season2024.details) },
    season,
    setUpAt: { last: setUpAt - DAYS_BETWEEN_SEASONS * DAY_MS, season: setUpAt },
    registeredAt: (index) => firstRegistration + index * BETWEEN_REGISTRATIONS,
    paidAt: firstRegistration + DAYS_TO_FEES * DAY_MS,
    posts: postsBefore(longDate(season.details.registrationDeadline)),
  }
}

const movedBy = (details: SeasonDetails, days: number): SeasonDetails => ({
  ...details,
  registrationDeadline: addDays(details.registrationDeadline, days),
  seasonStart: addDays(details.seasonStart, days),
  regularSeasonEnd: addDays(details.regularSeasonEnd, days),
  finals: addDays(details.finals, days),
})

/** Tells whether the registration deadline of a plan has passed at `now` (milliseconds since 1970). */
export const isDeadlinePast = ({ season: { details } }: DemonstrationPlan, now: number): boolean =>
  dayOf(now, details.timeZone) > details.registrationDeadline

/** Says until when registration of a plan's season is open, and when it begins. */
export const registrationText = ({ season: { details } }: DemonstrationPlan): string =>
  `Registration is open until ${longDate(details.registrationDeadline)}. The season begins on ${longDate(details.seasonStart)}.`
