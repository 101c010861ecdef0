import type { SeasonDetails } from '#contract/league.ts'
import type { Match } from '#contract/match.ts'
import type { Evening } from '#contract/schedule/evening.ts'
import { clockTime, dayLabel } from '../day-text.ts'
import { fieldText } from '../fields.ts'
import { statusOf } from '../matches.ts'
import type { ScheduleChange } from '../schedule/publishing.ts'
import { localTime } from '../season.ts'

/** Something that was done to the published schedule, at an instant (milliseconds since 1970), by somebody. */
export type Done = {
  at: number
  by: string
  change: Pick<ScheduleChange, 'matches'> & Partial<Pick<ScheduleChange, 'evenings'>>
}

/** The net change of a match: `was` is '' where there is nothing to compare. */
export type MatchChange = {
  match: Match
  is: string
  was: string
  at: number
  by: string
}

/** So long ago is new to who has never looked, in milliseconds. */
export const NEW_FOR_MS = 14 * 24 * 60 * 60 * 1000

/** Tells whether something that was done changed a match of a team that is not over. */
export const concernsTeam = ({ matches }: Pick<Done['change'], 'matches'>, teamId: string, now: number): boolean =>
  matches.some(
    ({ before, after }) =>
      before !== null &&
      (before.homeTeamId === teamId || before.awayTeamId === teamId) &&
      [before, after].some((match) => match && (match.dateTime === null || match.dateTime >= now)),
  )

/** A season as it is now: names of its teams by id, its evenings, and its matches. */
type SeasonNow = {
  teams: ReadonlyMap<string, string>
  details: Pick<SeasonDetails, 'timeZone' | 'venue'>
  evenings: readonly Pick<Evening, 'id' | 'venue'>[]
  matches: readonly Match[]
}

/**
 * Returns the net changes of a team's matches by what was done, the earliest first: moved, called off, on again,
 * cancelled, removed, another opponent, another venue of their evening ([MN1]). What was done and undone is no change,
 * and nor is a match that was added or was over before.
 */
export function scheduleChanges(
  done: readonly Done[],
  { teamId, now, ...season }: SeasonNow & { teamId: string; now: number },
): MatchChange[] {
  const nets = new Map<string, Net>()
  for (const { at, by, change } of done)
    for (const { id, before, after } of change.matches) {
      const first = nets.get(id)
      nets.set(id, { before: first ? first.before : before, after, at, by })
    }
  const venues = venueChanges(done, season)
  for (const match of season.matches) {
    const venue = venues.get(match.eveningId ?? '')
    if (!venue || venue.was === venue.is || !['upcoming', 'postponed'].includes(statusOf(match))) continue
    const { at, by } = venue
    const net = nets.get(match.id) ?? { before: match, after: match, at, by }
    nets.set(match.id, net.at < at ? { ...net, at, by } : net)
  }
  const isOwn = (match: Match | null) => match?.homeTeamId === teamId || match?.awayTeamId === teamId
  const isOver = ({ dateTime }: Match) => dateTime !== null && dateTime < now
  return [...nets.values()].flatMap(({ before, after, at, by }) => {
    if (!before || !isOwn(before)) return []
    const match = after ?? before
    if (isOver(before) && isOver(match)) return []
    const text = textOf(before, after, { ...season, teamId, venues })
    return text ? [{ match, ...text, at, by }] : []
  })
}

type Net = { before: Match | null; after: Match | null; at: number; by: string }
type VenueChange = { was: string | null; is: string | null; at: number; by: string }
type Context = SeasonNow & { teamId: string; venues: ReadonlyMap<string, VenueChange> }

/** Returns the old and new venues of evenings that were moved, by their ids; null for the season's own venue. */
function venueChanges(done: readonly Done[], { evenings }: Pick<SeasonNow, 'evenings'>): Map<string, VenueChange> {
  const now = new Map(evenings.map(({ id, venue }) => [id, venue]))
  const changes = new Map<string, VenueChange>()
  for (const { at, by, change } of done)
    for (const { id, before, after } of change.evenings ?? []) {
      const is = now.get(id)
      if (!before || !after || before.venue === after.venue || is === undefined) continue
      changes.set(id, { was: (changes.get(id) ?? { was: before.venue }).was, is, at, by })
    }
  return changes
}

function textOf(before: Match, after: Match | null, context: Context) {
  const { teamId, teams } = context
  if (!after) return { is: 'taken off the schedule', was: '' }
  const opponentOf = ({ homeTeamId, awayTeamId }: Match) => (homeTeamId === teamId ? awayTeamId : homeTeamId)
  const nameOf = (match: Match) => teams.get(opponentOf(match) ?? '') ?? 'a team to come'
  const [was, is] = [statusOf(before), statusOf(after)]
  if (is === 'postponed' && was !== 'postponed') return { is: 'called off', was: '' }
  if (is === 'cancelled' && was !== 'cancelled') return { is: 'cancelled', was: '' }
  if (after.homeTeamId !== teamId && after.awayTeamId !== teamId) return { is: 'without your team', was: '' }
  if (opponentOf(before) !== opponentOf(after)) return { is: `against ${nameOf(after)}`, was: nameOf(before) }
  const [from, to] = whereTexts(before, after, context)
  if (from !== to) return { is: to, was: from }
  return is === 'upcoming' && (was === 'postponed' || was === 'cancelled') ? { is: 'on again', was: '' } : null
}

/**
 * Returns the differences between a match's old and new place and time: 'field A' and 'field E', '6:00 PM' and '7:00 PM'.
 */
function whereTexts(before: Match, after: Match, { details, evenings, venues }: Context): [string, string] {
  const usual = details.venue.name || 'the usual place'
  const venueNow = (id: string | null) => evenings.find((evening) => evening.id === id)?.venue ?? null
  const changed = venues.get(before.eveningId ?? '')
  const places = [changed ? changed.was : venueNow(before.eveningId), venueNow(after.eveningId)]
  const [was, is] = [before, after].map(({ dateTime, fieldLocation }, i) => {
    const local = dateTime === null ? null : localTime(dateTime, details.timeZone)
    return {
      day: local ? dayLabel(local.day) : 'date to come',
      time: local ? clockTime(local.time) : '',
      field: fieldLocation ? fieldText(fieldLocation) : '',
      venue: places[i] ?? usual,
    }
  }) as [Where, Where]
  const isOfDay = was.day !== is.day
  const isOfTime = isOfDay || was.time !== is.time
  const isElsewhere = before.eveningId !== null && after.eveningId !== null && was.venue !== is.venue
  const text = (where: Where) =>
    [isOfDay && where.day, isOfTime && where.time, was.field !== is.field && where.field, isElsewhere && where.venue]
      .filter(Boolean)
      .join(', ')
  return [text(was), text(is)]
}

type Where = { day: string; time: string; field: string; venue: string }
