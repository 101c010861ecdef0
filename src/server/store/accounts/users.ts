import type { Kysely, Transaction } from 'kysely'
import type { Connections, Engine } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { dropMailsOf } from '../privacy/addresses.ts'

export type NewUser = { id: string; email: string; emailVerified: boolean; name: string; photoURL: string | null }

/** Writes an account that signs in for the first time; false when its address is taken. */
export async function insertUser(db: Kysely<Database>, user: NewUser, now: number): Promise<boolean> {
  const inserted = await db
    .insertInto('users')
    .values({
      ...user,
      emailVerified: Number(user.emailVerified),
      pendingEmail: null,
      changeRequestedAt: null,
      createdAt: now,
      lastSignInAt: now,
      blockedAt: null,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** The row of a person without a sign-in, as it is inserted; a contact address is not the one of an account ([PE2]). */
export const userWithoutSignIn = (id: string, contactEmail: string | null, now: number) => ({
  id,
  email: null,
  contactEmail,
  emailVerified: 0,
  name: '',
  photoURL: null,
  pendingEmail: null,
  changeRequestedAt: null,
  blockedAt: null,
  createdAt: now,
  lastSignInAt: now,
})

/** Deletes those of some people, a few at a time, who have no sign-in and are registered, waiting or on a team nowhere ([PE5]). */
export async function deleteUnneeded(trx: Transaction<Database>, userIds: readonly string[]): Promise<void> {
  const rows = await trx
    .selectFrom('users')
    .where('id', 'in', userIds)
    .where('email', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('registrations').whereRef('registrations.userId', '=', 'users.id').select('leagueId'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('waitingPlayers').whereRef('waitingPlayers.userId', '=', 'users.id').select('leagueId'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('rosters').whereRef('rosters.userId', '=', 'users.id').select('place'))),
    )
    .select('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await dropMailsOf(trx, ids)
  await trx.deleteFrom('users').where('id', 'in', ids).execute()
}

/** Lets changes of a person come one after the other, whoever makes them; SQLite has one writer anyway. */
export async function lockUser(trx: Transaction<Database>, engine: Engine, userId: string): Promise<void> {
  if (engine === 'postgres')
    await trx.selectFrom('users').where('id', '=', userId).select('id').forNoKeyUpdate().execute()
}

/** The account of an address (in lower case). A contact address finds nobody ([PE2]). */
export const userByEmail = (db: Kysely<Database>, email: string) =>
  db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'email', 'emailVerified', 'blockedAt'])
    .$narrowType<{ email: string }>()
    .executeTakeFirst()

/** Sets or forgets the address that waits; gives whose it is. */
export const setPendingEmail = (db: Kysely<Database>, userId: string, pendingEmail: string | null) =>
  db
    .updateTable('users')
    .set({ pendingEmail })
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .returning(['id', 'email'])
    .$narrowType<{ email: string }>()
    .executeTakeFirstOrThrow()

/**
 * Notes a sign-in; false for a blocked account, and for a person without a sign-in ([PE2]). The row stays locked, so that blocking waits for the
 * new session.
 */
export async function noteSignIn(db: Kysely<Database>, userId: string, now: number): Promise<boolean> {
  const updated = await db
    .updateTable('users')
    .set({ lastSignInAt: now })
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .where('blockedAt', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

/** Accounts, each by its unique address. */
export function userStore({ read }: Connections) {
  return {
    /** The user of an address (in lower case), null when there is none. */
    async findByEmail(email: string): Promise<{ id: string; email: string; isBlocked: boolean } | null> {
      const user = await userByEmail(read, email)
      return user ? { id: user.id, email: user.email, isBlocked: user.blockedAt !== null } : null
    },
  }
}
