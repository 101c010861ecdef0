import type { ScheduleEdit, ScheduleReply } from '#contract/schedule/schedule.ts'
import type { WishChange } from '#contract/schedule/wish-changes.ts'
import { inverseOf } from '#league/schedule/edits.ts'
import { applyWishChanges } from '#league/schedule/wish-changes.ts'
import { withEdits } from './with-edits.ts'

/** Matches that are locked, or unlocked, together. */
export type LockChange = { matchIds: string[]; locked: boolean }

/** A change that is saved at once: of evenings and matches, of requests, or of locks. */
export type Change = { edits: ScheduleEdit[] } | { wishes: WishChange[] } | { lock: LockChange }

/** Tells whether there is nothing to save. */
export const isEmpty = (change: Change): boolean =>
  ('edits' in change && change.edits.length === 0) || ('wishes' in change && change.wishes.length === 0)

/** Returns the change that takes another one back, where nobody has changed the same since ([SC10]). */
export function inverseChange(change: Change): Change {
  if ('edits' in change) return { edits: inverseOf(change.edits) }
  if ('lock' in change) return { lock: { ...change.lock, locked: !change.lock.locked } }
  return { wishes: change.wishes.map(({ id, before, after }) => ({ id, before: after, after: before })) }
}

/** The schedule as it will be once a change is saved by `me`. */
export function withChange(reply: ScheduleReply, change: Change, me: string): ScheduleReply {
  if ('edits' in change) return withEdits(reply, change.edits, me)
  if ('wishes' in change) return { ...reply, wishes: applyWishChanges(reply.wishes, change.wishes).wishes }
  const { matchIds, locked } = change.lock
  const others = reply.locked.filter((id) => !matchIds.includes(id))
  return { ...reply, locked: locked ? [...others, ...matchIds] : others }
}

/** The same change, made on what the schedule says now. */
export function onTopOf({ evenings, matches, wishes }: ScheduleReply, change: Change): Change {
  if ('lock' in change) return change
  if ('wishes' in change) {
    const stored = new Map(wishes.map(({ id, wish }) => [id, wish]))
    return { wishes: change.wishes.map((one) => ({ ...one, before: stored.get(one.id) ?? null })) }
  }
  const current = new Map([...evenings, ...matches].map(({ id, planned }) => [id, planned]))
  return { edits: change.edits.map((edit) => ({ ...edit, before: current.get(edit.id) ?? null }) as ScheduleEdit) }
}
