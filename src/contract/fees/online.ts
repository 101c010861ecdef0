import { z } from 'zod'
import { id } from '../id.ts'
import { amount, currency } from './season-fee.ts'

/**
 * States of a page at Stripe: requested and not answered yet, open, paid by a way that takes days, paid, expired unpaid,
 * or failed days after.
 */
export const CHECKOUT_STATES = ['asked', 'open', 'processing', 'paid', 'expired', 'failed'] as const
export type CheckoutState = (typeof CHECKOUT_STATES)[number]

/** States of a dispute by the payer's bank: money asked back, left to the league after all, or taken back for good. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** Online payment as a payer sees it: available, or the state of the last page that they opened. */
export const ONLINE_STATES = ['ready', 'open', 'processing', 'expired', 'failed', 'disputed'] as const
export type OnlineState = (typeof ONLINE_STATES)[number]

/** The page at Stripe that a browser goes to ([PA7]). */
export const checkoutPage = z.object({ url: z.url({ protocol: /^https?$/ }) })
export type CheckoutPage = z.infer<typeof checkoutPage>

/** Bytes of an event of Stripe, at most. */
export const EVENT_MAX_BYTES = 256 * 1024

/** A payment on one page at Stripe, as organisers see it on a person's sheet ([PA9]). */
export const onlinePayment = z.object({
  checkoutId: z.string(),
  /** '$45' */
  amount: z.string(),
  currency,
  /** Amount that can still be refunded at Stripe, in minor units; 0 during a dispute. */
  refundable: z.int(),
  refundableText: z.string(),
  /** Amount due for a refund, being too much or in another currency than the fee; in minor units, mostly 0. */
  refundDue: z.int(),
  /** Refund requested from Stripe and not answered yet: '$20', or ''. */
  refundAsked: z.string(),
  dispute: z.enum(DISPUTE_STATES).nullable(),
})
export type OnlinePayment = z.infer<typeof onlinePayment>

/** A refund of a payment at Stripe; the amount is in minor units. */
export const onlineRefundForm = z.object({ checkoutId: id, amount, currency })
