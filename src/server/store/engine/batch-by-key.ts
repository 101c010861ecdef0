import DataLoader from 'dataloader'
import { isUnavailable } from './unavailable.ts'

const MAX_BATCH_SIZE = 500

/**
 * Batches key look-ups made in one turn of the event loop into one query, without caching: each is asked after it was
 * wanted. A batch that fails is asked again key by key, so that a key that the database refuses fails its own caller
 * alone; not while the database can't serve anybody. Gives null for a key under which `look` finds nothing.
 */
export function batchByKey<Found>(look: (keys: string[]) => Promise<Map<string, Found>>) {
  async function lookOneByOne(keys: readonly string[]): Promise<(Found | null | Error)[]> {
    const found: (Found | null | Error)[] = []
    for (const key of keys)
      found.push(
        await look([key]).then(
          (one) => one.get(key) ?? null,
          (error: Error) => error,
        ),
      )
    return found
  }

  const loader = new DataLoader<string, Found | null>(
    async (keys) => {
      try {
        const found = await look([...new Set(keys)])
        return keys.map((key) => found.get(key) ?? null)
      } catch (error) {
        if (keys.length === 1 || isUnavailable(error as Error)) throw error
        return lookOneByOne(keys)
      }
    },
    // A turn of the event loop reads what has come on every connection before it gets to this.
    { cache: false, maxBatchSize: MAX_BATCH_SIZE, batchScheduleFn: (send) => setImmediate(send) },
  )
  return (key: string): Promise<Found | null> => loader.load(key)
}
