import type { SeasonFee } from '#contract/fees/season-fee.ts'
import { minorDigits } from '#league/fees/money.ts'

/**
 * A fee in another currency: its amounts are the numbers in their fields, 45 dollars as 45 yen, and none where the other one has
 * no such amount, as 45.50 yen.
 */
export function feeIn(fee: SeasonFee, currency: string): SeasonFee {
  const amountIn = (amount: number) => {
    const inOther = (amount * 10 ** minorDigits(currency)) / 10 ** minorDigits(fee.currency)
    return Number.isInteger(inOther) ? inOther : Number.NaN
  }
  const { amount, early } = fee
  return {
    ...fee,
    currency,
    amount: amount === null ? null : amountIn(amount),
    early: early && { ...early, amount: amountIn(early.amount) },
  }
}
