import type { FeeTotals } from '#contract/fees/money-seen.ts'
import type { PaymentWay } from '#contract/fees/payment.ts'
import { dayOf } from '../season.ts'
import { balanceOf, movementsOf, type PaymentAct } from './balance.ts'
import type { Money } from './money.ts'

/** A payment, refund or waiver with what a treasurer asks of it; `at` is when it was noted, in milliseconds since 1970. */
export type LedgerAct = PaymentAct & { at: number; day: string | null }

/** The account of one registration, or of one deleted person, within a season's money. */
export type LedgerAccount = {
  /** The price; null where it is not known, and for a deleted person. */
  owed: Money | null
  /** The registration still counts: somebody who has left owes nothing, and what they paid stays. */
  counts: boolean
  acts: readonly LedgerAct[]
}

type Sum = { received: number; refunded: number; count: number }
type Totals = Omit<FeeTotals, 'ways' | 'days'> & { ways: Map<PaymentWay, Sum>; days: Map<string, Sum> }

/** The day on which money came: that of a bank's line, else that on which it was noted, in the league's zone. */
export const dayOfAct = ({ day, at }: Pick<LedgerAct, 'day' | 'at'>, timeZone: string): string =>
  day ?? dayOf(at, timeZone)

/**
 * Returns the totals of a season's registrations, one for each currency; `main`, the season's, is always there and first.
 * Payments in another currency than a fee are in the totals of their own.
 * The order of registrations, and of acts that have amounts, makes no difference ([PA4]).
 */
export function totalsOf(accounts: readonly LedgerAccount[], main: string, timeZone: string): FeeTotals[] {
  const found = new Map([[main, empty(main)]])
  const totalsIn = (currency: string) => {
    const totals = found.get(currency) ?? empty(currency)
    found.set(currency, totals)
    return totals
  }
  for (const { owed, counts, acts } of accounts) {
    for (const { act, moved } of movementsOf(acts, owed)) {
      if (act.kind === 'waiver') continue
      const totals = totalsIn(act.currency ?? owed?.currency ?? main)
      for (const sum of [totals, sumIn(totals.ways, act.way), sumIn(totals.days, dayOfAct(act, timeZone))]) {
        if (act.kind === 'payment') sum.received += moved
        else sum.refunded -= moved
        if ('count' in sum) sum.count++
      }
    }
    if (!counts || owed === null) continue
    const { state, open, tooMuch, waived } = balanceOf(acts, owed)
    const totals = totalsIn(owed.currency)
    if (state === 'open' || state === 'paid') totals.due += owed.amount
    totals.waived += waived
    totals.open += open
    totals.tooMuch += tooMuch
  }
  const rest = [...found.values()].filter(({ currency }) => currency !== main)
  return [totalsIn(main), ...rest.toSorted((a, b) => (a.currency < b.currency ? -1 : 1))].map(inOrder)
}

const empty = (currency: string): Totals => ({
  currency,
  due: 0,
  received: 0,
  refunded: 0,
  open: 0,
  waived: 0,
  tooMuch: 0,
  ways: new Map(),
  days: new Map(),
})

function sumIn<Key>(sums: Map<Key, Sum>, key: Key): Sum {
  const sum = sums.get(key) ?? { received: 0, refunded: 0, count: 0 }
  sums.set(key, sum)
  return sum
}

/** Ways by what they brought, days from the newest. */
const inOrder = ({ ways, days, ...totals }: Totals): FeeTotals => ({
  ...totals,
  ways: [...ways]
    .map(([way, sum]) => ({ way, ...sum }))
    .toSorted((a, b) => b.received - a.received || (a.way < b.way ? -1 : 1)),
  days: [...days].map(([day, sum]) => ({ day, ...sum })).toSorted((a, b) => (a.day < b.day ? 1 : -1)),
})
