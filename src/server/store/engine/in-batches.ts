import { setImmediate } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Rows that a sweep looks at, or deletes, before requests have their turn: some milliseconds of SQLite's one thread, also
 * where each takes rows of ten other tables along and the disk is slow.
 */
export const BATCH = 50

/**
 * Runs `batch` until it finds fewer rows than `BATCH`, and lets requests have their turn after each. Each batch is whole by
 * itself: what a kill leaves is found by the next sweep.
 */
export async function inBatches(batch: () => Promise<number>): Promise<void> {
  let found = BATCH
  while (found >= BATCH) {
    found = await batch()
    await setImmediate()
  }
}

/** The same for a walk along keys: `batch` gets the last one that was looked at, `first` at first, and gives those behind it. */
export async function alongKeys<Key>(first: Key, batch: (after: Key) => Promise<readonly Key[]>): Promise<void> {
  let after = first
  await inBatches(async () => {
    const keys = await batch(after)
    after = keys.at(-1) ?? after
    return keys.length
  })
}

/** Deletes the rows of a table that `where` finds by an index, in batches; `key` is a column that has each value once among them. */
export const deleteInBatches = <Table extends keyof Database & string>(
  db: Kysely<Database>,
  table: Table,
  key: keyof Database[Table] & string,
  where: RawBuilder<boolean>,
): Promise<void> =>
  inBatches(async () => {
    const found = sql`select ${sql.ref(key)} from ${sql.table(table)} where ${where} limit ${BATCH}`
    const done = await sql`delete from ${sql.table(table)} where ${where} and ${sql.ref(key)} in (${found})`.execute(db)
    return Number(done.numAffectedRows ?? 0)
  })
