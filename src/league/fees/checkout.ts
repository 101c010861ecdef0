import type { CheckoutState, DisputeState, OnlineState } from '#contract/fees/online.ts'
import type { Money } from './money.ts'

/** The order of the states: a page moves only to a later one. */
const LATENESS: Record<CheckoutState, number> = { asked: 0, open: 1, processing: 2, expired: 3, failed: 3, paid: 4 }

/** The state of a page after Stripe has said one of it: what was said late, or twice, changes nothing ([PA7]). */
export const nextCheckoutState = (current: CheckoutState, said: CheckoutState): CheckoutState =>
  LATENESS[said] > LATENESS[current] ? said : current

/** The same of a dispute, which is decided once. */
export const nextDisputeState = (current: DisputeState | null, said: DisputeState): DisputeState =>
  current === null || current === 'open' ? said : current

/** Tells whether a page can still change. */
export const isUndecided = (state: CheckoutState): boolean => LATENESS[state] < LATENESS.expired

/**
 * Tells whether an open page is to be closed, since nobody should pay there any more: the amount to pay has changed, or
 * is nothing (null), its person has asked for another page since, or a payment on another one is being processed ([PA7]).
 * `pages` are those of its registration, the newest first.
 */
export const isObsolete = (
  page: Money & { id: string },
  toPay: Money | null,
  pages: readonly { id: string; state: CheckoutState }[],
): boolean =>
  toPay?.amount !== page.amount ||
  toPay.currency !== page.currency ||
  pages[0]?.id !== page.id ||
  pages.some(({ state }) => state === 'processing')

/** Returns the state to show for a registration's pages, the newest first, at `now` (milliseconds since 1970). */
export function onlineStateOf(
  checkouts: readonly { state: CheckoutState; dispute: DisputeState | null; endsAt: number }[],
  now: number,
): OnlineState {
  if (checkouts.some(({ dispute }) => dispute === 'open')) return 'disputed'
  if (checkouts.some(({ state }) => state === 'processing')) return 'processing'
  const [newest] = checkouts
  if (!newest) return 'ready'
  switch (newest.state) {
    case 'asked':
    case 'paid':
      return 'ready'
    case 'open':
      return newest.endsAt > now ? 'open' : 'expired'
    case 'processing':
      return 'processing'
    case 'expired':
      return 'expired'
    case 'failed':
      return 'failed'
    default:
      return newest.state satisfies never
  }
}

/** Stripe is asked a minute after a page was opened, and then ever more seldom, up to an hour. */
const ASK_AGAIN_MIN_MS = 60_000
const ASK_AGAIN_MAX_MS = 3_600_000

/** Returns when to ask Stripe again about a page that was asked for at `createdAt`; in milliseconds since 1970. */
export const askAgainAt = (createdAt: number, now: number): number =>
  now + Math.min(ASK_AGAIN_MAX_MS, Math.max(ASK_AGAIN_MIN_MS, Math.trunc((now - createdAt) / 2)))
