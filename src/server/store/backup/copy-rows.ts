import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../engine/schema.ts'

/** SQLite takes at most 32,766 values in one statement; no table has more than 60 columns. */
const ROWS_AT_ONCE = 500

/** Copies every row of these tables, in this order, from one store into another of either engine. */
export async function copyRows(from: Kysely<Database>, into: Transaction<Database>, tables: readonly string[]) {
  for (const table of tables as (keyof Database)[]) {
    const rows = await from.selectFrom(table).selectAll().execute()
    for (let i = 0; i < rows.length; i += ROWS_AT_ONCE) {
      const values = rows.slice(i, i + ROWS_AT_ONCE)
      await into
        .insertInto(table)
        .values(values as never)
        .execute()
    }
  }
}
