import type { SeasonFee } from '#contract/fees/season-fee.ts'
import type { StoredFee } from '#contract/people/choices.ts'
import { dayOf } from '../season.ts'
import { type Money, moneyText } from './money.ts'

/** The price of a season from an instant (milliseconds since 1970) on, until the next price. */
export type Price = Money & { early: SeasonFee['early']; at: number }

/** The reason for a registration's price. */
export type PriceReason = 'usual' | 'early' | 'before the change'

/** The price of a registration, in minor units, with its reason. */
export type Owed = Money & { reason: PriceReason }

/**
 * Returns what somebody who registered at `registeredAt` (milliseconds since 1970) owes for a season: the price of that
 * instant, which later changes leave; the season's first where it had none yet. `prices` are those of the season, the
 * oldest first. Null without any ([PA1]).
 */
export function owedFor(prices: readonly Price[], registeredAt: number, timeZone: string): Owed | null {
  const price = prices.findLast(({ at }) => at <= registeredAt) ?? prices[0]
  if (!price) return null
  const { currency, early } = price
  const isEarly = early !== null && dayOf(registeredAt, timeZone) <= early.until
  const amount = isEarly ? early.amount : price.amount
  if (isEarly) return { amount, currency, reason: 'early' }
  const now = prices.at(-1)
  const isSame = now?.amount === amount && now.currency === currency
  return { amount, currency, reason: isSame ? 'usual' : 'before the change' }
}

const REASONS: Record<PriceReason, string> = {
  usual: '',
  early: 'the early price',
  'before the change': 'the price when they registered',
}

/** '$40', and why where it is not the season's price: 'the early price'. */
export const owedText = (owed: Owed): { amount: string; why: string } => ({
  amount: moneyText(owed),
  why: REASONS[owed.reason],
})

/** Tells whether an unsettled fee is past its due day at `now` (milliseconds since 1970): that day is still in time. */
export const isOverdue = ({ due }: SeasonFee, state: StoredFee | null, now: number, timeZone: string): boolean =>
  (state ?? 'open') === 'open' && due !== '' && dayOf(now, timeZone) > due
