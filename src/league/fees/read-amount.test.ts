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
    '1,23,45',
    '12,3,456',
    '123,45,678',
    '0,23,456',
    '1.23.456',
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

describe('an amount of Iraqi dinars', () => {
  it.each([
    ['25,000', 25_000_000],
    ['25.000', 25_000_000],
    ['25.500', 25_500_000],
    ['1.250.000', 1_250_000_000],
    ['25', 25_000],
    ['0.5', 500],
  ])('[PA11] has thousands behind a mark, and hardly ever a fraction: %s', (text, amount) =>
    expect(parseAmount(text, 'IQD')).toBe(amount),
  )
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

describe('the point behind a word', () => {
  it.each([
    ['USD.45', 'USD', 45],
    ['EUR .45', 'EUR', 45],
    ['CR.45', 'USD', 45],
    ['KR.45', 'EUR', 45],
    ['Dr..45', 'USD', 45],
    ['€.45', 'EUR', 45],
    ['CAD$.45', 'CAD', 45],
    ['Fr,45', 'CHF', 45],
    ['Rs.45.00', 'INR', 4500],
    ['Rs.45', 'INR', 4500],
    ['Rs..45', 'INR', 45],
    ['Rs. 1,23,456.50', 'INR', 12_345_650],
    ['Fr.45', 'CHF', 4500],
    ['SFr.45.50', 'CHF', 4550],
    ['kr.45', 'DKK', 4500],
    ['Kr.45,00', 'NOK', 4500],
    ['руб.45', 'RUB', 4500],
    ['р.45', 'RUB', 4500],
    ['р.45', 'EUR', 45],
    ['лв.45', 'BGN', 4500],
    ['ден.45', 'MKD', 4500],
    ['din.45', 'RSD', 4500],
    ['S/.45.00', 'PEN', 4500],
    ['S/.45', 'PEN', 4500],
    ['B/.45.00', 'PAB', 4500],
    ['Rp.45.000', 'IDR', 4_500_000],
  ])('[Q101] is the amount’s unless the word abbreviates a currency: %s', (text, currency, amount) =>
    expect(readAmount(text, currency)?.amount).toBe(amount),
  )
})

describe('a sign around an amount', () => {
  it.each(['45.-', '45,-', '45,--', '45.--', '45,—', '45.–', '45:-', 'kr 45:-', '45,- kr'])(
    '[Q101] is none where it stands for no cents: %s',
    (text) => expect(readAmount(text, 'SEK')).toMatchObject({ amount: 4500, sign: '' }),
  )

  it('[Q101] stands for no cents behind thousands, too', () =>
    expect(readAmount('1.045,-', 'EUR')).toMatchObject({ amount: 104_500, sign: '' }))

  it.each(['12.80.-', '12,80,-', '12,80:-', '.45.-', '45\u00ad', '\u00ad45', '45▲', '▲-45'])(
    '[Q101] is never dropped: %s',
    (text) => expect(readAmount(text, 'SEK')).toBeNull(),
  )

  it.each([
    '－45',
    '45－',
    '\u201145',
    '\u201045',
    '\u201245',
    '﹣45',
    '▲45',
    '△45',
    '▲ ¥45',
    '¥△45',
    '\u200e-45',
    '-\u200e45\u200f',
    '\ufeff\u2212\u206645\u2069',
    '（45）',
    '－４５',
  ])('[Q101] is a minus in whatever characters: %j', (text) =>
    expect(readAmount(text, 'JPY')).toMatchObject({ amount: 45, sign: '-' }),
  )
})

describe('figures of other countries', () => {
  it.each([
    ['٤٥٫٥٠', 'EGP', 4550],
    ['١٬٢٣٤٫٥٦', 'EGP', 123_456],
    ['١٬٢٣٤', 'KWD', 1_234_000],
    ['١٫٢٣٤', 'KWD', 1234],
    ['١٫٢٣٤', 'EGP', null],
    ['٫٤٥', 'EGP', 45],
    ['١٫٢٫٣', 'EGP', null],
    ['۱٬۲۳۴٬۵۶۷', 'IRR', 123_456_700],
    ['1,23,456.00', 'INR', 12_345_600],
    ['1,23,456', 'INR', 12_345_600],
    ['12,34,567.5', 'INR', 123_456_750],
    ['-1,23,456.00', 'INR', -12_345_600],
    ['1,23,456,00', 'INR', null],
    ['1,2345', 'INR', null],
    ['１，２３４．５０', 'USD', 123_450],
  ] as const)('[PA5] are read as these write them: %s', (text, currency, amount) =>
    expect(parseAmount(text, currency)).toBe(amount),
  )
})

describe('two currencies beside an amount', () => {
  it('[Q101] are one where a sign is of several countries', () => {
    expect(readAmount('$45 CAD', 'USD')?.currencies).toEqual(['CAD'])
    expect(parseAmount('$45 CAD', 'CAD')).toBe(4500)
    expect(parseAmount('$45 CAD', 'USD')).toBeNull()
  })
  it('[Q101] are no amount where they are two', () => expect(readAmount('€45 USD', 'USD')).toBeNull())
})
