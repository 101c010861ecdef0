import type { FeeRow } from '#contract/fees/money-seen.ts'
import type { PaymentWay } from '#contract/fees/payment.ts'
import { joined } from '#league/count-text.ts'
import { shortDate } from '#league/day-text.ts'
import { type Money, moneyText } from '#league/fees/money.ts'
import type { ConsoleSeason } from '../console/use-console-season.ts'

/** The ways of money, as labels. */
export const WAY_LABELS: Record<PaymentWay, string> = {
  cash: 'Cash',
  transfer: 'Transfer',
  other: 'Another way',
  file: 'From a file',
  stripe: 'Online',
  unknown: 'Not said',
}

/** The ways of money within a sentence; '' where the way is not known. */
const WAY_WORDS: Record<PaymentWay, string> = {
  cash: 'in cash',
  transfer: 'by transfer',
  other: '',
  file: 'from a file',
  stripe: 'online',
  unknown: '',
}

/** '$90 and CA$45': adds up sums, each currency by itself; '' for nothing ([PA11]). */
export function sumText(sums: readonly Money[]): string {
  const found = new Map<string, number>()
  for (const { amount, currency } of sums) found.set(currency, (found.get(currency) ?? 0) + amount)
  return joined([...found].flatMap(([currency, amount]) => (amount === 0 ? [] : moneyText({ amount, currency }))))
}

/** The filters of the list of fees. */
export const FEE_FILTERS = ['open', 'paid', 'waived', 'refunded', 'too-much'] as const
export type FeeFilter = (typeof FEE_FILTERS)[number]
export const FILTER_LABELS: Record<FeeFilter, string> = {
  open: 'Open',
  paid: 'Paid',
  waived: 'Waived',
  refunded: 'Refunded',
  'too-much': 'Paid too much',
}

export const passes = (filter: FeeFilter, row: FeeRow): boolean =>
  filter === 'too-much' ? row.tooMuch !== '' : row.fee === filter

/** '$45 open', '$45 in cash, Jul 14', 'Waived' */
export function markOf({ fee, openText, paidText, tooMuch, last }: FeeRow): string {
  if (tooMuch !== '') return `${tooMuch} too much`
  switch (fee) {
    case 'open':
      return openText === '' ? 'Open' : `${openText} open`
    case 'waived':
      return 'Waived'
    case 'refunded':
      return 'Refunded'
    case 'paid': {
      const how = last ? [WAY_WORDS[last.way], shortDate(last.day)].filter(Boolean).join(', ') : ''
      return [paidText || 'Paid', how].filter(Boolean).join(' ')
    }
    default:
      return fee satisfies never
  }
}

/** '$20 came': the paid part of an open fee, and the sum that came in another currency; '' for neither. */
export const partOf = ({ fee, paidText, otherCurrencies }: FeeRow): string =>
  [
    ...(fee === 'open' && paidText !== '' ? [`${paidText} came`] : []),
    ...(otherCurrencies === '' ? [] : [`${otherCurrencies} in another currency`]),
  ].join(', ')

/** The address of a season's form. */
export const formOf = ({ slug, leagueId }: ConsoleSeason) => ({
  pathname: '/organise/season',
  search: `?season=${slug}&id=${leagueId}`,
})
