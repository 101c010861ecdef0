import type { PreparedResponse } from './prepared-response.ts'

/** What a route answered, prepared to be sent again. */
export type Repeat = { route: string; prepared: PreparedResponse }
type Kept = Repeat & { from: number; until: number }

/** About as many people and addresses as are asked for between two changes. */
const KEPT_AT_MOST = 2000
/** Whoever makes up addresses must not fill the memory with them. */
const LONGEST_ADDRESS = 256

export type Repeats = ReturnType<typeof createRepeats>

/**
 * Answers that are sent again to the same person at the same address without a look-up, as long as nobody has changed
 * anything in the database; where the engine can't tell cheaply whether something changed (`version` gives null), none is
 * kept.
 */
export function createRepeats(version: () => number | null, clock: { now(): number }) {
  const known = new Map<string, Kept>()
  let seen: number | null = null

  /** Asks for the version of the database and forgets what is from before it. */
  function current(): number | null {
    const now = version()
    if (now !== seen) known.clear()
    seen = now
    return now
  }

  const nameOf = (token: string, address: string) => `${token} ${address}`

  return {
    /** To be asked before anything is looked up for a reply that will be kept. */
    version: current,

    /** The answer this session got at this address, while it is still right. */
    find(token: string, address: string): Repeat | undefined {
      current()
      const repeat = known.get(nameOf(token, address))
      if (!repeat) return undefined
      const now = clock.now()
      // A clock that was put back makes open again what was over: the answer counts from when it was made.
      return repeat.from <= now && now < repeat.until ? repeat : undefined
    },

    /**
     * Keeps an answer that was made from what the database held at `madeAt`, unless it holds something else by now. It is
     * right until an instant, in milliseconds since 1970, if nothing is changed before.
     */
    keep(madeAt: number | null, token: string, address: string, repeat: Repeat & { until: number }) {
      if (madeAt === null || madeAt !== current() || address.length > LONGEST_ADDRESS) return
      const name = nameOf(token, address)
      known.delete(name)
      const [oldest] = known.keys()
      if (known.size >= KEPT_AT_MOST && oldest !== undefined) known.delete(oldest)
      known.set(name, { ...repeat, from: clock.now() })
    },
  }
}
