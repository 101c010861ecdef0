import { randomUUID } from 'node:crypto'
import type { Profile } from '#contract/profile.ts'
import type { Connections } from '../store/open.ts'

/** An instant as the account library writes it into this engine. */
export const instant = ({ engine }: Pick<Connections, 'engine'>, ms: number) =>
  engine === 'sqlite' ? new Date(ms).toISOString() : new Date(ms)

/** Writes an account with a password, verified, straight into the store; gives its id. */
export async function addUser(connections: Connections, email: string, passwordHash = 'a hash'): Promise<string> {
  const { write, engine } = connections
  const id = randomUUID()
  const at = instant(connections, Date.now())
  const moments = { createdAt: at, updatedAt: at }
  const emailVerified = engine === 'sqlite' ? 1 : true
  await write
    .insertInto('user')
    .values({ id, email, name: '', emailVerified, image: null, pendingEmail: null, ...moments })
    .execute()
  const credential = { providerId: 'credential', accountId: id, password: passwordHash }
  await write
    .insertInto('account')
    .values({ id: randomUUID(), userId: id, ...credential, ...moments })
    .execute()
  return id
}

/** Writes a session of a user that ends at an instant. */
export async function addSession(connections: Connections, userId: string, token: string, expiresAt: number) {
  const at = instant(connections, Date.now())
  const moments = { expiresAt: instant(connections, expiresAt), createdAt: at, updatedAt: at }
  await connections.write
    .insertInto('session')
    .values({ id: randomUUID(), token, userId, ...moments, ipAddress: null, userAgent: null })
    .execute()
}

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
  // What refers to these goes along.
  for (const table of ['user', 'leagues', 'settings', 'mails'] as const) await write.deleteFrom(table).execute()
}
