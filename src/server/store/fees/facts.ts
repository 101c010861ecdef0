import type { CheckoutState, DisputeState } from '#contract/fees/online.ts'

/** What Stripe says of a page for paying. Amounts are in minor units, instants in milliseconds since 1970. */
export type CheckoutFact = {
  kind: 'checkout'
  /** Stripe's id of the page. */
  sessionId: string
  /** The id under which it was asked for. */
  checkoutId: string
  leagueId: string
  /** The registration's, by which it is found where the page is not known, as after a restore. */
  reference: string
  payer: 'player' | 'guardian'
  state: CheckoutState
  amount: number
  currency: string
  paymentIntent: string | null
  createdAt: number
  endsAt: number
  at: number
}

/** What Stripe says of a refund. */
export type RefundFact = {
  kind: 'refund'
  refundId: string
  paymentIntent: string
  amount: number
  currency: string
  hasFailed: boolean
  /** The id under which it was asked for here; null for one that was made at Stripe. */
  askedAs: string | null
  at: number
}

/** What Stripe says of a payment that a bank asks back. */
export type DisputeFact = {
  kind: 'dispute'
  disputeId: string
  paymentIntent: string
  amount: number
  currency: string
  state: DisputeState
  at: number
}

export type Fact = CheckoutFact | RefundFact | DisputeFact
