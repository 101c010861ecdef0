import { z } from 'zod'
import { STORED_FEES } from '../people/choices.ts'
import { ONLINE_STATES } from './online.ts'

/** What the link in a guardian's mail shows of a fee, and nothing else ([PA8]). */
export const guardianFee = z.object({
  firstName: z.string(),
  season: z.string(),
  state: z.enum(STORED_FEES),
  /** What is still to be paid: '$45'; '' where nothing is. */
  openText: z.string(),
  /** Whether an organiser is to confirm the amount before anything more is charged ([PA11]). */
  unconfirmed: z.boolean(),
  /** Null where it can't be paid online now. */
  online: z.enum(ONLINE_STATES).nullable(),
})
export type GuardianFee = z.infer<typeof guardianFee>

export const guardianFeeLink = z.object({ token: z.string().min(1).max(2000) })
