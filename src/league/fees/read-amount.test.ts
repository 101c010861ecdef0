import { describe, expect, it } from 'vitest'
import { parseAmount, readAmount } from './read-amount.ts'

describe('an amount as people and banks write it', () => {
  it.each([
    ['45', 4500],
    ['45.5', 4550],
    ['45,50', 4550],
    ['$45', 4500],
    ['US$45', 4500],
    ['USD 45,00', 4500],
    ['45.00 USD', 4500],
    ['1,234.56', 123_456],
    ['1.234,56 USD', 123_456],
    ["1'234.50", 123_450],
    ['1’234.50', 123_450],
    ['1 234,50', 123_450],
    ['1 234,50', 123_450],
    ['1,234', 123_400],
    ['1.234.567', 123_456_700],
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
    ['45,--', 4500],
    ['.45', 45],
    ['$.45', 45],
    [',45', 45],
    ['-.45', -45],
    ['$(45.00)', -4500],
    ['USD (45.00)', -4500],
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
    '45 €',
    'Fr.45',
    '45.00 CR',
    '45 shifts',
    '*45',
    '(-45)',
    '+-45',
    '.125',
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

describe('what stands around an amount', () => {
  it.each([
    ['45.00 CR', 'USD', 'CR', []],
    ['12.80 (Dr.)', 'USD', 'Dr.', []],
    ['DB 45,000.00', 'IDR', 'DB', []],
    ['45,00 € H', 'EUR', 'H', ['EUR']],
    ['45,00 kr', 'SEK', '', ['SEK', 'NOK', 'DKK', 'ISK']],
    ['45,00 KR', 'EUR', 'KR', []],
    ['R 45.00', 'ZAR', '', ['ZAR']],
    ['R 45.00', 'USD', 'R', []],
    ['Fr.45', 'CHF', '', ['CHF']],
    ['CHF 1’045.00', 'EUR', '', ['CHF']],
    ['45 złotych', 'PLN', 'złotych', []],
  ])('[Q101] is read, and never dropped: %s', (text, currency, words, currencies) => {
    const read = readAmount(text, currency)
    expect([read?.words.join(' '), read?.currencies]).toEqual([words, currencies])
  })
})
