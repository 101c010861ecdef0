import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { type By, logAct } from '../acts/acts.ts'
import { mergedInto } from '../acts/names.ts'
import type { Connections } from '../engine/connections.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import { transact } from '../engine/transact.ts'
import { erasePerson } from './erase.ts'
import { forgetInDrafts, lockedDrafts } from './forget-in-drafts.ts'
import { readPersonalData } from './personal-data.ts'
import { dropExpired } from './retention.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** Tries at emptying SQLite's write-ahead log while somebody reads, and the pause between them. */
const TRIES = 20
const PAUSE_MS = 50

/** People's requests about their data: a copy of all of it, and its end ([PE5]). */
export function privacyStore({ read, snapshot, write, engine }: Connections) {
  const transaction = <T>(work: (trx: Transaction<Database>) => Promise<T>) => write.transaction().execute(work)

  return {
    /** Everything kept about a person; null where there is no such person. */
    read: (userId: string) => snapshot((db) => readPersonalData(db, userId)),

    /** Notes in the log that somebody read everything kept about a person. */
    noteReading: (userId: string, { by, now }: By): Promise<void> =>
      transaction((trx) => logAct(trx, { at: now, by, act: 'person-data-read', userId })),

    /** Deletes a person, or says why not; then nothing is written. */
    erase: (userId: string, by: By) => transact(write, (trx) => erasePerson(trx, engine, userId, by)),

    /** Everybody who was deleted, by each id that they had: an older state has the rows that became theirs. */
    async deletedIds(): Promise<string[]> {
      const rows = await read.selectFrom('users').where('deletedAt', 'is not', null).select('id').execute()
      const deleted = new Set(rows.map(({ id }) => id))
      const merges = await mergedInto(read)
      const isOfDeleted = (id: string, seen: readonly string[] = []): boolean =>
        deleted.has(id) || (!seen.includes(id) && isOfDeleted(merges.get(id) ?? id, [...seen, id]))
      return [...deleted.union(new Set([...merges.keys()].filter((id) => isOfDeleted(id))))]
    },

    /** Which of these ids are of people who are still there. */
    async stillThere(userIds: readonly string[]): Promise<string[]> {
      const there: string[] = []
      for (const ids of idSlices(userIds)) {
        const users = read.selectFrom('users').where('id', 'in', ids).where('deletedAt', 'is', null)
        there.push(...(await users.select('id').execute()).map(({ id }) => id))
      }
      return there
    },

    /**
     * Empties SQLite's write-ahead log, which still holds pages as they were before rows were deleted; in the file itself
     * deleted rows are overwritten at once. Nobody waits for it: while somebody reads it is tried again, and at last by the
     * next sweep. PostgreSQL does so by itself as it goes on.
     */
    async emptyLog(): Promise<void> {
      if (engine === 'postgres') return
      for (let tries = 0; tries < TRIES; tries++) {
        if (await checkpoint(write)) return
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    },

    /**
     * Drops what seasons keep for some months only; and once more what a draft that was running may have written about a
     * person while they were deleted.
     */
    async sweep(now: number): Promise<void> {
      await dropExpired({ read, write }, now)
      const lately = await read
        .selectFrom('users')
        .where('deletedAt', '>', now - DAY_MS)
        .select(['id', 'deletedAt'])
        .execute()
      for (const { id, deletedAt } of lately) {
        const since = (deletedAt ?? now) - HOUR_MS
        await transaction(async (trx) => forgetInDrafts(trx, id, await lockedDrafts(trx, engine, id, since), now))
        await setImmediate()
      }
    },
  }
}

/** Gives whether the log is empty now. Does not wait for readers: SQLite would do so on the one thread that they need. */
const checkpoint = (write: Kysely<Database>): Promise<boolean> =>
  write.connection().execute(async (db) => {
    const timeout = await sql<{ timeout: number }>`pragma busy_timeout`.execute(db)
    await sql`pragma busy_timeout = 0`.execute(db)
    try {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
      return rows[0]?.busy === 0
    } finally {
      await sql.raw(`pragma busy_timeout = ${timeout.rows[0]?.timeout}`).execute(db)
    }
  })
