import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES } from '#contract/fees/currencies.ts'
import { MAX_AMOUNT } from '#contract/limits.ts'
import { rounds } from '../testing/rounds.ts'
import { fromStripeAmount, toStripeAmount } from './stripe-amount.ts'

describe('amounts at Stripe', () => {
  it.each([
    ['USD', 4550, 4550],
    ['JPY', 5000, 5000],
    ['KRW', 30_000, 30_000],
    ['ISK', 5000, 500_000],
    ['UGX', 20_000, 2_000_000],
    ['KWD', 12_340, 12_340],
    ['HUF', 500_000, 500_000],
    ['TWD', 50_000, 50_000],
    ['RSD', 500_000, 500_000],
    ['MGA', 500_000, 5000],
    ['IQD', 5_000_000, 500_000],
  ])('[PA7] counts %s as Stripe does', (currency, amount, inStripe) => {
    expect(toStripeAmount({ amount, currency })).toBe(inStripe)
    expect(fromStripeAmount(inStripe, currency)).toBe(amount)
  })

  it('[PA7] has no amount where Stripe can charge none', () => {
    expect(toStripeAmount({ amount: 1005, currency: 'KWD' })).toBeNull()
    expect(toStripeAmount({ amount: 500_050, currency: 'MGA' })).toBeNull()
    expect(toStripeAmount({ amount: 1005, currency: 'IQD' })).toBeNull()
  })

  it('[PA7] gives back every amount of every currency that it takes', () => {
    const currencies = fc.constantFrom(...CURRENCIES)
    fc.assert(
      fc.property(currencies, fc.integer({ min: 1, max: MAX_AMOUNT }), (currency, amount) => {
        const inStripe = toStripeAmount({ amount, currency })
        if (inStripe !== null) expect(fromStripeAmount(inStripe, currency)).toBe(amount)
      }),
      { numRuns: rounds(300, 30_000) },
    )
  })
})
