import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHECKOUT_STATES, type CheckoutState, DISPUTE_STATES } from '#contract/fees/online.ts'
import { askAgainAt, isObsolete, nextCheckoutState, nextDisputeState, onlineStateOf } from './checkout.ts'

const NOW = Date.UTC(2025, 6, 20)
const page = (state: CheckoutState, endsAt = NOW + 1000) => ({ state, dispute: null, endsAt })

describe('what became of a page at Stripe', () => {
  it('[PA7] is the same in whatever order, and how often, it is said', () => {
    const said = fc.array(fc.constantFrom(...CHECKOUT_STATES.filter((state) => state !== 'expired')), { maxLength: 8 })
    fc.assert(
      fc.property(said, fc.func(fc.integer()), (states, order) => {
        const end = (all: readonly CheckoutState[]) => all.reduce<CheckoutState>(nextCheckoutState, 'asked')
        expect(end([...states, ...states].toSorted((a, b) => order(a) - order(b)))).toBe(end(states))
      }),
    )
  })

  it('[PA7] stays paid, and a dispute stays decided', () => {
    for (const state of CHECKOUT_STATES) expect(nextCheckoutState('paid', state)).toBe('paid')
    expect(nextCheckoutState('expired', 'open')).toBe('expired')
    expect(nextCheckoutState('expired', 'paid')).toBe('paid')
    for (const state of DISPUTE_STATES) expect(nextDisputeState('lost', state)).toBe('lost')
    expect(nextDisputeState('open', 'won')).toBe('won')
  })

  it('[PA7] is shown of the newest, unless one is disputed or on its way', () => {
    expect(onlineStateOf([], NOW)).toBe('ready')
    expect(onlineStateOf([page('open'), page('failed')], NOW)).toBe('open')
    expect(onlineStateOf([page('open', NOW)], NOW)).toBe('expired')
    expect(onlineStateOf([page('expired'), page('processing')], NOW)).toBe('processing')
    expect(onlineStateOf([{ ...page('paid'), dispute: 'open' }], NOW)).toBe('disputed')
    expect(onlineStateOf([{ ...page('paid'), dispute: 'won' }], NOW)).toBe('ready')
  })

  it('[PA7] is to be closed once something else is to be paid, another was asked for, or one is on its way', () => {
    const fee = { amount: 4500, currency: 'USD' }
    const open = { id: 'new', ...fee }
    const pages = (...others: { id: string; state: CheckoutState }[]) => [
      { id: 'new', state: 'open' as const },
      ...others,
    ]
    expect(isObsolete(open, fee, pages({ id: 'old', state: 'expired' }))).toBe(false)
    expect(isObsolete(open, fee, pages({ id: 'old', state: 'paid' }))).toBe(false)
    expect(isObsolete(open, null, pages())).toBe(true)
    expect(isObsolete(open, { ...fee, amount: 4000 }, pages())).toBe(true)
    expect(isObsolete(open, { ...fee, currency: 'EUR' }, pages())).toBe(true)
    expect(isObsolete({ ...open, id: 'old' }, fee, pages({ id: 'old', state: 'open' }))).toBe(true)
    expect(isObsolete(open, fee, pages({ id: 'old', state: 'processing' }))).toBe(true)
  })

  it('[PA7] is asked for again after a minute, and at most an hour later', () => {
    expect(askAgainAt(NOW, NOW)).toBe(NOW + 60_000)
    expect(askAgainAt(NOW - 600_000, NOW)).toBe(NOW + 300_000)
    expect(askAgainAt(NOW - 365 * 86_400_000, NOW)).toBe(NOW + 3_600_000)
  })
})
