import { z } from 'zod'

/** The banner of every page, for whom its post is for ([NE2]). */
export const banner = z.object({
  postId: z.string(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  /** Milliseconds since 1970. */
  until: z.int(),
})
export type Banner = z.infer<typeof banner>
