import { z } from 'zod'
import { STORED_FEES } from '../people/choices.ts'
import { onlinePayment } from './online.ts'
import { amount, currency } from './season-fee.ts'

/** Kinds of entries about a registration's money. No entry ever changes; a wrong one is corrected by another ([PA2]). */
export const PAYMENT_KINDS = ['payment', 'refund', 'waiver'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** Ways of payment; 'unknown' for entries from before ways were recorded. */
export const PAYMENT_WAYS = ['cash', 'transfer', 'other', 'file', 'stripe', 'unknown'] as const
export type PaymentWay = (typeof PAYMENT_WAYS)[number]
/** The ways that organisers choose themselves. */
export const MANUAL_WAYS = ['cash', 'transfer', 'other'] as const satisfies readonly PaymentWay[]

/** A payment, a refund or a waiver as organisers see it on a person's sheet. */
export const shownPayment = z.object({
  id: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  way: z.enum(PAYMENT_WAYS),
  /** '$20'; '' for a waiver, and where the amount is not known. */
  amount: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
  /** Name of whoever recorded it; '' where nobody did, as online. */
  by: z.string(),
  /** True if it was taken back. */
  corrected: z.boolean(),
})
export type ShownPayment = z.infer<typeof shownPayment>

/** A registration's money: what it costs, what came, what is open. */
export const account = z.object({
  state: z.enum(STORED_FEES),
  /** The price, '$45', and its reason where it is not the season's price: 'the early price'. */
  price: z.string(),
  why: z.string(),
  /** Amount still to pay, in minor units of the currency; null where it is not known. */
  open: z.int().nullable(),
  openText: z.string(),
  /** Paid beyond what is owed; '' for none. */
  tooMuch: z.string(),
  /** Paid in other currencies than the fee's and not refunded, in words: '€45'. It is no part of the fee. */
  otherCurrencies: z.array(z.object({ currency, amount: z.string() })),
  /** Reference for a transfer: 'WC25-7Q4K'; '' before the registration has one. */
  reference: z.string(),
  /** Null where the amount is not known. */
  currency: currency.nullable(),
  payments: z.array(shownPayment),
  /** Payments at Stripe. */
  online: z.array(onlinePayment),
})
export type Account = z.infer<typeof account>

/** A part payment, a payment in another way or a refund, as an organiser notes it. */
export const paymentForm = z.object({
  kind: z.enum(['payment', 'refund']),
  way: z.enum(MANUAL_WAYS),
  amount,
  currency,
})
export type PaymentForm = z.infer<typeof paymentForm>
