import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Profile } from '#contract/profile.ts'
import type { Connections } from './open.ts'
import { writeProfile } from './profiles.ts'
import type { Database, LinkKind } from './schema.ts'

/** What "Update profile" changes in one transaction; what is undefined stays as it is. */
export type AccountChange = {
  profile: Profile
  passwordHash: string | undefined
  pendingEmail: string | undefined
  /** The session that survives a new password. */
  keepToken: string
}

/** Whether PostgreSQL refused a row because another has its unique value; SQLite's one writer sees it beforehand. */
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

/** The account's own rows that change together: password, address, links, sessions. */
export function accountStore({ read, write, engine }: Connections) {
  const moment = (ms: number) => (engine === 'sqlite' ? new Date(ms).toISOString() : new Date(ms))

  async function setPassword(db: Kysely<Database>, userId: string, passwordHash: string, now: number) {
    const updated = await db
      .updateTable('account')
      .set({ password: passwordHash, updatedAt: moment(now) })
      .where('userId', '=', userId)
      .where('providerId', '=', 'credential')
      .executeTakeFirst()
    if (updated.numUpdatedRows > 0n) return
    await db
      .insertInto('account')
      .values({
        id: randomUUID(),
        userId,
        providerId: 'credential',
        accountId: userId,
        password: passwordHash,
        createdAt: moment(now),
        updatedAt: moment(now),
      })
      .execute()
  }

  const endSessions = (db: Kysely<Database>, userId: string, keepToken: string) =>
    db.deleteFrom('session').where('userId', '=', userId).where('token', '!=', keepToken).execute()

  const dropLinks = (db: Kysely<Database>, userId: string, kinds: LinkKind[]) =>
    db.deleteFrom('links').where('userId', '=', userId).where('kind', 'in', kinds).execute()

  /** Deletes the link and gives its user; of two callers at the same instant one gets it. */
  async function takeLink(db: Kysely<Database>, kinds: LinkKind[], hash: string, now: number, userId?: string) {
    const link = await db
      .deleteFrom('links')
      .where('hash', '=', hash)
      .where('kind', 'in', kinds)
      .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
      .returning(['userId', 'kind', 'email', 'expiresAt'])
      .executeTakeFirst()
    return link && now < link.expiresAt ? link : null
  }

  return {
    /** The user of an address (in lower case), null when there is none. */
    async findByEmail(email: string) {
      const user = await read.selectFrom('user').where('email', '=', email).select(['id', 'email']).executeTakeFirst()
      return user ?? null
    },

    /** Keeps a new link and forgets older ones of its kind. */
    async addLink(link: { hash: string; kind: LinkKind; userId: string; email: string; expiresAt: number }) {
      const { hash, email, expiresAt } = link
      await write
        .insertInto('links')
        .values(link)
        .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ hash, email, expiresAt }))
        .execute()
    },

    /** Whether a link would be taken now; it stays good. */
    async hasLink(kind: LinkKind, hash: string, now: number): Promise<boolean> {
      const link = await read
        .selectFrom('links')
        .where('hash', '=', hash)
        .where('kind', '=', kind)
        .where('expiresAt', '>', now)
        .select('kind')
        .executeTakeFirst()
      return link !== undefined
    },

    /** Uses a reset link: sets the password, ends every session, drops the account's other links. Null: no such link. */
    reset(hash: string, passwordHash: string, now: number): Promise<{ id: string; email: string } | null> {
      return write.transaction().execute(async (trx) => {
        const link = await takeLink(trx, ['reset'], hash, now)
        if (!link) return null
        await setPassword(trx, link.userId, passwordHash, now)
        await endSessions(trx, link.userId, '')
        await dropLinks(trx, link.userId, ['reset', 'change'])
        await trx.updateTable('user').set({ pendingEmail: null }).where('id', '=', link.userId).execute()
        return trx.selectFrom('user').where('id', '=', link.userId).select(['id', 'email']).executeTakeFirstOrThrow()
      })
    },

    /**
     * Uses the link that confirms an address: the account's own, or the one that waits to replace it. A link confirms
     * the address it was sent to and no other, whatever the account has come to say since, and only for its own user.
     * Gives the address before when it was replaced; null when the link, or the address, can't be had any more.
     */
    async confirmAddress(hash: string, userId: string, now: number): Promise<{ replaced: string | null } | null> {
      const confirmed = write.transaction().execute(async (trx) => {
        const link = await takeLink(trx, ['verify', 'change'], hash, now, userId)
        if (!link) return null
        const user = await trx
          .selectFrom('user')
          .where('id', '=', link.userId)
          .select(['id', 'email', 'pendingEmail'])
          .executeTakeFirstOrThrow()
        const verified = { emailVerified: engine === 'sqlite' ? 1 : true, updatedAt: moment(now) }
        if (link.kind === 'verify') {
          if (link.email !== user.email) return null
          await trx.updateTable('user').set(verified).where('id', '=', user.id).execute()
          return { replaced: null }
        }
        const email = user.pendingEmail
        if (
          email !== link.email ||
          (await trx.selectFrom('user').where('email', '=', email).select('id').executeTakeFirst())
        )
          return null
        await trx
          .updateTable('user')
          .set({ ...verified, email, pendingEmail: null })
          .where('id', '=', user.id)
          .execute()
        await dropLinks(trx, user.id, ['reset', 'verify'])
        return { replaced: user.email }
      })
      // Somebody else came to have the address at this very instant.
      return confirmed.catch((error) => {
        if (isTaken(error)) return null
        throw error
      })
    },

    /**
     * Writes what "Update profile" changed, all or nothing; a new password ends the other sessions, and a change of
     * address that was begun before.
     */
    async change(userId: string, change: AccountChange, now: number): Promise<void> {
      await write.transaction().execute(async (trx) => {
        await writeProfile(trx, userId, change.profile, now)
        let pendingEmail: string | null | undefined = change.pendingEmail
        if (change.passwordHash !== undefined) {
          await setPassword(trx, userId, change.passwordHash, now)
          await endSessions(trx, userId, change.keepToken)
          // Whoever had the account until now may have begun to move it to an address of theirs.
          await dropLinks(trx, userId, ['reset', 'change'])
          pendingEmail ??= null
        }
        if (pendingEmail !== undefined)
          await trx.updateTable('user').set({ pendingEmail }).where('id', '=', userId).execute()
      })
    },
  }
}
