import { CURRENCY_DIGITS } from '#contract/fees/currencies.ts'

/**
 * Signs and words that people and banks write for a currency, in lower case; several where countries share one.
 */
const WORDS = new Map<string, readonly string[]>(
  Object.entries({
    '€': ['EUR'],
    '£': ['GBP', 'EGP', 'GIP', 'FKP', 'SHP', 'SYP', 'LBP'],
    '¥': ['JPY', 'CNY'],
    '￥': ['JPY', 'CNY'],
    '￦': ['KRW'],
    '￡': ['GBP'],
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
    tk: ['BDT'],
    '₨': ['PKR', 'INR', 'LKR', 'NPR', 'MUR'],
    '﷼': ['IRR', 'SAR', 'QAR', 'OMR', 'YER'],
    $: (
      'USD CAD AUD NZD SGD HKD MXN CLP COP ARS TWD JMD BBD TTD BMD UYU ' +
      'DOP XCD BSD BZD BND NAD FJD GYD LRD KYD SBD SRD'
    ).split(' '),
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
    rd$: ['DOP'],
    tt$: ['TTD'],
    j$: ['JMD'],
    ja$: ['JMD'],
    ec$: ['XCD'],
    bz$: ['BZD'],
    b$: ['BSD', 'BND'],
    bd$: ['BMD', 'BBD'],
    bds$: ['BBD'],
    g$: ['GYD'],
    l$: ['LRD'],
    n$: ['NAD'],
    fj$: ['FJD'],
    ci$: ['KYD'],
    ar$: ['ARS'],
    col$: ['COP'],
    mex$: ['MXN'],
    's/': ['PEN'],
    'b/': ['PAB'],
    q: ['GTQ'],
    l: ['HNL', 'MDL'],
    lps: ['HNL'],
    bs: ['BOB', 'VES'],
    'bs.s': ['VES'],
    'bs.d': ['VES'],
    lek: ['ALL'],
    lekë: ['ALL'],
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
    tsh: ['TZS'],
    ush: ['UGX'],
    円: ['JPY'],
    元: ['CNY', 'TWD'],
    원: ['KRW'],
    dh: ['AED', 'MAD'],
    dhs: ['AED', 'MAD'],
    sr: ['SAR', 'SCR'],
    qr: ['QAR'],
    kd: ['KWD'],
    bd: ['BHD'],
    jd: ['JOD'],
    nu: ['BTN'],
    đ: ['VND'],
    vnđ: ['VND'],
  }),
)

/** Words that are written with a point before figures, 'Fr.45'. Behind any other the point is the amount's: '.45' is 45 cents. */
const ABBREVIATIONS = new Set(
  'fr sfr rs kr rp din nu bs tk dh dhs ksh tsh ush lps l q s/ b/ руб р грн лв ден дин'.split(' '),
)

/** The currencies that a word or a sign stands for, in whatever letters, also 'CAD$'; none where it is no currency's. */
export function currenciesOf(word: string): readonly string[] {
  const bare = word.replace(/\.$/, '')
  const code = bare.replace(/(?<=\p{L}{3})\$$/u, '').toUpperCase()
  return WORDS.get(bare.toLowerCase()) ?? (CURRENCY_DIGITS.has(code) ? [code] : [])
}

/**
 * Words beside an amount that stand for a currency only where it is the one that is expected: 'KR' is also a bank's "Kredit",
 * and a letter may mean anything.
 */
const EXPECTED_ONLY = new Set(['R', 'r', 'Р', 'р', 'KR', 'L', 'l', 'Q', 'q', 'Đ', 'đ'])

/** The currencies that a word or a sign beside an amount of `expected` stands for. */
export function currenciesBeside(word: string, expected: string): readonly string[] {
  const found = currenciesOf(word)
  return EXPECTED_ONLY.has(word.replace(/\.$/, '')) && !found.includes(expected) ? [] : found
}

/** Tells whether the point behind a word is the word's, which abbreviates a currency beside amounts of `expected`. */
export const ownsPoint = (word: string, expected: string): boolean =>
  ABBREVIATIONS.has(word.toLowerCase()) && currenciesBeside(word, expected).length > 0

/** Signs within a text: with the letters before a '$', 'RD$' and 'CAD$', and those of letters where they stand alone. */
const SIGNS = /(?<!\p{L})(?:\p{L}{1,3}\$|S\/(?!\p{L})|[円元원](?!\p{L}))|\p{Sc}/gu

/** The currencies that a text names by codes in capitals and by signs; all that share a sign, as '$' is many countries'. */
export function signsOf(text: string): string[] {
  const codes = text.match(/(?<!\p{L})\p{Lu}{3}(?!\p{L}|\$)/gu)?.filter((code) => CURRENCY_DIGITS.has(code)) ?? []
  const named = (sign: string) => (currenciesOf(sign).length > 0 ? currenciesOf(sign) : currenciesOf(sign.slice(-1)))
  return [...codes, ...(text.match(SIGNS) ?? []).flatMap(named)]
}
