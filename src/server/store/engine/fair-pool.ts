import type { Pool, PoolClient } from 'pg'
import { TOO_MANY_CONNECTIONS } from './patience.ts'

const RETRY_MS = 100
/** However long a connection was waited for, its database has this time to answer. */
const SHORTEST_MS = 500
/** After a refusal, the pool grows again by one connection in this time. */
const GROW_MS = 1000
/** The time for which `isShort` reports a refusal. */
const REPORTED_MS = 15_000

/**
 * A pool that shares a database's connections with other processes. Refused one, it makes do with half of those it has,
 * gives the others back, and lets its callers wait for these; then it grows again. `size` is what it has at most,
 * `waitMs` how long a caller waits, and `answerMs` how long for a connection and an answer on it together.
 */
export function createFairPool(
  pool: Pool,
  { size, waitMs, answerMs }: { size: number; waitMs: number; answerMs?: number },
) {
  let limit = size
  let refusedAt = Number.NEGATIVE_INFINITY

  pool.on('release', (_error, client) => {
    // The pool ends whatever can't be asked instead of passing it on.
    if (pool.totalCount > pool.options.max) (client as unknown as { _queryable: boolean })._queryable = false
  })

  function grow() {
    const grown = limit + Math.floor((performance.now() - refusedAt) / GROW_MS)
    pool.options.max = Math.min(size, grown)
  }

  function shrink() {
    limit = Math.max(1, Math.floor(pool.totalCount / 2))
    refusedAt = performance.now()
    pool.options.max = limit
  }

  /** The pool reads its limit as it is called. */
  function connectBy(end: number): Promise<PoolClient> {
    const usual = pool.options.connectionTimeoutMillis
    pool.options.connectionTimeoutMillis = Math.max(1, Math.round(end - performance.now()))
    const connecting = pool.connect()
    pool.options.connectionTimeoutMillis = usual
    return connecting
  }

  function withAnswerBy(client: PoolClient, from: number): PoolClient {
    const { connectionParameters } = client as unknown as { connectionParameters: { query_timeout: number } }
    if (answerMs !== undefined)
      connectionParameters.query_timeout = Math.max(SHORTEST_MS, answerMs - Math.round(performance.now() - from))
    return client
  }

  return {
    options: pool.options,
    async connect(): Promise<PoolClient> {
      const from = performance.now()
      const end = from + waitMs
      for (;;) {
        grow()
        try {
          return withAnswerBy(await connectBy(end), from)
        } catch (error) {
          if ((error as { code?: string }).code !== TOO_MANY_CONNECTIONS) throw error
          shrink()
          if (performance.now() > end) throw error
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        }
      }
    },
    /** Tells whether the database lately refused it a connection. */
    isShort: () => performance.now() - refusedAt < REPORTED_MS,
    end: () => pool.end(),
  }
}
