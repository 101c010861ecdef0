import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import { askAgainAt, isUndecided } from '#league/fees/checkout.ts'
import { createDueLoop, createTimedLoop } from './due-loop.ts'
import type { MadePage } from './store/fees/checkouts.ts'
import type { Fact } from './store/fees/facts.ts'
import type { ReceiptMail, Taken } from './store/fees/online-payments.ts'
import type { AskedRefund } from './store/fees/online-refunds.ts'
import type { Store } from './store/store.ts'
import { type StripeAccount, StripeFailure } from './stripe/stripe.ts'

const SECOND_MS = 1000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Interval of the checks of pages and refunds. */
const LOOK_EVERY_MS = 15 * SECOND_MS
/** Pages and refunds that are asked for at a time. */
const AT_ONCE = 20
/** Pages that are closed at a time: each takes Stripe a moment, and the last must not wait for all before it. */
const CLOSED_AT_ONCE = 5
/** After so many in a row that it did not close, Stripe is taken to be down; one page alone keeps no other open. */
const FAILURES_IN_A_ROW = 3
/** Stripe is asked for all events at the start, and then at this interval. */
const ALL_EVERY_MS = HOUR_MS
/** Events from this long before the last time are asked for again: clocks differ, and events come late. */
const OVERLAP_MS = HOUR_MS
/** Stripe keeps events for 30 days. */
const EVENTS_KEPT_MS = 29 * DAY_MS
/** Event ids are kept for longer than Stripe tells of them. */
const IDS_KEPT_MS = 40 * DAY_MS
/** An organiser waits for the answer to a refund; after so long nobody does. */
const UNANSWERED_MS = 60 * SECOND_MS
/** So long a page is open at most, with what clocks differ: those that are open now were made since. */
const MADE_WITHIN_MS = 3 * HOUR_MS
/** A page whose making was not heard of is open no more so long after its end. */
const NEVER_MADE_MS = HOUR_MS

/** Ids of pages on which nobody should pay any more, and of those among them that are closed now. */
export type ObsoletePages = { obsolete: ReadonlySet<string>; closed: ReadonlySet<string> }

export type OnlinePayments = ReturnType<typeof createOnlinePayments>

/**
 * Asks Stripe what became of payments where no event tells of it: of pages that are open, of refunds that were not answered,
 * and of everything that happened while the server was down, or since the backup that was restored; closes pages there on
 * which nothing is to be paid any more ([PA7]). Every process does; the store notes each thing once.
 */
export function createOnlinePayments(deps: {
  stripe: StripeAccount
  store: Store
  clock: { now(): number }
  log: FastifyBaseLogger
  /** Null where mails reach nobody. */
  mailTo: ReceiptMail | null
  wakeMailer(): void
}) {
  const { stripe, store, clock, log, mailTo, wakeMailer } = deps
  let stopListening = () => {}
  let allAskedAt = Number.NEGATIVE_INFINITY

  /** Takes a fact. One about a payment that is not known is taken after the page on which it was made. */
  async function take(fact: Fact, eventId: string | null = null): Promise<Taken> {
    const by = { now: clock.now(), mailTo }
    const taken = await store.onlinePayments.take(fact, by, eventId)
    if (taken === 'unknown' && fact.kind !== 'checkout') {
      const page = await stripe.pageOf(fact.paymentIntent)
      if (page instanceof StripeFailure && page.why === 'unreachable')
        throw new Error(`Stripe does not say where a payment was made: ${page.reason}`)
      if (
        page === null ||
        page instanceof StripeFailure ||
        (await store.onlinePayments.take(page, by, null)) === 'unknown'
      )
        return 'unknown'
      return await store.onlinePayments.take(fact, by, eventId)
    }
    wakeMailer()
    return taken
  }

  /** Asks what became of a page; gives its address while it is open. */
  async function askPage(id: string, sessionId: string): Promise<string | null | StripeFailure> {
    const answer = await stripe.readPage(sessionId)
    if (answer instanceof StripeFailure) return answer
    if (answer.fact?.checkoutId === id) await take(answer.fact)
    return answer.fact && isUndecided(answer.fact.state) ? answer.url : null
  }

  /** Closes a page, and takes what Stripe says of it: that it has expired, or was paid in that second. */
  async function closePage({ id, sessionId }: MadePage): Promise<'closed' | StripeFailure> {
    let fact = await stripe.closePage(sessionId)
    if (fact instanceof StripeFailure && fact.why === 'refused') {
      const answer = await stripe.readPage(sessionId)
      fact = answer instanceof StripeFailure ? answer : answer.fact
    }
    if (fact instanceof StripeFailure) return fact
    if (fact?.checkoutId !== id || fact.state === 'open') return new StripeFailure('refused', 'page_still_open')
    await take(fact)
    return 'closed'
  }

  /**
   * Closes pages on which nobody should pay any more, of one registration or of all; gives the ids of these, and of those among
   * them that are closed now. What Stripe does not close is tried again as time goes by.
   */
  async function closeObsolete(of: { leagueId: string; userId: string } | null = null): Promise<ObsoletePages> {
    const pages = await store.checkouts.obsolete(clock.now(), of)
    const closed = new Set<string>()
    let inARow = 0
    async function close(page: MadePage) {
      if (inARow >= FAILURES_IN_A_ROW) return
      const answer = await closePage(page)
      if (answer === 'closed') closed.add(page.id)
      else log.warn({ reason: answer.reason }, 'Stripe has not closed a page')
      inARow = answer !== 'closed' && answer.why === 'unreachable' ? inARow + 1 : 0
    }
    const several = pLimit(CLOSED_AT_ONCE)
    // All have ended before one that failed is told of: nothing of a run goes on behind it.
    const ends = await Promise.allSettled(pages.map((page) => several(close, page)))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    return { obsolete: new Set(pages.map(({ id }) => id)), closed }
  }

  const closer = createDueLoop({
    // One that was paid in that second makes others obsolete.
    takeDue: async () => (await closeObsolete()).closed.size > 0,
    // Changes wake it, and every look.
    untilDue: async () => null,
    everyMs: LOOK_EVERY_MS,
    failed: (error) => log.error({ err: error }, 'pages at Stripe could not be closed'),
  })

  async function askDue() {
    const now = clock.now()
    for (const { id, sessionId, createdAt, endsAt } of await store.checkouts.due(now, AT_ONCE)) {
      await store.checkouts.askNext(id, askAgainAt(createdAt, now))
      if (sessionId === null) {
        if (endsAt + NEVER_MADE_MS < now) await store.checkouts.neverMade(id)
        continue
      }
      const answer = await askPage(id, sessionId)
      if (answer instanceof StripeFailure)
        log.warn({ reason: answer.reason }, 'Stripe does not say what became of a page')
    }
  }

  /** Has Stripe make a refund, and notes what it answered; one that it does not take has failed. */
  async function refund(asked: AskedRefund): Promise<'done' | StripeFailure> {
    const answer = await stripe.refund(asked)
    if (answer instanceof StripeFailure) {
      if (answer.why === 'refused') await store.onlineRefunds.refused(asked.id)
      log.warn({ reason: answer.reason }, 'Stripe has not made a refund')
      return answer
    }
    await take(answer)
    return 'done'
  }

  async function askRefunds() {
    for (const asked of await store.onlineRefunds.unanswered(clock.now() - UNANSWERED_MS, AT_ONCE)) await refund(asked)
  }

  /** Asks for all that happened since it was last asked for. */
  async function askAll() {
    const now = clock.now()
    const before = await store.onlinePayments.askedUntil()
    const since = before === null ? now - EVENTS_KEPT_MS : before - OVERLAP_MS
    const isLong = since < now - EVENTS_KEPT_MS
    const events = await stripe.eventsSince(Math.max(since, now - EVENTS_KEPT_MS))
    const made = await stripe.factsSince(isLong ? since : now - MADE_WITHIN_MS)
    if (made instanceof StripeFailure || events instanceof StripeFailure) {
      log.warn('Stripe does not say what happened')
      return
    }
    for (const { id, fact } of events) if (fact) await take(fact, id)
    // No event tells of a page that is open: one that is unknown, as after a restore, may be obsolete.
    for (const fact of made) if (isLong || (fact.kind === 'checkout' && fact.state === 'open')) await take(fact)
    await store.onlinePayments.setAskedUntil(now)
    await store.onlinePayments.sweepEvents(now - IDS_KEPT_MS)
    allAskedAt = now
  }

  async function run() {
    closer.wake()
    await closer.idle()
    await askDue()
    await askRefunds()
    if (clock.now() - allAskedAt >= ALL_EVERY_MS) await askAll()
  }

  const loop = createTimedLoop({
    look: run,
    everyMs: LOOK_EVERY_MS,
    failed: (error) => log.error({ err: error }, 'Stripe could not be asked'),
  })

  return {
    stripe,
    look: loop.look,
    take,
    askPage,
    closeObsolete,
    refund,
    /** Resolves once no page is being closed. */
    idle: closer.idle,
    start() {
      stopListening = store.broadcaster.onChange(({ kind }) => {
        if (kind === 'players' || kind === 'season' || kind === 'missed') closer.wake()
      })
      void loop.look()
      loop.start()
    },
    async close() {
      stopListening()
      closer.close()
      await loop.close()
      await closer.idle()
    },
  }
}
