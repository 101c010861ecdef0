import type { League, Season, SeasonAsks, SeasonDetails } from '#contract/league.ts'
import type { Match } from '#contract/match.ts'
import type { Evening } from '#contract/schedule/evening.ts'
import type { Site } from '#contract/site.ts'
import { clockTime, dayLabel, longDate, shortDate } from './day-text.ts'
import { shownFeeOf } from './fees/shown-fee.ts'
import { fieldText, sameField } from './fields.ts'
import { statusOf } from './matches.ts'
import { isReplay } from './replaced-evenings.ts'

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

/** An instant in words: 'July 9, 2025, 6:00 PM EDT'. */
export function instantText(instant: number, timeZone: string): string {
  const { day, time } = localTime(instant, timeZone)
  return `${longDate(day)}, ${clockTime(time)} ${zoneName(day, time, timeZone)}`
}

/** 'EDT' in July and 'EST' in January for New York. */
export function zoneName(isoDay: string, time: string, timeZone: string): string {
  const at = new Date(instantOf(isoDay, time, timeZone))
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }).formatToParts(at)
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
}

/** The instant of a season's first kick-off, in milliseconds since 1970. */
export const seasonStarts = ({ seasonStart, rounds, timeZone }: SeasonDetails): number =>
  instantOf(seasonStart, rounds[0] ?? '00:00', timeZone)

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

/**
 * The instant, in milliseconds since 1970, from which on registrations are taken: the first of the opening day in the
 * league's zone. Minus infinity for a season without one.
 */
export const registrationOpens = ({ registrationOpens: isoDay, timeZone }: SeasonDetails): number =>
  isoDay === '' ? Number.NEGATIVE_INFINITY : Temporal.PlainDate.from(isoDay).toZonedDateTime(timeZone).epochMilliseconds

/** Tells whether registration is open at `now` (milliseconds since 1970). */
export const registrationOpen = (details: SeasonDetails, now: number): boolean =>
  registrationOpens(details) <= now && now < registrationCloses(details)

/** The next instant after `now` (both in milliseconds since 1970) at which registration opens or closes; else Infinity. */
export const registrationChangesAt = (details: SeasonDetails, now: number): number =>
  Math.min(
    ...[registrationOpens(details), registrationCloses(details)].filter((at) => at > now),
    Number.POSITIVE_INFINITY,
  )

/** Tells whether a season accepts a registration at `now` (milliseconds since 1970): an archived one accepts none. */
export const takesRegistrations = ({ details, archivedAt }: Pick<League, 'details' | 'archivedAt'>, now: number) =>
  archivedAt === null && registrationOpen(details, now)

/** 'June 15, 2025, 11:59 PM EDT' */
const deadlineText = ({ registrationDeadline, timeZone }: SeasonDetails) =>
  `${longDate(registrationDeadline)}, 11:59 PM ${zoneName(registrationDeadline, LAST_SECOND, timeZone)}`

/**
 * The first instant after `now` (both in milliseconds since 1970) at which the site says something else though nobody
 * changed a season: its registration opens or closes, it begins, or another day begins where it is played.
 */
export const siteChangesAt = (leagues: readonly Pick<League, 'details'>[], now: number): number =>
  Math.min(
    ...leagues.flatMap(({ details }) => [
      registrationChangesAt(details, now),
      dayEnds(now, details.timeZone),
      ...[seasonStarts(details)].filter((at) => at > now),
    ]),
  )

/** The first instant of the next day in a zone; instants are in milliseconds since 1970. */
export const dayEnds = (instant: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime(timeZone).epochMilliseconds

/**
 * The seasons besides the current one that Home says take registrations ([SE6]): those whose finals are not over. `now`
 * is in milliseconds since 1970.
 */
export const alsoOpen = (leagues: readonly League[], now: number): NonNullable<Site['alsoOpen']> =>
  leagues
    .filter((league) => !league.current && takesRegistrations(league, now))
    .filter(({ details }) => dayOf(now, details.timeZone) <= details.finals)
    .map(({ id, name, slug, details }) => ({ leagueId: id, name, slug, deadlineText: deadlineText(details) }))

/**
 * The season before `shown` that ended last: its finals are over at `now` (milliseconds since 1970), and were before
 * those of `shown`. Undefined where there is none.
 */
export function lastFinished<T extends Pick<League, 'details'>>(
  leagues: readonly T[],
  shown: Pick<League, 'details'>,
  now: number,
): T | undefined {
  return leagues
    .filter(({ details }) => details.finals < shown.details.finals && details.finals < dayOf(now, details.timeZone))
    .toSorted((a, b) => (a.details.finals < b.details.finals ? 1 : -1))[0]
}

/**
 * The season that starts next after `shown`, as Home says once that one is over; undefined where none is set up whose day
 * of finals is still to come. `now` is in milliseconds since 1970.
 */
export function nextSeason(
  leagues: readonly League[],
  shown: Pick<League, 'details'>,
  now: number,
): NonNullable<Site['over']>['next'] {
  const [next] = leagues
    .filter(({ details, archivedAt }) => archivedAt === null && details.seasonStart > shown.details.seasonStart)
    .filter(({ details }) => dayOf(now, details.timeZone) <= details.finals)
    .toSorted((a, b) => (a.details.seasonStart < b.details.seasonStart ? -1 : 1))
  if (!next) return
  const { name, slug, details } = next
  const isToOpen = now < registrationOpens(details)
  return {
    name,
    slug,
    startsOn: longDate(details.seasonStart),
    ...(isToOpen && { opensText: longDate(details.registrationOpens) }),
  }
}

/**
 * A season as visitors see it, its texts ready to print (spec sections 2 and 9). `now` is in milliseconds since 1970;
 * `matches` are looked through for what of today is called off.
 */
export function seasonView(
  league: Pick<League, 'id' | 'name' | 'year' | 'details' | 'archivedAt'>,
  evenings: readonly NoticedEvening[],
  now: number,
  matches: readonly Match[] = [],
): Season {
  const { details } = league
  const { timeZone, seasonStart, rounds, registrationDeadline, venue } = details
  const first = rounds[0] ?? '00:00'
  const zone = zoneName(seasonStart, first, timeZone)
  const keyDate = (label: string, isoDay: string) => ({ label, date: longDate(isoDay), day: shortDate(isoDay) })
  const open = takesRegistrations(league, now)
  const isToOpen = league.archivedAt === null && now < registrationOpens(details)
  const isLate = open && dayOf(now, timeZone) > registrationDeadline
  return {
    leagueId: league.id,
    name: league.name,
    year: league.year,
    ...(league.archivedAt !== null && { archived: true }),
    startsAt: seasonStarts(details),
    startsText: `${longDate(seasonStart)}, ${clockTime(first)} ${zone}`,
    weekday: WEEKDAYS[Temporal.PlainDate.from(seasonStart).dayOfWeek - 1] ?? '',
    hours: hourSpan(first, details.dayEnds),
    evenings: evenings.filter((evening) => !isReplay(evening, evenings)).length,
    ...noticeFor(calledOffNotice(evenings, matches, details.timeZone, now)),
    registration: {
      open,
      ...(isToOpen && { opensText: longDate(details.registrationOpens) }),
      ...(isLate && { late: true as const }),
      deadlineText: deadlineText(details),
    },
    ...askedOf(details.asks, dayOf(now, timeZone)),
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

/** Returns the requirements that a season's registration form shows: no fee without a way to pay it. */
function askedOf({ fee, agreement, guardian, emergencyContact }: SeasonAsks, today: string): Pick<Season, 'asks'> {
  const shown = fee && fee.howToPay !== '' ? shownFeeOf(fee, today) : null
  if (!shown && !agreement && !emergencyContact) return {}
  return { asks: { fee: shown, agreement, ...(guardian && { guardian }), emergencyContact } }
}

/** From this time on an evening is 'tonight', before it 'today' ([SE2]). */
const TONIGHT = '17:00'

type NoticedEvening = Pick<Evening, 'day' | 'kickoffs' | 'calledOff' | 'replaces'> & { id?: string }

/** A notice as everybody reads it: a reason is for who is signed in ([SC11]). */
const noticeFor = (notice: CalledOffNotice | null): Pick<Season, 'notice'> =>
  notice ? { notice: `${notice.text}.` } : {}

/** A notice as who is signed in reads it: 'Tonight is called off: Thunderstorms.' */
export const noticeWithReason = ({ text, reason }: CalledOffNotice): string =>
  `${text}${reason === '' ? '' : `: ${reason}`}.`

/** Something that is called off, such as 'Tonight is called off', and why; '' without a reason. */
export type CalledOffNotice = { text: string; reason: string }

/**
 * Returns the notice on Home while an evening from today on, or a part of it, is called off ([SC11]): the next one. `now`
 * is in milliseconds since 1970.
 */
export function calledOffNotice(
  evenings: readonly NoticedEvening[],
  matches: readonly Match[],
  timeZone: string,
  now: number,
): CalledOffNotice | null {
  const today = dayOf(now, timeZone)
  for (const evening of evenings.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const { day, kickoffs, calledOff, id } = evening
    if (day < today) continue
    const tonight = (kickoffs[0] ?? '') >= TONIGHT ? 'Tonight' : 'Today'
    const when = day === today ? tonight : dayLabel(day)
    if (calledOff) return { text: `${when} is called off`, reason: calledOff.reason }
    const part =
      day === today && id !== undefined
        ? partCalledOff(
            matches.filter((one) => one.eveningId === id),
            timeZone,
          )
        : null
    if (part) return { text: `${when} ${part}`, reason: '' }
  }
  return null
}

/** 'is called off from 7:00 PM on' of matches of an evening; null while all of them are on. */
function partCalledOff(matches: readonly Match[], timeZone: string): string | null {
  const timeOf = ({ dateTime }: Match) => (dateTime === null ? '' : localTime(dateTime, timeZone).time)
  const off = matches.filter((match) => statusOf(match) === 'postponed')
  const on = matches.filter((match) => !off.includes(match))
  const [first] = off
  if (!first) return null
  const from = off.map(timeOf).reduce((a, b) => (a < b ? a : b))
  if (from !== '' && on.every((match) => timeOf(match) < from)) return `is called off from ${clockTime(from)} on`
  const field = first.fieldLocation
  const isOfField = (match: Match) => sameField(match.fieldLocation, field)
  if (field && off.every(isOfField) && !on.some(isOfField)) return `is called off on ${fieldText(field)}`
  return off.length === 1 ? 'a match is called off' : `${off.length} matches are called off`
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
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  const ending = words ? words.join('-').slice(0, 40) : '2'
  for (let number = 1; ; number++) {
    const slug = number === 1 ? `${year}-${ending}` : `${year}-${ending}-${number}`
    if (!taken.includes(slug)) return slug
  }
}
