import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Compilable, Kysely, PostgresDialect } from 'kysely'
import { migrate } from './migrate.ts'
import type { Database } from './schema.ts'
import { dataVersion, openSqlite, preparedSqlite, sqliteDialect } from './sqlite.ts'

export type Engine = 'sqlite' | 'postgres'

/**
 * One database, asked in two ways. `read` sees what is committed and waits for nobody; `write` is for everything
 * that changes rows, one transaction at a time on SQLite.
 */
export type Connections = {
  engine: Engine
  read: Kysely<Database>
  write: Kysely<Database>
  /**
   * A look-up that many requests make: its query is compiled and prepared once and asked without Kysely. The query
   * has '' where a value will be given; the values come in that order. PostgreSQL takes a list for `= any('')`.
   */
  prepared<Row>(query: Compilable<Row>): (...values: (string | string[])[]) => Promise<Row[]>
  /** Another number whenever anybody has committed a change; null where to ask costs as much as to look again. */
  version(): number | null
  close(): Promise<void>
}

/** The SQLite file of a data folder. */
export const databaseFile = (dataDir: string) => join(dataDir, 'kickabout.sqlite')

/** Opens the store that the configuration names and migrates it. Throws when it can't be reached. */
export async function openConnections(config: {
  dataDir: string
  databaseUrl?: string | undefined
}): Promise<Connections> {
  const connections = config.databaseUrl ? await postgres(config.databaseUrl) : sqlite(config.dataDir)
  try {
    await migrate(connections.write, connections.engine)
  } catch (error) {
    await connections.close()
    throw error
  }
  return connections
}

function sqlite(dataDir: string): Connections {
  mkdirSync(dataDir, { recursive: true })
  const file = databaseFile(dataDir)
  const writing = openSqlite(file, 'write')
  const reading = openSqlite(file, 'read')
  const changed = dataVersion(reading)
  const write = new Kysely<Database>({ dialect: sqliteDialect(writing, 'write', changed.forget) })
  const read = new Kysely<Database>({ dialect: sqliteDialect(reading, 'read') })
  return {
    engine: 'sqlite',
    read,
    write,
    prepared: (query) => preparedSqlite(reading, sqlOf(query)),
    version: changed.current,
    close: async () => {
      // Kysely leaves alone what was never asked. The writer closes last: it folds the WAL into the file.
      await read.destroy()
      if (reading.isOpen) reading.close()
      await write.destroy()
      if (writing.isOpen) writing.close()
    },
  }
}

function sqlOf(query: Compilable): string {
  const { sql, parameters } = query.compile()
  if (parameters.some((value) => value !== '')) throw new Error('a prepared query is given all its values later')
  return sql
}

/** What PostgreSQL may take for one statement, a lock or a new connection; a request is answered within five seconds. */
const SERVER_MS = 4000
/** The same when it has fallen silent and can't keep time for us. */
const SILENCE_MS = 4500

/** What a client of `pg` knows of itself and its types do not tell. */
type Inside = { readyForQuery: boolean; _queryable: boolean }

async function postgres(url: string): Promise<Connections> {
  const { default: pg } = await import('pg')
  const INT8 = 20
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: SERVER_MS,
    statement_timeout: SERVER_MS,
    lock_timeout: SERVER_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
  })
  // An idle connection that the server ends is not a reason to end with it; the next question opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // The same for one that is in use: its question fails by itself, the process must not.
    client.on('error', () => {})
  })
  pool.on('release', (_error, client) => {
    // Given back without an answer, it may never give another: the pool throws it away instead of passing it on.
    const inside = client as unknown as Inside
    if (!inside.readyForQuery) inside._queryable = false
  })
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  let names = 0
  return {
    engine: 'postgres',
    read: db,
    write: db,
    prepared<Row>(query: Compilable<Row>) {
      // PostgreSQL plans a statement once for each connection when it has a name.
      const statement = { name: `prepared_${names++}`, text: sqlOf(query) }
      return async (...values) => (await pool.query({ ...statement, values })).rows as Row[]
    },
    version: () => null,
    close: () => db.destroy(),
  }
}
