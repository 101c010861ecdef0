import { z } from 'zod'
import { ONLINE_STATES } from './online.ts'
import { account, shownPayment } from './payment.ts'

/** A player's own fee and payments for a season, without the names of who recorded them ([PA3]). */
export const ownFee = z.object({
  leagueId: z.string(),
  season: z.string(),
  slug: z.string(),
  ...account.omit({ payments: true, open: true, online: true }).shape,
  /** The last day to pay: 'July 30, 2025'; '' without one. */
  dueText: z.string(),
  overdue: z.boolean(),
  howToPay: z.string(),
  /** True if an organiser has to confirm the amount before anything more is charged ([PA11]). */
  unconfirmed: z.boolean(),
  /** Milliseconds since 1970. */
  registeredAt: z.int(),
  /** Payments and refunds that count, in their order. */
  payments: z.array(shownPayment.omit({ by: true, corrected: true })),
  /** State of online payment; null where the league takes none, or this fee can't be paid online ([PA7]). */
  online: z.enum(ONLINE_STATES).nullable(),
  /** True if a payment link can be sent to a guardian ([PA8]). */
  hasGuardian: z.boolean(),
})
export const ownFees = z.array(ownFee)
export type OwnFee = z.infer<typeof ownFee>
