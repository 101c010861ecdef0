import { expect, it } from 'vitest'
import { nights } from './nights.ts'

it('says small numbers in words', () => {
  expect(nights(5)).toBe('Five nights')
  expect(nights(1)).toBe('One night')
  expect(nights(12)).toBe('Twelve nights')
  expect(nights(16)).toBe('16 nights')
})
