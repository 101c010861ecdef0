import type { Kysely } from 'kysely'
import type { Database } from '../engine/schema.ts'

const DAY_MS = 24 * 60 * 60_000
/** So long somebody may still tell of what happened before a restore; Stripe does for 30 days. */
const TOLD_WITHIN_MS = 40 * DAY_MS

/*
 * Two rows among what is counted until an instant: no backup has those, so that they are about this store's own restore, and
 * they end by themselves.
 */
const RESTORED = 'restored'
const CATCHING_UP = 'catching up after a restore'

/** Notes in the caller's transaction that everything was put back as it was. */
export async function noteRestore(db: Kysely<Database>, now: number): Promise<void> {
  const endsAt = now + TOLD_WITHIN_MS
  await db.deleteFrom('tries').where('key', 'in', [RESTORED, CATCHING_UP]).execute()
  await db
    .insertInto('tries')
    .values([RESTORED, CATCHING_UP].map((key) => ({ key, count: 1, endsAt })))
    .execute()
}

/** Returns when a backup was last put back, in milliseconds since 1970: what happened before may have been told already. */
export async function restoredAt(db: Kysely<Database>): Promise<number | null> {
  const row = await db.selectFrom('tries').where('key', '=', RESTORED).select('endsAt').executeTakeFirst()
  return row ? row.endsAt - TOLD_WITHIN_MS : null
}

/** Tells whether a backup was put back and what was due before it has not been looked at yet. */
export async function isCatchingUp(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('tries').where('key', '=', CATCHING_UP).select('key').executeTakeFirst()) !== undefined
}

/** Notes that what was due before the last restore has been looked at. */
export async function noteCaughtUp(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('tries').where('key', '=', CATCHING_UP).execute()
}
