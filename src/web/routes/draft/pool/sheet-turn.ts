import type { DraftMessage } from '#contract/draft.ts'
import { isOnTheClock } from '../room/turn.ts'

/**
 * A player's sheet in relation to the pick on the clock: nothing for people who don't pick; the way to make the pick it was
 * opened for, which a pause only holds; or too late, once that pick is over, whoever picks next.
 */
export type SheetTurn = 'none' | 'now' | 'over'

/**
 * The turn of a sheet, and the number of the pick that it is for from then on: the first one of the viewer's that it has
 * seen. It never goes over to another, so that nobody spends a turn on a confirmation of the one before.
 */
export function sheetTurn(draft: DraftMessage, pickOf: number | null): { turn: SheetTurn; pickOf: number | null } {
  const isOwn = isOnTheClock(draft) && draft.pickNumber !== null
  if (pickOf === null) return isOwn ? { turn: 'now', pickOf: draft.pickNumber } : { turn: 'none', pickOf }
  if (draft.pickNumber !== pickOf) return { turn: 'over', pickOf }
  return { turn: isOwn ? 'now' : 'none', pickOf }
}

/** Returns the pick with the number that a sheet was opened for; null where it is not known, as after the end. */
export function overBy({ picks }: DraftMessage, pickOf: number | null) {
  return picks.find(({ pickNumber }) => pickNumber === pickOf) ?? null
}
