import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import { sameField } from '../fields.ts'
import type { Plan } from './plan.ts'

/**
 * Tells whether a lock holds a match: it has a place, and is on. A match that is called off, or waits for a date, is free
 * to be placed, and is held again once it is put back ([SC10]).
 */
const isHolding = ({ eveningId, status }: PlannedMatch) => eveningId !== null && status === null

/**
 * Tells whether the lock of a match forbids `after`, null for its removal: teams, evening, kick-off and field are held,
 * its stage and whether it is on are not.
 */
export function isHeld(current: PlannedMatch, after: PlannedMatch | null): boolean {
  if (!isHolding(current)) return false
  return (
    after === null ||
    after.homeTeamId !== current.homeTeamId ||
    after.awayTeamId !== current.awayTeamId ||
    after.eveningId !== current.eveningId ||
    after.kickoff !== current.kickoff ||
    !sameField(after.field, current.field)
  )
}

/** Of the matches that somebody locked, those that the lock holds in a plan. */
export const heldIn = ({ matches }: Plan, lockedIds: ReadonlySet<string>): string[] =>
  [...matches].flatMap(([id, match]) => (lockedIds.has(id) && isHolding(match) ? id : []))
