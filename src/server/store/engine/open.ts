import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { migrate } from '../migrations/migrate.ts'
import { createBroadcaster, Outbox } from './announcements.ts'
import type { Connections, Work } from './connections.ts'
import { openPostgres } from './postgres.ts'
import { preparedSql } from './prepared-sql.ts'
import type { Database } from './schema.ts'
import { dataVersion, openSqlite, preparedSqlite, sqliteDialect } from './sqlite.ts'

/** The SQLite file of a data folder. */
export const databaseFile = (dataDir: string) => join(dataDir, 'kickabout.sqlite')

/** The location of a store: a folder, or a PostgreSQL database with a limit on the connections of a process. */
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
