import type { DraftMessage, LineEntry, PlanEntry } from '#contract/draft.ts'
import { POSITIONS, type Position } from '#contract/people/positions.ts'
import { LAST_PLANNED_ROUND } from '#contract/room/draft-constants.ts'
import type { Plan } from '#league/draft/plan.ts'

/** A wish of a plan: for a position or a whole line ([D36]). */
export type Wish = PlanEntry | LineEntry
export type WishCode = Position | LineEntry['line']
/** Its numbers. */
export type WishCounts = Pick<PlanEntry, 'atLeast' | 'byRound' | 'atMost'>

export const codeOf = (wish: Wish): WishCode => ('line' in wish ? wish.line : wish.position)

export const wishFor = (code: WishCode, { atLeast, byRound, atMost }: WishCounts): Wish => {
  const counts = { atLeast, byRound: atLeast === 0 ? null : byRound, atMost }
  return code in POSITIONS ? { position: code as Position, ...counts } : { line: code as LineEntry['line'], ...counts }
}

/** The wishes of a plan, those for lines first. */
export const wishesOf = ({ plan, lines = [] }: Plan): Wish[] => [...lines, ...plan]

/** The plan with a wish in the place of the one for its position or line, else behind the others; one that asks for nothing goes. */
export function withWish(plan: Plan, wish: Wish) {
  const code = codeOf(wish)
  const wishes = wishesOf(plan)
  const isEmpty = wish.atLeast === 0 && wish.atMost === null
  const isNew = !wishes.some((one) => codeOf(one) === code)
  const next = isEmpty
    ? wishes.filter((one) => codeOf(one) !== code)
    : isNew
      ? [...wishes, wish]
      : wishes.map((one) => (codeOf(one) === code ? wish : one))
  return {
    plan: next.flatMap((one) => ('position' in one ? one : [])),
    lines: next.flatMap((one) => ('line' in one ? one : [])),
  }
}

/** The last round of a draft; before its start as it would be if it began now. */
export function lastRound({ order, totalPicks, availablePool, settings }: DraftMessage): number {
  const picks = order.length > 0 && totalPicks > 0 ? totalPicks : availablePool.length
  const teams = order.length > 0 ? order.length : settings.maxCaptains
  return Math.min(LAST_PLANNED_ROUND, Math.max(1, Math.ceil(picks / teams)))
}
