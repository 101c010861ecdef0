import type { z } from 'zod'
import type { League, leagueForm } from '#contract/league.ts'

/** What the season form holds while it is filled in. */
export type SeasonValues = z.input<typeof leagueForm>

const DAY = 86_400_000
const WEDNESDAY = 3
/** Days from the first evening, as in the season of 2025: June 15, July 9, July 26, August 6. */
const DEADLINE = -24
const REGULAR_END = 17
const FINALS = 28

const shift = (day: string, days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** The Wednesday of the week after the fourth of July. */
function firstEvening(year: number) {
  const earliest = `${year}-07-08`
  const weekday = new Date(Date.parse(earliest)).getUTCDay()
  return shift(earliest, (WEDNESDAY - weekday + 7) % 7)
}

/** The key dates of the summer of `year`, an evening a week from the second Wednesday of July or so. */
export function summerDates(year: number) {
  const seasonStart = firstEvening(year)
  return {
    registrationDeadline: shift(seasonStart, DEADLINE),
    seasonStart,
    regularSeasonEnd: shift(seasonStart, REGULAR_END),
    finals: shift(seasonStart, FINALS),
  }
}

/** The next summer that can still take registrations on `today` ('2025-03-01') and has no season yet. */
function comingYear(today: string, taken: readonly number[]) {
  let year = Number(today.slice(0, 4))
  while (taken.includes(year) || summerDates(year).registrationDeadline < today) year++
  return year
}

/**
 * What the form for a new season starts with: the coming summer's dates, and everything else as in the latest
 * season, or as most leagues have it when there was none.
 */
export function newSeason(today: string, leagues: readonly League[], timeZone: string): SeasonValues {
  const year = comingYear(
    today,
    leagues.map((league) => league.year),
  )
  const latest = leagues.toSorted((a, b) => b.year - a.year)[0]
  return {
    name: '',
    year,
    current: true,
    shownFirst: !latest,
    details: {
      timeZone,
      rounds: ['18:00', '19:00'],
      dayEnds: '20:00',
      halfMinutes: 25,
      venue: { name: '', fields: [], mapUrl: '', address: '', addressUrl: '', parking: '' },
      links: { contactEmail: '', social: [], resources: [] },
      ...latest?.details,
      lateRegistration: false,
      ...summerDates(year),
    },
  }
}
