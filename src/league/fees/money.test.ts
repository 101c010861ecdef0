import { describe, expect, it } from 'vitest'
import { amountText, minorDigits, moneyText, parseAmount } from './money.ts'

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

describe('an amount as people and banks write it', () => {
  it.each([
    ['45', 4500],
    ['45.5', 4550],
    ['45,50', 4550],
    ['$45', 4500],
    ['45 €', 4500],
    ['EUR 45,00', 4500],
    ['45.00 USD', 4500],
    ['1,234.56', 123_456],
    ['1.234,56 €', 123_456],
    ["1'234.50", 123_450],
    ['1’234.50', 123_450],
    ['1 234,50', 123_450],
    ['1 234,50', 123_450],
    ['1,234', 123_400],
    ['1.234.567', null],
    ['45.123', 4_512_300],
    ['123.456,00', 12_345_600],
    ['(45.00)', -4500],
    ['($45.00)', -4500],
    ['-45', -4500],
    ['−45,00', -4500],
    ['45.00-', -4500],
    ['-$45', -4500],
    ['0', 0],
    ['(0.00)', 0],
    ['٤٥', 4500],
    ['45.-', 4500],
    ['45,-', 4500],
  ])('reads %s', (text, amount) => {
    expect(parseAmount(text, 'USD')).toBe(amount)
  })

  it.each([
    '',
    'free',
    '4 or 5',
    '45 or 50',
    '45.1234',
    '1,23,456',
    '12,34.5',
    '--45',
    '(-45)',
    '4-5',
    '1e3',
    '45%',
    '.',
  ])('reads no amount in %s', (text) => expect(parseAmount(text, 'USD')).toBeNull())

  it('has no fraction where the currency has none', () => {
    expect(parseAmount('5,000', 'JPY')).toBe(5000)
    expect(parseAmount('5000.00', 'JPY')).toBe(5000)
    expect(parseAmount('50.50', 'JPY')).toBeNull()
  })

  it('says nothing where a currency of three digits leaves two readings', () => {
    expect(parseAmount('1.234', 'KWD')).toBe(1234)
    expect(parseAmount('1,234', 'KWD')).toBeNull()
  })

  it('costs little, however long the text', () => {
    expect(parseAmount('1'.repeat(1_000_000), 'USD')).toBeNull()
    expect(parseAmount('99999999999', 'USD')).toBeNull()
  })
})
