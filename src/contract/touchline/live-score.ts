import { z } from 'zod'

/** Goals of a match while somebody scores it ([MN5]). */
export const liveScore = z.object({
  home: z.int(),
  away: z.int(),
  /** Start of the clock, in milliseconds since 1970; null where nobody started it. */
  startedAt: z.int().nullable(),
})
export type LiveScore = z.infer<typeof liveScore>
