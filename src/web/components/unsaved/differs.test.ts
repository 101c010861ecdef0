import { expect, it } from 'vitest'
import { differs } from './differs.ts'

it.each([
  [
    { name: '', year: 5 },
    { year: '5', nickname: undefined },
  ],
  [{ asks: { fee: null, terms: [] }, on: false }, {}],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [{ count: Number.NaN }, { count: '' }],
])('%j says the same as %j', (values, others) => {
  expect(differs(values, others)).toBe(false)
})

it.each([
  [{ name: 'Reds' }, { name: 'Red' }],
  [{ on: false }, { on: true }],
  [{ times: ['18:00', ''] }, { times: ['18:00'] }],
  [
    { a: 'x', b: '' },
    { a: '', b: 'x' },
  ],
  [{ amount: 0 }, { amount: '' }],
])('%j says something else than %j', (values, others) => {
  expect(differs(values, others)).toBe(true)
})
