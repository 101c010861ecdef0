import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceOf } from './balance.ts'
import { type LedgerAccount, type LedgerAct, totalsOf } from './totals.ts'

const ZONE = 'America/New_York'
const AT = Date.UTC(2025, 6, 22, 16)
const USD = 'USD'
const act = (kind: LedgerAct['kind'], amount: number | null, more: Partial<LedgerAct> = {}): LedgerAct => ({
  id: 'a',
  kind,
  amount,
  corrected: false,
  way: 'cash',
  currency: USD,
  at: AT,
  day: null,
  ...more,
})
const costs = (amount: number, ...acts: LedgerAct[]): LedgerAccount => ({
  owed: { amount, currency: USD },
  counts: true,
  acts,
})
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const anyAct = fc.record({
  id: fc.string({ minLength: 1, maxLength: 3 }),
  kind: fc.constantFrom('payment' as const, 'refund' as const, 'waiver' as const),
  amount: fc.integer({ min: 1, max: 9000 }),
  corrected: fc.boolean(),
  way: fc.constantFrom('cash' as const, 'transfer' as const, 'file' as const),
  currency: fc.constantFrom(USD, 'EUR'),
  at: fc.integer({ min: AT, max: AT + 10 * 86_400_000 }),
  day: fc.option(fc.constantFrom('2025-07-01', '2025-07-02')),
})
const anyAccounts = fc.array(
  fc.record({
    owed: fc.option(fc.record({ amount: fc.integer({ min: 1, max: 9000 }), currency: fc.constant(USD) })),
    counts: fc.boolean(),
    acts: fc.array(anyAct, { maxLength: 5 }),
  }),
  { maxLength: 6 },
)

describe('what a season’s fees come to', () => {
  it('[PA4] is due, paid, open, waived and refunded', () => {
    const [totals] = totalsOf(
      [
        costs(4500),
        costs(4500, act('payment', 2000)),
        costs(4500, act('payment', 4500, { way: 'file', day: '2025-07-21' })),
        costs(4500, act('payment', 4500), act('refund', 4500)),
        costs(4500, act('waiver', null)),
        costs(4500, act('payment', 5000)),
      ],
      USD,
      ZONE,
    )
    expect(totals).toMatchObject({ due: 18_000, received: 16_000, refunded: 4500, open: 7000, waived: 4500 })
    expect(totals?.tooMuch).toBe(500)
    expect(totals?.ways).toEqual([
      { way: 'cash', received: 11_500, refunded: 4500, count: 4 },
      { way: 'file', received: 4500, refunded: 0, count: 1 },
    ])
    expect(totals?.days.map(({ day, received }) => [day, received])).toEqual([
      ['2025-07-22', 11_500],
      ['2025-07-21', 4500],
    ])
  })

  it('[PA4] keeps what somebody paid who has left, and asks nothing of them', () => {
    const left: LedgerAccount = { owed: { amount: 4500, currency: USD }, counts: false, acts: [act('payment', 2000)] }
    const deleted: LedgerAccount = { owed: null, counts: false, acts: [act('payment', 4500)] }
    expect(totalsOf([left, deleted], USD, ZONE)[0]).toMatchObject({ due: 0, open: 0, received: 6500 })
  })

  it('[PA4] is one for each currency, the season’s first', () => {
    const paid = costs(4500, act('payment', 4500, { currency: 'EUR' }))
    expect(totalsOf([paid], USD, ZONE)).toMatchObject([
      { currency: USD, due: 4500, received: 0, open: 4500, tooMuch: 0 },
      { currency: 'EUR', due: 0, received: 4500, open: 0, tooMuch: 0 },
    ])
    const back = costs(4500, act('payment', 4500, { currency: 'EUR' }), act('refund', 4500, { currency: 'EUR' }))
    expect(totalsOf([back], USD, ZONE)).toMatchObject([
      { currency: USD, due: 4500, refunded: 0, open: 4500 },
      { currency: 'EUR', received: 4500, refunded: 4500 },
    ])
  })

  it('[PA4, PA7] says what is waived, whatever came at Stripe for it', () => {
    const late = act('payment', 4500, { way: 'stripe' })
    const [totals] = totalsOf([costs(4500, act('payment', 2000), act('waiver', null), late)], USD, ZONE)
    expect(totals).toMatchObject({ due: 0, received: 6500, tooMuch: 4500, waived: 2500 })
  })

  it('[PA4] is the same whatever the order of registrations and acts', () => {
    fc.assert(
      fc.property(anyAccounts, fc.nat(), (accounts, turn) => {
        const at = turn % (accounts.length + 1)
        const turned = [...accounts.slice(at), ...accounts.slice(0, at)]
        expect(totalsOf(turned, USD, ZONE)).toEqual(totalsOf(accounts, USD, ZONE))
        const back = accounts.map((one) => ({ ...one, acts: one.acts.toReversed() }))
        const moved = (list: readonly LedgerAccount[]) =>
          totalsOf(list, USD, ZONE).map(({ currency, received, refunded, ways, days }) => ({
            currency,
            received,
            refunded,
            days,
            ways: ways.toSorted((a, b) => (a.way < b.way ? -1 : 1)),
          }))
        expect(moved(back)).toEqual(moved(accounts))
      }),
    )
  })

  it('[PA4] has sums that are those of the acts', () => {
    fc.assert(
      fc.property(anyAccounts, (accounts) => {
        const totals = totalsOf(accounts, USD, ZONE)
        const counted = accounts.flatMap(({ acts }) => acts.filter(({ corrected }) => !corrected))
        const of = (kind: LedgerAct['kind']) =>
          sum(counted.filter((one) => one.kind === kind).map(({ amount }) => amount ?? 0))
        expect(sum(totals.map(({ received }) => received))).toBe(of('payment'))
        expect(sum(totals.map(({ refunded }) => refunded))).toBe(of('refund'))
        for (const { received, refunded, ways, days, open, tooMuch } of totals) {
          expect(sum(ways.map((one) => one.received - one.refunded))).toBe(received - refunded)
          expect(sum(days.map((one) => one.received - one.refunded))).toBe(received - refunded)
          expect(Math.min(open, tooMuch)).toBeGreaterThanOrEqual(0)
        }
        const open = accounts.map(({ owed, counts, acts }) => (counts && owed ? balanceOf(acts, owed).open : 0))
        expect(sum(totals.map((one) => one.open))).toBe(sum(open))
      }),
    )
  })
})
