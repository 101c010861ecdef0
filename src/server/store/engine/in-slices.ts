import { setImmediate } from 'node:timers/promises'

/** Milliseconds after which requests have their turn. */
const SLICE_MS = 10

/**
 * Maps items in order, and lets requests have their turn every 10 ms: for what takes long for many items while a transaction
 * is open, which can't wait for a thread that others use.
 */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result | Promise<Result>,
): Promise<Result[]> {
  const mapped: Result[] = []
  let began = performance.now()
  for (const item of items) {
    if (performance.now() - began >= SLICE_MS) {
      await setImmediate()
      began = performance.now()
    }
    mapped.push(await map(item))
  }
  return mapped
}
