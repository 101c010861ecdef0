import { describe, expect, it } from 'vitest'
import type { SeasonFee } from '#contract/fees/season-fee.ts'
import { instantOf } from '../season.ts'
import { isOverdue, owedFor, owedText, type Price } from './owed.ts'
import { shownFeeOf } from './shown-fee.ts'

const ZONE = 'America/New_York'
const at = (day: string, time = '12:00') => instantOf(day, time, ZONE)
const USD = { currency: 'USD' }
const early = { amount: 4000, until: '2025-06-01' }

describe('what somebody owes', () => {
  const prices: Price[] = [
    { ...USD, amount: 4500, early, at: at('2025-05-01') },
    { ...USD, amount: 5000, early: null, at: at('2025-06-10') },
  ]
  const owed = (day: string, time?: string) => owedFor(prices, at(day, time), ZONE)

  it('[PA1] is the early price to the last second of its day in the league’s zone', () => {
    expect(owed('2025-05-02')).toEqual({ ...USD, amount: 4000, reason: 'early' })
    expect(owed('2025-06-01', '23:59')).toEqual({ ...USD, amount: 4000, reason: 'early' })
    expect(owed('2025-06-02', '00:00')).toEqual({ ...USD, amount: 4500, reason: 'before the change' })
  })

  it('[PA1] stays what it was for who registered before another price', () => {
    expect(owed('2025-06-09')).toMatchObject({ amount: 4500, reason: 'before the change' })
    expect(owed('2025-06-10')).toEqual({ ...USD, amount: 5000, reason: 'usual' })
  })

  it('[PA1] is the first price for who registered before there was one', () => {
    expect(owed('2025-04-01')).toMatchObject({ amount: 4000 })
    expect(owedFor([], at('2025-06-10'), ZONE)).toBeNull()
  })

  it('says why', () => {
    const words = (day: string) => {
      const one = owed(day)
      return one && owedText(one)
    }
    expect(words('2025-05-02')).toEqual({ amount: '$40', why: 'the early price' })
    expect(words('2025-06-09')).toEqual({ amount: '$45', why: 'the price when they registered' })
    expect(words('2025-06-10')).toEqual({ amount: '$50', why: '' })
  })
})

describe('the fee as a form shows it', () => {
  const fee: SeasonFee = { ...USD, amount: 4500, early, due: '2025-07-30', words: '', howToPay: 'In cash' }

  it('[PA1] says the early price while it lasts, and the due day', () => {
    expect(shownFeeOf(fee, '2025-06-01')).toEqual({
      amount: '$40',
      terms: 'Until June 1, 2025, then $45. Due by July 30, 2025.',
      howToPay: 'In cash',
    })
    expect(shownFeeOf(fee, '2025-06-02')).toMatchObject({ amount: '$45', terms: 'Due by July 30, 2025.' })
    expect(shownFeeOf({ ...fee, early: null, due: '' }, '2025-06-01')).toMatchObject({ amount: '$45', terms: '' })
  })

  it('[PA1] is what it was called where no amount is known', () => {
    const words = '$45 or two shifts'
    const shown = { amount: words, terms: '', howToPay: 'In cash' }
    expect(shownFeeOf({ ...fee, amount: null, due: '', words }, '2025-05-01')).toEqual(shown)
  })

  it('[PA1] is overdue from the day after on, while it is open', () => {
    expect(isOverdue(fee, null, at('2025-07-30', '23:59'), ZONE)).toBe(false)
    expect(isOverdue(fee, null, at('2025-07-31', '00:00'), ZONE)).toBe(true)
    expect(isOverdue(fee, 'open', at('2025-07-31', '00:00'), ZONE)).toBe(true)
    expect(isOverdue(fee, 'waived', at('2025-07-31', '00:00'), ZONE)).toBe(false)
    expect(isOverdue({ ...fee, due: '' }, null, at('2026-07-31'), ZONE)).toBe(false)
  })
})
