import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Connections } from '../engine/connections.ts'
import { databaseFile, openConnections } from '../engine/open.ts'
import { lockStore } from '../lock/lock.ts'
import { OperatorError } from '../operator-error.ts'
import { copyRows } from './copy-rows.ts'
import { UPLOADS } from './league-files.ts'
import { openSeal } from './seal.ts'
import { RESTORED, settleRestores, stageFiles, stagingFolder } from './staged-files.ts'
import { LEFT_OUT, tablesOf } from './tables.ts'

type Config = { dataDir: string; databaseUrl?: string | undefined }

/**
 * Puts a backup back: everything the store holds now, and the files that belong to it, are replaced, or nothing is. All
 * is prepared in a folder of its own inside the data folder; the commit of the one transaction that replaces the rows
 * decides. Files follow it; where they can't any more, the next start of the server, or the next restore, puts them in
 * place. Throws an `OperatorError` when the file is no backup, is damaged or was made by a newer program, or when a
 * server, a backup or another restore is running.
 */
export async function restore(config: Config, file: string): Promise<void> {
  const lock = await lockStore(config, 'restore')
  try {
    await restoreLocked(config, file)
  } finally {
    await lock.release()
  }
}

async function restoreLocked(config: Config, file: string) {
  const id = randomUUID()
  await prepare(config.dataDir, id, file)
  const target = await openConnections(config, 'whole database').catch((error) => {
    rmSync(stagingFolder(config.dataDir, id), { recursive: true, force: true })
    throw error
  })
  try {
    await settleRestores(target, config.dataDir, id)
    let failure: unknown
    try {
      // What putting files in place needs is there before anything is changed.
      mkdirSync(join(config.dataDir, UPLOADS), { recursive: true })
      await replaceRows(stagingFolder(config.dataDir, id), target, id)
    } catch (error) {
      failure = error
    }
    // A commit that was answered by silence may be done: what it wrote tells.
    const isDone = await settleRestores(target, config.dataDir).catch((cause) => {
      throw new OperatorError(failure ? SILENT : UNFINISHED, { cause: failure ?? cause })
    })
    if (failure && !isDone) throw failure
  } finally {
    await target.close()
  }
}

const SILENT = 'The database stopped answering during the restore. Run the restore again once it answers.'
const UNFINISHED =
  'The rows are restored, but not all files could be put in place. Look after the disk, then start the server: it goes on with them.'

/**
 * Proves the backup whole, of a release that this program knows, and readable, before the database that it is to replace
 * is opened: a refusal touches nothing.
 */
async function prepare(dataDir: string, id: string, file: string) {
  const folder = stagingFolder(dataDir, id)
  mkdirSync(folder, { recursive: true })
  try {
    const copy = databaseFile(folder)
    copyBackup(file, copy)
    openSeal(copy, file)
    stageFiles(copy, folder)
    await (await openConnections({ dataDir: folder })).close()
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

function copyBackup(file: string, copy: string) {
  try {
    copyFileSync(file, copy)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new OperatorError(`There is no file ${file}. Name the backup to restore.`, { cause: error })
  }
}

async function replaceRows(folder: string, target: Connections, id: string) {
  const source = await openConnections({ dataDir: folder })
  try {
    const database = new DatabaseSync(databaseFile(folder), { readOnly: true })
    const tables = tablesOf(database)
    database.close()
    await target.write.transaction().execute(async (into) => {
      const all = [...tables.toReversed(), ...LEFT_OUT]
      // Its lock keeps out whoever writes without the store's, and it gives tables new files, which servers look at.
      if (target.engine === 'postgres')
        await sql`truncate table ${sql.join(all.map((table) => sql.table(table)))}`.execute(into)
      else for (const table of all) await sql`delete from ${sql.table(table)}`.execute(into)
      await copyRows(source.read, into, tables)
      await sql`delete from settings where key = ${RESTORED}`.execute(into)
      await sql`insert into settings (key, value) values (${RESTORED}, ${id})`.execute(into)
    })
  } finally {
    await source.close()
    for (const suffix of ['', '-wal', '-shm']) rmSync(databaseFile(folder) + suffix, { force: true })
  }
}
