/*
 * The currencies that the site takes, with the digits of ISO 4217. `Intl` is not asked for them: engines disagree, and each
 * update of their data may change them ([Q102]). Currencies that ISO has withdrawn, and two without a minor unit of their
 * own (XDR, XSU), have two digits as most have. A changed number of digits needs a migration of stored amounts.
 */

/** Currency codes by the number of digits of their minor unit. */
const CODES: readonly (readonly [digits: number, codes: string])[] = [
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
  [
    2,
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP',
  ],
  [
    2,
    'CRC CUC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HRK HTG HUF IDR ILS',
  ],
  [
    2,
    'INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN',
  ],
  [
    2,
    'NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP',
  ],
  [2, 'STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VES WST XCD XCG XDR XSU YER ZAR ZMW ZWG ZWL'],
]

/** The digits of each currency's minor unit, by its code: 2 for 'USD', whose unit is the cent. */
export const CURRENCY_DIGITS: ReadonlyMap<string, number> = new Map(
  CODES.flatMap(([digits, codes]) => codes.split(' ').map((code): [string, number] => [code, digits])),
)

/** The codes of all currencies that the site takes, in the order of the alphabet. */
export const CURRENCIES: readonly string[] = [...CURRENCY_DIGITS.keys()].toSorted()
