import type { SeasonDetails } from '#contract/league.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import type { NewEvening, NewSeasonForm } from '#contract/new-season.ts'
import { usualEvenings } from '#league/evenings.ts'
import { addDays, minuteOf } from '#league/schedule/dated.ts'
import { localTime } from '#league/season.ts'
import { season2025, usualFee } from './seasons.ts'

const MINUTE_MS = 60_000
const WEEK = 7
/** As many weeks are the same weekday a year before, within a day or two. */
const WEEKS_A_YEAR = 52
/** In the last minutes of a day nothing of it could be ahead for long: the next day is today then. */
const DAY_ENDS_EARLY = 5
/** So long before the last kick-off of tonight there is time to look at it, where the day has room. */
const AHEAD = 15
const BETWEEN_KICKOFFS = 60
const QUARTER = 15
const LAST_MINUTE = 24 * 60 - 1

/** The seasons of a demonstration in which one is played tonight. */
export type TodaysPlan = {
  /** '2026-07-14': tonight's day. */
  today: string
  /** The season a year before, which is over. */
  last: NewSeasonForm
  /** The season under way: two evenings are played, the third is tonight, one and the finals are to come. */
  season: NewSeasonForm
}

/**
 * The two seasons of the demonstration at `now` (milliseconds since 1970) in a time zone, their evenings on today's
 * weekday. Tonight's kick-offs are the usual ones while the last of them is ahead, else later ones, so that a match is
 * always to come.
 */
export function planToday(now: number, timeZone: string): TodaysPlan {
  const { day: today, time } = localTime(now + DAY_ENDS_EARLY * MINUTE_MS, timeZone)
  const year = Number(today.slice(0, 4))
  const details = detailsAround(today, timeZone)
  const evenings = usualEvenings(details).map(({ day, kind, kickoffs, fields }): NewEvening => {
    const tonight = () => kickoffsAfter(kickoffs, minuteOf(time) - DAY_ENDS_EARLY)
    return { day, kind, kickoffs: day === today ? tonight() : kickoffs, fields }
  })
  const yearAgo = { ...detailsAround(addDays(today, -WEEKS_A_YEAR * WEEK), timeZone), asks: ASKS_NOTHING }
  const form = { name: '', year, current: true, shownFirst: true }
  return {
    today,
    last: { ...form, year: year - 1, details: yearAgo },
    season: { ...form, details, evenings },
  }
}

/** A season whose third evening is on a day; registration has closed, and late players are taken. */
function detailsAround(day: string, timeZone: string): SeasonDetails {
  return {
    ...season2025.details,
    timeZone,
    registrationOpens: addDays(day, -11 * WEEK),
    registrationDeadline: addDays(day, -5 * WEEK),
    lateRegistration: true,
    seasonStart: addDays(day, -2 * WEEK),
    regularSeasonEnd: addDays(day, WEEK),
    finals: addDays(day, 2 * WEEK),
    asks: { ...ASKS_NOTHING, fee: usualFee('In cash at the field, or to the treasurer by bank.') },
  }
}

/** The usual kick-offs, or two later ones where the last of those is not far enough ahead at a minute of the day. */
function kickoffsAfter(usual: readonly string[], minute: number): string[] {
  const soonest = minute + AHEAD
  if (minuteOf(usual.at(-1) ?? '') >= soonest) return [...usual]
  const last = Math.min(Math.ceil(soonest / QUARTER) * QUARTER, LAST_MINUTE)
  return [last - BETWEEN_KICKOFFS, last].map(timeOf)
}

const timeOf = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
