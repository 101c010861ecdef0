/** Factors from minor units by `Intl` of Node 26.10 (ICU 78.3) to those by ISO 4217; by currency. */
const TIMES: ReadonlyMap<string, number> = new Map([
  ...'AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER'.split(' ').map((code) => [code, 100] as const),
  ['IQD', 1000],
])

/** The currencies whose amounts `Intl` of Node counted in other minor units than ISO 4217, and how many times larger. */
export const COUNTED_OTHERWISE: ReadonlyMap<number, readonly string[]> = Map.groupBy(
  TIMES.keys(),
  (currency) => TIMES.get(currency) ?? 1,
)

/**
 * Returns the factor from an amount of before migration 0053 to minor units of ISO 4217: 100 for HUF, 1 for USD. Texts for
 * people stay the same, 'HUF 5,000'.
 */
export const timesSinceNode = (currency: string): number => TIMES.get(currency) ?? 1
