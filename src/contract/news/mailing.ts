import { z } from 'zod'
import { MAILING_STATES, UNREACHED_REASONS } from './choices.ts'

/** A mail to many: how far it is. Whether somebody opens it is never counted ([NE3]). */
export const mailing = z.object({
  id: z.string(),
  state: z.enum(MAILING_STATES),
  /** True if the mail says that it corrects an earlier one. */
  correction: z.boolean(),
  /** The version of its post that it carries; null for one without a post. */
  version: z.int().nullable(),
  /** Time when somebody pressed the button, and their name. */
  at: z.int(),
  by: z.string(),
  /** Time when it goes out by itself, or began to. */
  startsAt: z.int(),
  /** People it was for when it began; null before. */
  people: z.int().nullable(),
  /** Mails, by what has become of them: taken by the other mail server, waiting, given up. */
  handedOver: z.int(),
  waiting: z.int(),
  failed: z.int(),
  /** Time of the next try of a waiting mail that was tried before, in milliseconds since 1970; null without one. */
  retryAt: z.int().nullable(),
  /** Number of people that it does not reach, by reason. */
  unreached: z.array(z.object({ reason: z.enum(UNREACHED_REASONS), count: z.int() })),
  /** Time when the last mail was handed over or given up; null before. */
  endedAt: z.int().nullable(),
  stopped: z.object({ at: z.int(), by: z.string() }).nullable(),
})
export type Mailing = z.infer<typeof mailing>
