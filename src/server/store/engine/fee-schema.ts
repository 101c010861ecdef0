import type { Generated } from 'kysely'
import type { CheckoutState, DisputeState } from '#contract/fees/online.ts'
import type { PaymentKind, PaymentWay } from '#contract/fees/payment.ts'

/** A season's fee, by version; `price` is JSON of amount, currency and early price ([PA1]). */
type FeePriceTable = { leagueId: string; version: number; price: string; at: number }

/** A payment, a refund or a waiver of a registration's fee, in the order of `number`. None is ever changed ([PA2]). */
type PaymentTable = {
  id: string
  leagueId: string
  /** Null once the person is deleted: the sum stays. */
  userId: string | null
  /** Counts from 1 in each registration. */
  number: number
  kind: PaymentKind
  way: PaymentWay
  /** In minor units; null for a waiver, and for a mark of before amounts were known: all of the price. */
  amount: number | null
  currency: string | null
  at: number
  /** The organiser who noted it, null where nobody did. */
  by: string | null
  /** The day of the line in a bank's file: '2025-07-22'. */
  day: Generated<string | null>
  /** The reference in the line of an imported file. */
  reference: Generated<string | null>
  /** Its origin, unique: the hash of a file's line, or an id of the payment provider. */
  source: Generated<string | null>
}

/** A page at Stripe that somebody asked for, to pay a fee there ([PA7]). Its id is the key by which Stripe makes it once. */
export type CheckoutTable = {
  id: string
  leagueId: string
  /** Null once the person is deleted, and for money that came for nobody who is known. */
  userId: string | null
  payer: 'player' | 'guardian'
  /** Stripe's id of it; null until Stripe has answered. */
  sessionId: string | null
  /** Stripe's id of the payment, from which it is refunded; null until something was paid. */
  paymentIntent: string | null
  /** In minor units of the currency. */
  amount: number
  currency: string
  state: CheckoutState
  dispute: Generated<DisputeState | null>
  createdAt: number
  endsAt: number
  /** The time to ask Stripe next for its state; null where nothing is to come. */
  askAt: number | null
}

/** A refund that an organiser asked Stripe for; its id is the key by which Stripe makes it once ([PA9]). */
type OnlineRefundTable = {
  id: string
  checkoutId: string
  refundId: string | null
  amount: number
  state: 'asked' | 'done' | 'failed'
  by: string | null
  at: number
}

/** A reminder of an open fee, by recipient and mail ([PA6]). */
type FeeReminderTable = {
  mailId: string
  userId: string
  mailingId: string
  /** The time another mail server took the mail; null while it waits, and for ever where it never went. */
  toldAt: Generated<number | null>
}

export type FeeTables = {
  checkouts: CheckoutTable
  onlineRefunds: OnlineRefundTable
  /** Events of Stripe that were taken, each once. */
  stripeEvents: { id: string; at: number }
  feePrices: FeePriceTable
  payments: PaymentTable
  feeReminders: FeeReminderTable
  /** Payments that were taken back. */
  paymentCorrections: { paymentId: string; at: number; by: string | null }
}
