import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import type { LeagueForm, leagueForm } from '#contract/league.ts'
import { ASKS_NOTHING } from '#contract/limits.ts'
import type { ListedLeague } from '#contract/new-season.ts'
import { longDate } from '#league/day-text.ts'
import type { EveningPlan } from './evening-plan.ts'

/** The values of the season's form while it is filled in. */
export type SeasonValues = z.input<typeof leagueForm>

/** The form that the fields of a season are bound to. */
export type SeasonControl = Control<SeasonValues, unknown, LeagueForm>

/** The four key dates of a season. */
export type KeyDates = Pick<SeasonValues['details'], (typeof KEY_DATES)[number]>
export const KEY_DATES = ['registrationDeadline', 'seasonStart', 'regularSeasonEnd', 'finals'] as const

const DAY = 86_400_000
const WEEK = 7
const DAYS_A_YEAR = 365.2425
const WEDNESDAY = 3
/** Days from the first evening, as in the season of 2025: June 15, July 9, July 26, August 6. */
const DEADLINE = -24
const REGULAR_END = 17
const FINALS = 28
const USUAL_EVENINGS = 4

/** A day so many days later. */
export const shift = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** Days from one day to another. */
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/** The whole weeks nearest to so many years, in days: what is moved by them keeps its weekday ([SE4]). */
export const wholeWeeks = (years: number) => WEEK * Math.round((years * DAYS_A_YEAR) / WEEK)

/** Key dates so many days later. */
export const movedDates = (dates: KeyDates, days: number): KeyDates => ({
  registrationDeadline: shift(dates.registrationDeadline, days),
  seasonStart: shift(dates.seasonStart, days),
  regularSeasonEnd: shift(dates.regularSeasonEnd, days),
  finals: shift(dates.finals, days),
})

/**
 * The usual deadline before a first evening; where `today` is later already, the day before that evening or the evening
 * itself, so that players can register.
 */
export function usualDeadline(seasonStart: string, today: string): string {
  const usual = [DEADLINE, -1].map((days) => shift(seasonStart, days)).find((day) => day >= today)
  return usual ?? seasonStart
}

/** Says when players can register for a season that is saved `today`, for the line above the form's buttons ([SE4]). */
export function openingText(
  {
    registrationOpens = '',
    registrationDeadline,
    lateRegistration,
  }: Pick<SeasonValues['details'], 'registrationOpens' | 'registrationDeadline' | 'lateRegistration'>,
  today: string,
): string {
  if (registrationOpens > today) return `Players can register from ${longDate(registrationOpens)}.`
  if (registrationDeadline < today && !lateRegistration) return 'Nobody can register: the deadline is over.'
  return 'Players can register as soon as you save.'
}

const MINUTES_A_DAY = 24 * 60
const USUAL_STEP = 60
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Returns the end of an evening: as long after its last kick-off as that comes after the one before it. */
export function usualEnd(kickoffs: readonly string[]): string {
  const [before, last] = [kickoffs.at(-2), kickoffs.at(-1) ?? '']
  const step = before === undefined ? USUAL_STEP : minutesOf(last) - minutesOf(before)
  const end = Math.min(minutesOf(last) + Math.max(step, 1), MINUTES_A_DAY - 1)
  return [Math.trunc(end / 60), end % 60].map((part) => `${part}`.padStart(2, '0')).join(':')
}

/** The Wednesday of the week after the fourth of July. */
function firstEvening(year: number) {
  const earliest = `${year}-07-08`
  const weekday = new Date(Date.parse(earliest)).getUTCDay()
  return shift(earliest, (WEDNESDAY - weekday + 7) % 7)
}

/** The key dates of the summer of `year`, an evening a week from the second Wednesday of July or so. */
export function summerDates(year: number): KeyDates {
  const seasonStart = firstEvening(year)
  return {
    registrationDeadline: shift(seasonStart, DEADLINE),
    seasonStart,
    regularSeasonEnd: shift(seasonStart, REGULAR_END),
    finals: shift(seasonStart, FINALS),
  }
}

/** 'Spring 2025' of another year: 'Spring 2026'; '' for a name without the year. */
export const nameOfYear = (name: string, from: number, to: number) =>
  name.includes(`${from}`) ? name.replace(`${from}`, `${to}`) : ''

/** The start values of the form for a new season. */
export type SeasonStart = {
  values: SeasonValues
  plan: EveningPlan
  /** The name of the season that it is a copy of; null for the first one. */
  copyOf: string | null
}

type Given = { today: string; leagues: readonly ListedLeague[]; timeZone: string; productName: string }

/**
 * The last season a year on, or as many years as it takes to still take registrations on `today` ('2025-03-01') in a year
 * without a season; the current one only once no other has a day to come; the coming summer, as most leagues have it, where there was none ([SE4]).
 */
export function newSeason({ today, leagues, timeZone, productName }: Given): SeasonStart {
  const latest = leagues.toSorted(laterFirst)[0]
  return latest ? copyOf(latest, { today, leagues, productName }) : firstSeason(today, timeZone)
}

/** The season that starts later comes first; of two that start on one day, the current one. */
function laterFirst(a: ListedLeague, b: ListedLeague) {
  if (a.details.seasonStart === b.details.seasonStart) return Number(b.current) - Number(a.current)
  return a.details.seasonStart < b.details.seasonStart ? 1 : -1
}

function copyOf(latest: ListedLeague, { today, leagues, productName }: Omit<Given, 'timeZone'>): SeasonStart {
  const isTaken = (year: number) => leagues.some((league) => league.year === year)
  let years = 1
  while (isTaken(latest.year + years) || shift(latest.details.registrationDeadline, wholeWeeks(years)) < today) years++
  const year = latest.year + years
  const days = wholeWeeks(years)
  return {
    values: {
      // The usual name follows by itself, and so does a name with the year in it; any other would be taken already.
      name: latest.name === `${productName} ${latest.year}` ? '' : nameOfYear(latest.name, latest.year, year),
      year,
      // Home, desk and scores stay with a season that is still played until somebody chooses otherwise.
      current: !leagues.some((league) => league.archivedAt === null && lastDay(league) >= today),
      shownFirst: false,
      details: {
        ...latest.details,
        lateRegistration: false,
        ...movedDates(latest.details, days),
        registrationOpens: latest.details.registrationOpens === '' ? '' : shift(latest.details.registrationOpens, days),
      },
    },
    plan: planOf(latest, days),
    copyOf: latest.name,
  }
}

/** The last day on which a season may have a match. */
const lastDay = ({ details, evenings }: ListedLeague) =>
  evenings.map(({ day }) => day).reduce((last, day) => (day > last ? day : last), details.finals)

/** The evenings of a season so many days later. */
function planOf({ evenings, details }: ListedLeague, days: number): EveningPlan {
  const regular = evenings
    .filter(({ kind, isReplay }) => kind === 'regular' && !isReplay)
    .map(({ kind, kickoffs, fields, day }) => ({ day: shift(day, days), kind, kickoffs, fields }))
    .sort((a, b) => (a.day < b.day ? -1 : 1))
  const [first, last] = [regular[0], regular.at(-1)]
  if (!first || !last) return { count: USUAL_EVENINGS, except: [], copied: null }
  const isUsual = ({ kickoffs, fields }: (typeof regular)[number]) =>
    `${kickoffs}` === `${details.rounds}` && `${fields}` === `${details.venue.fields}`
  const weekly: string[] = []
  for (let day = first.day; day <= last.day; day = shift(day, WEEK)) weekly.push(day)
  const played = new Set(regular.map(({ day }) => day))
  const isWeekly = played.size === regular.length && regular.every((one) => weekly.includes(one.day) && isUsual(one))
  return {
    count: regular.length,
    except: isWeekly ? weekly.filter((day) => !played.has(day)) : [],
    copied: isWeekly ? null : regular,
  }
}

function firstSeason(today: string, timeZone: string): SeasonStart {
  let year = Number(today.slice(0, 4))
  while (summerDates(year).registrationDeadline < today) year++
  return {
    values: {
      name: '',
      year,
      current: true,
      shownFirst: true,
      details: {
        timeZone,
        rounds: ['18:00', '19:00'],
        dayEnds: '20:00',
        halfMinutes: 25,
        asks: ASKS_NOTHING,
        venue: { name: '', fields: [], mapUrl: '', address: '', addressUrl: '', parking: '' },
        links: { contactEmail: '', social: [], resources: [] },
        lateRegistration: false,
        ...summerDates(year),
      },
    },
    plan: { count: USUAL_EVENINGS, except: [], copied: null },
    copyOf: null,
  }
}
