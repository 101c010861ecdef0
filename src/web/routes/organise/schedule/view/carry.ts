import type { ScheduleEdit } from '#contract/schedule/schedule.ts'
import { matchEdit, placedAt, placeOf, swapEdits } from '#league/schedule/edits.ts'
import { type PlaceContext, placeRater, type Rating, worseOf } from '#league/schedule/places.ts'
import type { Plan } from '#league/schedule/plan.ts'
import type { Board, BoardMatch, Slot } from './board.ts'
import { placeText } from './plan.ts'

/** A place of the board, by its key there. */
export type Target = { eveningId: string; slot: Slot }

/** The effect of dropping a match on a place: how good that is, the edits, and what is said afterwards. */
export type Offer = Rating & { kind: 'place' | 'swap'; edits: ScheduleEdit[]; done: string }

/** The key of a place among all places of the board. */
export const placeKey = (eveningId: string, slotKey: string) => `${eveningId} ${slotKey}`

/** The places of a board by their keys. */
export const targetsOf = ({ evenings }: Board): Map<string, Target> =>
  new Map(
    evenings.flatMap(({ id, kickoffs }) =>
      kickoffs.flatMap(({ slots }) => slots.map((slot) => [placeKey(id, slot.key), { eveningId: id, slot }] as const)),
    ),
  )

/** Tells whether a match can be picked up: one that is planned, not played and not locked ([SC10]). */
export const canPickUp = ({ planned, isPlayed, isLocked }: BoardMatch) => planned !== null && !isPlayed && !isLocked

/**
 * Gives what each place offers to a match that is held; null where it can't be dropped: its own place, and matches that
 * stay where they are.
 */
export function offersFor(held: BoardMatch, plan: Plan, context: PlaceContext) {
  const rater = placeRater(plan, context)
  const { planned } = held
  const own = planned && planned.status === null ? placeOf(planned) : null
  return ({ eveningId, slot }: Target): Offer | null => {
    if (!planned) return null
    const { kickoff, field } = slot
    if (slot.kind === 'free') {
      const place = { eveningId, kickoff, field }
      const after = placedAt(planned, held.published, place)
      const edits = [matchEdit(held.id, planned, after)]
      const rating = rater.rate(planned, place, new Set([held.id]))
      return { kind: 'place', ...rating, edits, done: `${held.name}: ${placeText(plan, after)}` }
    }
    const other = slot.match
    if (slot.kind !== 'match' || other.id === held.id || !own || !canPickUp(other) || !other.planned) return null
    if (context.closed.has(eveningId) || context.closed.has(own.eveningId)) return null
    const both = new Set([held.id, other.id])
    const rating = worseOf([
      rater.rate(planned, { eveningId, kickoff, field }, both),
      rater.rate(other.planned, own, both),
    ])
    const edits = swapEdits({ ...held, planned }, { ...other, planned: other.planned })
    return { kind: 'swap', ...rating, edits, done: `${held.name} and ${other.name} have changed places` }
  }
}

/** Says what dropping a match there would mean: 'Fits', 'Okafor XI play at 6:00 PM', 'Swap: Both fit'. */
export function offerText({ kind, verdict, reason }: Offer): string {
  const text = kind === 'place' && (verdict === 'fits' || verdict === 'best') ? 'Fits' : reason
  return kind === 'swap' ? `Swap: ${text}` : text
}
