import { describe, expect, it } from 'vitest'
import { amountText, minorDigits, moneyText } from './money.ts'
import { parseAmount } from './read-amount.ts'

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

  it('writes into a field what it reads there again', () => {
    for (const currency of ['USD', 'JPY', 'KWD'])
      for (const amount of [1, 5, 10, 99, 100, 105, 999, 1000, 1005, 4500, 123_456]) {
        const text = amountText({ amount, currency })
        expect(parseAmount(text, currency), `${text} ${currency}`).toBe(amount)
      }
  })
})
