import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Engine } from '../engine/connections.ts'
import { OperatorError } from '../operator-error.ts'
import { postgresSnapshot } from './snapshot-postgres.ts'
import { sqliteSnapshot } from './snapshot-sqlite.ts'

/** The migration that no migrated database lacks. */
const FIRST = '0001-foundation'

/** Programs before this migration left what they deleted in free pages of an SQLite file. */
const SECURE_DELETE_SINCE = '0030-indexes-for-deletes'

const FILE = /^(\d{4}-[\w-]+)\.[jt]s$/

/** The files of the migrations by name, sorted: beside this one, and in the bundle in a folder beside it. */
function migrationFiles(): Record<string, string> {
  const here = import.meta.dirname
  const folder = existsSync(join(here, `${FIRST}.ts`)) ? here : join(here, 'migrations')
  const files = readdirSync(folder).toSorted()
  return Object.fromEntries(
    files.flatMap(
      (file) =>
        FILE.exec(file)
          ?.slice(1)
          .map((name) => [name, join(folder, file)]) ?? [],
    ),
  )
}

type MigrationModule = { up<T>(db: Kysely<T>, engine: Engine): Promise<void> }

/** The migrations, each of which is loaded when it is to run. */
const migrations = (engine: Engine): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrationFiles()).map(([name, file]) => [
      name,
      {
        async up(db) {
          const { up }: MigrationModule = await import(/* @vite-ignore */ pathToFileURL(file).href)
          await up(db, engine)
        },
      },
    ]),
  )

/** The statements that make an empty database at once, and the migrations, by name, whose work that is. */
type Snapshot = { migrations: string; statements: string }
const SNAPSHOTS: Record<Engine, Snapshot> = { sqlite: sqliteSnapshot, postgres: postgresSnapshot }

/**
 * The migrations for a database that may be empty: there the first makes every table from the snapshot, which takes a tenth
 * of the time, and those that the snapshot was made of have nothing left to do. Each is recorded as done by its name.
 */
function migrationsFromSnapshot(engine: Engine): Record<string, Migration> {
  const { migrations: names, statements } = SNAPSHOTS[engine]
  const isInSnapshot = new Set(names.split(' '))
  let empty = false
  const fromSnapshot = (name: string, { up }: Migration): Migration => ({
    async up(db) {
      if (name === FIRST) {
        empty = true
        for (const statement of statements.split(';\n')) await sql.raw(statement).execute(db)
      } else if (!empty || !isInSnapshot.has(name)) await up(db)
    },
  })
  return Object.fromEntries(Object.entries(migrations(engine)).map(([name, one]) => [name, fromSnapshot(name, one)]))
}

/**
 * Brings the database to this program's shape, under a lock and in one transaction, so that a second process waits
 * and a killed one leaves nothing behind. Throws when the database was made by a newer program.
 */
export const migrate = <T>(db: Kysely<T>, engine: Engine) => run(db, engine, migrationsFromSnapshot(engine))

/** The same by every migration in turn, also in an empty database: the snapshot is made of what they make. */
export const migrateByEachStep = <T>(db: Kysely<T>, engine: Engine) => run(db, engine, migrations(engine))

/** The names of the migrations of this program, in the order in which they are made. */
export const migrationNames = (): string[] => Object.keys(migrationFiles())

/** Makes an empty database as it was once the migration of a name had been made, the last one of a release. */
export async function migrateUpTo<T>(db: Kysely<T>, engine: Engine, last: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(engine) } })
  const { error } = await migrator.migrateTo(last)
  if (error) throw error
}

async function run<T>(db: Kysely<T>, engine: Engine, known: Record<string, Migration>) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  const { error } = engine === 'sqlite' ? await withoutForeignKeys(db, migrator) : await migrator.migrateToLatest()
  if (!error) return
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message))
    throw new OperatorError(
      'The database was made by a newer version of this program. Install that version, or restore a backup into an empty place.',
      { code: 'newer' },
    )
  throw error
}

/**
 * SQLite changes a table that others refer to by making it anew, and dropping the old one would delete what refers to it.
 * What refers to nothing afterwards is found by the tests of the releases, not here: a row that is there stays.
 */
async function withoutForeignKeys<T>(db: Kysely<T>, migrator: Migrator) {
  await vacuumOnce(db)
  await sql`pragma foreign_keys = off`.execute(db)
  try {
    return await migrator.migrateToLatest()
  } finally {
    await sql`pragma foreign_keys = on`.execute(db)
  }
}

/**
 * Takes out of an SQLite file what older programs deleted. Before the migrations, since it is no part of a transaction: a
 * program that is killed in between does it again.
 */
async function vacuumOnce<T>(db: Kysely<T>) {
  const tables = await sql`select 1 from sqlite_master where name = 'kysely_migration'`.execute(db)
  if (tables.rows.length === 0) return
  const done = await sql`select 1 from kysely_migration where name = ${SECURE_DELETE_SINCE}`.execute(db)
  if (done.rows.length === 0) await sql`vacuum`.execute(db)
}

/** The release of a database's shape, beside this program's. */
export type Release = 'older' | 'same' | 'newer'

/** Compares the shape of a database with this program's; null where no program of ours made it. */
export async function releaseOf<T>(db: Kysely<T>, engine: Engine): Promise<Release | null> {
  const table =
    engine === 'sqlite'
      ? sql`select name from sqlite_master where name = 'kysely_migration'`
      : sql`select 1 where to_regclass('kysely_migration') is not null`
  if ((await table.execute(db)).rows.length === 0) return null
  const known = new Set(migrationNames())
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  if (rows.some(({ name }) => !known.has(name))) return 'newer'
  return rows.length < known.size ? 'older' : 'same'
}
