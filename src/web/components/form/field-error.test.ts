import { expect, test } from 'vitest'
import { firstMessage } from './field-error.ts'

test('the message of a field', () => {
  expect(firstMessage({ type: 'too_small', message: 'Enter your email', ref: {} })).toBe('Enter your email')
})

test('a list shows the first message inside it', () => {
  expect(firstMessage([undefined, { type: 'too_big', message: 'Use at most 20 characters' }])).toBe(
    'Use at most 20 characters',
  )
})

test('no error, no message', () => {
  expect(firstMessage(undefined)).toBeUndefined()
  expect(firstMessage({ ref: { message: 'not this' } })).toBeUndefined()
})
