import { type Kysely, type RawBuilder, sql } from 'kysely'
import { LEFT_OUT } from '../store/backup/tables.ts'
import type { Connections, Engine } from '../store/engine/connections.ts'
import type { Database } from '../store/engine/schema.ts'

export type Column = {
  table: string
  column: string
  type: string
  /** The table to whose `id` it refers. */
  refersTo: string | null
}

/** The tables that the migrations make, each with its columns, after those that it refers to. */
export async function tablesOf(db: Kysely<Database>, engine: Engine): Promise<[table: string, columns: Column[]][]> {
  const { rows } = await COLUMNS[engine].execute(db)
  const columns = rows.map((row) => ({ ...row, type: row.type.toLowerCase() }))
  const left = Map.groupBy(columns, ({ table }) => table)
  const done: [string, Column[]][] = []
  while (left.size > 0)
    for (const [table, columns] of left) {
      if (columns.some(({ refersTo }) => refersTo !== null && refersTo !== table && left.has(refersTo))) continue
      done.push([table, columns])
      left.delete(table)
    }
  return done
}

const COLUMNS: Record<Engine, RawBuilder<Column>> = {
  sqlite: sql<Column>`
    select t.name as "table", c.name as "column", c.type as "type",
      (select f."table" from pragma_foreign_key_list(t.name) f where f."from" = c.name) as "refersTo"
    from sqlite_master t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite_%' and t.name not like 'kysely_%' order by t.name, c.cid`,
  postgres: sql<Column>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as "type",
      (select f.relname from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum] limit 1) as "refersTo"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname not like 'kysely_%'
    order by c.relname, a.attnum`,
}

/** Default values of columns by their type: the text is one that naive copies break, and is JSON too. */
const VALUES: Record<string, RawBuilder<unknown>> = {
  text: sql`'"É"'`,
  integer: sql`1`,
  bigint: sql`${Date.UTC(2025, 5)}`,
}

/**
 * Adds a row to each table of the league's that has none, by what its columns are and refer to. Throws at one that a constraint
 * refuses.
 */
export async function fillEmptyTables({ write, engine }: Connections): Promise<void> {
  for (const [table, columns] of await tablesOf(write, engine)) {
    if (LEFT_OUT.includes(table)) continue
    const found = await sql`select 1 from ${sql.table(table)} limit 1`.execute(write)
    if (found.rows.length > 0) continue
    const names = columns.map(({ column }) => sql.ref(column))
    const values = columns.map(({ column, type, refersTo }) =>
      refersTo === null
        ? column === 'id'
          ? sql`${table}`
          : VALUES[type]
        : sql`(select id from ${sql.table(refersTo)} limit 1)`,
    )
    await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(write)
  }
}
