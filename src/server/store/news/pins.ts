import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import type { Database } from '../engine/schema.ts'

const ENDED = 'Choose a time after now, and after the post goes out'

/** The post that holds the banner's place from now on; null where none does ([NE2]). */
export async function readPinned(db: Kysely<Database>, now: number) {
  const row = await db
    .selectFrom('posts')
    .where('pinnedUntil', '>', now)
    .where('withdrawnAt', 'is', null)
    .where('publishedAt', 'is not', null)
    .orderBy('pinnedUntil', 'desc')
    .limit(1)
    .select(['id', 'leagueId', 'title', 'pinnedUntil'])
    .executeTakeFirst()
  return row ? { postId: row.id, leagueId: row.leagueId, title: row.title, until: row.pinnedUntil ?? now } : null
}

/**
 * Pins a post that goes up `at` an instant, in place of the one that the author saw there and of no other. One that is not up
 * yet takes the place of none that is ([NE2]). Gives 'banner' where another post holds the place.
 */
export async function pinPost(
  trx: Transaction<Database>,
  { postId, at }: { postId: string; at: number },
  { until, replaces }: { until: number; replaces: string | null },
  now: number,
): Promise<'banner' | Refusal<'invalid_fields'> | null> {
  if (until <= Math.max(at, now)) return new Refusal('invalid_fields', { fields: { until: ENDED } })
  const there = await readPinned(trx, now)
  if (there && there.postId !== postId) {
    if (there.postId !== replaces) return 'banner'
    if (at > now && (await isUp(trx, there.postId, now))) return 'banner'
  }
  await trx.updateTable('posts').set({ pinnedUntil: null }).where('pinnedUntil', '>', now).execute()
  await trx.updateTable('posts').set({ pinnedUntil: until }).where('id', '=', postId).execute()
  return null
}

async function isUp(trx: Transaction<Database>, postId: string, now: number): Promise<boolean> {
  const up = await trx
    .selectFrom('posts')
    .where('id', '=', postId)
    .where('publishedAt', '<=', now)
    .select('id')
    .execute()
  return up.length > 0
}
