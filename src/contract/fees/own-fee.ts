import { z } from 'zod'
import { ONLINE_STATES } from './online.ts'
import { account, shownPayment } from './payment.ts'

/** What somebody owes for a season and has paid, as they see it themselves: without who noted it ([PA3]). */
export const ownFee = z.object({
  leagueId: z.string(),
  season: z.string(),
  slug: z.string(),
  ...account.omit({ payments: true, open: true, online: true }).shape,
  /** Until when it is to be paid: 'July 30, 2025'; '' without a day. */
  dueText: z.string(),
  overdue: z.boolean(),
  howToPay: z.string(),
  /** Whether an organiser is to confirm the amount before anything more is charged ([PA11]). */
  unconfirmed: z.boolean(),
  /** Milliseconds since 1970. */
  registeredAt: z.int(),
  /** Payments and refunds that count, in their order. */
  payments: z.array(shownPayment.omit({ by: true, corrected: true })),
  /** What there is of paying online; null where the league takes no payments online, or this fee can't be paid so ([PA7]). */
  online: z.enum(ONLINE_STATES).nullable(),
  /** Whether a guardian can be sent a link to pay with ([PA8]). */
  hasGuardian: z.boolean(),
})
export const ownFees = z.array(ownFee)
export type OwnFee = z.infer<typeof ownFee>
