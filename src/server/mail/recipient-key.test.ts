import { expect, it } from 'vitest'
import { createRecipientKeys } from './recipient-key.ts'

const keyOf = createRecipientKeys('a secret that only the tests know, of length')

it.each([
  ['maya@example.com', 'Maya@Example.COM', 'maya+cup@example.com', ' maya+a+b@example.com'],
  ['maya.torres@gmail.com', 'm.a.y.a.torres+cup@googlemail.com', 'mayatorres@gmail.com'],
])('[L5] is one for all ways to write a mailbox: %s', (...addresses) => {
  expect(new Set(addresses.map((address) => keyOf(address))).size).toBe(1)
})

it('[L5] is another for another mailbox, purpose or secret', () => {
  const others = ['maya.t@example.com', 'mayat@example.com', 'maya@other.example', '+tag@example.com', '@example.com']
  const keys = [...others.map((address) => keyOf(address)), keyOf('maya@example.com'), keyOf('maya@example.com', 'x')]
  keys.push(createRecipientKeys('another secret of the same length as the one')('maya@example.com'))
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/)
})
