/** How many times more minor units a unit has by ISO 4217 than it had by `Intl` of Node 26.10 (ICU 78.3); by currency. */
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
 * What an amount of before migration 0053 is multiplied by to be in minor units of ISO 4217: 100 for HUF, 1 for USD. It says
 * what it said then, 'HUF 5,000'.
 */
export const timesSinceNode = (currency: string): number => TIMES.get(currency) ?? 1
