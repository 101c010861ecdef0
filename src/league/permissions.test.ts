import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from '#contract/people/choices.ts'
import {
  isConfiguredOwner,
  isProtectedFrom,
  mayAdminister,
  mayEnterScores,
  mayRegister,
  roleOf,
  whyClosed,
} from './permissions.ts'

const LISTED = ['robin@example.com', 'alex@example.com']
const person = (email: string, emailVerified = true, role: Role | null = null) => ({ email, emailVerified, role })

describe('who may do what', () => {
  it('[A4, Q11] administrators are listed and verified', () => {
    for (const email of LISTED) {
      expect(mayAdminister(person(email), LISTED)).toBe(true)
      expect(mayAdminister(person(email, false), LISTED)).toBe(false)
    }
    expect(mayAdminister(person('ROBIN@example.com'), LISTED)).toBe(true)
    expect(mayAdminister(person(''), [])).toBe(false)
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
    expect(mayAdminister(person(email), LISTED)).toBe(false)
  })

  it('[Q11] whoever is not on the list is none, verified or not', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.boolean(), (email, emailVerified) => {
        expect(mayAdminister(person(email, emailVerified), LISTED)).toBe(
          emailVerified && LISTED.includes(email.toLowerCase()),
        )
      }),
    )
  })

  it('[AC1] a listed and verified address is an owner, whatever role was given to the account', () => {
    for (const role of [null, ...ROLES]) {
      expect(roleOf(person('Robin@example.com', true, role), LISTED)).toBe('owner')
      expect(isConfiguredOwner(person('robin@example.com', false, role), LISTED)).toBe(false)
    }
  })

  it('[AC2] a role counts once the address is verified; each may do what those after it may', () => {
    const may = (role: Role | null, emailVerified = true) => {
      const one = person('kim@example.com', emailVerified, role)
      const open = (['owner', 'organiser', 'scorekeeper'] as const).map((access) => whyClosed(access, one, LISTED))
      return [roleOf(one, LISTED), mayAdminister(one, LISTED), mayEnterScores(one, LISTED), ...open]
    }
    const no = 'not_allowed'
    expect(may('owner')).toEqual(['owner', true, true, null, null, null])
    expect(may('organiser')).toEqual(['organiser', true, true, no, null, null])
    expect(may('scorekeeper')).toEqual(['scorekeeper', false, true, no, no, null])
    expect(may(null)).toEqual([null, false, false, no, no, no])
    for (const role of ROLES) expect(may(role, false)).toEqual([null, false, false, no, no, no])
    expect(whyClosed('owner', null, LISTED)).toBe('not_signed_in')
    expect(whyClosed('signedIn', person('kim@example.com', false), LISTED)).toBeNull()
    expect(whyClosed('public', null, LISTED)).toBeNull()
  })

  it('[AC2] owners and organisers are blocked and removed by owners alone, an owner by configuration by nobody', () => {
    const isProtected = (actor: Role, role: Role | null) =>
      isProtectedFrom(actor, person('kim@example.com', true, role), LISTED)
    const all = [...ROLES, null]
    expect(all.map((role) => isProtected('owner', role))).toEqual([false, false, false, false])
    expect(all.map((role) => isProtected('organiser', role))).toEqual([true, true, false, false])
    expect(isProtectedFrom('owner', person('robin@example.com'), LISTED)).toBe(true)
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
