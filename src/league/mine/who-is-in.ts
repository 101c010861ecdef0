import type { Answer } from '#contract/mine/answer.ts'

/** Somebody's answers to the open matches of a day, taken together ([MN2]). */
export type DaySays = {
  /** The same for all of them, 'mixed' where it is not; null while nothing was said, and without an open match. */
  whole: Answer | 'mixed' | null
  /** As others count it: in for who plays in one at least, out for who plays in none, null for who has not said. */
  answer: Answer | null
  /** The places, from 0, of the matches in which they play. */
  plays: number[]
  /** Something was not said yet: a captain can ask. */
  isDue: boolean
}

/**
 * Returns what somebody says of the open matches of a day, from their answers in the order of the matches: for the player's own
 * question, the team's count, those whom a captain asks, and the positions for which guests are missing ([MN2], [MN7]).
 */
export function daySays(said: readonly (Answer | null)[]): DaySays {
  const [first = null] = said
  const plays = said.flatMap((answer, place) => (answer === 'in' ? place : []))
  const isOut = said.length > 0 && said.every((answer) => answer === 'out')
  return {
    whole: said.every((answer) => answer === first) ? first : 'mixed',
    answer: plays.length > 0 ? 'in' : isOut ? 'out' : null,
    plays,
    isDue: said.includes(null),
  }
}
