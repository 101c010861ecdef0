import type { League } from '#contract/league.ts'
import type { Match } from '#contract/match.ts'
import type { Evening } from '#contract/schedule/evening.ts'
import type { SeasonEnd } from '#contract/site.ts'
import type { DeclaredChampion, KnockOut } from '#contract/table/finals.ts'
import type { Penalties } from '#contract/table/penalties.ts'
import { championOf } from './finals/honours.ts'
import { isDecided } from './finals/slots.ts'
import { statusOf } from './matches.ts'
import { dayOf, takesRegistrations } from './season.ts'

/** The facts that decide whether a season is over. */
export type SeasonCourse = {
  league: Pick<League, 'details' | 'archivedAt'>
  evenings: readonly Pick<Evening, 'day'>[]
  matches: readonly Match[]
  knockOuts: readonly (KnockOut & { penalties: Penalties | null })[]
  declared: DeclaredChampion
}

/** The days for which a season goes on after its last one while a match waits for a date or a decision. */
const WAITING_DAYS = 28

/**
 * Returns how a season ended, null while it goes on ([S3]): once it has a champion or is archived; once every match is
 * decided and no day is to come; else when its last day has passed in its time zone. `now` is in milliseconds since 1970.
 */
export function seasonEnd(course: SeasonCourse, now: number): SeasonEnd | null {
  const { league, matches, knockOuts, declared } = course
  if (championOf(declared, knockOuts, matches)) return 'champion'
  const counted = matches.filter(({ stage }) => stage !== 'friendly')
  const isComplete = counted.every(isDecided) && (knockOuts.length === 0 || declared === 'nobody')
  if (league.archivedAt === null && goesOn(course, counted, isComplete, now)) return null
  if (counted.every((match) => statusOf(match) === 'cancelled')) return 'unplayed'
  if (!isComplete) return 'missing'
  return declared === 'nobody' ? 'nobody' : 'table'
}

function goesOn(
  { league, evenings, matches }: SeasonCourse,
  counted: readonly Match[],
  isComplete: boolean,
  now: number,
): boolean {
  // Nothing can have ended where nothing was planned and people still register.
  if (counted.length === 0 && takesRegistrations(league, now)) return true
  const { timeZone, finals } = league.details
  const today = dayOf(now, timeZone)
  const matchDays = matches.flatMap(({ dateTime }) => (dateTime === null ? [] : [dayOf(dateTime, timeZone)]))
  const days = [finals, ...evenings.map(({ day }) => day), ...matchDays]
  const lastDay = days.reduce((a, b) => (a > b ? a : b))
  if (today < lastDay) return true
  // On a last day without matches the finals may be set up yet.
  if (today === lastDay) return !isComplete || !matchDays.includes(today)
  const waitsUntil = Temporal.PlainDate.from(lastDay).add({ days: WAITING_DAYS }).toString()
  return today <= waitsUntil && counted.some(isWaiting)
}

/** Tells whether a match waits for a date or for a decision. */
function isWaiting(match: Match): boolean {
  const status = statusOf(match)
  if (status === 'upcoming') return match.scheduled && match.dateTime === null
  return status === 'postponed' || status === 'abandoned' || status === 'awaiting'
}
