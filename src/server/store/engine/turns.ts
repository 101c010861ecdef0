import { setImmediate } from 'node:timers/promises'

/** Work that holds the thread for longer lets requests have their turn before it goes on, in milliseconds. */
export const TURN_MS = 8

/** Rows that one statement reads or writes where there may be any number: some milliseconds of SQLite's one thread. */
export const ROWS_AT_ONCE = 500

/**
 * Returns a function for work to call after each of many items: it lets requests have their turn once the work has held the
 * thread for `TURN_MS`.
 */
export function createTurns(): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < TURN_MS) return
    await setImmediate()
    begun = performance.now()
  }
}

/** Maps a list in its order, one after the other, and lets requests have their turn meanwhile. */
export async function mapInTurns<One, Made>(
  list: readonly One[],
  make: (one: One) => Made | Promise<Made>,
): Promise<Made[]> {
  const takeTurn = createTurns()
  const made: Made[] = []
  for (const one of list) {
    made.push(await make(one))
    await takeTurn()
  }
  return made
}
