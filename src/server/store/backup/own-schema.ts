import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { sqliteDialect } from '../engine/sqlite.ts'
import { migrateUpTo, migrationNames } from '../migrations/migrate.ts'

/** An entry of SQLite's own list of what a database has. */
type Entry = { type: string; name: string; table: string; sql: string | null }

/** The difference between a database and the result of the migrations that it names: foreign entries, and missing ones. */
type Difference = { foreign: Entry[]; missing: Entry[] }

/** A database has about 200: what names many more is none of this program's. */
const MOST_ENTRIES = 2000

/** The tables that a backup has besides those of its database; older programs wrote no checksums. */
const PARTS = 'backup_parts'
const BACKUP_TABLES = [
  'create table backup_files (path text primary key, content blob not null)',
  `create table ${PARTS} (part text primary key, sha256 text)`,
]

/** The table that SQLite makes where somebody has it count the rows of a database. */
const STATISTICS = keyOf({
  type: 'table',
  name: 'sqlite_stat1',
  table: 'sqlite_stat1',
  sql: 'CREATE TABLE sqlite_stat1(tbl,idx,stat)',
})

/**
 * Compares an SQLite database, a backup or what is to become one, with what the migrations have made that it names; null
 * where a newer program made it. Tables and indexes are compared by the statements that made them, before anything but
 * SQLite's own list is read: a view, a trigger, a virtual table or an expression of somebody else's could run for ever.
 */
export async function differenceFromOwn(database: DatabaseSync): Promise<Difference | null> {
  const found = entriesOf(database)
  const known = migrationNames()
  const newest = await ownEntries(known.at(-1))
  const ledger = newest.filter(({ table }) => table === 'kysely_migration')
  const keys = found.map(keyOf)
  if (ledger.some((entry) => !keys.includes(keyOf(entry)))) return { foreign: [], missing: ledger }
  const made = database.prepare('select name from kysely_migration order by name limit ?').all(MOST_ENTRIES)
  const names = made.map(({ name }) => String(name))
  if (names.some((name) => !known.includes(name))) return null
  const gap = known.slice(0, names.length).find((name) => !names.includes(name))
  if (gap !== undefined) return { foreign: [], missing: [{ type: 'migration', name: gap, table: '', sql: null }] }
  const own = names.length === known.length ? newest : await ownEntries(names.at(-1))
  const ownKeys = new Set([...own.map(keyOf), STATISTICS])
  return {
    // One that stands there twice, too.
    foreign: found.filter((_, i) => !ownKeys.has(keys[i] ?? '') || keys.indexOf(keys[i] ?? '') < i),
    missing: own.filter((entry) => entry.table !== PARTS && !keys.includes(keyOf(entry))),
  }
}

/**
 * Makes the copy of a database a backup's, without what somebody added to it by other programs: a restore would not take
 * that. One of a newer program stays as it is.
 */
export async function makeOwn(database: DatabaseSync): Promise<void> {
  database.exec(BACKUP_TABLES[0] ?? '')
  const { foreign = [] } = (await differenceFromOwn(database)) ?? {}
  const own = new Set((await ownEntries(migrationNames().at(-1))).map(({ name }) => name))
  for (const { type, name, sql } of foreign)
    if (sql !== null && !own.has(name)) database.exec(`drop ${type} if exists "${name.replaceAll('"', '""')}"`)
}

/** Makes the table of checksums anew. */
export function makeParts(database: DatabaseSync): void {
  database.exec(`drop table if exists ${PARTS}; ${BACKUP_TABLES[1]}`)
}

/** Takes out of a copy that was compared what a database does not have. */
export function dropParts(database: DatabaseSync): void {
  database.exec(`drop table if exists ${PARTS}; drop table if exists sqlite_stat1`)
}

function entriesOf(database: DatabaseSync): Entry[] {
  const listed = database.prepare('select type, name, tbl_name, sql from sqlite_schema limit ?').all(MOST_ENTRIES)
  return listed.map(({ type, name, tbl_name, sql }) => ({
    type: String(type),
    name: String(name),
    table: String(tbl_name),
    sql: sql === null ? null : String(sql),
  }))
}

function keyOf({ type, name, table, sql }: Entry): string {
  return JSON.stringify([type, name, table, sql])
}

/** Lists the tables and indexes of a backup that was made when this was the last migration. */
async function ownEntries(last: string | undefined): Promise<Entry[]> {
  const database = new DatabaseSync(':memory:')
  const db = new Kysely({ dialect: sqliteDialect(database, 'write') })
  try {
    if (last !== undefined) await migrateUpTo(db, 'sqlite', last)
    for (const statement of BACKUP_TABLES) database.exec(statement)
    return entriesOf(database)
  } finally {
    await db.destroy()
    if (database.isOpen) database.close()
  }
}
