import { hash as digest } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DeadLinkCode } from '#contract/failures/dead-link.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import type { Connections } from '../engine/connections.ts'
import { BATCH, deleteInBatches, inBatches } from '../engine/in-batches.ts'
import type { Database } from '../engine/schema.ts'
import { LINK_PURPOSES, type LinkPurpose, type MailboxPurpose, type NewLink, type OncePurpose } from './purposes.ts'

/**
 * Hashes a link's purpose with the hash of its token, for the store: a token of one purpose finds no link of another
 * (decision 102).
 */
export const storedHash = (purpose: LinkPurpose, hash: string) => digest('sha256', `${purpose} ${hash}`, 'base64url')

/** The time for which an ended link is known as one that has ended. */
const ENDED_FOR_MS = 30 * 24 * 60 * 60 * 1000

/** Leaves of an ended link its hash and purpose, and the row of the person or season with which it goes. */
const BARE = { email: null, day: null, askId: null, proposalId: null } as const

/** Adds a link that opens from `now` on. A link to a mailbox ends the account's earlier one of its purpose. */
export async function putLink(db: Kysely<Database>, link: NewLink, now: number): Promise<void> {
  const { livesMs } = LINK_PURPOSES[link.purpose]
  const expiresAt = livesMs === null ? {} : { expiresAt: now + livesMs }
  const row = { expiresAt: 0, used: null, ...link, ...expiresAt, hash: storedHash(link.purpose, link.hash) }
  if (!('email' in link)) {
    await db.insertInto('mailLinks').values(row).execute()
    return
  }
  // On PostgreSQL another process may add one between the two statements, of which the second sees it.
  let isAdded = false
  while (!isAdded) {
    await endLinks(db, [link.purpose], { userId: link.userId }, now)
    const added = await db
      .insertInto('mailLinks')
      .values(row)
      .onConflict((conflict) => conflict.columns(['userId', 'purpose']).where('email', 'is not', null).doNothing())
      .returning('hash')
      .executeTakeFirst()
    isAdded = added !== undefined
  }
}

/** The link of a token's hash, where it is of this purpose and opens now. */
export const openLink = (db: Kysely<Database>, purpose: LinkPurpose, hash: string, now: number) =>
  db
    .selectFrom('mailLinks')
    .where('mailLinks.hash', '=', storedHash(purpose, hash))
    .where('mailLinks.purpose', '=', purpose)
    .where('mailLinks.expiresAt', '>', now)
    // Also for a process whose clock is behind that of the one that ended it.
    .where('mailLinks.used', 'is', null)

/**
 * Ends a link as used and gives it; of two callers at the same instant one gets it. Null when it does not open, and when
 * it is not the given user's, whose link stays.
 */
export async function takeLink(
  db: Kysely<Database>,
  purpose: OncePurpose,
  { hash, userId }: { hash: string; userId?: string },
  now: number,
) {
  const link = await openLink(db, purpose, hash, now).select('email').executeTakeFirst()
  const taken =
    link &&
    (await db
      .updateTable('mailLinks')
      .set({ ...BARE, used: 1, expiresAt: now })
      .where('hash', '=', storedHash(purpose, hash))
      .where('used', 'is', null)
      .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
      .returning('userId')
      .executeTakeFirst())
  return taken ? { userId: taken.userId, email: link.email } : null
}

/** Notes that the use of a link came to nothing: it has ended all the same. */
export async function endUnused(db: Kysely<Database>, purpose: OncePurpose, hash: string): Promise<void> {
  await db.updateTable('mailLinks').set({ used: 0 }).where('hash', '=', storedHash(purpose, hash)).execute()
}

/**
 * Refuses a token that opens nothing of these purposes: as used, as ended, or as unknown, which the link of somebody who
 * was deleted is too. `userId` lets a link of somebody else's be unknown.
 */
export async function refuseLink(
  db: Kysely<Database>,
  purposes: readonly LinkPurpose[],
  hash: string,
  userId?: string,
): Promise<Refusal<DeadLinkCode>> {
  const link = await db
    .selectFrom('mailLinks')
    .where(
      'hash',
      'in',
      purposes.map((purpose) => storedHash(purpose, hash)),
    )
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .select('used')
    .executeTakeFirst()
  if (!link) return new Refusal('invalid_token')
  return new Refusal(link.used === 1 ? 'link_used' : 'link_ended')
}

type About = { userId?: string | readonly string[]; leagueId?: string; askId?: string; proposalId?: string }

/** Ends the open links of some purposes that are about a person, a season, an ask or a proposal; `used`, by using one of them. */
export async function endLinks(
  db: Kysely<Database>,
  purposes: readonly LinkPurpose[],
  { userId, ...about }: About,
  now: number,
  used = false,
): Promise<void> {
  let query = db.updateTable('mailLinks').where('purpose', 'in', purposes)
  for (const [column, value] of Object.entries(about)) query = query.where(column as keyof typeof about, '=', value)
  if (userId !== undefined) query = query.where('userId', 'in', [userId].flat())
  const isOpen = sql<boolean>`"expiresAt" > ${now}`
  // One that has run out leaves its place to the next, too.
  await query
    .where('used', 'is', null)
    .set({
      ...BARE,
      used: sql<number>`case when ${isOpen} then ${Number(used)} else 0 end`,
      expiresAt: sql<number>`case when ${isOpen} then ${now} else "expiresAt" end`,
    })
    .execute()
}

/** Deletes the links of some purposes, ended ones too, with the registration or the season that they are about. */
export async function dropLinks(
  db: Kysely<Database>,
  purposes: readonly LinkPurpose[],
  { userId, leagueId }: { userId?: string; leagueId: string },
): Promise<void> {
  await db
    .deleteFrom('mailLinks')
    .where('purpose', 'in', purposes)
    .where('leagueId', '=', leagueId)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .execute()
}

/** Moves links of some purposes, of one season or all, from one person's row to another. */
export async function moveLinks(
  db: Kysely<Database>,
  purposes: readonly LinkPurpose[],
  { from, into, leagueId }: { from: string; into: string; leagueId?: string },
): Promise<void> {
  await db
    .updateTable('mailLinks')
    .set({ userId: into })
    .where('userId', '=', from)
    .where('purpose', 'in', purposes)
    .$if(leagueId !== undefined, (query) => query.where('leagueId', '=', leagueId ?? ''))
    .execute()
}

/** Moves what has ended from one person's row to another, so that it is known as used or ended still. */
export async function moveEndedLinks(
  db: Kysely<Database>,
  { from, into }: { from: string; into: string },
  now: number,
): Promise<void> {
  await db
    .updateTable('mailLinks')
    .set({ ...BARE, userId: into })
    .where('userId', '=', from)
    .where('expiresAt', '<=', now)
    .execute()
}

/** Links by mail, known by the hash of their token alone. */
export function linkStore({ read, write }: Connections) {
  return {
    add: (link: NewLink, now: number) => putLink(write, link, now),

    /** The address that a link was sent to, which stays good; refused where it would not be taken now. */
    async addressOf(
      purpose: MailboxPurpose,
      hash: string,
      now: number,
    ): Promise<{ email: string } | Refusal<DeadLinkCode>> {
      const link = await openLink(read, purpose, hash, now).select('email').executeTakeFirst()
      return link?.email ? { email: link.email } : refuseLink(read, [purpose], hash)
    },

    /** Refuses a token that opens nothing of these purposes now. */
    async refuse(
      purposes: readonly LinkPurpose[],
      hash: string,
      now: number,
    ): Promise<Refusal<DeadLinkCode> | undefined> {
      for (const purpose of purposes)
        if (await openLink(read, purpose, hash, now).select('hash').executeTakeFirst()) return undefined
      return refuseLink(read, purposes, hash)
    },

    /** Makes links that have run out bare, and deletes them a month later, of every purpose. */
    async sweep(now: number): Promise<void> {
      const gone = now - ENDED_FOR_MS
      const hasRunOut = sql<boolean>`"expiresAt" <= ${now} and "expiresAt" > ${gone} and used is null`
      await inBatches(async () => {
        const found = write.selectFrom('mailLinks').where(hasRunOut).select('hash').limit(BATCH)
        const { numUpdatedRows } = await write
          .updateTable('mailLinks')
          .set({ ...BARE, used: 0 })
          .where(hasRunOut)
          .where('hash', 'in', found)
          .executeTakeFirst()
        return Number(numUpdatedRows)
      })
      await deleteInBatches(write, 'mailLinks', 'hash', sql<boolean>`"expiresAt" <= ${gone}`)
    },
  }
}
