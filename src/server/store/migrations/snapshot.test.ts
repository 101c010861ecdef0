import { Kysely, type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newEmptyStorage, type TestStorage } from '../../testing/engines.ts'
import { storageOfRelease } from '../../testing/release.ts'
import { schemaStatements } from '../../testing/schema-statements.ts'
import type { Engine } from '../engine/connections.ts'
import { databaseFile } from '../engine/open.ts'
import { openPostgres } from '../engine/postgres.ts'
import type { Database } from '../engine/schema.ts'
import { openSqlite, sqliteDialect } from '../engine/sqlite.ts'
import { migrate, migrateByEachStep } from './migrate.ts'

type Opened = { db: Kysely<Database>; close(): Promise<void> }

async function open({ dataDir, databaseUrl }: TestStorage): Promise<Opened> {
  if (databaseUrl) {
    const { write: db, close } = await openPostgres(databaseUrl, 'whole database', 1)
    return { db, close }
  }
  const db = new Kysely<Database>({ dialect: sqliteDialect(openSqlite(databaseFile(dataDir), 'write'), 'write') })
  return { db, close: () => db.destroy() }
}

/** A database's contents by its own catalogues. PostgreSQL's names of `not null` follow no rename. */
const CATALOGUES: Record<Engine, Record<string, RawBuilder<unknown>>> = {
  sqlite: {
    everything: sql`select type, name, tbl_name, sql from sqlite_master order by type, name`,
  },
  postgres: {
    relations: sql`select relname, relkind, reloptions, relpersistence from pg_class
      where relnamespace = 'public'::regnamespace order by relname`,
    columns: sql`select table_name, column_name, row_number() over (partition by table_name order by ordinal_position) as place,
        column_default, is_nullable, data_type, collation_name, is_identity, is_generated
      from information_schema.columns where table_schema = 'public' order by table_name, place`,
    constraints: sql`select conrelid::regclass::text as table, conname, contype, condeferrable, convalidated,
        pg_get_constraintdef(oid) as definition
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, conname`,
    indexes: sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname`,
    triggers: sql`select tgname from pg_trigger where not tgisinternal`,
    functions: sql`select proname from pg_proc where pronamespace = 'public'::regnamespace`,
    types: sql`select typname from pg_type where typnamespace = 'public'::regnamespace order by typname`,
  },
}

const namesOf = async (db: Kysely<Database>) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )

const HEAD = '// Made of the migrations: `npm run test:server -- snapshot -u` writes it anew.\n'

describe.each(ENGINES)('[Q60] the snapshot that an empty database starts from, on %s', (engine) => {
  const storages: TestStorage[] = []
  const opened: Opened[] = []
  async function migrated(how: typeof migrate) {
    const storage = await newEmptyStorage(engine)
    storages.push(storage)
    const one = await open(storage)
    opened.push(one)
    await how(one.db, engine)
    return one.db
  }
  let steps: Kysely<Database>
  beforeEach(async () => {
    steps = await migrated(migrateByEachStep)
  })
  afterEach(async () => {
    for (const one of opened.splice(0)) await one.close()
    for (const storage of storages.splice(0)) await storage.remove()
  })

  it('is what the migrations make', async () => {
    const names = (await namesOf(steps)).join(' ')
    const statements = (await schemaStatements(steps, engine)).join(';\n')
    const object = `{\n  migrations:\n    '${names}',\n  statements: \`\\\n${statements}\`,\n}`
    await expect(`${HEAD}export const ${engine}Snapshot = ${object}\n`).toMatchFileSnapshot(`snapshot-${engine}.ts`)
  })

  it('makes the same database as the migrations, and records each of them', async () => {
    const snapshot = await migrated(migrate)
    for (const [what, query] of Object.entries(CATALOGUES[engine]))
      expect((await query.execute(snapshot)).rows, what).toEqual((await query.execute(steps)).rows)
    expect(await namesOf(snapshot)).toEqual(await namesOf(steps))
  })

  it('makes the same database as a release has after its migrations', async () => {
    const { storage } = await storageOfRelease('0.1.0', engine)
    storages.push(storage)
    const released = await open(storage)
    opened.push(released)
    await migrate(released.db, engine)
    for (const [what, query] of Object.entries(CATALOGUES[engine]))
      expect((await query.execute(released.db)).rows, what).toEqual((await query.execute(steps)).rows)
  })

  it('lacks no row, since the migrations leave none in an empty database', async () => {
    for (const { name } of await steps.introspection.getTables())
      expect((await sql`select 1 from ${sql.table(name)}`.execute(steps)).rows, name).toEqual([])
  })
})
