import type { DraftMessage } from '#contract/draft.ts'
import { placeInOrder } from '#league/draft/order.ts'

type Ordered = Pick<DraftMessage, 'order' | 'pickNumber' | 'picks' | 'totalPicks' | 'settings'>

/** Tells whether the reader of the state picks now: the captain on the clock, or their deputy. */
export const isOnTheClock = ({ phase, currentCaptain, own }: DraftMessage): boolean =>
  phase === 'running' && own !== undefined && currentCaptain?.userId === own.captainId

/** Counts the picks before a captain's next one: 0 on the clock, null when none comes. */
export function picksUntil({ order, pickNumber, picks, totalPicks, settings }: Ordered, captainId: string) {
  const place = order.indexOf(captainId)
  if (pickNumber === null || place < 0) return null
  const used = new Set(picks.map((pick) => pick.pickNumber))
  let before = 0
  for (let pick = pickNumber; pick < totalPicks; pick++) {
    if (used.has(pick)) continue
    if (placeInOrder(pick, order.length, settings.order) === place) return before
    before++
  }
  return null
}

export type NextPick = {
  pickNumber: number
  /** From 1. */
  round: number
  captainId: string
  /** The first pick of a round, where the order turns round in a snake draft ([D8]). */
  isTurn: boolean
}

/** The pick on the clock and those after it, `count` at most; without those that placed players use ([D25]). */
export function nextPicks({ order, pickNumber, picks, totalPicks, settings }: Ordered, count: number): NextPick[] {
  if (pickNumber === null || order.length === 0) return []
  const used = new Set(picks.map((pick) => pick.pickNumber))
  const next: NextPick[] = []
  for (let pick = pickNumber; pick < totalPicks && next.length < count; pick++) {
    if (used.has(pick)) continue
    const round = Math.floor(pick / order.length) + 1
    const captainId = order[placeInOrder(pick, order.length, settings.order)] ?? ''
    next.push({ pickNumber: pick, round, captainId, isTurn: next.length > 0 && next.at(-1)?.round !== round })
  }
  return next
}

/** Tells whether a round is picked from the first captain to the last; every second one of a snake draft is not ([D8]). */
export const runsForward = (round: number, { order }: DraftMessage['settings']) =>
  order === 'straight' || round % 2 === 1
