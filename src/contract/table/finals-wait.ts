import { z } from 'zod'

/**
 * Matches that finals wait for: the number of regular ones without a result, and those that somebody has to decide, in
 * words, with the names of the teams.
 */
export const finalsWait = z.object({
  open: z.int(),
  stuck: z.array(z.object({ matchId: z.string(), text: z.string(), names: z.array(z.string()) })),
})
export type FinalsWait = z.infer<typeof finalsWait>
