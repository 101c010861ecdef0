import { type Kysely, sql } from 'kysely'
import type { Connections } from '../engine/connections.ts'
import { deleteInBatches } from '../engine/in-batches.ts'
import type { Database, LinkKind } from '../engine/schema.ts'

export type Link = { hash: string; kind: LinkKind; userId: string; email: string; expiresAt: number }

/** Keeps a new link and forgets the account's older one of its kind. */
export async function putLink(db: Kysely<Database>, link: Link): Promise<void> {
  const { hash, email, expiresAt } = link
  await db
    .insertInto('links')
    .values(link)
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ hash, email, expiresAt }))
    .execute()
}

/**
 * Deletes a link and gives it; of two callers at the same instant one gets it. Null when there is none, when it has run
 * out, and when it is another user's, whose link stays.
 */
export async function takeLink(
  db: Kysely<Database>,
  { kinds, hash, userId }: { kinds: LinkKind[]; hash: string; userId?: string },
  now: number,
): Promise<Pick<Link, 'userId' | 'kind' | 'email'> | null> {
  const link = await db
    .deleteFrom('links')
    .where('hash', '=', hash)
    .where('kind', 'in', kinds)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .returning(['userId', 'kind', 'email', 'expiresAt'])
    .executeTakeFirst()
  return link && now < link.expiresAt ? link : null
}

/** A link that would be taken now, which stays; null without one. */
export async function readLink(
  db: Kysely<Database>,
  { kinds, hash }: { kinds: LinkKind[]; hash: string },
  now: number,
): Promise<Pick<Link, 'userId' | 'email'> | null> {
  const link = await db
    .selectFrom('links')
    .where('hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('expiresAt', '>', now)
    .select(['userId', 'email'])
    .executeTakeFirst()
  return link ?? null
}

export const dropLinks = (db: Kysely<Database>, userId: string, kinds: LinkKind[]) =>
  db.deleteFrom('links').where('userId', '=', userId).where('kind', 'in', kinds).execute()

/** Links in mails, known by the hash of their token alone. */
export function linkStore({ read, write }: Connections) {
  return {
    add: (link: Link) => putLink(write, link),

    /** The address that a link was sent to, null when it would not be taken now; it stays good. */
    async addressOf(kind: LinkKind, hash: string, now: number): Promise<string | null> {
      return (await readLink(read, { kinds: [kind], hash }, now))?.email ?? null
    },

    /** Deletes what has run out. */
    async sweep(now: number): Promise<void> {
      await deleteInBatches(write, 'links', 'hash', sql<boolean>`"expiresAt" < ${now}`)
    },
  }
}
