import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Connections } from '../engine/connections.ts'
import { isLeagueFile } from './league-files.ts'

/** The setting that a restore writes with its rows: the name of the folder whose files belong to them. */
export const RESTORED = 'restored'

const PREFIX = 'restore-'
const PUT = 'put'

/** Returns the folder, inside the data folder, in which a restore prepares its files. */
export const stagingFolder = (dataDir: string, id: string) => join(dataDir, PREFIX + id)

/** Writes the files of a backup beside those they will replace. Throws when there is no room for them. */
export function stageFiles(copy: string, folder: string): void {
  const database = new DatabaseSync(copy, { readOnly: true })
  try {
    for (const row of database.prepare('select path, content from backup_files').iterate()) {
      const path = String(row.path)
      if (!isLeagueFile(path)) continue
      const place = join(folder, PUT, path)
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(place, row.content as Uint8Array, { mode: 0o600, flush: true })
    }
  } finally {
    database.close()
  }
}

/**
 * Finishes a restore whose rows are in the store, and takes away what is left of others; gives whether there was one to
 * finish. To be called by whoever holds the store's lock: no restore is running but the caller's own, `running`.
 */
export async function settleRestores(
  { read, write }: Connections,
  dataDir: string,
  running: string | null = null,
): Promise<boolean> {
  const folders = existsSync(dataDir) ? readdirSync(dataDir) : []
  const staged = folders.filter((name) => name.startsWith(PREFIX) && name !== PREFIX + running)
  if (staged.length === 0) return false
  const { rows } = await sql<{ value: string }>`select value from settings where key = ${RESTORED}`.execute(read)
  const [restored] = rows
  const decided = staged.find((name) => name === PREFIX + restored?.value)
  if (decided) {
    putInPlace(join(dataDir, decided, PUT), dataDir)
    await sql`delete from settings where key = ${RESTORED}`.execute(write)
  }
  for (const name of staged) rmSync(join(dataDir, name), { recursive: true, force: true })
  return decided !== undefined
}

/** May be done again by whoever finds it half done. */
function putInPlace(from: string, to: string) {
  if (!existsSync(from)) return
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const staged = join(entry.parentPath, entry.name)
    const place = join(to, staged.slice(from.length))
    mkdirSync(dirname(place), { recursive: true })
    try {
      renameSync(staged, place)
    } catch (error) {
      // On another volume than the data folder.
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
      copyFileSync(staged, `${place}.part`)
      renameSync(`${place}.part`, place)
    }
  }
}
