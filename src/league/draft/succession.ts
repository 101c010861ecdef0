import { TIMES } from '#contract/room/draft-constants.ts'
import { turnFor, withAtLeast } from './clock.ts'
import type { DraftEvent } from './events.ts'
import { currentPick, type DraftState, isVacant, seatAt, seatOf } from './state.ts'

/**
 * Returns the events of the clock when somebody else, or nobody, picks for the seat on it after a change ([D35]); both
 * states are of the same pick. The successor of a removed captain gets the clock of a new turn. Without a successor, an
 * organiser has at least 60 s to name one, also in a draft without a clock. Nothing runs while the draft is paused.
 */
export function succession(before: DraftState, after: DraftState, now: number): DraftEvent[] {
  const pickNumber = currentPick(after)
  const seat = pickNumber === null ? undefined : seatAt(after, pickNumber)
  const was = seat && seatOf(before, seat.id)
  if (pickNumber === null || !seat || !was || seat.bot || after.phase === 'finished') return []
  const isGone = ({ removed }: DraftState) => removed.includes(was.captain.id)
  const [vacant, wasVacant] = [isVacant(after, seat), isVacant(before, was)]
  if (vacant ? wasVacant : !wasVacant && isGone(before) === isGone(after)) return []
  const fresh = turnFor(after, seat, now)
  const { turn } = after
  if (turn === null) {
    const remaining = vacant ? Math.max(after.remaining ?? 0, TIMES.replacement) : fresh.length
    return [{ type: 'turnRenewed', seatId: seat.id, pickNumber, turn: null, remaining }]
  }
  const renewed = vacant ? withAtLeast(turn, TIMES.replacement, now) : fresh
  return [{ type: 'turnRenewed', seatId: seat.id, pickNumber, turn: renewed, remaining: null }]
}
