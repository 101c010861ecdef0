import type { Evening } from '#contract/evening.ts'
import type { League, Season, SeasonDetails } from '#contract/league.ts'
import { clockTime, dayLabel, longDate, shortDate } from './day-text.ts'

const WEEKDAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']

/** The day of an instant (milliseconds since 1970) in a time zone, as 2025-07-09. */
export const dayOf = (instant: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString()

/** '18:00', '20:00' → '6–8 PM' */
export function hourSpan(from: string, to: string): string {
  const short = (time: string) => clockTime(time).replace(':00', '')
  const [start, end] = [short(from), short(to)]
  return start.slice(-2) === end.slice(-2) ? `${start.slice(0, -3)}–${end}` : `${start} – ${end}`
}

/** The instant, in milliseconds since 1970, of a day and time of the league's own zone. */
export function instantOf(isoDay: string, time: string, timeZone: string): number {
  return zoned(isoDay, time, timeZone).epochMilliseconds
}

/** Day and time of an instant (milliseconds since 1970) in a time zone: '2025-07-09' and '18:00'. */
export function localTime(instant: number, timeZone: string): { day: string; time: string } {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
  return { day: local.toPlainDate().toString(), time: local.toPlainTime().toString({ smallestUnit: 'minute' }) }
}

const zoned = (isoDay: string, time: string, timeZone: string) =>
  Temporal.PlainDateTime.from(`${isoDay}T${time}`).toZonedDateTime(timeZone)

/** 'EDT' in July and 'EST' in January for New York. */
export function zoneName(isoDay: string, time: string, timeZone: string): string {
  const at = new Date(instantOf(isoDay, time, timeZone))
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}

const LAST_SECOND = '23:59:59'

/**
 * The instant, in milliseconds since 1970, from which on no registration is taken: the deadline counts to the last
 * second of its day in the league's zone. Infinity when late registrations are allowed.
 */
export function registrationCloses(details: SeasonDetails): number {
  const { registrationDeadline, timeZone, lateRegistration } = details
  if (lateRegistration) return Number.POSITIVE_INFINITY
  // The next day's first instant: where clocks go back at midnight, 23:59:59 comes twice.
  const dayAfter = Temporal.PlainDate.from(registrationDeadline).add({ days: 1 })
  return dayAfter.toZonedDateTime(timeZone).epochMilliseconds
}

/** Whether a registration that arrives at `now` (milliseconds since 1970) is taken. */
export const registrationOpen = (details: SeasonDetails, now: number): boolean => now < registrationCloses(details)

/** A season as visitors see it, its texts ready to print (spec sections 2 and 9). `now` is in milliseconds since 1970. */
export function seasonView(
  league: Pick<League, 'id' | 'name' | 'year' | 'details' | 'archivedAt'>,
  evenings: readonly Pick<Evening, 'day' | 'kickoffs' | 'calledOff'>[],
  now: number,
): Season {
  const { details } = league
  const { timeZone, seasonStart, rounds, registrationDeadline, venue } = details
  const first = rounds[0] ?? '00:00'
  const zone = zoneName(seasonStart, first, timeZone)
  const keyDate = (label: string, isoDay: string) => ({ label, date: longDate(isoDay), day: shortDate(isoDay) })
  const open = league.archivedAt === null && registrationOpen(details, now)
  const closes = `${longDate(registrationDeadline)}, 11:59 PM ${zoneName(registrationDeadline, LAST_SECOND, timeZone)}`
  return {
    leagueId: league.id,
    name: league.name,
    year: league.year,
    startsAt: instantOf(seasonStart, first, timeZone),
    startsText: `${longDate(seasonStart)}, ${clockTime(first)} ${zone}`,
    weekday: WEEKDAYS[Temporal.PlainDate.from(seasonStart).dayOfWeek - 1] ?? '',
    hours: hourSpan(first, details.dayEnds),
    evenings: evenings.length,
    ...calledOffNotice(evenings, details.timeZone, now),
    registration: { open, deadlineText: closes },
    keyDates: [
      keyDate('Registration deadline', registrationDeadline),
      keyDate('Season start', seasonStart),
      keyDate('Regular season end', details.regularSeasonEnd),
      keyDate('Playoffs and championship', details.finals),
    ],
    gameTimes: { rounds: rounds.map(clockTime), length: `2 × ${details.halfMinutes} minute halves` },
    venue: { ...venue },
    links: details.links,
  }
}

/** From this time on an evening is 'tonight', before it 'today' ([SE2]). */
const TONIGHT = '17:00'

/** What Home says while an evening of today or later is called off ([SC11]): the next of them. */
function calledOffNotice(
  evenings: readonly Pick<Evening, 'day' | 'kickoffs' | 'calledOff'>[],
  timeZone: string,
  now: number,
): { notice?: string } {
  const today = dayOf(now, timeZone)
  const [next] = evenings
    .filter(({ day, calledOff }) => calledOff && day >= today)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
  if (!next?.calledOff) return {}
  const { reason } = next.calledOff
  const tonight = (next.kickoffs[0] ?? '') >= TONIGHT ? 'Tonight' : 'Today'
  const when = next.day === today ? tonight : dayLabel(next.day)
  return { notice: `${when} is called off${reason ? `: ${reason}` : ''}.` }
}

/**
 * The address of a new season, as in `?season=2025-fall`, unlike all that are `taken` ([SE6]). The first season of a year
 * has the year; a later one what its name says besides the league's own name and the year, else a number.
 */
export function slugOf(
  { year, name }: { year: number; name: string },
  productName: string,
  taken: readonly string[],
): string {
  if (!taken.includes(`${year}`)) return `${year}`
  const words = name
    .replace(productName, ' ')
    .replace(`${year}`, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const ending = words ? words.join('-').slice(0, 40) : '2'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? `${year}-${ending}` : `${year}-${ending}-${number}`
    if (!taken.includes(slug)) return slug
  }
}
