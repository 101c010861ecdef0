import type { Match } from '#contract/match.ts'
import { dayLabel, weekdayName } from '../day-text.ts'
import { dayInSeason, weekOfSeason } from '../evening-text.ts'
import { eveningAtHand, type SeasonDays, type SeasonEvening, seasonEvenings } from '../evenings.ts'
import { fieldLetter, sameField } from '../fields.ts'
import { eveningsBegun } from '../forfeits-to-come.ts'
import { isPlayed, statusOf } from '../matches.ts'
import { dayEnds, dayOf, localTime } from '../season.ts'

/** A day of a season on Home: its evenings, the earliest first, and the matches that are played on it ([HO2]). */
export type HomeDay = {
  day: string
  evenings: [SeasonEvening, ...SeasonEvening[]]
  /** In the order of their kick-offs. */
  matches: Match[]
  /** True if nothing of it is on or was played. */
  isOff: boolean
}

const firstKickoff = ({ kickoffs }: SeasonEvening): string => kickoffs[0] ?? ''

const isCalledOff = (match: Match): boolean => ['postponed', 'cancelled'].includes(statusOf(match))

/** Tells whether a match takes place, or did. */
export const isOn = (match: Match): boolean => !isCalledOff(match)

/**
 * The days of a season in their order. A match that is played on another day than its evening's is one of that day
 * ([SC1]); one whose day has no evening is shown with its own. `matches` are placed.
 */
export function homeDays({ details, evenings }: SeasonDays, matches: readonly Match[]): HomeDay[] {
  const all = seasonEvenings(evenings)
  const days = new Set(all.map(({ day }) => day))
  const eveningOf = new Map(all.map((evening) => [evening.id, evening]))
  const dayOfMatch = ({ dateTime, eveningId }: Match) => {
    if (dateTime === null) return null
    const { day } = localTime(dateTime, details.timeZone)
    return days.has(day) ? day : (eveningOf.get(eveningId ?? '')?.day ?? null)
  }
  const byDay = Map.groupBy(matches, dayOfMatch)
  return [...days].map((day) => {
    const [first, ...others] = all
      .filter((evening) => evening.day === day)
      .toSorted((a, b) => firstKickoff(a).localeCompare(firstKickoff(b)) || a.id.localeCompare(b.id))
    if (!first) throw new Error('A day of a season has an evening')
    const ofDay = byDay.get(day) ?? []
    const isOff =
      ofDay.length > 0
        ? ofDay.every((match) => isCalledOff(match) && !isPlayed(match))
        : [first, ...others].every(({ calledOff }) => calledOff !== null)
    return { day, evenings: [first, ...others], matches: ofDay, isOff }
  })
}

/**
 * Returns the day that Home shows: today's until it is over, also where it is called off, else the next one that is on;
 * undefined after the last. `now` is in milliseconds since 1970.
 */
export function shownDay(season: SeasonDays, days: readonly HomeDay[], now: number): HomeDay | undefined {
  const today = dayOf(now, season.details.timeZone)
  const off = new Set(days.filter(({ day, isOff }) => isOff && day > today).map(({ day }) => day))
  const { week, ends } = eveningAtHand(season, now, ({ day }) => !off.has(day))
  if (ends === Number.POSITIVE_INFINITY) return
  return days.find(({ evenings }) => evenings.some((evening) => evening.week === week))
}

/**
 * Returns the first instant after `now` at which Home says something else though nobody changed the season: an evening
 * begins or is over, or another day begins. Instants are in milliseconds since 1970.
 */
export const todayChangesAt = (season: SeasonDays, now: number): number =>
  Math.min(
    dayEnds(now, season.details.timeZone),
    eveningsBegun(season, now).next,
    eveningAtHand(season, now, ({ day }) => day <= dayOf(now, season.details.timeZone)).ends,
  )

/** Names the stretch of time in which Home says the same: the day, and the evening that is at hand. */
export function todayPhase(season: SeasonDays, now: number): string {
  const { week, ends } = eveningAtHand(season, now)
  return `${dayOf(now, season.details.timeZone)}-${ends === Number.POSITIVE_INFINITY ? 'over' : week}`
}

/** A name that is no more than its own day, as a tab says where a week has several evenings ([SE2]). */
const isDayAlone = ({ label, day }: SeasonEvening): boolean => label === dayLabel(day)

const joinedOnce = (names: readonly string[]): string => [...new Set(names)].filter(Boolean).join(' and ')

/** 'Week 3', 'Finals', 'Wed' where its day alone names it. */
export const dayName = ({ evenings }: HomeDay): string =>
  joinedOnce(
    evenings.map((evening) => {
      const { label, ofWeek, day, kind, replaces } = evening
      // One that replaces another has a name that says so at length.
      if (replaces !== undefined) return kind === 'finals' ? 'Finals' : `Week ${ofWeek}`
      return isDayAlone(evening) ? weekdayName(day).slice(0, 3) : (label ?? `Week ${ofWeek}`)
    }),
  )

/** 'Week 3 of 4', 'Finals'; '' where its day alone names it. */
export const dayOfSeason = ({ evenings }: HomeDay, all: readonly SeasonEvening[]): string =>
  joinedOnce(evenings.map((evening) => (isDayAlone(evening) ? '' : weekOfSeason(evening, all))))

/** 'Week 4'; 'Week 3, in place of July 23' where it replaces an evening, or plays a part of it again ([SC1]). */
export function dayWithReplaced(homeDay: HomeDay, season: SeasonDays): string {
  const replaced = homeDay.evenings.flatMap(({ replaces }) => {
    const before = season.evenings.find(({ id }) => id === replaces)
    return before && before.day !== homeDay.day ? dayInSeason(before.day, season) : []
  })
  const name = dayName(homeDay)
  return replaced.length === 0 ? name : `${name}, in place of ${joinedOnce(replaced)}`
}

/** Returns fields once each, by their short names, in the order of the evenings', which is from left to right. */
export function fieldsOfDay({ evenings }: HomeDay, named: readonly string[]): string[] {
  const order = [...evenings.flatMap(({ fields }) => fields), ...named]
  const place = (field: string) => order.findIndex((one) => sameField(one, field))
  return named
    .filter((field, i) => named.findIndex((one) => sameField(one, field)) === i)
    .toSorted((a, b) => place(a) - place(b))
    .map(fieldLetter)
}
