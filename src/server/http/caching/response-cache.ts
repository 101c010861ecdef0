import type { PreparedResponse } from './prepared-response.ts'

/** A route's response, and the entry of the contract by which it is counted. */
export type CachedResponse = { route: string; prepared: PreparedResponse }
type Entry = CachedResponse & { madeAt: number; expiresAt: number }

/** About as many people and addresses as are asked for between two changes. */
const MAX_ENTRIES = 2000
/** Whoever makes up addresses must not fill the memory with them. */
const MAX_ADDRESS_LENGTH = 256

export type ResponseCache = ReturnType<typeof createResponseCache>

/**
 * Caches responses by session and address, so that the same person gets them again without a look-up, as long as nobody
 * has changed anything in the database. Where the engine can't tell cheaply whether something changed (`version` gives
 * null), nothing is cached.
 */
export function createResponseCache(version: () => number | null, clock: { now(): number }) {
  const entries = new Map<string, Entry>()
  let lastVersion: number | null = null

  /** Asks for the version of the database and drops what is from before it. */
  function current(): number | null {
    const now = version()
    if (now !== lastVersion) entries.clear()
    lastVersion = now
    return now
  }

  const keyOf = (token: string, address: string) => `${token} ${address}`

  return {
    /** To be asked before anything is looked up for a response that will be cached. */
    version: current,

    /** The response that this session got at this address, unless it has expired. */
    get(token: string, address: string): CachedResponse | undefined {
      current()
      const entry = entries.get(keyOf(token, address))
      if (!entry) return undefined
      const now = clock.now()
      // A clock that was put back makes open again what was over: a response counts from when it was made.
      return entry.madeAt <= now && now < entry.expiresAt ? entry : undefined
    },

    /**
     * Caches a response that was made from the database at `cacheVersion`, unless it has another version by now. It
     * expires at an instant, in milliseconds since 1970, if nothing is changed before.
     */
    set(
      cacheVersion: number | null,
      token: string,
      address: string,
      response: CachedResponse & { expiresAt: number },
    ): void {
      if (cacheVersion === null || cacheVersion !== current() || address.length > MAX_ADDRESS_LENGTH) return
      const key = keyOf(token, address)
      entries.delete(key)
      const [oldest] = entries.keys()
      if (entries.size >= MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
      entries.set(key, { ...response, madeAt: clock.now() })
    },
  }
}
