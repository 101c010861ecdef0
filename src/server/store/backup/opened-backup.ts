import { copyFileSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { seasonDetails } from '#contract/league.ts'
import { databaseFile, openConnections } from '../engine/open.ts'
import type { Database } from '../engine/schema.ts'
import { storedJson } from '../engine/stored-json.ts'
import { OperatorError } from '../operator-error.ts'
import { openSeal } from './seal.ts'

/**
 * Copies a backup into a folder, as the database of that folder: proved whole, of a release that this program knows, and
 * brought to this program's shape. Throws an `OperatorError` when it is no backup, is damaged or was made by a newer
 * program.
 */
export async function openBackup(file: string, folder: string): Promise<void> {
  const copy = databaseFile(folder)
  try {
    copyFileSync(file, copy)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new OperatorError(`There is no file ${file}. Name the backup to restore.`, { cause: error })
  }
  await openSeal(copy, file)
  const connections = await openConnections({ dataDir: folder })
  try {
    if (await hasUnreadableSeason(connections.read))
      throw new OperatorError(`${file} has a season that can't be read. Restore another backup.`, { code: 'damaged' })
  } finally {
    await connections.close()
  }
}

/** Tells whether no page could be shown of some season: a site on such rows would not start. */
async function hasUnreadableSeason(db: Kysely<Database>): Promise<boolean> {
  const seasons = await db.selectFrom('leagues').select('details').execute()
  return seasons.some(({ details }) => storedJson(details, seasonDetails, null) === null)
}
