import { describe, expect, it } from 'vitest'
import { CURRENCIES, CURRENCY_DIGITS } from './currencies.ts'
import { currency } from './season-fee.ts'

/** The codes that the server took before there was a table: no stored season may become unreadable. */
const TAKEN_BEFORE =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XDR XOF XPF XSU YER ZAR ZMW ZWG ZWL'

describe('currencies', () => {
  it('[PA11] takes every currency that a season may have been stored with, and nothing else', () => {
    expect(CURRENCIES.join(' ')).toBe(TAKEN_BEFORE)
    for (const code of CURRENCIES) expect(currency.safeParse(code).success, code).toBe(true)
    for (const code of ['usd', 'US', 'DEM', 'AAA', 'USDD', '', 'constructor'])
      expect(currency.safeParse(code).success, code).toBe(false)
  })

  it.each([
    ['USD', 2],
    ['EUR', 2],
    ['RSD', 2],
    ['HUF', 2],
    ['IDR', 2],
    ['COP', 2],
    ['LBP', 2],
    ['MGA', 2],
    ['TWD', 2],
    ['XDR', 2],
    ['JPY', 0],
    ['ISK', 0],
    ['UGX', 0],
    ['XPF', 0],
    ['KWD', 3],
    ['IQD', 3],
    ['TND', 3],
  ])('[PA11, Q102] has the digits of ISO 4217 for %s: %d', (code, digits) => {
    expect(CURRENCY_DIGITS.get(code)).toBe(digits)
  })
})
