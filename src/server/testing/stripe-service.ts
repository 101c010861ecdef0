import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** The keys of a site that pays there. */
export const STRIPE_KEYS = { secret: 'sk_test_of_the_tests', webhook: 'whsec_of_the_tests' }

type Metadata = Record<string, string>
/** A page for paying, as Stripe's API shows it. */
export type Session = {
  object: 'checkout.session'
  id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  created: number
  expires_at: number
  payment_intent: string | null
  url: string | null
  success_url: string
  cancel_url: string
  metadata: Metadata
  client_reference_id: string
  livemode: boolean
}
type Refund = {
  object: 'refund'
  id: string
  amount: number
  currency: string
  status: 'succeeded' | 'pending' | 'failed'
  payment_intent: string
  metadata: Metadata
  created: number
}
/** An event, as it is listed and sent. */
export type StripeEvent = {
  object: 'event'
  id: string
  type: string
  created: number
  livemode: boolean
  account?: string
  data: { object: unknown }
}

export type StripeService = Awaited<ReturnType<typeof startStripeService>>

/** A refusal in Stripe's shape. */
class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

const SECOND_MS = 1000
const id = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

/**
 * A payment provider that speaks what the site uses of Stripe's API: pages, refunds and the list of events, each made once for
 * a key. Pages can be opened by a browser, where a press pays. What happens becomes an event, which `send` sends signed.
 */
export async function startStripeService({ now = Date.now, port = 0 }: { now?: () => number; port?: number } = {}) {
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  const events: StripeEvent[] = []
  const byKey = new Map<string, { body: string; answer: object }>()
  const requests: { method: string; path: string; body: string }[] = []
  let isDown = false
  let refusal: string | null = null
  let meanwhile: (() => Promise<unknown>) | null = null
  /** The address to which events are sent as they happen. */
  let endpoint: string | null = null
  const seconds = () => Math.floor(now() / SECOND_MS)

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      const status = error instanceof Refused ? error.status : 500
      const type = status < 500 ? 'invalid_request_error' : 'api_error'
      json(response, status, { error: { type, code: error.code, message: String(error) } })
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    const body = await text(request)
    if (pathname.startsWith('/pay/')) return showPage(pathname, request.method ?? '', response)
    if (isDown) return request.socket.destroy()
    const { method = '' } = request
    requests.push({ method, path: pathname, body })
    if (request.headers.authorization !== `Bearer ${STRIPE_KEYS.secret}`) throw new Refused(401, 'invalid_key')
    const key = request.headers['idempotency-key']
    if (method === 'POST' && typeof key === 'string') {
      const before = byKey.get(key)
      if (before && before.body !== body) throw new Refused(400, 'idempotency_key_in_use')
      if (before) return json(response, 200, before.answer)
    }
    if (method === 'POST' && pathname === '/v1/checkout/sessions') {
      const work = meanwhile
      meanwhile = null
      await work?.()
    }
    const given = act(method, pathname, method === 'POST' ? new URLSearchParams(body) : searchParams)
    if (method === 'POST' && typeof key === 'string') byKey.set(key, { body, answer: given })
    return json(response, 200, given)
  }

  /** Returns the API's answer to a request. */
  function act(method: string, path: string, given: URLSearchParams): object {
    const [, , resource = '', sub = '', sessionId = '', more = ''] = path.split('/')
    if (path === '/v1/checkout/sessions' && method === 'POST') return makeSession(given)
    if (path === '/v1/checkout/sessions') return listOf(listSessions(given), given)
    if (resource === 'checkout' && sub === 'sessions') {
      const session = find(sessionId)
      if (more === 'expire') expire(session)
      return given.getAll('expand[0]').includes('payment_intent') ? withIntent(session) : session
    }
    if (path === '/v1/refunds' && method === 'POST') return makeRefund(given)
    if (path === '/v1/refunds') {
      const intent = given.get('payment_intent')
      return listOf(refunds.filter((one) => intent === null || one.payment_intent === intent).toReversed(), given)
    }
    if (path === '/v1/events') {
      const since = Number(given.get('created[gte]') ?? 0)
      return listOf(events.filter(({ created }) => created >= since).toReversed(), given)
    }
    throw new Refused(404, 'resource_missing')
  }

  function listSessions(given: URLSearchParams): Session[] {
    const intent = given.get('payment_intent')
    const since = Number(given.get('created[gte]') ?? 0)
    return [...sessions.values()]
      .filter((one) => (intent === null || one.payment_intent === intent) && one.created >= since)
      .toReversed()
  }

  function makeSession(given: URLSearchParams): Session {
    if (refusal !== null) throw new Refused(400, refusal)
    const expiresAt = Number(given.get('expires_at'))
    const open = expiresAt - seconds()
    if (open < 1800 || open > 86_400) throw new Refused(400, 'parameter_invalid_expires_at')
    const sessionId = id('cs_test')
    const session: Session = {
      object: 'checkout.session',
      id: sessionId,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(given.get('line_items[0][price_data][unit_amount]')),
      currency: given.get('line_items[0][price_data][currency]') ?? '',
      created: seconds(),
      expires_at: expiresAt,
      payment_intent: null,
      url: `${origin}/pay/${sessionId}`,
      success_url: given.get('success_url') ?? '',
      cancel_url: given.get('cancel_url') ?? '',
      metadata: metadataIn(given),
      client_reference_id: given.get('client_reference_id') ?? '',
      livemode: false,
    }
    sessions.set(sessionId, session)
    return session
  }

  function makeRefund(given: URLSearchParams): Refund {
    if (refusal !== null) throw new Refused(400, refusal)
    const intent = given.get('payment_intent') ?? ''
    const session = [...sessions.values()].find((one) => one.payment_intent === intent)
    if (!session) throw new Refused(404, 'resource_missing')
    const amount = Number(given.get('amount'))
    const before = refunds.filter((one) => one.payment_intent === intent && one.status !== 'failed')
    const left = session.amount_total - before.reduce((sum, one) => sum + one.amount, 0)
    if (amount > left) throw new Refused(400, 'charge_already_refunded')
    const { currency } = session
    const rest = { payment_intent: intent, metadata: metadataIn(given), created: seconds() }
    const refund: Refund = { object: 'refund', id: id('re'), amount, currency, status: 'succeeded', ...rest }
    refunds.push(refund)
    happened('refund.created', refund)
    return refund
  }

  const find = (sessionId: string): Session => {
    const session = sessions.get(sessionId)
    if (!session) throw new Refused(404, 'resource_missing')
    return session
  }

  /** Intents of pages whose bank took the payment back. */
  const failedIntents = new Set<string>()
  const withIntent = (session: Session) => {
    const { payment_intent: intent, payment_status: status } = session
    if (intent === null) return session
    const state = failedIntents.has(intent) ? 'requires_payment_method' : status === 'paid' ? 'succeeded' : 'processing'
    return { ...session, payment_intent: { object: 'payment_intent', id: intent, status: state } }
  }

  function happened(type: string, object: object): StripeEvent {
    const data = { object: structuredClone(object) }
    const event: StripeEvent = { object: 'event', id: id('evt'), type, created: seconds(), livemode: false, data }
    events.push(event)
    if (endpoint !== null) void send(event, endpoint)
    return event
  }

  function pay(sessionId: string, { later = false } = {}): StripeEvent {
    const session = find(sessionId)
    if (session.status !== 'open') throw new Refused(400, 'not_open')
    session.status = 'complete'
    session.payment_status = later ? 'unpaid' : 'paid'
    session.payment_intent = id('pi')
    session.url = null
    return happened('checkout.session.completed', session)
  }

  function expire(session: Session): StripeEvent {
    if (session.status !== 'open') throw new Refused(400, 'not_open')
    session.status = 'expired'
    session.url = null
    return happened('checkout.session.expired', session)
  }

  /** The header with which an event of the account is signed at a time. */
  function signatureOf(payload: string, { secret = STRIPE_KEYS.webhook, at = now() } = {}): string {
    const timestamp = Math.floor(at / SECOND_MS)
    const signed = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')
    return `t=${timestamp},v1=${signed}`
  }

  async function send(event: StripeEvent, url: string): Promise<number | null> {
    const payload = JSON.stringify(event)
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signatureOf(payload) }
    try {
      return (await fetch(url, { method: 'POST', headers, body: payload })).status
    } catch {
      // The site is away: Stripe would send it again.
      return null
    }
  }

  /** The page of the provider in a browser: what is to be paid, one press that pays, and one that leaves. */
  function showPage(path: string, method: string, response: ServerResponse) {
    const session = find(path.split('/')[2] ?? '')
    const isPaying = method === 'POST'
    if (isPaying) pay(session.id)
    if (isPaying) return response.writeHead(303, { location: session.success_url }).end()
    const money = `${session.amount_total} ${session.currency}`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    return response.end(
      `<!doctype html><html lang="en"><title>Pay</title><h1>Pay ${money}</h1><p>${session.metadata.reference}</p>
      <form method="post"><button>Pay</button></form><a href="${session.cancel_url.replaceAll('&', '&amp;')}">Back</a>`,
    )
  }

  return {
    origin,
    /** The variables of a site that pays here. */
    variables: {
      STRIPE_SECRET_KEY: STRIPE_KEYS.secret,
      STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhook,
      STRIPE_API: origin,
    },
    sessions,
    refunds,
    events,
    /** The requests to the API, in their order. */
    requests,
    /** Pays an open page; a way that takes days is `later`, and decided by `settle`. */
    pay,
    /** Shows a page in the currency of whoever pays, as Stripe does where the account lets it. */
    showIn(sessionId: string, currency: string) {
      find(sessionId).currency = currency
    },
    expire: (sessionId: string) => expire(find(sessionId)),
    /** Decides a payment that takes days. */
    settle(sessionId: string, paid: boolean): StripeEvent {
      const session = find(sessionId)
      if (paid) session.payment_status = 'paid'
      else if (session.payment_intent) failedIntents.add(session.payment_intent)
      return happened(`checkout.session.async_payment_${paid ? 'succeeded' : 'failed'}`, session)
    },
    /** A refund that was made by hand at the provider, or the failure of one. */
    refund: (paymentIntent: string, amount: number) => {
      makeRefund(new URLSearchParams({ payment_intent: paymentIntent, amount: `${amount}` }))
      return events.at(-1) as StripeEvent
    },
    failRefund(refundId: string): StripeEvent {
      const refund = refunds.find((one) => one.id === refundId)
      if (!refund) throw new Refused(404, 'resource_missing')
      refund.status = 'failed'
      return happened('refund.failed', refund)
    },
    /** A dispute of a payment, in a state. */
    dispute(sessionId: string, status: string, disputeId = id('dp')): StripeEvent {
      const { payment_intent, amount_total: amount, currency } = find(sessionId)
      const dispute = { object: 'dispute', id: disputeId, amount, currency, status, payment_intent }
      return happened(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', dispute)
    },
    signatureOf,
    /** Sends an event to an address; gives the status of the answer, null where none came. */
    send,
    /** Sends each event as it happens to an address; null keeps them. */
    sendTo(url: string | null) {
      endpoint = url
    },
    /** Makes the API stop answering, or answer again. */
    setDown(down: boolean) {
      isDown = down
    },
    /** Something that happens while the next page is being made. */
    whileMaking(work: () => Promise<unknown>) {
      meanwhile = work
    },
    /** With which code pages and refunds are refused; null makes them again. */
    refuse(code: string | null) {
      refusal = code
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const metadataIn = (given: URLSearchParams): Metadata =>
  Object.fromEntries(
    [...given].flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return key === undefined ? [] : [[key, value]]
    }),
  )

/** A page of a list, the newest first, as it goes on behind an id. */
function listOf<One extends { id: string }>(all: readonly One[], given: URLSearchParams): object {
  const after = given.get('starting_after')
  const from = after === null ? 0 : all.findIndex((one) => one.id === after) + 1
  const limit = Number(given.get('limit') ?? 10)
  return { object: 'list', data: all.slice(from, from + limit), has_more: from + limit < all.length, url: '' }
}

function json(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
