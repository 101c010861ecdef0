import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../store/store.ts'
import type { Readiness } from './readiness.ts'

/** A result is reused for this time: more frequent requests cost the store nothing. */
const FRESH_MS = 1000

const SILENT = 'The database does not answer.'
const SHORT =
  'The database has too few connections left for this process: raise its max_connections, or lower DATABASE_POOL_SIZE.'
const UNWRITABLE = "The database can't be written: its disk is full, or it is read-only."

/**
 * Gives a check that reads the store and writes into it, and reports to `readiness` what it found. `clock` never jumps;
 * its milliseconds are this process's own. A state that lasts is logged once.
 */
export function createStoreCheck(
  store: Store,
  readiness: Readiness,
  { log, clock }: { log: FastifyBaseLogger; clock: { now(): number } },
): () => Promise<void> {
  let found: string | null = null
  let checkedAt = Number.NEGATIVE_INFINITY
  let checking: Promise<void> | null = null

  async function check() {
    let sentence: string | null = SILENT
    try {
      await store.ping()
      sentence = UNWRITABLE
      await store.probeWrite()
      sentence = null
      if (found !== null) log.info('the store can be read and written again')
    } catch (error) {
      if (sentence !== found) log.error({ err: error }, sentence === SILENT ? 'store unreachable' : 'store unwritable')
    }
    found = sentence
    readiness.fail('store', sentence)
    readiness.warn('connections', store.connections.isShort() ? SHORT : null)
    checkedAt = clock.now()
    checking = null
  }

  return async () => {
    if (!checking && Math.abs(clock.now() - checkedAt) < FRESH_MS) return
    checking ??= check()
    await checking
  }
}
