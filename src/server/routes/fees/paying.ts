import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/failures/refusal.ts'
import type { CheckoutPage, OnlineState } from '#contract/fees/online.ts'
import { askAgainAt, onlineStateOf } from '#league/fees/checkout.ts'
import { toStripeAmount } from '#league/fees/stripe-amount.ts'
import type { ObsoletePages } from '../../online-payments.ts'
import type { CheckoutRecord } from '../../store/fees/checkouts.ts'
import type { AccountRecord } from '../../store/fees/payments.ts'
import { StripeFailure } from '../../stripe/stripe.ts'
import type { RouteContext } from '../route-context.ts'

/** Lifetime of a page at Stripe, in milliseconds. */
const OPEN_MS = 2 * 3_600_000

/** So often one begins, where what is owed changes while Stripe makes the page or is asked of it. */
const MOST_TRIES = 3

const FAILURES = { unreachable: 'stripe_unreachable', refused: 'stripe_refused' } as const

/** Returns Stripe's failure as a refusal for people. */
export const refusalOf = ({ why }: StripeFailure) => new Refusal(FAILURES[why])

type Payable = { account: AccountRecord; checkouts: readonly CheckoutRecord[]; unconfirmed: boolean }

/** Returns the state of paying a fee online; null if it can't be paid so, or nothing is left to say about it. */
export function onlineOf(
  { account: { owed, balance }, checkouts, unconfirmed }: Payable,
  now: number,
): OnlineState | null {
  const state = onlineStateOf(checkouts, now)
  if (state === 'disputed') return state
  if (!owed || balance.open === 0 || (unconfirmed && state !== 'processing')) return null
  return toStripeAmount({ amount: balance.open, currency: owed.currency }) === null ? null : state
}

type NoPage =
  | (typeof FAILURES)[StripeFailure['why']]
  | 'no_online_payments'
  | 'season_archived'
  | 'not_found'
  | 'fee_unconfirmed'
  | 'nothing_to_pay'
  | 'payment_on_its_way'

/** Tells whether what is owed is looked at once more: the page that was begun is closed, or, the first time, another one. */
const isToBeginAnew = (id: string, { closed }: ObsoletePages, tries: number) =>
  closed.has(id) || (closed.size > 0 && tries === 1)

type Payer = { leagueId: string; userId: string; payer: CheckoutRecord['payer'] }

/** Paying by a page at Stripe, as players and guardians do ([PA7], [PA8]). */
export function createPaying({ store, clock, env, onlinePayments }: RouteContext) {
  /** Gives the page on which somebody pays what is owed now: one that is open, or one that Stripe makes. */
  async function pageFor(given: Payer, tries = 1): Promise<CheckoutPage | Refusal<NoPage>> {
    const { leagueId, userId, payer } = given
    if (!onlinePayments) return new Refusal('no_online_payments')
    const { stripe } = onlinePayments
    const beginAnew = () => (tries < MOST_TRIES ? pageFor(given, tries + 1) : new Refusal('stripe_unreachable'))
    const now = clock.now()
    const asked = { id: randomUUID(), payer, now, endsAt: now + OPEN_MS, askAt: askAgainAt(now, now) }
    const begun = await store.checkouts.begin({ leagueId, userId }, asked)
    if (begun instanceof Refusal) return begun
    const { checkout, season, reference } = begun
    // Nobody pays on an earlier page any more, and so twice. What was paid there in that second changes what is owed.
    const before = await onlinePayments.closeObsolete(given)
    if (isToBeginAnew(checkout.id, before, tries)) return beginAnew()
    if (before.obsolete.has(checkout.id)) return new Refusal('stripe_unreachable')
    if (checkout.sessionId !== null) {
      const url = await onlinePayments.askPage(checkout.id, checkout.sessionId)
      if (url instanceof StripeFailure) return refusalOf(url)
      if (url !== null) return { url }
      // It is over by now: what is owed since is looked at once more.
      return tries > 1 ? new Refusal('payment_on_its_way') : beginAnew()
    }
    const path = payer === 'guardian' ? '/guardian/fee?' : `/fee?season=${season.slug}&`
    const made = await stripe.makePage({
      metadata: { checkout: checkout.id, season: leagueId, reference, payer },
      amount: checkout.amount,
      currency: checkout.currency,
      endsAt: checkout.endsAt,
      title: `${season.name}, registration fee`,
      back: { paid: `${env.publicUrl}${path}back=paid`, left: `${env.publicUrl}${path}back=left` },
    })
    if (made instanceof StripeFailure) {
      if (made.why === 'refused') await store.checkouts.neverMade(checkout.id)
      return refusalOf(made)
    }
    await store.checkouts.opened(checkout.id, made.sessionId)
    // The debt may have changed while Stripe made it.
    const after = await onlinePayments.closeObsolete(given)
    if (isToBeginAnew(checkout.id, after, tries)) return beginAnew()
    // It could not be closed, and nobody is to pay there.
    if (after.obsolete.has(checkout.id)) return new Refusal('stripe_unreachable')
    // Another process may have closed it just now, or another press got the same page, which is over since.
    const mine = (await store.checkouts.undecided(given)).find(({ id }) => id === checkout.id)
    return mine?.state === 'open' ? { url: made.url } : beginAnew()
  }

  /** Asks Stripe what became of a registration's pages. */
  async function look(key: { leagueId: string; userId: string }) {
    if (!onlinePayments) return new Refusal('no_online_payments')
    for (const { id, sessionId } of await store.checkouts.undecided(key)) {
      const answer = sessionId === null ? null : await onlinePayments.askPage(id, sessionId)
      if (answer instanceof StripeFailure) return new Refusal('stripe_unreachable')
    }
    return null
  }

  return { pageFor, look }
}
