import type { SeasonFee, ShownFee } from '#contract/fees/season-fee.ts'
import { longDate } from '../day-text.ts'
import { moneyText } from './money.ts'

/** The price of a season in words: '$45', or what it was called where no amount is known. */
export const priceText = ({ amount, currency, words }: SeasonFee): string =>
  amount === null ? words : moneyText({ amount, currency })

/** A fee as the form says it on a day ('2025-06-01') of the league's zone: what it costs who registers then ([PA1]). */
export function shownFeeOf(fee: SeasonFee, today: string): ShownFee {
  const { currency, early, due, howToPay } = fee
  const isEarly = fee.amount !== null && early !== null && today <= early.until
  const terms = [
    ...(isEarly ? [`Until ${longDate(early.until)}, then ${priceText(fee)}.`] : []),
    ...(due === '' ? [] : [`Due by ${longDate(due)}.`]),
  ]
  const amount = isEarly ? moneyText({ amount: early.amount, currency }) : priceText(fee)
  return { amount, terms: terms.join(' '), howToPay }
}
