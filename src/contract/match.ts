import { z } from 'zod'

export const MAX_SCORE = 99
export const WEEKS = [1, 2, 3, 4] as const
export const ROUNDS = [1, 2] as const
export type Week = (typeof WEEKS)[number]
export type Round = (typeof ROUNDS)[number]

/** A score as it is typed: a whole number from 0 to 99, or null while there is none (spec section 5). */
export const score = z
  .int('Enter a whole number')
  .min(0, 'A score is 0 or more')
  .max(MAX_SCORE, `A score is at most ${MAX_SCORE}`)
  .nullable()

/** A match as it is stored. What is null was never decided; league/matches.ts says what stands in for it. */
export type Match = {
  id: string
  homeTeamId: string
  awayTeamId: string
  homeScore: number | null
  awayScore: number | null
  week: number | null
  round: number | null
  fieldLocation: string | null
  status: string | null
  /** Grows by one with each saved change. */
  version: number
}
