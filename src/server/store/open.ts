import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { migrate } from './migrate.ts'
import type { Database } from './schema.ts'
import { openSqlite, sqliteDialect } from './sqlite.ts'

export type Engine = 'sqlite' | 'postgres'

/**
 * One database, asked in two ways. `read` sees what is committed and waits for nobody; `write` is for everything
 * that changes rows, one transaction at a time on SQLite.
 */
export type Connections = {
  engine: Engine
  read: Kysely<Database>
  write: Kysely<Database>
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
  const write = new Kysely<Database>({ dialect: sqliteDialect(writing, 'write') })
  const read = new Kysely<Database>({ dialect: sqliteDialect(reading, 'read') })
  return {
    engine: 'sqlite',
    read,
    write,
    close: async () => {
      await read.destroy()
      await write.destroy()
      // Kysely leaves alone what was never asked; the last to close folds the WAL into the file.
      for (const database of [reading, writing]) if (database.isOpen) database.close()
    },
  }
}

async function postgres(url: string): Promise<Connections> {
  const { default: pg } = await import('pg')
  const INT8 = 20
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 5000,
    lock_timeout: 5000,
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
  })
  // An idle connection that the server ends is not a reason to end with it; the next question opens another.
  pool.on('error', () => {})
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { engine: 'postgres', read: db, write: db, close: () => db.destroy() }
}
