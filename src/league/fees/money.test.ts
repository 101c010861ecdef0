import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CURRENCIES } from '#contract/fees/currencies.ts'
import { currency as currencySchema } from '#contract/fees/season-fee.ts'
import { MAX_AMOUNT } from '#contract/limits.ts'
import { rounds } from '../testing/rounds.ts'
import { signsOf } from './currency-words.ts'
import { amountText, minorDigits, moneyText } from './money.ts'
import { parseAmount } from './read-amount.ts'
import { readWords } from './read-words.ts'
import { toStripeAmount } from './stripe-amount.ts'

describe('money in words', () => {
  it('leaves out cents where there are none', () => {
    expect(moneyText({ amount: 4500, currency: 'USD' })).toBe('$45')
    expect(moneyText({ amount: 4550, currency: 'USD' })).toBe('$45.50')
    expect(moneyText({ amount: 123_400, currency: 'EUR' })).toBe('€1,234')
    expect(moneyText({ amount: 5000, currency: 'JPY' })).toBe('¥5,000')
    expect(moneyText({ amount: -4505, currency: 'USD' })).toBe('-$45.05')
  })

  it('knows how many digits a currency has', () => {
    expect(['USD', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 0, 3])
  })

  it('[PA11] writes into a field what it reads there again, in every currency', () => {
    const currencies = fc.constantFrom(...CURRENCIES)
    const amounts = fc.oneof(fc.integer({ min: 1, max: MAX_AMOUNT }), fc.constantFrom(1, 10, 99, 100, 1005, MAX_AMOUNT))
    fc.assert(
      fc.property(currencies, amounts, (currency, amount) => {
        expect(parseAmount(amountText({ amount, currency }), currency)).toBe(amount)
      }),
      { numRuns: rounds(1000, 100_000) },
    )
  })

  it.each([
    ['HUF', 500_000, 'HUF 5,000'],
    ['RSD', 500_050, 'RSD 5,000.50'],
    ['IQD', 5_000_000, 'IQD 5,000'],
    ['CAD', 4500, 'CA$45'],
    ['AUD', 4500, 'A$45'],
    ['KWD', 4505, 'KWD 4.505'],
  ])('[PA11] shows an amount with its currency: %s', (currency, amount, text) => {
    expect(moneyText({ amount, currency }).replace('\u00A0', ' ')).toBe(text)
  })

  it('[PA11] shows no two currencies alike', () => {
    const texts = CURRENCIES.map((currency) => moneyText({ amount: 10 ** minorDigits(currency), currency }))
    expect(new Set(texts).size).toBe(CURRENCIES.length)
  })
})

/** Gives every currency one digit where nobody says how many. */
class WithOneDigit extends Intl.NumberFormat {
  constructor(locale?: string, options?: Intl.NumberFormatOptions) {
    super(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1, ...options })
  }
}

describe('another engine', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('[PA11, Q102] means the same by an amount whatever its Intl says of currencies', () => {
    const seen = () => ({
      digits: CURRENCIES.map(minorDigits),
      typed: CURRENCIES.map((currency) => parseAmount('5000', currency)),
      written: CURRENCIES.map((currency) => amountText({ amount: 500_000, currency })),
      shown: CURRENCIES.map((currency) => moneyText({ amount: 500_050, currency })),
      stripe: CURRENCIES.map((currency) => toStripeAmount({ amount: 500_000, currency })),
      taken: CURRENCIES.map((currency) => currencySchema.safeParse(currency).success),
      words: [readWords('5000 RSD', 'Europe/Belgrade'), readWords('5,000 HUF', 'Europe/Budapest')],
      signs: signsOf('HUF 5000'),
    })
    const here = seen()
    vi.stubGlobal('Intl', { ...Intl, NumberFormat: WithOneDigit, supportedValuesOf: () => [] })
    expect(new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(5)).toBe('$5.0')
    expect(seen()).toEqual(here)
  })
})
