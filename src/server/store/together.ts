import DataLoader from 'dataloader'

const MOST_AT_ONCE = 500

/**
 * Look-ups by key that are asked for while the same requests are being read go to the database as one, each after it
 * was asked for: nobody gets what was found earlier. Gives null for a key under which `look` finds nothing.
 */
export function together<Found>(look: (keys: string[]) => Promise<Map<string, Found>>) {
  const loader = new DataLoader<string, Found | null>(
    async (keys) => {
      const found = await look([...new Set(keys)])
      return keys.map((key) => found.get(key) ?? null)
    },
    // A turn of the event loop reads what has come on every connection before it gets to this.
    { cache: false, maxBatchSize: MOST_AT_ONCE, batchScheduleFn: (send) => setImmediate(send) },
  )
  return (key: string): Promise<Found | null> => loader.load(key)
}
