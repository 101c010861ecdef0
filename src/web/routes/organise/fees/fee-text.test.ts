import { expect, it } from 'vitest'
import { sumText } from './fee-text.ts'

it('[PA11] adds up each currency by itself', () => {
  const [usd, cad] = ['USD', 'CAD']
  expect(sumText([])).toBe('')
  expect(sumText([{ amount: 0, currency: usd }])).toBe('')
  const dollars = [4500, 0, 4550].map((amount) => ({ amount, currency: usd }))
  expect(sumText(dollars)).toBe('$90.50')
  expect(sumText([{ amount: 2000, currency: cad }, ...dollars])).toBe('CA$20 and $90.50')
})
