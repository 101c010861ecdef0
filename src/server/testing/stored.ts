import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/people/choices.ts'
import type { Profile } from '#contract/profile.ts'
import type { RoleNotifier } from '../store/access/role-notices.ts'
import type { AddressChange } from '../store/accounts/address-changes.ts'
import { setPassword } from '../store/accounts/credentials.ts'
import { writeProfile } from '../store/accounts/profiles.ts'
import { insertUser } from '../store/accounts/users.ts'
import type { Connections } from '../store/engine/connections.ts'
import type { Mail } from '../store/mails/mails.ts'

/** Writes an account with a password, verified, straight into the store; gives its id. */
export async function addUser({ write }: Connections, email: string, passwordHash = 'a hash'): Promise<string> {
  const id = randomUUID()
  const now = Date.now()
  await insertUser(write, { id, email, emailVerified: true, name: '', photoURL: null }, now)
  await setPassword(write, id, passwordHash, now)
  return id
}

/** Gives an account a role, as its owner did long ago. */
export async function addRole({ write }: Connections, userId: string, role: Role) {
  await write.insertInto('roles').values({ userId, role, givenAt: Date.now() }).execute()
}

/** Nobody is an owner by configuration, and mails about roles say nothing. */
export const NOTIFIER: RoleNotifier = { adminEmails: [], mailTo: (recipient) => mailOf(recipient) }

/** Writes a session of a user, by the hash of its token, that ends at an instant. */
export async function addSession({ write }: Connections, userId: string, id: string, expiresAt: number) {
  const now = Date.now()
  const row = { id, userId, expiresAt, createdAt: now, lastUsedAt: now, browser: null, system: null }
  await write.insertInto('sessions').values(row).execute()
}

/** Puts somebody new on the waiting list of a season, with a place that is offered until an instant or none; gives the id. */
export async function addWaiting(
  connections: Connections,
  leagueId: string,
  number: number,
  offeredUntil: number | null = null,
): Promise<string> {
  const userId = await addUser(connections, `waits-${randomUUID()}@example.com`)
  const sent = profileOf('Kim')
  const form = JSON.stringify({ sent, late: 0, agreement: null, guardian: null, emergencyContact: null })
  await connections.write.transaction().execute((trx) => writeProfile(trx, userId, sent, 1))
  const row = { leagueId, userId, number, since: 1, offeredUntil, form }
  await connections.write.insertInto('waitingPlayers').values(row).execute()
  return userId
}

/** A mail that says nothing. */
export const mailOf = (recipient: string): Mail => ({
  id: randomUUID(),
  recipient,
  content: '',
  urgent: false,
  limit: null,
})

/** A change of a user's address; the hash of its link is `to {mark}`. */
export const addressChange = (userId: string, email: string, mark = email): AddressChange => ({
  email,
  link: { hash: `to ${mark}`, purpose: 'change', userId, email },
  mails: { toNew: mailOf(email), toOwner: mailOf(`owner of ${email}`), toOld: mailOf(`old of ${email}`) },
})

/** A profile in which every field holds something, `mark` among them. */
export const profileOf = (mark: string): Profile => ({
  firstName: mark,
  lastName: 'Torres',
  nickname: 'Ace',
  phone: '(203) 555-0100',
  graduationYear: '2027',
  clubTeam: 'Weston FC',
  footPref: 'left',
  position: ['ST', 'RW'],
})

/** Deletes every row, so that the next test starts with an empty store. */
export async function emptied({ write }: Connections) {
  // Rows that refer to these go along.
  const tables = ['users', 'leagues', 'settings', 'mails', 'acts', 'invitations', 'ownerLinks'] as const
  for (const table of tables) await write.deleteFrom(table).execute()
}

/** Puts somebody on the roster of a team by an address alone, as a file that was brought in does. */
export const addByAddress = (
  { write }: Connections,
  { teamId = '', leagueId = '' }: Partial<Record<string, string>>,
  email: string,
) => write.insertInto('rosters').values({ teamId, leagueId, place: 0, userId: null, email, role: null }).execute()
