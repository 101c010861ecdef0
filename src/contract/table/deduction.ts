import { z } from 'zod'
import { id } from '../id.ts'
import { anyway } from '../match.ts'
import { line } from '../text.ts'

/** Points that one deduction takes off, at most. */
const MAX_POINTS = 99

/** Points that are taken off a team, and why ([TA2]); `reason` is read by everybody under the table. */
export const deductionForm = z.object({
  points: z.int('Enter a whole number').min(1, 'At least 1 point').max(MAX_POINTS, `At most ${MAX_POINTS} points`),
  reason: line(160, 'Say why'),
  anyway,
})

/** A deduction as organisers see it. */
export const deduction = z.object({
  id,
  points: z.int(),
  reason: z.string(),
  /** Whoever took the points off, by name. */
  by: z.string(),
})
export type Deduction = z.infer<typeof deduction>

/** `anyway`: also where a match of the finals loses a team by it ([SC12]). */
export const takeBackForm = z.object({ anyway: z.boolean() })
