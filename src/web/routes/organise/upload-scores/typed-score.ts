import { westernDigits } from '#contract/digits.ts'
import { MAX_SCORE, SCORE_TOO_HIGH, SCORE_TOO_LOW } from '#contract/limits.ts'
import type { ScoreChange } from '#contract/match.ts'

/** Both scores of a match; null stands for one that is not there. */
export type Score = ScoreChange['after']
export type Side = 'home' | 'away'

/** The content of one input: a score, or why it is none. */
export type TypedScore = { value: number | null; error: null } | { value: null; error: string }

const NOT_WHOLE = 'Enter a whole number'

/**
 * Reads what was typed as the contract's `score` does, whose schema the screen does not wait for; nothing is none. '1e3', '1.5'
 * and '-' are no scores.
 */
export function readScore(text: string): TypedScore {
  const digits = westernDigits(text.trim())
  if (digits === '') return { value: null, error: null }
  if (!/^-?\d+$/.test(digits)) return { value: null, error: NOT_WHOLE }
  // '-0' is 0.
  const value = Number(digits) + 0
  const error = value < 0 ? SCORE_TOO_LOW : value > MAX_SCORE ? SCORE_TOO_HIGH : null
  return error === null ? { value, error } : { value: null, error }
}

/** A stored score as its input shows it. */
export const scoreText = (value: number | null): string => (value === null ? '' : String(value))

/** '2 - 1'; a dash stands for one that is missing. */
export const pairText = (pair: Score): string =>
  isEmpty(pair) ? 'No score' : `${pair.homeScore ?? '–'} - ${pair.awayScore ?? '–'}`

export const isComplete = ({ homeScore, awayScore }: Score): boolean => homeScore !== null && awayScore !== null

export const isEmpty = ({ homeScore, awayScore }: Score): boolean => homeScore === null && awayScore === null

export const sameScore = (one: Score, other: Score): boolean =>
  one.homeScore === other.homeScore && one.awayScore === other.awayScore
