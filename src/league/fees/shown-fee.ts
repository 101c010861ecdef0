import type { SeasonFee, ShownFee } from '#contract/fees/season-fee.ts'
import { longDate } from '../day-text.ts'
import { moneyText } from './money.ts'

/** A fee as an organiser saves it, which confirms it ([PA11]). */
export function confirmed({ unconfirmed: _, ...fee }: SeasonFee): SeasonFee {
  return fee
}

/** The price of a season in words: '$45', or what it was called where no amount is known. */
export const priceText = ({ amount, currency, words }: SeasonFee): string =>
  amount === null ? words : moneyText({ amount, currency })

/**
 * A fee as the form says it on a day ('2025-06-01') of the league's zone: what it costs who registers then ([PA1]), and whether it is sure
 * ([PA11]).
 */
export function shownFeeOf(fee: SeasonFee, today: string): ShownFee {
  const { currency, early, due, howToPay } = fee
  const isEarly = fee.amount !== null && early !== null && today <= early.until
  const terms = [
    ...(isEarly ? [`Until ${longDate(early.until)}, then ${priceText(fee)}.`] : []),
    ...(due === '' ? [] : [`Due by ${longDate(due)}.`]),
    ...(fee.unconfirmed ? ['The organisers are still checking this amount.'] : []),
  ]
  const amount = isEarly ? moneyText({ amount: early.amount, currency }) : priceText(fee)
  return { amount, terms: terms.join(' '), howToPay }
}
