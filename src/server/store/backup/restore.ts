import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql, type Transaction } from 'kysely'
import { seasonDetails } from '#contract/league.ts'
import { addDays } from '#league/schedule/dated.ts'
import { localTime } from '#league/season.ts'
import type { Connections } from '../engine/connections.ts'
import { databaseFile, openConnections } from '../engine/open.ts'
import type { Database } from '../engine/schema.ts'
import { lockStore } from '../lock/lock.ts'
import { REMINDED_AT } from '../news/reminders.ts'
import { OperatorError } from '../operator-error.ts'
import { copyRows } from './copy-rows.ts'
import { UPLOADS } from './league-files.ts'
import { openBackup } from './opened-backup.ts'
import { noteRestore } from './restored-at.ts'
import { RESTORED, settleRestores, stageFiles, stagingFolder } from './staged-files.ts'
import { LEFT_OUT, tablesOf } from './tables.ts'

type Config = { dataDir: string; databaseUrl?: string | undefined }

/**
 * Puts a backup back: everything the store holds now, and the files that belong to it, are replaced, or nothing is. All
 * is prepared in a folder of its own inside the data folder; the commit of the one transaction that replaces the rows
 * decides. Files follow it; where they can't any more, the next start of the server, or the next restore, puts them in
 * place. Throws an `OperatorError` when the file is no backup, is damaged or was made by a newer program, or when a
 * server, a backup or another restore is running. `now` is in milliseconds since 1970.
 */
export async function restore(config: Config, file: string, now = Date.now()): Promise<void> {
  const lock = await lockStore(config, 'restore')
  try {
    await restoreLocked(config, file, now)
  } finally {
    await lock.release()
  }
}

async function restoreLocked(config: Config, file: string, now: number) {
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
      // The folder for files is there before anything is changed.
      mkdirSync(join(config.dataDir, UPLOADS), { recursive: true })
      await replaceRows(stagingFolder(config.dataDir, id), target, { id, now })
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
    await openBackup(file, folder)
    stageFiles(databaseFile(folder), folder)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

async function replaceRows(folder: string, target: Connections, { id, now }: { id: string; now: number }) {
  const source = await openConnections({ dataDir: folder })
  try {
    const database = new DatabaseSync(databaseFile(folder), { readOnly: true })
    const tables = tablesOf(database)
    database.close()
    await target.write.transaction().execute(async (into) => {
      // Nights that failed did fail: forgotten, the owners would be written to about them once more.
      const all = [...tables.toReversed(), ...LEFT_OUT.filter((table) => table !== 'backupFailures')]
      // Its lock keeps out whoever writes without the store's, and it gives tables new files, which servers look at.
      if (target.engine === 'postgres')
        await sql`truncate table ${sql.join(all.map((table) => sql.table(table)))}`.execute(into)
      else for (const table of all) await sql`delete from ${sql.table(table)}`.execute(into)
      await copyRows(source.read, into, tables)
      await endWhatIsOver(into)
      await holdWhatGoesByItself(into, now)
      await noteRestore(into, now)
      await sql`delete from settings where key = ${RESTORED}`.execute(into)
      await sql`insert into settings (key, value) values (${RESTORED}, ${id})`.execute(into)
    })
  } finally {
    await source.close()
    for (const suffix of ['', '-wal', '-shm']) rmSync(databaseFile(folder) + suffix, { force: true })
  }
}

/**
 * [BK6] What a backup holds that may have been used up since: sessions that were ended and links that were followed would
 * open something again, mails may have gone out. People sign in anew, links are asked for anew, and mails are held until
 * an owner releases or discards them.
 */
async function endWhatIsOver(into: Transaction<Database>) {
  for (const table of ['sessions', 'challenges', 'ownerLinks', 'calendarAddresses', 'pushes'] as const)
    await into.deleteFrom(table).execute()
  await into.deleteFrom('mailLinks').where('purpose', 'in', ['reset', 'change']).execute()
  await into.updateTable('mails').set({ held: 1, holder: null }).execute()
}

/**
 * [BK6] What would be sent by itself, since the backup does not know that it was: mails to many whose time had not come are
 * stopped until somebody lets them go on, and tomorrow's matches count as told of in the evening.
 */
async function holdWhatGoesByItself(into: Transaction<Database>, now: number) {
  await into
    .updateTable('mailings')
    .set({ stoppedAt: now })
    .where('queuedAt', 'is', null)
    .where('stoppedAt', 'is', null)
    .execute()
  const seasons = await into.selectFrom('leagues').where('archivedAt', 'is', null).select(['id', 'details']).execute()
  for (const { id, details } of seasons) {
    const { day, time } = localTime(now, seasonDetails.parse(JSON.parse(details)).timeZone)
    if (time < REMINDED_AT) continue
    await into
      .insertInto('reminders')
      .values({ leagueId: id, day: addDays(day, 1), at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
