import { expect, it } from 'vitest'
import type { SeasonFee } from '#contract/fees/season-fee.ts'
import { feeIn } from './fee-currency.ts'

const FEE: SeasonFee = {
  amount: 4500,
  currency: 'USD',
  early: { amount: 4000, until: '2025-06-01' },
  due: '',
  words: '',
  howToPay: 'By bank',
}

it('[PA1] keeps the figures of a fee whose currency is chosen after them', () => {
  expect(feeIn(FEE, 'EUR')).toEqual({ ...FEE, currency: 'EUR' })
  expect(feeIn(FEE, 'JPY')).toMatchObject({ currency: 'JPY', amount: 45, early: { amount: 40, until: '2025-06-01' } })
  expect(feeIn(FEE, 'KWD')).toMatchObject({ amount: 45_000, early: { amount: 40_000 } })
  expect(feeIn(feeIn(FEE, 'JPY'), 'USD')).toEqual(FEE)
  expect(feeIn({ ...FEE, amount: 4550, early: null }, 'JPY')).toMatchObject({ amount: Number.NaN, early: null })
  expect(feeIn({ ...FEE, amount: null }, 'JPY')).toMatchObject({ amount: null })
})
