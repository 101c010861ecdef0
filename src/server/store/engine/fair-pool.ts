import type { Pool, PoolClient } from 'pg'
import { TOO_MANY_CONNECTIONS } from './patience.ts'

const RETRY_MS = 100
/** After a refusal, the pool grows again by one connection in this time. */
const GROW_MS = 1000
/** How long a refusal is reported after it. */
const REPORTED_MS = 15_000

/**
 * A pool that shares a database's connections with other processes. Refused one, it makes do with half of those it has,
 * gives the others back, and lets its callers wait for these; then it grows again. `size` is what it has at most,
 * `waitMs` how long a caller waits.
 */
export function createFairPool(pool: Pool, { size, waitMs }: { size: number; waitMs: number }) {
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

  return {
    options: pool.options,
    async connect(): Promise<PoolClient> {
      const end = performance.now() + waitMs
      for (;;) {
        grow()
        try {
          return await pool.connect()
        } catch (error) {
          if ((error as { code?: string }).code !== TOO_MANY_CONNECTIONS) throw error
          shrink()
          if (performance.now() > end) throw error
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        }
      }
    },
    /** Whether the database refused it a connection lately. */
    isShort: () => performance.now() - refusedAt < REPORTED_MS,
    end: () => pool.end(),
  }
}
