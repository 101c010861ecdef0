import type { Connections } from './connections.ts'

/** About as many people as use the site between two changes. */
const MAX_ENTRIES = 2000

/**
 * Memoizes a look-up until anything in the database changes, whoever changes it: what was taken away is gone for the next
 * request. Where the engine can't tell cheaply whether something changed, it looks each time. The same object goes to
 * every caller: nobody may change it.
 */
export function memoizeUntilWrite<Found>(
  version: Connections['version'],
  lookUp: (...key: string[]) => Promise<Found>,
) {
  const entries = new Map<string, Promise<Found>>()
  let lastVersion: number | null = null

  return (...key: string[]): Promise<Found> => {
    // Asked before looking: what was found can only be newer than its version, never older.
    const now = version()
    if (now === null) return lookUp(...key)
    if (now !== lastVersion || entries.size >= MAX_ENTRIES) entries.clear()
    lastVersion = now
    const name = key.join(' ')
    const known = entries.get(name)
    if (known) return known
    const found = lookUp(...key)
    entries.set(name, found)
    found.catch(() => entries.delete(name))
    return found
  }
}
