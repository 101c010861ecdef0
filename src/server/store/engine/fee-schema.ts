import type { Generated } from 'kysely'
import type { PaymentKind, PaymentWay } from '#contract/fees/payment.ts'

/** What a season has cost, by version; `price` is JSON of amount, currency and early price ([PA1]). */
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
  /** What the line of a file was marked with. */
  reference: Generated<string | null>
  /** What it was made from, once: the hash of a file's line, or an id of the payment provider. */
  source: Generated<string | null>
}

/** What seasons cost, and what was paid. */
export type FeeTables = {
  feePrices: FeePriceTable
  payments: PaymentTable
  /** That a payment was taken back. */
  paymentCorrections: { paymentId: string; at: number; by: string | null }
}
