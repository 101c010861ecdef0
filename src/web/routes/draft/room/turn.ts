import type { DraftMessage } from '#contract/draft.ts'
import { placeInOrder } from '#league/draft/order.ts'

type Ordered = Pick<DraftMessage, 'order' | 'pickNumber' | 'picks' | 'totalPicks' | 'settings'>

/** Whether whoever the state was made for picks now: the captain on the clock, or their deputy. */
export const isOnTheClock = ({ phase, currentCaptain, own }: DraftMessage): boolean =>
  phase === 'running' && own !== undefined && currentCaptain?.userId === own.captainId

/** How many picks there are before a captain's next one: 0 on the clock, null when none comes. */
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
