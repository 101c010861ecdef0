import { expect, it } from 'vitest'
import { PUSH_LIMITS } from '#contract/push/choices.ts'
import { isKnownEndpoint } from './services.ts'

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGu',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA',
])('[MN6] sends to %s', (endpoint) => {
  expect(isKnownEndpoint(endpoint)).toBe(true)
})

it.each([
  ['another site', 'https://evil.example/push'],
  ['a name that ends like one', 'https://evilpush.apple.com.example/x'],
  ['a name without its dot', 'https://xpush.apple.com/x'],
  ['without TLS', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['a private address', 'https://192.168.0.1/push'],
  ['this machine', 'https://127.0.0.1/push'],
  ['this machine in IPv6', 'https://[::1]/push'],
  ['somebody signed in', 'https://me:secret@fcm.googleapis.com/fcm/send/abc'],
  ['a host before the at sign', 'https://fcm.googleapis.com@evil.example/push'],
  ['what is no address', 'fcm.googleapis.com'],
  ['one that is too long', `https://fcm.googleapis.com/${'a'.repeat(PUSH_LIMITS.endpoint)}`],
])('[MN6] sends nothing to %s', (_, endpoint) => {
  expect(isKnownEndpoint(endpoint)).toBe(false)
})

it('[MN6] sends to the push service of tests, where one is set, by its whole origin', () => {
  expect(isKnownEndpoint('http://127.0.0.1:8431/push/a', 'http://127.0.0.1:8431')).toBe(true)
  expect(isKnownEndpoint('http://127.0.0.1:8432/push/a', 'http://127.0.0.1:8431')).toBe(false)
})
