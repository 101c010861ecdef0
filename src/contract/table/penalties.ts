import { z } from 'zod'
import { MAX_KICKS } from '../limits.ts'

const kicks = z.array(z.boolean()).max(MAX_KICKS, `At most ${MAX_KICKS} kicks`)
const scored = z.int('Enter a whole number').min(0, 'A score is 0 or more').max(MAX_KICKS, `At most ${MAX_KICKS}`)

/** The score of penalties, and each kick in its order where somebody entered them (true for scored). */
export const penalties = z
  .object({
    home: scored,
    away: scored,
    /** `first` is the side that began, left out where that is not known. */
    kicks: z.object({ home: kicks, away: kicks, first: z.enum(['home', 'away']).optional() }).optional(),
  })
  .refine(({ home, away }) => home !== away, { path: ['away'], message: 'Penalties have a winner' })
  .refine(
    ({ home, away, kicks }) =>
      !kicks || (kicks.home.filter(Boolean).length === home && kicks.away.filter(Boolean).length === away),
    { path: ['kicks'], message: 'The kicks do not give this score' },
  )
export type Penalties = z.infer<typeof penalties>
