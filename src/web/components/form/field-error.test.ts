import { expect, it } from 'vitest'
import { countMessages, firstMessage } from './field-error.ts'

it('the message of a field', () => {
  expect(firstMessage({ type: 'too_small', message: 'Enter your email', ref: {} })).toBe('Enter your email')
})

it('a list shows the first message inside it', () => {
  expect(firstMessage([undefined, { type: 'too_big', message: 'Use at most 20 characters' }])).toBe(
    'Use at most 20 characters',
  )
})

it('no error, no message', () => {
  expect(firstMessage(undefined)).toBeUndefined()
  expect(firstMessage({ ref: { message: 'not this' } })).toBeUndefined()
})

it('counts the messages of a form', () => {
  const name = { message: 'Enter your first name', ref: { message: 'not this' } }
  expect(countMessages({ firstName: name, links: [undefined, { label: name, url: name }] })).toBe(3)
  expect(countMessages({})).toBe(0)
})
