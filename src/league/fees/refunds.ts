import type { Balance } from './balance.ts'
import type { Money } from './money.ts'

/** Amounts of a page at Stripe in minor units: what can still be given back, and what Stripe was asked to give back and has not answered. */
type Refundable = { currency: string; refundable: number; asked: number }

/**
 * Returns the amount to give back of each payment at Stripe, in minor units of its currency: what is too much, from the
 * newest payment on, and all of what came in another currency than the fee ([PA9]). `payments` are those of a
 * registration, the oldest first; the result has the same order.
 */
export function refundsDue(
  payments: readonly Refundable[],
  { tooMuch, otherCurrencies }: Balance,
  owed: Money | null,
): number[] {
  const due = new Map(otherCurrencies.map(({ currency, amount }) => [currency, amount]))
  if (owed) due.set(owed.currency, tooMuch)
  for (const { currency, asked } of payments) due.set(currency, (due.get(currency) ?? 0) - asked)
  return payments
    .toReversed()
    .map(({ currency, refundable }) => {
      const left = due.get(currency) ?? 0
      const refund = Math.max(0, Math.min(refundable, left))
      due.set(currency, left - refund)
      return refund
    })
    .toReversed()
}
