import { expect, test } from 'vitest'
import { togglePosition } from './position-toggle.ts'

test('a position is added in the order of the contract', () => {
  expect(togglePosition(['ST'], 'GK')).toEqual({ accepted: true, positions: ['GK', 'ST'] })
})

test('a chosen position is taken away', () => {
  expect(togglePosition(['GK', 'ST'], 'GK')).toEqual({ accepted: true, positions: ['ST'] })
})

test('a fourth position is refused', () => {
  expect(togglePosition(['GK', 'CB', 'ST'], 'CM')).toEqual({ accepted: false })
})

test('with three chosen, one of them can still be taken away', () => {
  expect(togglePosition(['GK', 'CB', 'ST'], 'CB')).toEqual({ accepted: true, positions: ['GK', 'ST'] })
})
