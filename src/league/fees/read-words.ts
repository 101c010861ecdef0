import { CURRENCY_DIGITS } from '#contract/fees/currencies.ts'
import type { Money } from './money.ts'
import { parseAmount } from './read-amount.ts'

/** Signs and words that stand for one currency wherever they are written. */
const SIGNS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
  '₪': 'ILS',
  '₺': 'TRY',
  '₴': 'UAH',
  '₫': 'VND',
  '₱': 'PHP',
  R$: 'BRL',
  euro: 'EUR',
  euros: 'EUR',
  zł: 'PLN',
}

/** Time zones that identify the country of an ambiguous dollar or pound, by the start of their names. */
const HOMES: readonly (readonly [zone: RegExp, currency: string])[] = [
  [
    /^(US\/|America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Indiana|Kentucky|North_Dakota))/,
    'USD',
  ],
  [/^Pacific\/Honolulu$/, 'USD'],
  [/^(Canada\/|America\/(Toronto|Vancouver|Edmonton|Winnipeg|Halifax|Regina|St_Johns|Moncton|Whitehorse)$)/, 'CAD'],
  [/^Australia\//, 'AUD'],
  [/^Pacific\/Auckland$/, 'NZD'],
  [/^Asia\/Tokyo$/, 'JPY'],
  [/^Europe\/London$/, 'GBP'],
  [/^Europe\/Zurich$/, 'CHF'],
  [
    /^Europe\/(Berlin|Paris|Madrid|Rome|Vienna|Amsterdam|Brussels|Dublin|Lisbon|Helsinki|Athens|Luxembourg|Zagreb)$/,
    'EUR',
  ],
]

/** The currency of a league that has not chosen one, by its time zone; 'USD' where the zone says nothing. */
export const usualCurrency = (timeZone: string): string => HOMES.find(([zone]) => zone.test(timeZone))?.[1] ?? 'USD'

/** Currencies whose sign is shared by several countries: read only where the zone is of such a country. */
const SHARED: Readonly<Record<string, readonly string[]>> = { $: ['USD', 'CAD', 'AUD', 'NZD'], '¥': ['JPY'] }

/**
 * The amount in the words of a fee that was free text: '$45', '45 EUR', '£7.50'. Null where it can't be told, as in
 * '$45 or two shifts', '45 kr' and a dollar of no known country: the words are kept then ([PA1]).
 */
export function readWords(words: string, timeZone: string): Money | null {
  const marks = words.match(/R\$|\p{Sc}|\p{L}+/gu) ?? []
  const [mark] = marks
  if (marks.length !== 1 || mark === undefined) return null
  const currency = currencyOf(mark, timeZone)
  const amount = currency === null ? null : parseAmount(words.replace(mark, ' '), currency)
  return currency === null || amount === null || amount <= 0 ? null : { amount, currency }
}

function currencyOf(mark: string, timeZone: string): string | null {
  const shared = SHARED[mark]
  if (shared) {
    const usual = usualCurrency(timeZone)
    const isHome = HOMES.some(([zone]) => zone.test(timeZone))
    return isHome && shared.includes(usual) ? usual : null
  }
  const code = SIGNS[mark.toLowerCase()] ?? SIGNS[mark] ?? mark.toUpperCase()
  return CURRENCY_DIGITS.has(code) ? code : null
}
