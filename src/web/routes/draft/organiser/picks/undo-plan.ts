import type { DraftMessage, DraftPick } from '#contract/draft.ts'

export type UndoPlan = {
  /** The first pick that goes back, from 0. */
  toPick: number
  /** Everything that goes back, the last pick first. */
  back: DraftPick[]
  /** The captain whose turn it will be. */
  captainId: string
}

/** The picks that can be taken back, the last one first. Players placed before the start stay ([D25]). */
export const undoable = ({ picks }: Pick<DraftMessage, 'picks'>): DraftPick[] =>
  picks.filter(({ by }) => by !== 'placed').toSorted((a, b) => b.pickNumber - a.pickNumber)

/** Returns the effects of taking back pick `toPick` and all that followed; null when nobody made that pick ([D23]). */
export function undoPlan(draft: Pick<DraftMessage, 'picks'>, toPick: number): UndoPlan | null {
  const back = undoable(draft).filter(({ pickNumber }) => pickNumber >= toPick)
  const first = back.at(-1)
  return first?.pickNumber === toPick ? { toPick, back, captainId: first.captainId } : null
}
