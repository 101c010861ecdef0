import { z } from 'zod'
import type { CheckoutState, DisputeState } from '#contract/fees/online.ts'
import { fromStripeAmount } from '#league/fees/stripe-amount.ts'
import type { CheckoutFact, DisputeFact, Fact, RefundFact } from '../store/fees/facts.ts'

const SECOND_MS = 1000

/** The code of a currency, which Stripe writes in small letters. */
const currency = z.string().transform((code) => code.toUpperCase())
/** Another object of Stripe's, whole or as its id. */
const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)])
const metadata = z.record(z.string(), z.string()).nullish()

const session = z.object({
  object: z.literal('checkout.session'),
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.string(),
  amount_total: z.int().nullable(),
  currency: currency.nullable(),
  created: z.int(),
  expires_at: z.int(),
  payment_intent: z.union([z.string(), z.object({ id: z.string(), status: z.string() })]).nullish(),
  metadata,
})
/** Metadata that the site writes into a page to know its own; nothing of a person ([PA7]). */
export const pageMetadata = z.object({
  checkout: z.string(),
  season: z.string(),
  reference: z.string(),
  payer: z.enum(['player', 'guardian']),
})
export type PageMetadata = z.infer<typeof pageMetadata>

/** As it comes back: at Stripe people can change it. One with nothing of it is not the site's. */
const readMetadata = z
  .object({
    checkout: z.string().default(''),
    season: z.string().default(''),
    reference: z.string().default(''),
    payer: pageMetadata.shape.payer.catch('player'),
  })
  .refine(({ checkout, season }) => checkout !== '' || season !== '')

const refund = z.object({
  object: z.literal('refund'),
  id: z.string(),
  amount: z.int(),
  currency,
  status: z.string().nullable(),
  payment_intent: reference.nullish(),
  metadata,
})

const dispute = z.object({
  object: z.literal('dispute'),
  id: z.string(),
  amount: z.int(),
  currency,
  status: z.string(),
  payment_intent: reference.nullish(),
})

const event = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int(),
  livemode: z.boolean(),
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
})

/** An event of Stripe; `fact` is null for one that is about nothing of the site's. */
export type StripeEvent = { id: string; at: number; fact: Fact | null }

/** The events that are looked at. */
export const EVENT_TYPES = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const

const FAILED = 'checkout.session.async_payment_failed'

/**
 * Reads an event. One of a connected account, or of test payments where the key is for real ones, is about nothing here, and so
 * is one of a shape that this version does not know; null for what has no id.
 */
export function readEvent(given: unknown, { isTest }: { isTest: boolean }): StripeEvent | null {
  const read = event.safeParse(given)
  if (!read.success) {
    const { data } = event.pick({ id: true }).safeParse(given)
    return data ? { id: data.id, at: 0, fact: null } : null
  }
  const { id, type, created, livemode, account, data } = read.data
  const at = created * SECOND_MS
  if (account || livemode === isTest || !(EVENT_TYPES as readonly string[]).includes(type))
    return { id, at, fact: null }
  const fact = readSession(data.object, at) ?? readRefund(data.object, at) ?? readDispute(data.object, at)
  return { id, at, fact: type === FAILED && fact?.kind === 'checkout' ? { ...fact, state: 'failed' } : fact }
}

/** Reads a page as it is at an instant (milliseconds since 1970); null for one that the site has not made. */
export function readSession(given: unknown, at: number): CheckoutFact | null {
  const read = session.safeParse(given)
  const own = readMetadata.safeParse(read.data?.metadata)
  if (!read.success || !own.success) return null
  const {
    id: sessionId,
    amount_total: total,
    currency: code,
    created,
    expires_at: ends,
    payment_intent: intent,
  } = read.data
  if (total === null || code === null) return null
  return {
    kind: 'checkout',
    sessionId,
    checkoutId: own.data.checkout || sessionId,
    leagueId: own.data.season,
    reference: own.data.reference,
    payer: own.data.payer,
    state: stateOf(read.data),
    amount: fromStripeAmount(total, code),
    currency: code,
    paymentIntent: (typeof intent === 'string' ? intent : intent?.id) ?? null,
    createdAt: created * SECOND_MS,
    endsAt: ends * SECOND_MS,
    at,
  }
}

/** A payment that takes days and has failed asks for another way to pay. */
const FAILED_INTENTS = ['requires_payment_method', 'canceled']

function stateOf({ status, payment_status, payment_intent: intent }: z.infer<typeof session>): CheckoutState {
  if (status === 'open') return 'open'
  if (status === 'expired') return 'expired'
  if (payment_status !== 'unpaid') return 'paid'
  return typeof intent === 'object' && intent && FAILED_INTENTS.includes(intent.status) ? 'failed' : 'processing'
}

/** Reads a refund as it is at an instant. */
export function readRefund(given: unknown, at: number): RefundFact | null {
  const { data } = refund.safeParse(given)
  if (!data?.payment_intent) return null
  return {
    kind: 'refund',
    refundId: data.id,
    paymentIntent: data.payment_intent,
    amount: fromStripeAmount(data.amount, data.currency),
    currency: data.currency,
    hasFailed: data.status === 'failed' || data.status === 'canceled',
    askedAs: data.metadata?.refund ?? null,
    at,
  }
}

function readDispute(given: unknown, at: number): DisputeFact | null {
  const { data } = dispute.safeParse(given)
  if (!data?.payment_intent) return null
  return {
    kind: 'dispute',
    disputeId: data.id,
    paymentIntent: data.payment_intent,
    amount: fromStripeAmount(data.amount, data.currency),
    currency: data.currency,
    state: disputeStateOf(data.status),
    at,
  }
}

/** Those that begin with "warning" are questions of a bank, which take no money; closed ones are left to the league. */
function disputeStateOf(status: string): DisputeState {
  if (status === 'lost') return 'lost'
  return ['won', 'warning_closed', 'prevented'].includes(status) ? 'won' : 'open'
}
