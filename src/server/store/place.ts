import { existsSync } from 'node:fs'
import { Kysely } from 'kysely'
import { databaseFile } from './engine/open.ts'
import { openPostgres } from './engine/postgres.ts'
import { openSqlite, sqliteDialect } from './engine/sqlite.ts'
import { type Release, releaseOf } from './migrations/migrate.ts'
import { OperatorError } from './operator-error.ts'

type Config = { dataDir: string; databaseUrl?: string | undefined }

/** Names a store for people: its folder, or its database with the host, never with a password. */
export async function placeOf({ dataDir, databaseUrl }: Config): Promise<string> {
  if (!databaseUrl) return dataDir
  const { default: pg } = await import('pg')
  const { database, host, port } = new pg.Client({ connectionString: databaseUrl })
  return `the database ${database} on ${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** Returns the release of the league in a place, without changing or making anything; null where there is none. */
export async function leagueReleaseIn({ dataDir, databaseUrl }: Config): Promise<Release | null> {
  if (databaseUrl) {
    const { read, close } = await openPostgres(databaseUrl, 'whole database', 1)
    return releaseOf(read, 'postgres').finally(close)
  }
  const file = databaseFile(dataDir)
  if (!existsSync(file)) return null
  // A connection that may only read would leave files behind.
  const database = openSqlite(file, 'write')
  const db = new Kysely({ dialect: sqliteDialect(database, 'write') })
  return releaseOf(db, 'sqlite').finally(() => {
    if (database.isOpen) database.close()
  })
}

/** Throws an `OperatorError` that names the place unless it holds a league of this program's release. */
export async function requireOwnRelease(config: Config): Promise<void> {
  const release = await leagueReleaseIn(config)
  if (release === 'same') return
  const place = await placeOf(config)
  if (release === null)
    throw new OperatorError(
      `There is no league in ${place}. Set ${config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'} to that of the server.`,
    )
  const wayOut = release === 'older' ? ', or start the site once with this one' : ''
  throw new OperatorError(
    `The league in ${place} is of ${release === 'older' ? 'an older' : 'a newer'} release than this program. Use the program of that release${wayOut}.`,
    { code: release === 'newer' ? release : undefined },
  )
}
