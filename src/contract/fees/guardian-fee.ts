import { z } from 'zod'
import { STORED_FEES } from '../people/choices.ts'
import { ONLINE_STATES } from './online.ts'

/** The page behind the link in a guardian's mail about a fee; it shows nothing else ([PA8]). */
export const guardianFee = z.object({
  firstName: z.string(),
  season: z.string(),
  state: z.enum(STORED_FEES),
  /** Amount still to pay: '$45'; '' for none. */
  openText: z.string(),
  /** True if an organiser has to confirm the amount before anything more is charged ([PA11]). */
  unconfirmed: z.boolean(),
  /** Null where it can't be paid online now. */
  online: z.enum(ONLINE_STATES).nullable(),
})
export type GuardianFee = z.infer<typeof guardianFee>

export const guardianFeeLink = z.object({ token: z.string().min(1).max(2000) })
