import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Compilable, Kysely, type Transaction } from 'kysely'
import { migrate } from '../migrations/migrate.ts'
import { type Broadcaster, createBroadcaster, Outbox } from './announcements.ts'
import { openPostgres } from './postgres.ts'
import { preparedSql } from './prepared-sql.ts'
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
  /** Reads that see one moment of the database, whatever is committed meanwhile. */
  snapshot<Found>(ask: (db: Transaction<Database>) => Promise<Found>): Promise<Found>
  /** Passes on what committed transactions announced (`announce`). */
  broadcaster: Broadcaster
  /**
   * A look-up that many requests make: its query is compiled and prepared once and asked without Kysely. The query
   * has '' where a value will be given; the values come in that order. PostgreSQL takes a list for `= any('')`.
   */
  prepared<Row>(query: Compilable<Row>): (...values: (string | string[])[]) => Promise<Row[]>
  /** Another number whenever anybody has committed a change; null where to ask costs as much as to look again. */
  version(): number | null
  /** Whether the database had no connection left lately when this process needed one. */
  isShort(): boolean
  close(): Promise<void>
}

/** The SQLite file of a data folder. */
export const databaseFile = (dataDir: string) => join(dataDir, 'kickabout.sqlite')

/** What connections are for: requests, whose callers wait, or one transaction over every row, which takes its time. */
export type Work = 'requests' | 'whole database'

/** Where a store is: in a folder, or in a PostgreSQL database with at most so many connections of a process. */
export type StoreConfig = {
  dataDir: string
  databaseUrl?: string | undefined
  databasePoolSize?: number
}

/**
 * Opens the store that the configuration names and migrates it. Throws when it can't be reached or was made by a newer
 * program.
 */
export async function openConnections(config: StoreConfig, work: Work = 'requests'): Promise<Connections> {
  const { dataDir, databaseUrl, databasePoolSize = 10 } = config
  if (!databaseUrl) return migrated(sqlite(dataDir))
  const whole = await migrated(await openPostgres(databaseUrl, 'whole database', 1))
  if (work === 'whole database') return whole
  await whole.close()
  return openPostgres(databaseUrl, work, databasePoolSize)
}

async function migrated(connections: Connections): Promise<Connections> {
  try {
    await migrate(connections.write, connections.engine)
    return connections
  } catch (error) {
    await connections.close()
    throw error
  }
}

function sqlite(dataDir: string): Connections {
  mkdirSync(dataDir, { recursive: true })
  const file = databaseFile(dataDir)
  const writing = openSqlite(file, 'write')
  const reading = openSqlite(file, 'read')
  const snapshots = openSqlite(file, 'snapshot')
  const changed = dataVersion(reading)
  const broadcaster = createBroadcaster()
  const hooks = { asked: changed.forget, outbox: new Outbox(broadcaster) }
  const write = new Kysely<Database>({ dialect: sqliteDialect(writing, 'write', hooks) })
  const read = new Kysely<Database>({ dialect: sqliteDialect(reading, 'read') })
  const snapshot = new Kysely<Database>({ dialect: sqliteDialect(snapshots, 'snapshot') })
  return {
    engine: 'sqlite',
    read,
    write,
    snapshot: (ask) => snapshot.transaction().execute(ask),
    broadcaster,
    prepared: (query) => preparedSqlite(reading, preparedSql(query)),
    version: changed.current,
    isShort: () => false,
    close: async () => {
      // Kysely leaves alone what was never asked. The writer closes last: it folds the WAL into the file.
      await read.destroy()
      if (reading.isOpen) reading.close()
      await snapshot.destroy()
      if (snapshots.isOpen) snapshots.close()
      await write.destroy()
      if (writing.isOpen) writing.close()
    },
  }
}
