import { TIMES } from '#contract/room/draft-constants.ts'
import {
  currentPick,
  type DraftState,
  isAway,
  isPickedFor,
  type Seat,
  seatAt,
  type Turn,
  waitsForCaptain,
} from './state.ts'

const SECOND = 1000

/** The clock of a new turn after what happened at `at`: a gap, then the full time, less for a captain who is away. */
export function turnFor(state: DraftState, seat: Seat | undefined, at: number): Turn {
  const full = fullLength(state)
  const length = full !== null && seat && isAway(state, seat) ? Math.min(full, TIMES.least) : full
  return turnFrom(at + TIMES.gap, length)
}

/**
 * A clock that goes on with what was left, at least 15 s ([D22], [D33]). A pick without a clock goes on without one,
 * even where later picks have one ([D24]).
 */
export function turnWithRest(state: DraftState, remaining: number | null, startsAt: number): Turn {
  if (remaining === null) return turnFrom(startsAt, null)
  const rest = Math.max(remaining, TIMES.least)
  return { startsAt, expiresAt: startsAt + rest, length: Math.max(fullLength(state) ?? rest, rest) }
}

/** A clock with at least `least` milliseconds from now on, after a gap that still runs; never less than there was. */
export function withAtLeast(turn: Turn, least: number, now: number): Turn {
  const startsAt = Math.max(turn.startsAt, now)
  const expiresAt = Math.max(turn.expiresAt ?? 0, startsAt + least)
  return { startsAt, expiresAt, length: expiresAt - startsAt }
}

const turnFrom = (startsAt: number, length: number | null): Turn => ({
  startsAt,
  expiresAt: length === null ? null : startsAt + length,
  length,
})

/** The pick clock in milliseconds, null without one. */
export const fullLength = ({ settings }: DraftState) =>
  settings.clockSeconds === null ? null : settings.clockSeconds * SECOND

/** Returns the time that a clock has left at `now`, in milliseconds from 0 up to its length; null without one. */
export const remainingOf = ({ expiresAt, length }: Turn, now: number): number | null =>
  expiresAt === null || length === null ? null : Math.min(Math.max(0, expiresAt - now), length)

/**
 * The instant at which the server has something to do by itself: begin the draft, or pick for the captain on the
 * clock. Null when it waits for people.
 */
export function dueAt(state: DraftState): number | null {
  if (state.phase === 'ready') return state.startsAt
  const { turn } = state
  if (state.phase !== 'running' || !turn) return null
  const pick = currentPick(state)
  const seat = pick === null ? undefined : seatAt(state, pick)
  // A pick that was undone may be without a clock by now: then there is no end to wait for.
  const waits = pick !== null && seat && turn.expiresAt !== null && waitsForCaptain(state, seat, pick)
  if (seat && isPickedFor(state, seat) && !waits) return turn.startsAt
  return turn.expiresAt === null ? null : turn.expiresAt + TIMES.grace
}
