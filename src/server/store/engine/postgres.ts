import { type Compilable, Kysely } from 'kysely'
import type { PoolConfig } from 'pg'
import { AnnouncingPostgresDialect, createBroadcaster } from './announcements.ts'
import type { Connections, Work } from './connections.ts'
import { createFairPool } from './fair-pool.ts'
import { retryTransactions } from './once-more.ts'
import { preparedSql } from './prepared-sql.ts'
import type { Database } from './schema.ts'

/**
 * The time that PostgreSQL may take for one statement or a new connection. A request is answered within five seconds, also
 * by a busy machine.
 */
const SERVER_MS = 3500
/** The same when it has fallen silent and can't keep time for us, with the wait for a connection. */
const SILENCE_MS = 4000
/**
 * A process that is frozen in the middle of a transaction loses it, and the rows it had locked, after this time
 * ([Q64]). Its other transactions that wait for these rows give up before that, or each would hold them in turn; those of
 * other processes try once more, and have them then.
 */
const IDLE_IN_TRANSACTION_MS = 2500
const LOCK_MS = 2000

/**
 * The server's own watch over the connection: one whose other end takes nothing, or is gone without a word, is given up
 * with everything that its transaction holds.
 */
const TCP_WATCH = {
  tcp_user_timeout: 5000,
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
}

const COMMON = {
  connectionTimeoutMillis: SERVER_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  options: Object.entries(TCP_WATCH)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
} satisfies PoolConfig

/** For requests, whose callers wait. The last connection is kept: it could be somebody else's when it is needed. */
const REQUESTS = {
  min: 1,
  idleTimeoutMillis: 5000,
  statement_timeout: SERVER_MS,
  lock_timeout: LOCK_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
  query_timeout: SILENCE_MS,
} satisfies PoolConfig

/** For migrations, backups and restores: one transaction over every row, which may take its time. */
const WHOLE = { max: 1, lock_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 } satisfies PoolConfig

/** State of a client of `pg` that its types leave out. */
type ClientState = { readyForQuery: boolean; _queryable: boolean }

/**
 * Connections to a PostgreSQL database: a pool for requests, of which one is opened at once and kept, or a single one
 * without limits for work on the whole database. `size` is what the pool has at most. Throws when there is none to have.
 */
export async function openPostgres(url: string, work: Work, size: number): Promise<Connections> {
  const { default: pg } = await import('pg')
  const INT8 = 20
  const pool = new pg.Pool({
    connectionString: url,
    ...COMMON,
    ...(work === 'requests' ? { ...REQUESTS, max: size } : WHOLE),
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
  })
  // An idle connection that the server ends is not a reason to end with it; the next question opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    // The same for one that is in use: its question fails by itself, the process must not.
    client.on('error', () => {})
  })
  pool.on('release', (_error, client) => {
    // Given back without an answer, it may never give another: the pool throws it away instead of passing it on.
    const state = client as unknown as ClientState
    if (!state.readyForQuery) state._queryable = false
  })
  const fair = createFairPool(pool, { size, waitMs: SERVER_MS, ...(work === 'requests' && { answerMs: SILENCE_MS }) })
  const broadcaster = createBroadcaster()
  const db = new Kysely<Database>({ dialect: new AnnouncingPostgresDialect({ pool: fair }, broadcaster) })
  if (work === 'requests') retryTransactions(db)
  async function close() {
    await db.destroy()
    // Kysely leaves a pool alone that it was never asked for.
    if (!pool.ending) await pool.end()
  }
  if (work === 'requests')
    try {
      // Its one for certain: a program that gets none says so at start.
      ;(await fair.connect()).release()
    } catch (error) {
      await close()
      throw error
    }
  let names = 0
  return {
    engine: 'postgres',
    read: db,
    write: db,
    snapshot: (ask) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(ask),
    broadcaster,
    prepared<Row>(query: Compilable<Row>) {
      // PostgreSQL plans a statement once for each connection when it has a name.
      const statement = { name: `prepared_${names++}`, text: preparedSql(query) }
      return async (...values) => {
        const client = await fair.connect()
        try {
          return (await client.query({ ...statement, values })).rows as Row[]
        } finally {
          client.release()
        }
      }
    },
    version: () => null,
    isShort: fair.isShort,
    close,
  }
}
