import { CURRENCY_DIGITS } from '#contract/fees/currencies.ts'

/** An amount in whole minor units of its currency, a code of ISO 4217. */
export type Money = { amount: number; currency: string }

/** The number of digits of a currency's minor unit: 2 for dollars, 0 for yen, 3 for dinars ([PA11]). */
export const minorDigits = (currency: string): number => CURRENCY_DIGITS.get(currency) ?? 2

/**
 * An amount in words, without the cents where there are none: '$45', '$45.50', '¥5,000', 'CHF 45'. Signs and groups are those
 * of `Intl`; the digits are given to it.
 */
export function moneyText({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  const shown = amount % 10 ** digits === 0 ? 0 : digits
  const fraction = { minimumFractionDigits: shown, maximumFractionDigits: shown }
  return new Intl.NumberFormat('en-US', { style: 'currency', currency, ...fraction }).format(amount / 10 ** digits)
}

/**
 * Tells whether three digits behind a mark are thousands though the currency has three digits: nobody pays in thousandths
 * of an Iraqi dinar, and '25.000' is what a season costs.
 */
export const hasThousands = (currency: string): boolean => currency === 'IQD'

/** An amount as somebody types it into a field, without its currency: '45', '45.50'. */
export function amountText({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  const units = Math.trunc(amount / 10 ** digits)
  const rest = amount % 10 ** digits
  const fraction = `${rest}`.padStart(digits, '0')
  // A fourth digit tells a fraction from thousands.
  return rest === 0 ? `${units}` : `${units}.${fraction}${hasThousands(currency) ? '0' : ''}`
}
