import type { DraftMessage, DraftPlan, PlanEntry } from '#contract/draft.ts'
import { LAST_PLANNED_ROUND } from '#contract/room/draft-constants.ts'

/** The plan with an entry in the place of the one for its position, else behind the others; one that asks for nothing goes. */
export function withEntry(plan: DraftPlan, entry: PlanEntry): DraftPlan {
  const isEmpty = entry.atLeast === 0 && entry.atMost === null
  const next = entry.atLeast === 0 ? { ...entry, byRound: null } : entry
  if (isEmpty) return plan.filter(({ position }) => position !== entry.position)
  if (!plan.some(({ position }) => position === entry.position)) return [...plan, next]
  return plan.map((one) => (one.position === entry.position ? next : one))
}

/** The last round of a draft; before its start as it would be if it began now. */
export function lastRound({ order, totalPicks, availablePool, settings }: DraftMessage): number {
  const picks = order.length > 0 && totalPicks > 0 ? totalPicks : availablePool.length
  const teams = order.length > 0 ? order.length : settings.maxCaptains
  return Math.min(LAST_PLANNED_ROUND, Math.max(1, Math.ceil(picks / teams)))
}
