import { z } from 'zod'
import { id } from '../id.ts'
import { amount, currency } from './season-fee.ts'

/**
 * What became of a page at Stripe: asked for and not answered yet, open, paid by a way that takes days, paid, expired unpaid,
 * or failed days after.
 */
export const CHECKOUT_STATES = ['asked', 'open', 'processing', 'paid', 'expired', 'failed'] as const
export type CheckoutState = (typeof CHECKOUT_STATES)[number]

/** What the bank of who paid says of a payment: asked back, left to the league after all, or taken back for good. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** What somebody sees of paying online: that they can, or what became of the last page that they opened. */
export const ONLINE_STATES = ['ready', 'open', 'processing', 'expired', 'failed', 'disputed'] as const
export type OnlineState = (typeof ONLINE_STATES)[number]

/** The page at Stripe that a browser goes to ([PA7]). */
export const checkoutPage = z.object({ url: z.url({ protocol: /^https?$/ }) })
export type CheckoutPage = z.infer<typeof checkoutPage>

/** Bytes of an event of Stripe, at most. */
export const EVENT_MAX_BYTES = 256 * 1024

/** What was paid on one page, as organisers see it on a person's sheet ([PA9]). */
export const onlinePayment = z.object({
  checkoutId: z.string(),
  /** '$45' */
  amount: z.string(),
  currency,
  /** What can still be given back there, in minor units; 0 while the payment is disputed. */
  refundable: z.int(),
  refundableText: z.string(),
  /** What of it there is to give back, since it is too much or in another currency than the fee; in minor units, mostly 0. */
  refundDue: z.int(),
  /** What was asked of Stripe to give back and is not answered yet: '$20', or ''. */
  refundAsked: z.string(),
  dispute: z.enum(DISPUTE_STATES).nullable(),
})
export type OnlinePayment = z.infer<typeof onlinePayment>

/** What is given back of what was paid on one page, in minor units. */
export const onlineRefundForm = z.object({ checkoutId: id, amount, currency })
export type OnlineRefundForm = z.infer<typeof onlineRefundForm>
