import type { Match } from '#contract/match.ts'
import type { Evening, PlannedEvening } from '#contract/schedule/evening.ts'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import type { SeasonDays } from '../evenings.ts'
import { isPlayed } from '../matches.ts'
import { instantOf } from '../season.ts'
import { placeMatches } from './placing.ts'
import { plannedOf } from './published-plan.ts'
import type { PlannedItem } from './working-copy.ts'

/** A match with where it stands in the season's list. */
export type ListedMatch = Match & { place: number }

/** The season's schedule that players see, as it is stored. */
export type ScheduleState = { evenings: readonly Evening[]; matches: readonly ListedMatch[] }

/** The rows that a change of the schedule touches; null stands for one that was not there, or is not any more. */
export type ScheduleChange = {
  evenings: { id: string; before: Evening | null; after: Evening | null }[]
  matches: { id: string; before: ListedMatch | null; after: ListedMatch | null }[]
}

/** An act on the published schedule: the league's zone, and when it is done, in milliseconds since 1970. */
export type Act = { timeZone: string; now: number }

/** Every match with evening and instant of its own: one that nobody has scheduled gets those at which people see it. */
export function scheduledMatches(season: SeasonDays, matches: readonly ListedMatch[]): ListedMatch[] {
  const placed = new Map(placeMatches(season, matches).map((match) => [match.id, match]))
  return matches.map((match) => {
    const seen = match.scheduled ? undefined : placed.get(match.id)
    if (!seen) return match
    const { eveningId, dateTime, week, round } = seen
    return { ...match, eveningId, dateTime, week, round, scheduled: true }
  })
}

/**
 * The schedule once a working copy is published ([SC9]). A moved evening takes its matches along that are not played; a
 * match that is moved is not postponed any more. A new evening has the next number, or that of the evening that it replaces,
 * once nothing is left on that one ([SC1]). What nothing changes stays the same object.
 */
export function publishItems(state: ScheduleState, items: readonly PlannedItem[], act: Act): ScheduleState {
  const eveningItems = new Map(items.flatMap((one) => (one.item === 'evening' ? [[one.id, one.value] as const] : [])))
  const matchItems = new Map(items.flatMap((one) => (one.item === 'match' ? [[one.id, one.value] as const] : [])))
  const placed = [
    ...state.matches.flatMap(({ id, eveningId }) => (matchItems.has(id) ? [] : eveningId)),
    ...[...matchItems.values()].map((value) => value?.eveningId ?? null),
  ]
  const evenings = publishEvenings(state.evenings, eveningItems, new Set(placed))
  const after = new Map(evenings.map((evening) => [evening.id, evening]))
  const moved = new Set(state.evenings.flatMap(({ id, day }) => (after.get(id)?.day === day ? [] : id)))
  const remaining = state.matches.flatMap((match) => {
    const value = matchItems.get(match.id)
    if (value === null) return []
    if (value) return plan(match, value, after, act)
    const follows = moved.has(match.eveningId ?? '') && !isPlayed(match)
    return follows ? plan(match, plannedOf(match, act.timeZone), after, act) : match
  })
  const known = new Set(state.matches.map(({ id }) => id))
  let place = Math.max(-1, ...state.matches.map((match) => match.place))
  const added = [...matchItems]
    .flatMap(([id, value]) => (value && !known.has(id) ? [plan(blankMatch(id), value, after, act)] : []))
    .toSorted((a, b) => order(a) - order(b) || (a.id < b.id ? -1 : 1))
    .map((match) => ({ ...match, place: ++place, version: 1, sequence: 0 }))
  return { evenings, matches: [...remaining, ...added] }
}

const order = ({ dateTime }: Match) => dateTime ?? Number.MAX_SAFE_INTEGER

/** `used` are the ids of evenings with a match. */
function publishEvenings(
  evenings: readonly Evening[],
  items: ReadonlyMap<string, PlannedEvening | null>,
  used: ReadonlySet<string | null>,
): Evening[] {
  const known = new Map(evenings.map((evening) => [evening.id, evening]))
  const added = [...items]
    .flatMap(([id, value]) => (value && !known.has(id) ? [{ ...value, id }] : []))
    .toSorted((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1))
  /** The evening that inherits the number of each replaced one: the first that replaces one without matches. */
  const heirs = new Map<string, string>()
  for (const { id, kind, replaces } of added)
    if (kind === 'regular' && replaces !== undefined && !used.has(replaces) && known.get(replaces)?.number)
      if (!heirs.has(replaces)) heirs.set(replaces, id)
  const replaced = new Set([...evenings, ...added].map(({ replaces }) => replaces))
  let number = Math.max(0, ...evenings.map((evening) => evening.number ?? 0))
  const numberOf = ({ id, kind, number: own }: Pick<Evening, 'id' | 'kind' | 'number'>) => {
    if (kind === 'finals' || heirs.has(id)) return null
    if (own === null && replaced.has(id) && !used.has(id)) return null
    return own ?? ++number
  }
  const remaining = evenings.flatMap((evening) => {
    const value = items.get(evening.id)
    if (value === null) return []
    const calledOff = value && value.day !== evening.day ? null : evening.calledOff
    const next = { ...evening, ...value, calledOff }
    const numbered = { ...next, number: numberOf(next) }
    return value || numbered.number !== evening.number ? numbered : evening
  })
  const inherited = ({ id, replaces }: (typeof added)[number]) =>
    replaces !== undefined && heirs.get(replaces) === id ? (known.get(replaces)?.number ?? null) : null
  return [
    ...remaining,
    ...added.map((evening) => ({
      ...evening,
      number: numberOf({ ...evening, number: inherited(evening) }),
      calledOff: null,
    })),
  ]
}

function plan(
  match: ListedMatch,
  value: PlannedMatch,
  evenings: ReadonlyMap<string, Evening>,
  { timeZone, now }: Act,
): ListedMatch {
  const { homeTeamId, awayTeamId, stage } = value
  const evening = evenings.get(value.eveningId ?? '')
  const dateTime = evening && value.kickoff ? instantOf(evening.day, value.kickoff, timeZone) : null
  const before = plannedOf(match, timeZone)
  const isMoved = dateTime !== match.dateTime || value.eveningId !== match.eveningId
  const stays = value.status === before.status
  const status = !stays ? value.status : isMoved && before.status === 'postponed' ? null : match.status
  const round = evening && value.kickoff ? evening.kickoffs.indexOf(value.kickoff) + 1 || null : null
  return touched(
    match,
    {
      homeTeamId,
      awayTeamId,
      stage,
      status,
      dateTime,
      round,
      eveningId: evening?.id ?? null,
      week: evening?.number ?? null,
      fieldLocation: value.field,
      scheduled: true,
    },
    now,
  )
}

/** A match with changes that are published: its version and SEQUENCE grow, and LAST-MODIFIED never goes back ([SC13]). */
export function touched(match: ListedMatch, changes: Partial<Match>, now: number): ListedMatch {
  const next = { ...match, ...changes }
  return {
    ...next,
    version: match.version + 1,
    sequence: match.sequence + 1,
    changedAt: Math.max(now, match.changedAt ?? 0),
  }
}

const blankMatch = (id: string): ListedMatch => ({
  id,
  place: 0,
  homeTeamId: null,
  awayTeamId: null,
  homeScore: null,
  awayScore: null,
  forfeit: null,
  stage: 'regular',
  scheduled: true,
  eveningId: null,
  dateTime: null,
  week: null,
  round: null,
  fieldLocation: null,
  status: null,
  version: 0,
  sequence: -1,
  changedAt: null,
})

/** Returns the difference between two states of a schedule: untouched rows must be the same objects in both. */
export function changeBetween(before: ScheduleState, after: ScheduleState): ScheduleChange {
  return {
    evenings: differing(before.evenings, after.evenings),
    matches: differing(before.matches, after.matches),
  }
}

function differing<Row extends { id: string }>(before: readonly Row[], after: readonly Row[]) {
  const was = new Map(before.map((row) => [row.id, row]))
  const is = new Map(after.map((row) => [row.id, row]))
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((id) => {
    const [one, other] = [was.get(id) ?? null, is.get(id) ?? null]
    return one === other ? [] : [{ id, before: one, after: other }]
  })
}

/** Matches of a publication that have been played since: with one of them it can't be taken back ([SC9]). */
export function playedSince({ matches }: ScheduleState, { matches: changed }: ScheduleChange): ListedMatch[] {
  const ids = new Set(changed.flatMap(({ id, after }) => (after && !isPlayed(after) ? id : [])))
  const hasAnyScore = ({ homeScore, awayScore }: Match) => homeScore !== null || awayScore !== null
  return matches.filter((match) => ids.has(match.id) && (isPlayed(match) || hasAnyScore(match)))
}

/** Tells whether undoing a change would bring back a match of a team that the season no longer has. */
export const namesRemovedTeam = ({ matches }: ScheduleChange, teams: { has(id: string): boolean }): boolean =>
  matches.some(({ before }) =>
    [before?.homeTeamId, before?.awayTeamId].some((id) => typeof id === 'string' && !teams.has(id)),
  )

/**
 * The schedule as it was before a change, but for versions and SEQUENCE, which grow ([SC9]). Scores stay as they are
 * now.
 */
export function undo(state: ScheduleState, change: ScheduleChange, { now }: Pick<Act, 'now'>): ScheduleState {
  const evenings = new Map(state.evenings.map((evening) => [evening.id, evening]))
  for (const { id, before } of change.evenings)
    if (before) evenings.set(id, before)
    else evenings.delete(id)
  const matches = new Map(state.matches.map((match) => [match.id, match]))
  for (const { id, before } of change.matches) {
    const current = matches.get(id)
    if (!before) matches.delete(id)
    else matches.set(id, current ? restored(current, before, now) : touched(before, {}, now))
  }
  return { evenings: [...evenings.values()], matches: [...matches.values()] }
}

function restored(current: ListedMatch, before: ListedMatch, now: number): ListedMatch {
  const { homeScore, awayScore, forfeit, version, sequence, changedAt } = current
  return touched({ ...before, homeScore, awayScore, forfeit, version, sequence, changedAt }, {}, now)
}
