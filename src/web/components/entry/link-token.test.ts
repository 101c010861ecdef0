import { expect, it } from 'vitest'
import { tokenOf } from './link-token.ts'

it('reads the token of a mail link', () => {
  expect(tokenOf('#token=aB3-_x')).toBe('aB3-_x')
  expect(tokenOf('#from=mail&token=x%2By')).toBe('x+y')
})

it.each(['', '#', '#token', '#aB3'])('finds none in %j', (hash) => {
  expect(tokenOf(hash)).toBe('')
})
