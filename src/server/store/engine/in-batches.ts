import { setImmediate } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Rows that a sweep looks at, or deletes, before requests have their turn: milliseconds on SQLite's one thread. */
export const BATCH = 200

/**
 * Runs `batch` until it finds fewer rows than `BATCH`, and lets requests have their turn in between. Each batch is whole by
 * itself: what a kill leaves is found by the next sweep.
 */
async function inBatches(batch: () => Promise<number>): Promise<void> {
  while ((await batch()) >= BATCH) await setImmediate()
}

/** The same for a walk along ids: `batch` gets the last one that was looked at, '' at first, and gives those behind it. */
export async function alongIds(batch: (after: string) => Promise<readonly string[]>): Promise<void> {
  let after = ''
  await inBatches(async () => {
    const ids = await batch(after)
    after = ids.at(-1) ?? after
    return ids.length
  })
}

/** Deletes the rows of a table that `where` finds, in batches; `key` is a column that has each value once. */
export const deleteInBatches = <Table extends keyof Database & string>(
  db: Kysely<Database>,
  table: Table,
  key: keyof Database[Table] & string,
  where: RawBuilder<boolean>,
): Promise<void> =>
  inBatches(async () => {
    const found = sql`select ${sql.ref(key)} from ${sql.table(table)} where ${where} limit ${BATCH}`
    const done = await sql`delete from ${sql.table(table)} where ${sql.ref(key)} in (${found})`.execute(db)
    return Number(done.numAffectedRows ?? 0)
  })
