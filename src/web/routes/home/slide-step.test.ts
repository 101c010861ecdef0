import { expect, it } from 'vitest'
import { slideAt } from './slide-step.ts'

it('goes round in both directions', () => {
  expect([0, 1, 2].map((index) => slideAt(index, 1, 3))).toEqual([1, 2, 0])
  expect([0, 1, 2].map((index) => slideAt(index, -1, 3))).toEqual([2, 0, 1])
  expect(slideAt(1, -5, 3)).toBe(2)
  expect(slideAt(2, 4, 3)).toBe(0)
})

it('stays where it is when there is one slide', () => {
  expect(slideAt(0, 1, 1)).toBe(0)
  expect(slideAt(0, -1, 1)).toBe(0)
})
