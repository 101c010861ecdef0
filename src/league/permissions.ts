import type { DraftAdmission, DraftStanding } from '#contract/draft-registration.ts'
import { ROLES, type Role } from '#contract/people/choices.ts'
import type { Access } from '#contract/route.ts'

/**
 * A signed-in person as the rules below see them. `role` is the one that owners gave; `passkeyMissing` says that the site
 * requires a passkey of every role and this person has none.
 */
export type Person = { email: string | null; emailVerified: boolean; role: Role | null; passkeyMissing?: boolean }

/**
 * [AC1] Whether somebody is an owner by configuration: their verified address is on the configured list (spec section
 * 6, and the first deviation in docs/architecture.md). Addresses are compared as whole strings in lower case, never by
 * look-alikes.
 */
export const isConfiguredOwner = (person: Omit<Person, 'role'>, adminEmails: readonly string[]): boolean =>
  person.emailVerified && person.email !== null && adminEmails.includes(person.email.toLowerCase())

/** [AC2] The role that a person has been given, whether or not a passkey is missing for it; null without one. */
export function givenRole(person: Person, adminEmails: readonly string[]): Role | null {
  if (isConfiguredOwner(person, adminEmails)) return 'owner'
  return person.emailVerified ? person.role : null
}

/**
 * [AC2] The role that counts, null without one: the one that was given, while the address is verified, and while there
 * is a passkey where the site asks for one ([AC4]).
 */
export const roleOf = (person: Person, adminEmails: readonly string[]): Role | null =>
  person.passkeyMissing ? null : givenRole(person, adminEmails)

/** [AC4] Whether a role that was given waits for a passkey to count. */
export const passkeyNeeded = (person: Person, adminEmails: readonly string[]): boolean =>
  person.passkeyMissing === true && givenRole(person, adminEmails) !== null

/** Tells whether a role has the rights of another: owners have all, organisers those of scorekeepers. */
const includes = (role: Role | null, other: Role) => role !== null && ROLES.indexOf(role) <= ROLES.indexOf(other)

/** [A4] Whether somebody runs the league: the specification's administrator. */
export const mayAdminister = (person: Person, adminEmails: readonly string[]): boolean =>
  includes(roleOf(person, adminEmails), 'organiser')

/** [AC2] Whether somebody enters scores. */
export const mayEnterScores = (person: Person, adminEmails: readonly string[]): boolean =>
  includes(roleOf(person, adminEmails), 'scorekeeper')

/**
 * [AC2] Whether an account can't be blocked, nor its registration removed, by somebody of this role: an owner's and an
 * organiser's by owners alone, and an owner by configuration by nobody.
 */
export const isProtectedFrom = (actor: Role | null, person: Person, adminEmails: readonly string[]): boolean =>
  isConfiguredOwner(person, adminEmails) || (includes(person.role, 'organiser') && actor !== 'owner')

/**
 * Returns why a route of this access is closed to a person whose sign-in is complete, or to a visitor (null); null where
 * it is open.
 */
export function whyClosed(
  access: Access,
  person: Person | null,
  adminEmails: readonly string[],
): 'not_signed_in' | 'not_allowed' | null {
  if (access === 'public') return null
  if (!person) return 'not_signed_in'
  // A phone is let in by its link, not by who is signed in on it.
  if (access === 'secondStep' || access === 'touchline') return 'not_allowed'
  return access === 'signedIn' || includes(roleOf(person, adminEmails), access) ? null : 'not_allowed'
}

/** A registration and its owner as the draft sees them; instants in milliseconds since 1970. */
type DraftRegistrant = {
  emailVerified: boolean
  blockedAt: number | null
  admittedAt: number | null
  removedAt: number | null
}

/** [D2], [D35] What a registration is to the draft: a removed or blocked one counts nowhere, whatever else it has. */
export function draftStanding({ emailVerified, blockedAt, admittedAt, removedAt }: DraftRegistrant): DraftStanding {
  if (blockedAt !== null) return 'blocked'
  if (removedAt !== null) return 'removed'
  if (emailVerified) return 'verified'
  return admittedAt === null ? 'waiting' : 'admitted'
}

/** [D2], [D5] Whether room, pool and captains' seats are open to a registration. */
export const isOpenToDraft = (standing: DraftStanding | null) => standing === 'verified' || standing === 'admitted'

/** [D2] Whether the draft is open to a person: to organisers always, to players by their registration. */
export function draftAdmission(standing: DraftStanding | null, organiser: boolean): DraftAdmission {
  if (organiser || isOpenToDraft(standing)) return 'open'
  if (standing === null) return 'none'
  return standing === 'waiting' ? 'unverified' : 'removed'
}

/** A player registers once for a season, while it takes registrations (spec section 4). */
export const mayRegister = (registered: boolean, registrationOpen: boolean) => !registered && registrationOpen
