import { CURRENCY_DIGITS } from '#contract/fees/currencies.ts'

/**
 * Signs and words that people and banks write for a currency, in lower case; several where countries share one.
 */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  '€': ['EUR'],
  '£': ['GBP', 'EGP', 'GIP', 'FKP', 'SHP', 'SYP', 'LBP'],
  '¥': ['JPY', 'CNY'],
  '￥': ['JPY', 'CNY'],
  '₹': ['INR'],
  '₩': ['KRW'],
  '₪': ['ILS'],
  '₺': ['TRY'],
  '₴': ['UAH'],
  '₫': ['VND'],
  '₱': ['PHP'],
  '₽': ['RUB'],
  '₦': ['NGN'],
  '₡': ['CRC'],
  '₲': ['PYG'],
  '₵': ['GHS'],
  '₸': ['KZT'],
  '₼': ['AZN'],
  '₾': ['GEL'],
  '₭': ['LAK'],
  '₮': ['MNT'],
  '฿': ['THB'],
  '৳': ['BDT'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'CLP', 'COP', 'ARS', 'TWD', 'JMD', 'BBD', 'TTD', 'BMD', 'UYU'],
  us$: ['USD'],
  ca$: ['CAD'],
  c$: ['CAD', 'NIO'],
  a$: ['AUD'],
  au$: ['AUD'],
  nz$: ['NZD'],
  hk$: ['HKD'],
  s$: ['SGD'],
  mx$: ['MXN'],
  nt$: ['TWD'],
  r$: ['BRL'],
  euro: ['EUR'],
  euros: ['EUR'],
  dollar: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD'],
  dollars: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD'],
  pound: ['GBP'],
  pounds: ['GBP'],
  zł: ['PLN'],
  zl: ['PLN'],
  kč: ['CZK'],
  kc: ['CZK'],
  ft: ['HUF'],
  lei: ['RON', 'MDL'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  fr: ['CHF'],
  sfr: ['CHF'],
  fcfa: ['XOF', 'XAF'],
  cfa: ['XOF', 'XAF'],
  лв: ['BGN', 'KGS'],
  руб: ['RUB', 'BYN'],
  р: ['RUB', 'BYN'],
  грн: ['UAH'],
  ден: ['MKD'],
  дин: ['RSD'],
  din: ['RSD'],
  km: ['BAM'],
  kn: ['HRK'],
  tl: ['TRY'],
  rs: ['INR', 'PKR', 'LKR', 'NPR', 'MUR'],
  rp: ['IDR'],
  rm: ['MYR'],
  r: ['ZAR'],
  ksh: ['KES'],
  円: ['JPY'],
  元: ['CNY', 'TWD'],
  원: ['KRW'],
  dh: ['AED', 'MAD'],
  dhs: ['AED', 'MAD'],
}
/** The currencies that a word or a sign stands for, in whatever letters; none where it is no currency's. */
export function currenciesOf(word: string): readonly string[] {
  const bare = word.replace(/\.$/, '')
  const code = bare.toUpperCase()
  return WORDS[bare.toLowerCase()] ?? (CURRENCY_DIGITS.has(code) ? [code] : [])
}

/** Words beside an amount that stand for a currency only where it is the one that is expected: 'KR' is also a bank's "Kredit". */
const EXPECTED_ONLY = new Set(['R', 'r', 'Р', 'р', 'KR'])

/** The currencies that a word or a sign beside an amount of `expected` stands for. */
export function currenciesBeside(word: string, expected: string): readonly string[] {
  const found = currenciesOf(word)
  return EXPECTED_ONLY.has(word.replace(/\.$/, '')) && !found.includes(expected) ? [] : found
}

/** The currencies that a text names by codes in capitals and by signs; all that share a sign, as '$' is many countries'. */
export function signsOf(text: string): string[] {
  const codes = text.match(/(?<!\p{L})\p{Lu}{3}(?!\p{L})/gu)?.filter((code) => CURRENCY_DIGITS.has(code)) ?? []
  const signs = text.match(/(?:\p{L}{1,2})?\$|\p{Sc}/gu) ?? []
  return [...codes, ...signs.flatMap((sign) => WORDS[sign.toLowerCase()] ?? WORDS[sign.slice(-1)] ?? [])]
}
