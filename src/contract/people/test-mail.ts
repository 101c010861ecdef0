import { z } from 'zod'

/** What became of a test mail: taken by the mail server, not even tried without one, or why it was not taken. */
export const TEST_MAIL_OUTCOMES = [
  'taken',
  'no-server',
  'refused',
  'deferred',
  'login',
  'unreachable',
  'too slow',
  'other',
] as const
export type TestMailOutcome = (typeof TEST_MAIL_OUTCOMES)[number]

export const testMailReply = z.object({
  outcome: z.enum(TEST_MAIL_OUTCOMES),
  /** The address of whoever asked. */
  to: z.string(),
  /** What the mail server said, in its own words; '' where it said nothing. */
  answer: z.string(),
})
export type TestMailReply = z.infer<typeof testMailReply>
