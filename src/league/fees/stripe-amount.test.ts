import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
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
  ])('[PA7] counts %s as Stripe does', (currency, amount, inStripe) => {
    expect(toStripeAmount({ amount, currency })).toBe(inStripe)
    expect(fromStripeAmount(inStripe, currency)).toBe(amount)
  })

  it('[PA7] has no amount where Stripe can charge none', () => {
    expect(toStripeAmount({ amount: 1005, currency: 'KWD' })).toBeNull()
  })

  it('[PA7] gives back every amount of every currency that it takes', () => {
    const currencies = fc.constantFrom(...Intl.supportedValuesOf('currency'))
    fc.assert(
      fc.property(currencies, fc.integer({ min: 1, max: 100_000_000 }), (currency, amount) => {
        const inStripe = toStripeAmount({ amount, currency })
        if (inStripe !== null) expect(fromStripeAmount(inStripe, currency)).toBe(amount)
      }),
      { numRuns: rounds(300, 30_000) },
    )
  })
})
