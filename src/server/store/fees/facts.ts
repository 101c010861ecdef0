import type { CheckoutState, DisputeState } from '#contract/fees/online.ts'

/** A page for paying, as Stripe reports it. Amounts are in minor units, instants in milliseconds since 1970. */
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

/** A refund, as Stripe reports it. */
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

/** A payment that a bank asks back, as Stripe reports it. */
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
