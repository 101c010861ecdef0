import { MAX_POSITIONS, POSITION_CODES, type Position } from '#contract/people/positions.ts'

export type Toggled = { accepted: true; positions: Position[] } | { accepted: false }

/** Adds or removes a position, in the contract's order; one more than the maximum is refused and changes nothing. */
export function togglePosition(chosen: readonly Position[], code: Position): Toggled {
  if (chosen.includes(code)) return { accepted: true, positions: chosen.filter((other) => other !== code) }
  if (chosen.length >= MAX_POSITIONS) return { accepted: false }
  return { accepted: true, positions: POSITION_CODES.filter((other) => other === code || chosen.includes(other)) }
}
