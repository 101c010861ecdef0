import { westernDigits } from '#contract/digits.ts'
import { CURRENCY_DIGITS } from '#contract/fees/currencies.ts'
import { MAX_AMOUNT } from '#contract/fees/season-fee.ts'

/** An amount in whole minor units of its currency, a code of ISO 4217. */
export type Money = { amount: number; currency: string }

/** How many digits the minor unit of a currency has: 2 for dollars, 0 for yen, 3 for dinars ([PA11]). */
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

/** An amount as somebody types it into a field, without its currency: '45', '45.50'. */
export function amountText({ amount, currency }: Money): string {
  const digits = minorDigits(currency)
  const units = Math.trunc(amount / 10 ** digits)
  const rest = amount % 10 ** digits
  return rest === 0 ? `${units}` : `${units}.${`${rest}`.padStart(digits, '0')}`
}

/** Signs and codes of currencies, and spaces, before and after the digits of an amount. */
const AROUND = /[\p{Sc}\p{L}\p{Zs}\t.]/u

/** Longest text in which an amount is looked for. */
const MAX_TEXT = 40

/**
 * An amount as people and banks write it, in minor units: '45', '$45.50', '1.234,56 €', "1'234.50", '(45.00)', '45-'. Null
 * for what is none, has more digits than the currency knows, is larger than the site takes, or could be read in two ways.
 */
export function parseAmount(text: string, currency: string): number | null {
  if (text.length > MAX_TEXT) return null
  // '45.-' and '45,—' have no cents, and no sign.
  const typed = westernDigits(text)
    .trim()
    .replace(/[.,][-–—]$/u, '')
  const isBracketed = /^\(.*\)$/.test(typed)
  const signed = isBracketed ? typed.slice(1, -1) : typed
  const figures = bare(signed.replace(/[-−]/gu, ''))
  const signs = (signed.match(/[-−]/gu) ?? []).length
  if (signs > 1 || (signs === 1 && (isBracketed || !/^\D*[-−]|[-−]\D*$/u.test(signed)))) return null
  const digits = minorDigits(currency)
  const parts = figures === null ? null : split(figures, digits)
  if (!parts || parts.rest.length > digits) return null
  const amount = Number(parts.units) * 10 ** digits + Number(parts.rest.padEnd(digits, '0') || 0)
  if (amount > MAX_AMOUNT) return null
  return isBracketed || signs === 1 ? -amount || 0 : amount
}

/** The digits and marks of an amount alone; null where there are letters between them. */
function bare(text: string): string | null {
  let [from, to] = [0, text.length]
  while (from < to && AROUND.test(text.charAt(from))) from++
  while (to > from && AROUND.test(text.charAt(to - 1))) to--
  const inner = text.slice(from, to).replace(/,$/, '')
  return /^\d[\d.,'’\p{Zs}]*$/u.test(inner) ? inner.replace(/['’\p{Zs}]/gu, "'") : null
}

/** Units and the digits after them, as strings; null where the figures are grouped as nobody groups them. */
function split(figures: string, digits: number): { units: string; rest: string } | null {
  const marks = [...new Set(figures.match(/[.,]/g))]
  const last = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','))
  const mark = figures.charAt(last)
  const isDecimal = last >= 0 && (marks.length === 2 || isFraction(figures, mark, digits))
  const units = ungrouped(isDecimal ? figures.slice(0, last) : figures)
  const rest = isDecimal ? figures.slice(last + 1) : ''
  // A comma before three digits groups thousands, unless the currency has three digits itself: then nobody knows.
  if (isDecimal && rest.length === 3 && marks.length === 1 && mark === ',') return null
  return units === null || !/^\d*$/.test(rest) ? null : { units, rest: rest.replace(/0+$/, '') }
}

/** Whether the only kind of mark in the figures starts the fraction, and does not group thousands. */
const isFraction = (figures: string, mark: string, digits: number): boolean =>
  figures.split(mark).length === 2 && (figures.length - figures.indexOf(mark) - 1 !== 3 || digits === 3)

/** '1.234.567' as '1234567': groups of three behind a first one of at most three, all by one mark. */
function ungrouped(text: string): string | null {
  if (/^\d+$/.test(text)) return text
  const [mark = ''] = text.match(/[.,']/) ?? []
  const groups = text.split(mark)
  const [first = '', ...others] = groups
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && others.every((group) => /^\d{3}$/.test(group))
  return isGrouped ? groups.join('') : null
}
