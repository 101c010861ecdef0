import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { lockPostgres } from './lock-postgres.ts'
import { StoreInUse, type StoreLock, type Use } from './store-lock.ts'

type Config = { dataDir: string; databaseUrl?: string | undefined }

/**
 * Locks a store for one use. Throws `StoreInUse` at once when another program's use excludes it. `lost` is called when a
 * restore replaced the store because the connection that holds the lock on PostgreSQL was lost: whatever this process
 * remembers of the store is wrong then.
 */
export function lockStore(config: Config, use: Use, lost: (sentence: string) => void = () => {}): Promise<StoreLock> {
  return config.databaseUrl ? lockPostgres(config.databaseUrl, use, lost) : lockFolder(config.dataDir, use)
}

/** SQLite's own locks on two empty files: the system lets go of them when the process dies. */
async function lockFolder(dataDir: string, use: Use): Promise<StoreLock> {
  mkdirSync(dataDir, { recursive: true })
  const held: DatabaseSync[] = []
  const release = () => {
    for (const file of held.splice(0)) file.close()
  }
  const take = (name: string, begin: string, refusal: string) => {
    const file = new DatabaseSync(join(dataDir, name), { timeout: 0 })
    held.push(file)
    try {
      file.exec(begin)
    } catch (error) {
      release()
      const BUSY = 5
      if ((error as { errcode?: number }).errcode === BUSY) throw new StoreInUse(refusal)
      throw error
    }
  }
  const SHARED = 'begin; select count(*) from sqlite_schema'
  const EXCLUSIVE = 'begin exclusive'
  if (use === 'server')
    take(
      ...(['server.lock', EXCLUSIVE] as const),
      `A server or a restore is running on ${dataDir} already. Stop it first, or set DATA_DIR to another folder.`,
    )
  if (use === 'restore') {
    take(
      ...(['server.lock', EXCLUSIVE] as const),
      `A server or another restore is running on ${dataDir}. Stop it, then restore again.`,
    )
    take('restore.lock', EXCLUSIVE, `A backup of ${dataDir} is being made. Wait until it is done, then restore again.`)
  }
  if (use === 'backup' || use === 'stored backups')
    take('restore.lock', SHARED, `A restore is running on ${dataDir}. Wait until it is done, then back up again.`)
  if (use === 'stored backups')
    take('backups.lock', EXCLUSIVE, `A backup of ${dataDir} is being made. Wait until it is done, then try again.`)
  return { release: async () => release() }
}
