import type { Evening } from '#contract/schedule/evening.ts'
import { fieldKey, sameField } from '../fields.ts'
import { isPlayed, statusOf } from '../matches.ts'
import { localTime } from '../season.ts'
import { type Act, type ListedMatch, type ScheduleChange, type ScheduleState, touched } from './publishing.ts'

/** The part of an evening that is called off: from a kick-off on ('19:00') or all, on one field or all. */
export type CalledOffPart = { from: string | null; field: string | null }

/**
 * The schedule once an evening, or a part of it, is called off ([SC11]): matches of it that are not played become
 * postponed. The evening itself is called off once nothing of it is on or was played. Gives null where there is nothing
 * to call off.
 */
export function callOff(
  state: ScheduleState,
  eveningId: string,
  { from, field, reason }: CalledOffPart & { reason: string },
  act: Act,
): ScheduleState | null {
  const evening = state.evenings.find(({ id }) => id === eveningId)
  if (!evening) return null
  const concerned = new Set(matchesOfPart(state, eveningId, { from, field }, act.timeZone))
  const matches = state.matches.map((match) =>
    concerned.has(match) ? touched(match, { status: 'postponed' }, act.now) : match,
  )
  const isOff = isAllOff(evening, matches, from === null && field === null)
  const calledOff = evening.calledOff ?? (isOff ? { at: act.now, reason } : null)
  if (calledOff === evening.calledOff && matches.every((match, i) => match === state.matches[i])) return null
  const evenings =
    calledOff === evening.calledOff
      ? state.evenings
      : state.evenings.map((one) => (one === evening ? { ...one, calledOff } : one))
  return { evenings, matches }
}

/** Matches of an evening, or a part of it, that are to come: those that calling it off postpones. */
export const matchesOfPart = (
  state: ScheduleState,
  eveningId: string,
  { from, field }: CalledOffPart,
  timeZone: string,
): ListedMatch[] =>
  state.matches.filter(
    (match) =>
      match.eveningId === eveningId &&
      !isPlayed(match) &&
      statusOf(match) === 'upcoming' &&
      (from === null || (match.dateTime !== null && localTime(match.dateTime, timeZone).time >= from)) &&
      (field === null || sameField(match.fieldLocation, field)),
  )

/** A part of an evening, and the matches that calling it off would postpone. */
export type OfferedPart = CalledOffPart & { matches: ListedMatch[] }

/**
 * Returns the parts of an evening that can be called off ([SC11]): all, everything from a later kick-off on, or one field.
 * Parts without a match, or with every match there is, are left out; an evening without matches can be called off whole.
 */
export function offeredParts(state: ScheduleState, evening: Evening, timeZone: string): OfferedPart[] {
  const partOf = (part: CalledOffPart) => ({ ...part, matches: matchesOfPart(state, evening.id, part, timeZone) })
  const whole = partOf({ from: null, field: null })
  const isEmpty = !state.matches.some(({ eveningId }) => eveningId === evening.id)
  if (whole.matches.length === 0) return isEmpty && evening.calledOff === null ? [whole] : []
  const fields = new Map(whole.matches.flatMap(({ fieldLocation: field }) => (field ? [[fieldKey(field), field]] : [])))
  const smaller = [
    ...evening.kickoffs.map((from) => partOf({ from, field: null })),
    ...[...fields.values()].map((field) => partOf({ from: null, field })),
  ].filter(({ matches }) => matches.length > 0 && matches.length < whole.matches.length)
  return [whole, ...smaller]
}

function isAllOff({ id }: Evening, matches: readonly ListedMatch[], whole: boolean): boolean {
  const ofEvening = matches.filter(({ eveningId }) => eveningId === id)
  const isOff = (match: ListedMatch) => ['postponed', 'cancelled'].includes(statusOf(match))
  return ofEvening.length === 0 ? whole : ofEvening.every(isOff)
}

/** The schedule with what was called off on again; what else became of evening and matches since stays ([SC11]). */
export function putBack(state: ScheduleState, change: ScheduleChange, { now }: Pick<Act, 'now'>): ScheduleState {
  const matches = new Map(change.matches.map(({ id, before }) => [id, before]))
  const evenings = new Map(change.evenings.map(({ id, before }) => [id, before]))
  return {
    evenings: state.evenings.map((evening) => {
      const before = evenings.get(evening.id)
      return before ? { ...evening, calledOff: before.calledOff } : evening
    }),
    matches: state.matches.map((match) => {
      const before = matches.get(match.id)
      return before ? touched(match, { status: before.status }, now) : match
    }),
  }
}

/** The first kick-off that was called off, in milliseconds since 1970; null for an evening without matches. */
export function firstCalledOff({ matches }: ScheduleChange): number | null {
  const instants = matches.flatMap(({ after }) => after?.dateTime ?? [])
  return instants.length === 0 ? null : Math.min(...instants)
}

/** Returns why a call-off can't be taken back ([SC11]); null where it can. `now` is in milliseconds since 1970. */
export function whyNotPutBack(
  state: ScheduleState,
  change: ScheduleChange,
  now: number,
): 'kick_off_passed' | 'match_moved' | null {
  const current = new Map(state.matches.map((match) => [match.id, match]))
  const first = firstCalledOff(change)
  if (first !== null && now >= first) return 'kick_off_passed'
  const isMoved = change.matches.some(({ id, after }) => {
    const match = current.get(id)
    return !match || match.dateTime !== after?.dateTime || statusOf(match) !== 'postponed'
  })
  return isMoved ? 'match_moved' : null
}
