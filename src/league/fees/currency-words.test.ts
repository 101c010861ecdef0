import { describe, expect, it } from 'vitest'
import { currenciesBeside, currenciesOf, signsOf } from './currency-words.ts'
import { readAmount } from './read-amount.ts'

const SIGNS = {
  'S/': 'PEN',
  'S/.': 'PEN',
  'B/.': 'PAB',
  Q: 'GTQ',
  RD$: 'DOP',
  $: 'DOP XCD BSD USD',
  Bs: 'BOB VES',
  'Bs.': 'BOB VES',
  'Bs.S': 'VES',
  L: 'HNL',
  'L.': 'HNL',
  Lps: 'HNL',
  Lek: 'ALL',
  SR: 'SAR',
  QR: 'QAR',
  KD: 'KWD',
  BD: 'BHD',
  JD: 'JOD',
  TSh: 'TZS',
  USh: 'UGX',
  Tk: 'BDT',
  'Tk.': 'BDT',
  '৳': 'BDT',
  TT$: 'TTD',
  J$: 'JMD',
  EC$: 'XCD',
  BZ$: 'BZD',
  B$: 'BND BSD',
  Bds$: 'BBD',
  '₨': 'PKR INR LKR NPR MUR',
  '﷼': 'IRR SAR',
  'Nu.': 'BTN',
  đ: 'VND',
  Đ: 'VND',
  VNĐ: 'VND',
  CAD$: 'CAD',
  AUD$: 'AUD',
  USD$: 'USD',
  '＄': 'USD CAD',
  '￡': 'GBP',
  '￥': 'JPY CNY',
  円: 'JPY',
  元: 'CNY TWD',
  원: 'KRW',
}
const ALL = Object.entries(SIGNS).flatMap(([sign, codes]) => codes.split(' ').map((code) => [sign, code] as const))

describe('a sign of a currency', () => {
  it.each(ALL)('[Q101] stands for its currency where that is expected: %s for %s', (sign, currency) => {
    for (const text of [`${sign}45`, `${sign} 45`, `45 ${sign}`, `-${sign}45`]) {
      const read = readAmount(text, currency)
      expect([text, read?.words, read?.currencies.includes(currency)]).toEqual([text, [], true])
    }
  })

  it.each(['L', 'Q', 'đ', 'R', 'р'])('[Q101] is a word elsewhere where it is one letter: %s', (sign) => {
    expect(currenciesBeside(sign, 'EUR')).toEqual([])
    expect(readAmount(`45 ${sign}`, 'EUR')).toMatchObject({ currencies: [], words: [sign] })
  })

  it.each(['S/', 'RD$', 'Bs', 'KD', 'CAD$', '円', '원'])('[Q101] is another currency elsewhere: %s', (sign) =>
    expect(readAmount(`45 ${sign}`, 'EUR')?.currencies.length).toBeGreaterThan(0),
  )

  it('[Q101] is none of a word that only objects know', () => expect(currenciesOf('constructor')).toEqual([]))

  it.each([
    ['Amount (CAD$)', ['CAD']],
    ['Monto RD$', ['DOP']],
    ['Monto (S/)', ['PEN']],
    ['D/S/H', []],
    ['金額（円）', ['JPY']],
    ['残高 1,234円', ['JPY']],
    ['元本', []],
    ['AmountUS', []],
    ['HUF 5000', ['HUF']],
    ['Betrag €', ['EUR']],
  ])('[Q101] is found in a heading: %s', (text, codes) => expect(signsOf(text)).toEqual(codes))

  it('[Q101] is a dollar of any country behind a word', () => expect(signsOf('Amount$')).toContain('CAD'))
})
