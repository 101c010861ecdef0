import { createHmac } from 'node:crypto'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Store } from '../../store/store.ts'

/** A count that takes longer is left to the memory of this process: whoever tries must not wait for it. */
const WAIT_MS = 500
/** After a count that failed, none is asked for so long. */
const PAUSE_MS = 5000

type Deps = { tries: Pick<Store['tries'], 'count'>; secret: string; clock: { now(): number } }

/**
 * A store for `@fastify/rate-limit` that counts in the database, over all processes. It keeps keyed hashes in place of
 * addresses and accounts. While the database does not answer, it counts nothing and fails at once: the caller counts in
 * memory too.
 */
export function sharedTries({ tries, secret, clock }: Deps): FastifyRateLimitStoreCtor {
  let pausedUntil = Number.NEGATIVE_INFINITY

  async function count(key: string, windowMs: number) {
    if (performance.now() < pausedUntil) throw new Error('the database did not count the last try')
    const hidden = createHmac('sha256', secret).update(`try:${key}`).digest('base64url')
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the database takes too long to count a try')), WAIT_MS)
    })
    try {
      return await Promise.race([tries.count(hidden, windowMs, clock.now()), late])
    } catch (error) {
      pausedUntil = performance.now() + PAUSE_MS
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  return class SharedTries implements FastifyRateLimitStore {
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], timeWindow: number): void {
      count(key, timeWindow).then(
        (counted) => callback(null, counted),
        (error: Error) => callback(error),
      )
    }

    child(): FastifyRateLimitStore {
      return this
    }
  }
}
