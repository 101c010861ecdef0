import type { Connections } from './connections.ts'

/** About as many people as use the site between two changes. */
const KEPT_AT_MOST = 2000

/**
 * Keeps what a look-up finds until anything in the database changes, whoever changes it: what was taken away is gone
 * for the next request. Where the engine can't tell cheaply whether something changed, it looks each time. The same
 * object goes to every caller: nobody may change it.
 */
export function kept<Found>(version: Connections['version'], look: (...key: string[]) => Promise<Found>) {
  const found = new Map<string, Promise<Found>>()
  let seen: number | null = null

  return (...key: string[]): Promise<Found> => {
    // Asked before looking: what was found can only be newer than its version, never older.
    const now = version()
    if (now === null) return look(...key)
    if (now !== seen || found.size >= KEPT_AT_MOST) found.clear()
    seen = now
    const name = key.join(' ')
    const known = found.get(name)
    if (known) return known
    const looking = look(...key)
    found.set(name, looking)
    looking.catch(() => found.delete(name))
    return looking
  }
}
