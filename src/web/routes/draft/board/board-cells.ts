import type { DraftMessage, DraftPick } from '#contract/draft.ts'
import { placeInOrder } from '#league/draft/order.ts'

export type BoardCell = { pickNumber: number; pick: DraftPick | null; isNow: boolean }
export type BoardRow = { round: number; cells: (BoardCell | null)[] }

type Boarded = Pick<DraftMessage, 'order' | 'picks' | 'pickNumber' | 'totalPicks' | 'settings'>

/** The board: a row for each round, a column for each captain in the order of picks; null where no pick is left. */
export function boardRows({ order, picks, pickNumber, totalPicks, settings }: Boarded): BoardRow[] {
  if (order.length === 0) return []
  const byNumber = new Map(picks.map((pick) => [pick.pickNumber, pick]))
  return Array.from({ length: Math.ceil(totalPicks / order.length) }, (_, row) => {
    const cells: (BoardCell | null)[] = order.map(() => null)
    for (let number = row * order.length; number < Math.min((row + 1) * order.length, totalPicks); number++) {
      const place = placeInOrder(number, order.length, settings.order)
      cells[place] = { pickNumber: number, pick: byNumber.get(number) ?? null, isNow: number === pickNumber }
    }
    return { round: row + 1, cells }
  })
}
