import { readdirSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { setPriority } from 'node:os'

/** Behind everyone who runs at 0; at 19 hashes would hardly get on beside a busy site. */
const LOWER = 10

/**
 * Gives the threads of Node's pool, which hash passwords, compress and read files, a lower priority than the event
 * loop's, so that whoever is answered at once does not wait for a core that a hash holds. Tells whether it could:
 * Linux alone has priorities of threads, and a sandbox on it may keep them from us. A process can't take a lower priority
 * back, so this is for the server alone, never for the tests' own process.
 */
export async function lowerPoolPriority(): Promise<boolean> {
  if (process.platform !== 'linux') return false
  // The first task starts them all.
  await stat('/')
  try {
    const threads = readdirSync('/proc/self/task').filter(isOfPool)
    for (const id of threads) setPriority(Number(id), LOWER)
    return threads.length > 0
  } catch {
    return false
  }
}

/** libuv names its threads since 1.50. One that is gone meanwhile is none. */
function isOfPool(id: string): boolean {
  try {
    return readFileSync(`/proc/self/task/${id}/comm`, 'utf8').startsWith('libuv-worker')
  } catch {
    return false
  }
}
