import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STORED_FEES } from '#contract/people/choices.ts'
import { balanceOf, type PaymentAct, receivedIn, stepTo } from './balance.ts'

type Act = Omit<PaymentAct, 'id' | 'corrected'>

const PRICE = { amount: 4500, currency: 'USD' }
const acts = (...list: Act[]): PaymentAct[] => list.map((act, index) => ({ ...act, id: `${index}`, corrected: false }))
const by = (kind: Act['kind'], amount: number | null, more: Partial<Act> = {}): Act => ({
  kind,
  amount,
  way: 'cash',
  currency: amount === null ? null : 'USD',
  ...more,
})
const pays = (amount: number | null, more: Partial<Act> = {}) => by('payment', amount, more)
const gives = (amount: number | null, more: Partial<Act> = {}) => by('refund', amount, more)
const WAIVES = by('waiver', null)
const STRIPE = { way: 'stripe' } as const
const EURO = { currency: 'EUR' }

const anyAct = fc.oneof(
  fc.record({
    kind: fc.constantFrom('payment' as const, 'refund' as const),
    amount: fc.integer({ min: 1, max: 9000 }),
    way: fc.constantFrom('cash' as const, 'stripe' as const),
    currency: fc.constantFrom('USD', 'USD', 'EUR'),
  }),
  fc.constant(WAIVES),
)
const anyActs = fc
  .array(fc.record({ act: anyAct, corrected: fc.boolean() }), { maxLength: 8 })
  .map((list) => list.map(({ act, corrected }, index): PaymentAct => ({ ...act, id: `${index}`, corrected })))
const anyPrice = fc.option(fc.integer({ min: 1, max: 9000 }).map((amount) => ({ amount, currency: 'USD' })))

describe('what acts come to', () => {
  it('[PA2] is paid once payments reach the price', () => {
    const nothing = { tooMuch: 0, waived: 0, otherCurrencies: [] }
    expect(balanceOf([], PRICE)).toEqual({ state: 'open', received: 0, open: 4500, ...nothing })
    expect(balanceOf(acts(pays(2000)), PRICE)).toEqual({ state: 'open', received: 2000, open: 2500, ...nothing })
    expect(balanceOf(acts(pays(2000), pays(2500)), PRICE)).toMatchObject({ state: 'paid', open: 0, tooMuch: 0 })
    expect(balanceOf(acts(pays(4500), pays(4500)), PRICE)).toMatchObject({ state: 'paid', tooMuch: 4500 })
  })

  it('[PA2] is refunded once everything went back, and open again after a part', () => {
    expect(balanceOf(acts(pays(4500), gives(4500)), PRICE)).toMatchObject({ state: 'refunded', received: 0, open: 0 })
    expect(balanceOf(acts(pays(4500), gives(1000)), PRICE)).toMatchObject({ state: 'open', open: 1000 })
    expect(balanceOf(acts(pays(4500), gives(4500), pays(4500)), PRICE)).toMatchObject({ state: 'paid', received: 4500 })
  })

  it('[PA2] owes nothing of a waived fee, and says what came before', () => {
    expect(balanceOf(acts(WAIVES), PRICE)).toMatchObject({
      state: 'waived',
      received: 0,
      open: 0,
      tooMuch: 0,
      waived: 4500,
    })
    expect(balanceOf(acts(pays(4500), WAIVES), PRICE)).toMatchObject({ state: 'waived', tooMuch: 4500 })
    expect(balanceOf(acts(pays(2000), WAIVES), PRICE)).toMatchObject({
      state: 'waived',
      open: 0,
      tooMuch: 0,
      waived: 2500,
    })
    expect(balanceOf(acts(pays(4500), gives(2000), WAIVES), PRICE)).toMatchObject({ state: 'waived', tooMuch: 0 })
  })

  it('[PA2] says what is still too much where a waived fee is given back in part, or paid after all', () => {
    expect(balanceOf(acts(pays(4500), WAIVES, gives(2000)), PRICE)).toMatchObject({ state: 'waived', tooMuch: 2500 })
    expect(balanceOf(acts(WAIVES, pays(2000)), PRICE)).toMatchObject({ state: 'waived', tooMuch: 2000 })
    expect(balanceOf(acts(pays(2000), WAIVES, pays(500)), PRICE)).toMatchObject({ state: 'waived', tooMuch: 500 })
    expect(balanceOf(acts(pays(2000), WAIVES, gives(500)), PRICE)).toMatchObject({ state: 'waived', tooMuch: 0 })
    expect(balanceOf(acts(pays(2000), WAIVES, gives(500), WAIVES), PRICE)).toMatchObject({ tooMuch: 0 })
  })

  it('[PA2] adds nothing that is in another currency to the fee, and says it by itself', () => {
    const euros = { open: 4500, received: 0, tooMuch: 0, otherCurrencies: [{ amount: 4500, currency: 'EUR' }] }
    expect(balanceOf(acts(pays(4500, EURO)), PRICE)).toMatchObject({ state: 'open', ...euros })
    expect(balanceOf(acts(pays(4500), pays(4500, EURO)), PRICE)).toMatchObject({ state: 'paid', tooMuch: 0 })
    const back = balanceOf(acts(pays(4500, EURO), gives(4500, EURO)), PRICE)
    expect(back).toMatchObject({ state: 'open', open: 4500, otherCurrencies: [] })
    const part = balanceOf(acts(pays(4500), pays(4500, EURO), gives(1500, EURO)), PRICE)
    expect(part).toMatchObject({ state: 'paid', received: 4500, otherCurrencies: [{ amount: 3000, currency: 'EUR' }] })
    expect(receivedIn('EUR', part, PRICE)).toBe(3000)
    expect(receivedIn('USD', part, PRICE)).toBe(4500)
    expect(receivedIn('CHF', part, PRICE)).toBe(0)
  })

  it('[PA2] comes to the same with payments in another currency as without them', () => {
    fc.assert(
      fc.property(anyActs, (list) => {
        const { otherCurrencies: _, ...sums } = balanceOf(list, PRICE)
        const own = list.filter(({ currency }) => currency !== 'EUR')
        expect(sums).toEqual({ ...balanceOf(own, PRICE), otherCurrencies: undefined })
      }),
    )
  })

  it('[PA2, PA7] leaves a settled fee as it was when something comes at Stripe: all of that is too much', () => {
    const late = pays(4500, STRIPE)
    expect(balanceOf(acts(WAIVES, late), PRICE)).toMatchObject({ state: 'waived', tooMuch: 4500, waived: 4500 })
    expect(balanceOf(acts(pays(2000), WAIVES, pays(2500, STRIPE)), PRICE)).toMatchObject({
      state: 'waived',
      received: 4500,
      tooMuch: 2500,
      waived: 2500,
    })
    expect(balanceOf(acts(pays(4500), gives(4500), late), PRICE)).toMatchObject({ state: 'refunded', tooMuch: 4500 })
    expect(balanceOf(acts(pays(4500), late), PRICE)).toMatchObject({ state: 'paid', tooMuch: 4500 })
    expect(balanceOf(acts(late, late), PRICE)).toMatchObject({ state: 'paid', tooMuch: 4500 })
    // Paid for $45, and $40 is owed by now.
    expect(balanceOf(acts(late), { ...PRICE, amount: 4000 })).toMatchObject({ state: 'paid', tooMuch: 500 })
    // Payments that organisers note themselves are their decision.
    expect(balanceOf(acts(WAIVES, pays(4500)), PRICE)).toMatchObject({ state: 'paid', tooMuch: 0 })
  })

  it('[PA2, PA9] leaves a settled fee as it was when what is too much goes back at Stripe', () => {
    const [late, back] = [pays(4500, STRIPE), gives(4500, STRIPE)]
    expect(balanceOf(acts(WAIVES, late, back), PRICE)).toMatchObject({ state: 'waived', received: 0, tooMuch: 0 })
    expect(balanceOf(acts(late, late, back), PRICE)).toMatchObject({ state: 'paid', received: 4500, tooMuch: 0 })
    expect(balanceOf(acts(late, late, back, back), PRICE)).toMatchObject({ state: 'refunded', received: 0 })
    expect(balanceOf(acts(late, gives(1500, STRIPE)), PRICE)).toMatchObject({ state: 'open', open: 1500 })
  })

  it('[PA2] takes a mark without an amount for all of it', () => {
    expect(balanceOf(acts(pays(null)), null)).toMatchObject({ state: 'paid', received: 0, open: 0 })
    expect(balanceOf(acts(pays(null)), PRICE)).toMatchObject({ state: 'paid', received: 4500 })
  })

  it('[PA2] owes never less than nothing', () => {
    fc.assert(
      fc.property(anyActs, anyPrice, (list, price) => {
        const { open, tooMuch } = balanceOf(list, price)
        expect(open).toBeGreaterThanOrEqual(0)
        expect(tooMuch).toBeGreaterThanOrEqual(0)
        expect(open > 0 && tooMuch > 0).toBe(false)
      }),
    )
  })

  it('[PA2] has the same sum, whatever the order of the acts', () => {
    fc.assert(
      fc.property(anyActs, fc.nat(), (list, turn) => {
        const turned = [...list.slice(turn % (list.length + 1)), ...list.slice(0, turn % (list.length + 1))]
        expect(balanceOf(turned, PRICE).received).toBe(balanceOf(list, PRICE).received)
        expect(balanceOf(turned.toReversed(), PRICE).received).toBe(balanceOf(list, PRICE).received)
      }),
    )
  })
})

describe('the way to a state that an organiser names', () => {
  const taken = (list: readonly PaymentAct[], state: (typeof STORED_FEES)[number], price: typeof PRICE | null) => {
    const { correct, add } = stepTo(state, list, price)
    const corrected = list.map((act) => (correct.includes(act.id) ? { ...act, corrected: true } : act))
    const noted = { way: 'cash' as const, currency: price?.currency ?? null, corrected: false }
    return [...corrected, ...add.map((act, index): PaymentAct => ({ ...act, ...noted, id: `new ${index}` }))]
  }

  it('[PA2] leads there from wherever the acts are', () => {
    fc.assert(
      fc.property(anyActs, fc.constantFrom(...STORED_FEES), anyPrice, (list, state, price) => {
        expect(balanceOf(taken(list, state, price), price).state).toBe(state)
      }),
    )
  })

  it('[PA2] notes what is missing, and takes it back when the mark is undone', () => {
    const part = acts(pays(2000))
    const paid = taken(part, 'paid', PRICE)
    expect(paid.at(-1)).toMatchObject({ kind: 'payment', amount: 2500 })
    expect(balanceOf(taken(paid, 'open', PRICE), PRICE)).toMatchObject({ received: 2000, open: 2500 })
    const waived = taken(acts(pays(4500)), 'waived', PRICE)
    expect(balanceOf(taken(waived, 'paid', PRICE), PRICE)).toMatchObject({ state: 'paid', received: 4500, tooMuch: 0 })
  })

  it('[PA2] takes nothing back that moved at Stripe where a waiver or a mark leads there, nor what is in another currency', () => {
    const late = acts(WAIVES, pays(4500, STRIPE), pays(4500, EURO))
    expect(stepTo('paid', late, PRICE)).toEqual({ correct: ['0'], add: [] })
    expect(stepTo('open', acts(pays(4500), pays(4500, EURO)), PRICE)).toEqual({ correct: ['0'], add: [] })
    expect(stepTo('open', acts(pays(2000), pays(2500, STRIPE)), PRICE)).toEqual({ correct: ['0'], add: [] })
    fc.assert(
      fc.property(anyActs, fc.constantFrom(...STORED_FEES), (list, state) => {
        const { correct } = stepTo(state, list, PRICE)
        for (const { id, currency, way } of list) {
          if (currency === 'EUR') expect(correct).not.toContain(id)
          if (way === 'stripe' && state !== 'open') expect(correct).not.toContain(id)
        }
      }),
    )
  })

  it('[PA2] changes nothing where it is so already', () => {
    fc.assert(
      fc.property(anyActs, (list) => {
        const { state } = balanceOf(list, PRICE)
        expect(stepTo(state, list, PRICE)).toEqual({ correct: [], add: [] })
      }),
    )
  })
})
