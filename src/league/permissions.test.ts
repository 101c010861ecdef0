import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DRAFT_STANDINGS } from '#contract/draft-registration.ts'
import { ROLES, type Role } from '#contract/people/choices.ts'
import {
  draftAdmission,
  draftStanding,
  givenRole,
  isConfiguredOwner,
  isOpenToDraft,
  isProtectedFrom,
  mayAdminister,
  mayEnterScores,
  mayRegister,
  type Person,
  passkeyNeeded,
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
    expect(whyClosed('secondStep', person('robin@example.com'), LISTED)).toBe('not_allowed')
  })

  it('[AC1] an account without an address is no owner', () => {
    expect(isConfiguredOwner({ email: null, emailVerified: true }, LISTED)).toBe(false)
  })

  it('[AC4] where the site asks for a passkey, a role counts with one alone, and is given all the same', () => {
    const of = (one: Person) => [roleOf(one, LISTED), givenRole(one, LISTED), passkeyNeeded(one, LISTED)]
    for (const role of ROLES) {
      const one = person('kim@example.com', true, role)
      expect(of({ ...one, passkeyMissing: true })).toEqual([null, role, true])
      expect(of({ ...one, passkeyMissing: false })).toEqual([role, role, false])
      expect(of(one)).toEqual([role, role, false])
      expect(of({ ...one, emailVerified: false, passkeyMissing: true })).toEqual([null, null, false])
    }
    expect(of({ ...person('robin@example.com'), passkeyMissing: true })).toEqual([null, 'owner', true])
    expect(of({ ...person('kim@example.com'), passkeyMissing: true })).toEqual([null, null, false])
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

describe('what a registration is to the draft', () => {
  const WAITING = { emailVerified: false, blockedAt: null, admittedAt: null, removedAt: null }

  it('[D2] open by a verified address or by an organiser, else waiting', () => {
    expect(draftStanding(WAITING)).toBe('waiting')
    expect(draftStanding({ ...WAITING, admittedAt: 1 })).toBe('admitted')
    expect(draftStanding({ ...WAITING, emailVerified: true })).toBe('verified')
    expect(draftStanding({ ...WAITING, emailVerified: true, admittedAt: 1 })).toBe('verified')
  })

  it('[D35] nothing where it is removed, or its account blocked, which says more', () => {
    const open = { ...WAITING, emailVerified: true, admittedAt: 1 }
    expect(draftStanding({ ...open, removedAt: 1 })).toBe('removed')
    expect(draftStanding({ ...open, blockedAt: 1 })).toBe('blocked')
    expect(draftStanding({ ...open, removedAt: 1, blockedAt: 1 })).toBe('blocked')
  })

  it('[D2, D5] opens room, pool and captains’ seats to those who are verified or admitted alone', () => {
    expect([...DRAFT_STANDINGS, null].filter(isOpenToDraft)).toEqual(['verified', 'admitted'])
  })

  it('[D2] says to its player what is in the way, while organisers come in always', () => {
    const admissions = (organiser: boolean) =>
      [...DRAFT_STANDINGS, null].map((standing) => draftAdmission(standing, organiser))
    expect(admissions(false)).toEqual(['open', 'open', 'unverified', 'removed', 'removed', 'none'])
    expect(new Set(admissions(true))).toEqual(new Set(['open']))
  })
})
