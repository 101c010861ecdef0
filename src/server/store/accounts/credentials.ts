import type { Kysely } from 'kysely'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'

/** Sets the password of an account, its first or another. */
export async function setPassword(
  db: Kysely<Database>,
  userId: string,
  passwordHash: string,
  now: number,
): Promise<void> {
  const row = { passwordHash, changedAt: now }
  await db
    .insertInto('credentials')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}

/** The hash of an account's password, null when it has none. */
export async function credentialOf(db: Kysely<Database>, userId: string): Promise<string | null> {
  const found = await db
    .selectFrom('credentials')
    .where('userId', '=', userId)
    .select('passwordHash')
    .executeTakeFirst()
  return found?.passwordHash ?? null
}

/** Hashes of passwords. */
export function credentialStore({ read }: Connections) {
  const all = read.selectFrom('credentials').innerJoin('users', 'users.id', 'credentials.userId')
  return {
    /** The account of an address (in lower case) and its password's hash; null without either. */
    async findByEmail(email: string): Promise<{ userId: string; passwordHash: string } | null> {
      const found = await all
        .where('users.email', '=', email)
        .select(['credentials.userId', 'credentials.passwordHash'])
        .executeTakeFirst()
      return found ?? null
    },

    /** The hash of an account's password, null when it has none. */
    hashOf: (userId: string) => credentialOf(read, userId),
  }
}
