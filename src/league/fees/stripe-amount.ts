import type { Money } from './money.ts'
import { minorDigits } from './money.ts'

/*
 * What Stripe counts otherwise than ISO 4217 (https://docs.stripe.com/currencies). Kronur (ISK) and Ugandan shillings (UGX),
 * which have no minor unit, it counts in hundredths, as every currency that is named neither here nor there.
 */

/** Currencies that Stripe counts in whole units: of ariary (MGA) it takes no hundredths, though ISO has them. */
const WHOLE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
/** Currencies that Stripe counts in thousandths, of which the last digit is 0. */
const THOUSANDTHS = 'BHD JOD KWD OMR TND'.split(' ')

const stripeDigits = (currency: string) => (WHOLE.includes(currency) ? 0 : THOUSANDTHS.includes(currency) ? 3 : 2)

/** An amount as Stripe counts it; null where Stripe can't charge it, as 1.005 dinars or 1.50 ariary ([PA7]). */
export function toStripeAmount({ amount, currency }: Money): number | null {
  const inStripe = (amount * 10 ** stripeDigits(currency)) / 10 ** minorDigits(currency)
  if (!Number.isSafeInteger(inStripe)) return null
  return THOUSANDTHS.includes(currency) && inStripe % 10 !== 0 ? null : inStripe
}

/** An amount of Stripe's in minor units; the part of one that Stripe may have charged besides is left out. */
export const fromStripeAmount = (inStripe: number, currency: string): number =>
  Math.trunc((inStripe * 10 ** minorDigits(currency)) / 10 ** stripeDigits(currency))
