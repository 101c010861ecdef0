import DataLoader from 'dataloader'
import { isUnavailable } from './unavailable.ts'

const MAX_BATCH_SIZE = 500
/** A query that takes longer than most, behind a lock say, holds back no other for longer than this. */
const LONGEST_WAIT_MS = 5

/**
 * Batches key look-ups into one query, without caching: each is asked after it was wanted. A batch takes what comes in one
 * turn of the event loop, and while the query before it is on its way: the busier the server, the fewer and larger its
 * queries (decision 11). A batch that fails is asked again key by key, so that a key that the database refuses fails its
 * own caller alone; not while the database can't serve anybody. Gives null for a key under which `look` finds nothing.
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

  let onTheirWay = 0
  const waiting: { send: () => void; timer: NodeJS.Timeout }[] = []

  function sendWaiting() {
    for (const { send, timer } of waiting.splice(0)) {
      clearTimeout(timer)
      send()
    }
  }

  function schedule(send: () => void) {
    // A turn of the event loop reads what has come on every connection before it gets to this.
    if (onTheirWay === 0) setImmediate(send)
    else waiting.push({ send, timer: setTimeout(sendWaiting, LONGEST_WAIT_MS) })
  }

  const loader = new DataLoader<string, Found | null>(
    async (keys) => {
      onTheirWay++
      try {
        const found = await look([...new Set(keys)])
        return keys.map((key) => found.get(key) ?? null)
      } catch (error) {
        if (keys.length === 1 || isUnavailable(error as Error)) throw error
        return await lookOneByOne(keys)
      } finally {
        onTheirWay--
        // Those whose answers have come may ask for more in this turn.
        setImmediate(sendWaiting)
      }
    },
    { cache: false, maxBatchSize: MAX_BATCH_SIZE, batchScheduleFn: schedule },
  )
  return (key: string): Promise<Found | null> => loader.load(key)
}
