import { hash as digest } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Connections } from '../engine/connections.ts'
import { deleteInBatches } from '../engine/in-batches.ts'
import type { Database } from '../engine/schema.ts'
import { LINK_PURPOSES, type LinkPurpose, type MailboxPurpose, type NewLink, type OncePurpose } from './purposes.ts'

/**
 * Hashes a link's purpose with the hash of its token, for the store: a token of one purpose finds no link of another
 * (decision 102).
 */
export const storedHash = (purpose: LinkPurpose, hash: string) => digest('sha256', `${purpose} ${hash}`, 'base64url')

/** Keeps a new link from `now` on. A link to a mailbox replaces the account's earlier one of its purpose. */
export async function putLink(db: Kysely<Database>, link: NewLink, now: number): Promise<void> {
  const { livesMs } = LINK_PURPOSES[link.purpose]
  const expiresAt = livesMs === null ? {} : { expiresAt: now + livesMs }
  await db
    .insertInto('mailLinks')
    .values({ expiresAt: 0, ...link, ...expiresAt, hash: storedHash(link.purpose, link.hash) })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'purpose'])
        .where('email', 'is not', null)
        .doUpdateSet((eb) => ({
          hash: eb.ref('excluded.hash'),
          email: eb.ref('excluded.email'),
          expiresAt: eb.ref('excluded.expiresAt'),
        })),
    )
    .execute()
}

/** The link of a token's hash, where it is of this purpose and opens now. */
export const openLink = (db: Kysely<Database>, purpose: LinkPurpose, hash: string, now: number) =>
  db
    .selectFrom('mailLinks')
    .where('mailLinks.hash', '=', storedHash(purpose, hash))
    .where('mailLinks.purpose', '=', purpose)
    .where('mailLinks.expiresAt', '>', now)

/**
 * Deletes a link and gives it; of two callers at the same instant one gets it. Null when there is none, when it has run
 * out, and when it is not the given user's, whose link stays.
 */
export async function takeLink(
  db: Kysely<Database>,
  purpose: OncePurpose,
  { hash, userId }: { hash: string; userId?: string },
  now: number,
) {
  const link = await db
    .deleteFrom('mailLinks')
    .where('hash', '=', storedHash(purpose, hash))
    .where('purpose', '=', purpose)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .returning(['userId', 'email', 'expiresAt'])
    .executeTakeFirst()
  return link && now < link.expiresAt ? link : null
}

type About = { userId?: string | readonly string[]; leagueId?: string; askId?: string }

/** Ends the links of some purposes that are about a person, a season or an ask. */
export async function dropLinks(db: Kysely<Database>, purposes: readonly LinkPurpose[], about: About): Promise<void> {
  let query = db.deleteFrom('mailLinks').where('purpose', 'in', purposes)
  for (const column of ['leagueId', 'askId'] as const)
    if (about[column] !== undefined) query = query.where(column, '=', about[column])
  if (about.userId !== undefined) query = query.where('userId', 'in', [about.userId].flat())
  await query.execute()
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

/** Links by mail, known by the hash of their token alone. */
export function linkStore({ read, write }: Connections) {
  return {
    add: (link: NewLink, now: number) => putLink(write, link, now),

    /** The address that a link was sent to, null when it would not be taken now; it stays good. */
    async addressOf(purpose: MailboxPurpose, hash: string, now: number): Promise<string | null> {
      return (await openLink(read, purpose, hash, now).select('email').executeTakeFirst())?.email ?? null
    },

    /** Deletes what has run out, of every purpose. */
    async sweep(now: number): Promise<void> {
      await deleteInBatches(write, 'mailLinks', 'hash', sql<boolean>`"expiresAt" <= ${now}`)
    },
  }
}
