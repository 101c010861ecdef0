import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { databaseFile } from '../engine/open.ts'
import { openPostgres } from '../engine/postgres.ts'
import type { Database } from '../engine/schema.ts'
import { openSqlite, sqliteDialect } from '../engine/sqlite.ts'
import { lockStore } from '../lock/lock.ts'
import { migrate } from '../migrations/migrate.ts'
import { requireOwnRelease } from '../place.ts'
import { copyRows } from './copy-rows.ts'
import { leagueFiles } from './league-files.ts'
import { makeOwn } from './own-schema.ts'
import { sealBackup } from './seal.ts'
import { LEFT_OUT, tablesOf } from './tables.ts'

type Config = { dataDir: string; databaseUrl?: string | undefined }

/**
 * Writes a consistent copy of the store, and of the files that belong to it, into one SQLite file, while the server
 * runs. The copy of either engine can be restored into either. Throws when the file can't be written, while a restore
 * runs, or where there is no league of this program's release. The file says that it was made at `at`, in milliseconds since 1970.
 */
export async function backUp(config: Config, file: string, at = Date.now()): Promise<void> {
  await requireOwnRelease(config)
  const lock = await lockStore(config, 'backup')
  const part = `${file}.part`
  const removePart = () => {
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(part + suffix, { force: true })
  }
  try {
    // One that was interrupted may have left its own behind.
    removePart()
    // Made empty and closed to others first: what goes into it is nobody else's business at any moment.
    writeFileSync(part, '', { mode: 0o600 })
    if (config.databaseUrl) await copyPostgres(config.databaseUrl, part)
    else copySqlite(config.dataDir, part)
    await addFiles(config.dataDir, part)
    sealBackup(part, at)
    renameSync(part, file)
    flushFolder(dirname(file))
  } finally {
    removePart()
    await lock.release()
  }
}

function copySqlite(dataDir: string, to: string) {
  const source = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 5000 })
  try {
    // Reads one snapshot; in WAL mode nobody waits for it.
    source.prepare('vacuum into ?').run(to)
  } finally {
    source.close()
  }
}

async function copyPostgres(databaseUrl: string, to: string) {
  const source = await openPostgres(databaseUrl, 'whole database', 1)
  const database = openSqlite(to, 'write')
  const target = new Kysely<Database>({ dialect: sqliteDialect(database, 'write') })
  try {
    await migrate(target, 'sqlite')
    const tables = tablesOf(database)
    await source.read
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((from) => target.transaction().execute((into) => copyRows(from, into, tables)))
  } finally {
    await target.destroy()
    if (database.isOpen) database.close()
    await source.close()
  }
}

async function addFiles(dataDir: string, backup: string) {
  const database = openSqlite(backup, 'write')
  try {
    for (const table of LEFT_OUT) database.exec(`delete from "${table}"`)
    await makeOwn(database)
    const add = database.prepare('insert into backup_files (path, content) values (?, ?)')
    for (const path of leagueFiles(dataDir)) add.run(path, readFileSync(join(dataDir, path)))
    database.exec('pragma journal_mode = delete')
  } finally {
    database.close()
  }
}

/** Makes a renamed file outlast a power cut. */
function flushFolder(folder: string) {
  const opened = openSync(folder, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
