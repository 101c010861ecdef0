import type { Client } from 'pg'
import { connectPatiently } from '../engine/patience.ts'
import { StoreInUse, type StoreLock, type Use } from './store-lock.ts'

const ANSWER_MS = 4000
/** The pause between tries to take the lock again after its connection was lost. */
const RECONNECT_MS = 1000
/** The time between checks that the connection is still there. */
const PROBE_MS = 10_000

const REFUSALS: Record<Use, string> = {
  server: 'A restore is running on this database. Wait until it is done, then start the server again.',
  backup: 'A restore is running on this database. Wait until it is done, then back up again.',
  'stored backups': 'Another backup of this database, or a restore, is running. Wait until it is done, then try again.',
  restore: 'A server, a backup or another restore is running on this database. Stop it, then restore again.',
}

/** The key of the lock on the store, and of the one that is held besides by whoever changes the kept backups. */
const STORE = "hashtext('kickabout_store')::bigint"
const STORED_BACKUPS = "hashtext('kickabout_backups')::bigint"

/** Counts the connections that hold the lock of a store: each server has one, and each backup while it is made. */
export const HOLDERS = `select count(*)::int as n from pg_locks
  where locktype = 'advisory' and granted and objsubid = 1
  and database = (select oid from pg_database where datname = current_database())
  and (classid::bigint << 32 | objid::bigint) = ${STORE}`

/**
 * An advisory lock on a connection of its own: servers and backups hold it together, a restore holds it alone. A server
 * whose connection was lost takes it again; where a restore came in between, it calls `lost` instead.
 */
export async function lockPostgres(url: string, use: Use, lost: (sentence: string) => void): Promise<StoreLock> {
  const { default: pg } = await import('pg')
  let client: Client | null = null
  let contents: string | null = null
  let timer: NodeJS.Timeout | undefined
  let released = false

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: PROBE_MS,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      next.end().catch(() => {})
      if (client === next) client = null
      if (use === 'server') connectLater()
    }
    next.on('error', end)
    next.on('end', end)
    try {
      await next.connect()
      await take(next)
      client = next
    } catch (error) {
      isOver = true
      next.end().catch(() => {})
      throw error
    }
  }

  async function take(connection: Client) {
    const shared = `pg_try_advisory_lock_shared(${STORE})`
    const attempt = {
      server: shared,
      backup: shared,
      'stored backups': `${shared} and pg_try_advisory_lock(${STORED_BACKUPS})`,
      restore: `pg_try_advisory_lock(${STORE})`,
    }[use]
    // A restore replaces the files of its tables. They may not be there yet.
    const { rows } = await connection.query<{ taken: boolean; contents: string | null }>(
      `select ${attempt} as taken, pg_relation_filenode(to_regclass('leagues'))::text as contents`,
    )
    const [row] = rows
    if (!row?.taken || (contents !== null && row.contents !== contents)) throw new StoreInUse(REFUSALS[use])
    contents = row.contents
  }

  function connectLater() {
    if (released || timer) return
    timer = setTimeout(() => {
      timer = undefined
      connect().catch((error) => {
        if (released) return
        if (!(error instanceof StoreInUse)) return connectLater()
        released = true
        lost('The database was restored while this server was running. Start the server again.')
      })
    }, RECONNECT_MS)
    timer.unref()
  }

  await connectPatiently(connect)
  const probe = setInterval(() => {
    const asked = client
    // A connection that was cut without a word is found by asking it something.
    asked?.query('select 1').catch((error) => asked.emit('error', error))
  }, PROBE_MS)
  probe.unref()

  return {
    async release() {
      released = true
      clearTimeout(timer)
      clearInterval(probe)
      await client?.end().catch(() => {})
    },
  }
}
