import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayAdminister, mayRegister } from './permissions.ts'

const LISTED = ['robin@example.com', 'alex@example.com']

describe('who may do what', () => {
  it('[A4, Q11] administrators are listed and verified', () => {
    for (const email of LISTED) {
      expect(mayAdminister({ email, emailVerified: true }, LISTED)).toBe(true)
      expect(mayAdminister({ email, emailVerified: false }, LISTED)).toBe(false)
    }
    expect(mayAdminister({ email: 'ROBIN@example.com', emailVerified: true }, LISTED)).toBe(true)
    expect(mayAdminister({ email: '', emailVerified: true }, [])).toBe(false)
  })

  it.each([
    'robin+x@example.com',
    'ro.bin@example.com',
    'rоbin@example.com', // a Cyrillic o
    'robin@example.com ',
    ' robin@example.com',
    'robin@example.com.',
    'robin@example.co',
    'obin@example.com',
    'robin@example.com,alex@example.com',
    '',
  ])('[Q11] %j is nobody on the list', (email) => {
    expect(mayAdminister({ email, emailVerified: true }, LISTED)).toBe(false)
  })

  it('[Q11] whoever is not on the list is none, verified or not', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.boolean(), (email, emailVerified) => {
        expect(mayAdminister({ email, emailVerified }, LISTED)).toBe(
          emailVerified && LISTED.includes(email.toLowerCase()),
        )
      }),
    )
  })

  it('a player registers once, while registration is open', () => {
    expect([
      mayRegister(false, true),
      mayRegister(true, true),
      mayRegister(false, false),
      mayRegister(true, false),
    ]).toEqual([...[true, false, false, false]])
  })
})
