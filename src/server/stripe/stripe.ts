import type { Stripe } from 'stripe'
import { toStripeAmount } from '#league/fees/stripe-amount.ts'
import type { CheckoutFact, RefundFact } from '../store/fees/facts.ts'
import { EVENT_TYPES, type PageMetadata, readEvent, readRefund, readSession, type StripeEvent } from './read-facts.ts'

/** The league's account at Stripe, and where Stripe is; another place for tests. */
export type StripeConfig = { secretKey: string; webhookSecret: string | undefined; url: string }

/** A failure of Stripe: it does not answer, or does not take the request. `reason` is its own code, for the log. */
export class StripeFailure {
  readonly why: 'unreachable' | 'refused'
  readonly reason: string
  constructor(why: 'unreachable' | 'refused', reason: string) {
    this.why = why
    this.reason = reason
  }
}

/** A page to be made: the amount in minor units, instants in milliseconds since 1970. */
export type Page = {
  metadata: PageMetadata
  amount: number
  currency: string
  endsAt: number
  /** 'Wakeman Cup 2025, registration fee' */
  title: string
  /** Addresses of the site to come back to: after paying, and without. */
  back: { paid: string; left: string }
}

export type StripeAccount = ReturnType<typeof openStripe>

/** Stripe answers within seconds, or somebody at a screen has waited long enough. */
const TIMEOUT_MS = 10_000
/** Seconds between the signature of an event and now, at most. */
const TOLERANCE_S = 300
const SECOND_MS = 1000
const TOO_MANY = 429
/** The same is being asked at this moment. */
const CONFLICT = 409
const SERVER_ERROR = 500

/**
 * The league's account at Stripe. Its package is loaded when somebody first pays. Nothing of a person is sent: a page has
 * the season's name and the registration's reference ([PA7]).
 */
export function openStripe(config: StripeConfig, clock: { now(): number }) {
  const isTest = /^\w+_test_/.test(config.secretKey)
  let opened: Promise<Stripe> | undefined
  const client = () => {
    opened ??= load(config)
    return opened
  }

  async function ask<Result>(work: (stripe: Stripe) => Promise<Result>): Promise<Result | StripeFailure> {
    const stripe = await client()
    try {
      return await work(stripe)
    } catch (error) {
      return failureOf(error)
    }
  }

  return {
    /** True for keys for tests, with which no money moves. */
    isTest,

    /** Makes a page, or gives the one that was made under the same id before. */
    makePage: ({ metadata, amount, currency, endsAt, title, back }: Page) =>
      ask(async (stripe): Promise<{ sessionId: string; url: string } | StripeFailure> => {
        const inStripe = toStripeAmount({ amount, currency })
        if (inStripe === null) return new StripeFailure('refused', 'no_such_amount')
        const product = { name: title, description: metadata.reference }
        const price = { currency: currency.toLowerCase(), unit_amount: inStripe, product_data: product }
        const { id, url } = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            line_items: [{ quantity: 1, price_data: price }],
            client_reference_id: metadata.checkout,
            metadata,
            payment_intent_data: { description: `${title}, ${metadata.reference}`, metadata },
            expires_at: Math.floor(endsAt / SECOND_MS),
            success_url: back.paid,
            cancel_url: back.left,
          },
          { idempotencyKey: metadata.checkout },
        )
        return url ? { sessionId: id, url } : new StripeFailure('refused', 'no_url')
      }),

    /** Returns the outcome of a page, and its address while it is open; the fact is null for one that is not the site's. */
    readPage: (sessionId: string) =>
      ask(async (stripe): Promise<{ fact: CheckoutFact | null; url: string | null }> => {
        const found = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] })
        return { fact: readSession(found, clock.now()), url: found.url }
      }),

    /** Closes an open page, so that nobody pays there any more; 'refused' for one that is over. */
    closePage: (sessionId: string) =>
      ask(async (stripe) => readSession(await stripe.checkout.sessions.expire(sessionId), clock.now())),

    /** The page on which a payment was made; null where the site has made none. */
    pageOf: (paymentIntent: string) =>
      ask(async (stripe) => {
        const { data } = await stripe.checkout.sessions.list({ payment_intent: paymentIntent, limit: 1 })
        return readSession(data[0], clock.now())
      }),

    /** Gives some of a payment back, once for an id, however often it is asked. */
    refund: ({
      id,
      paymentIntent,
      amount,
      currency,
    }: {
      id: string
      paymentIntent: string
      amount: number
      currency: string
    }) =>
      ask(async (stripe): Promise<RefundFact | StripeFailure> => {
        // Stripe knows a key for a day alone: one that was made before is looked for.
        const { data } = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })
        const before = data.find((one) => one.metadata?.refund === id)
        const inStripe = toStripeAmount({ amount, currency })
        if (inStripe === null) return new StripeFailure('refused', 'no_such_amount')
        const made =
          before ??
          (await stripe.refunds.create(
            { payment_intent: paymentIntent, amount: inStripe, metadata: { refund: id } },
            { idempotencyKey: id },
          ))
        return readRefund(made, clock.now()) ?? new StripeFailure('refused', 'unreadable_refund')
      }),

    /** Everything that happened since an instant, the oldest first; Stripe keeps events for 30 days. */
    eventsSince: (since: number) =>
      ask(async (stripe) => {
        const events: StripeEvent[] = []
        const created = { gte: Math.floor(since / SECOND_MS) }
        for await (const one of stripe.events.list({ created, types: [...EVENT_TYPES], limit: 100 })) {
          const event = readEvent(one, { isTest })
          if (event) events.push(event)
        }
        return events.reverse()
      }),

    /** Pages and refunds that were made since an instant, of which there may be no events any more. */
    factsSince: (since: number) =>
      ask(async (stripe) => {
        const created = { gte: Math.floor(since / SECOND_MS) }
        const facts: (CheckoutFact | RefundFact)[] = []
        for await (const one of stripe.checkout.sessions.list({ created, limit: 100 })) {
          const fact = readSession(one, one.created * SECOND_MS)
          if (fact) facts.push(fact)
        }
        for await (const one of stripe.refunds.list({ created, limit: 100 })) {
          const fact = readRefund(one, one.created * SECOND_MS)
          if (fact) facts.push(fact)
        }
        return facts
      }),

    /** Reads what came in as an event; null where the league's account has not signed it within the last minutes. */
    async readSigned(body: Buffer, signature: string): Promise<StripeEvent | null> {
      const { webhooks } = await client()
      if (config.webhookSecret === undefined) return null
      let given: unknown
      try {
        given = webhooks.constructEvent(body, signature, config.webhookSecret, TOLERANCE_S, undefined, clock.now())
      } catch {
        // Unsigned, of another account, too old or no event at all: whoever sent it learns nothing of which.
        return null
      }
      return readEvent(given, { isTest })
    },
  }
}

async function load({ secretKey, url }: StripeConfig): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const { hostname, port, protocol } = new URL(url)
  const place = { host: hostname, protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
  return new Client(secretKey, {
    ...place,
    ...(port !== '' && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** Returns Stripe's answer as a failure, by its status; throws errors that are none of its answers. */
function failureOf(error: unknown): StripeFailure {
  if (!(error instanceof Error) || !('type' in error)) throw error
  const { code, statusCode = 0 } = error as { code?: string; statusCode?: number }
  const isRefused = statusCode >= 400 && statusCode < SERVER_ERROR && statusCode !== TOO_MANY && statusCode !== CONFLICT
  return new StripeFailure(isRefused ? 'refused' : 'unreachable', code ?? error.name)
}
