import type { Database } from '../store/engine/schema.ts'
import type { Store } from '../store/store.ts'
import { tablesOf } from './tables.ts'

/** The same in every store. */
let tables: Promise<(keyof Database)[]> | undefined

/** Everything that is stored, to be compared before and after a call that must change nothing. */
export async function allRows({ connections: { read, engine } }: Store): Promise<Record<string, unknown[]>> {
  // A refused call is a try like any other.
  tables ??= tablesOf(read, engine).then((all) =>
    all.map(([table]) => table as keyof Database).filter((table) => table !== 'tries'),
  )
  const rows: Record<string, unknown[]> = {}
  for (const table of await tables) rows[table] = await read.selectFrom(table).selectAll().execute()
  return rows
}
