import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceOf } from './balance.ts'
import { refundsDue } from './refunds.ts'

const FEE = { amount: 4500, currency: 'USD' }
const BALANCE = balanceOf([], FEE)
const paid = (refundable: number, more: { currency?: string; asked?: number } = {}) => ({
  currency: 'USD',
  refundable,
  asked: 0,
  ...more,
})
const tooMuch = (amount: number) => ({ ...BALANCE, tooMuch: amount })

describe('what there is to give back of payments at Stripe', () => {
  it('[PA9] is what is too much, from the newest on, and what is not given back yet', () => {
    expect(refundsDue([paid(4500)], tooMuch(500), FEE)).toEqual([500])
    expect(refundsDue([paid(4500), paid(4500)], tooMuch(4500), FEE)).toEqual([0, 4500])
    expect(refundsDue([paid(4500), paid(2500)], tooMuch(4500), FEE)).toEqual([2000, 2500])
    expect(refundsDue([paid(4500), paid(0, { asked: 4500 })], tooMuch(4500), FEE)).toEqual([0, 0])
    expect(refundsDue([paid(4500)], tooMuch(0), FEE)).toEqual([0])
  })

  it('[PA2, PA9] is all of what came in another currency than the fee', () => {
    const euros = { ...tooMuch(500), otherCurrencies: [{ amount: 4500, currency: 'EUR' }] }
    expect(refundsDue([paid(4500, { currency: 'EUR' }), paid(4500)], euros, FEE)).toEqual([4500, 500])
    expect(refundsDue([paid(4500, { currency: 'EUR' })], euros, null)).toEqual([4500])
  })

  it('[PA9] is never more than is too much, nor more of a payment than can go back', () => {
    const anyPaid = fc.array(fc.record({ currency: fc.constant('USD'), refundable: fc.nat(9000), asked: fc.nat(100) }))
    fc.assert(
      fc.property(anyPaid, fc.nat(9000), (list, amount) => {
        const due = refundsDue(list, tooMuch(amount), FEE)
        expect(due.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(amount)
        for (const [index, one] of due.entries()) {
          expect(one).toBeGreaterThanOrEqual(0)
          expect(one).toBeLessThanOrEqual(list[index]?.refundable ?? 0)
        }
      }),
    )
  })
})
