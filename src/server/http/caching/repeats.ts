import type { Ready } from './ready.ts'

/** What a route answered, ready to be sent again. */
type Repeat = { route: string; ready: Ready }
type Kept = Repeat & { isRight(): boolean }

/** About as many people and addresses as are asked for between two changes. */
const KEPT_AT_MOST = 2000
/** Whoever makes up addresses must not fill the memory with them. */
const LONGEST_ADDRESS = 256

export type Repeats = ReturnType<typeof createRepeats>

/**
 * Answers that are sent again to the same person at the same address, or to every visitor, without a look-up. Those of a
 * person hold as long as nobody has changed anything in the database; where the engine can't tell cheaply whether
 * something changed (`version` gives null), none is kept. Those of visitors hold as long as who made them says.
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

  /** A visitor has no token. */
  const nameOf = (token: string | null, address: string) => `${token ?? ''} ${address}`

  function put(name: string, kept: Kept) {
    known.delete(name)
    const [oldest] = known.keys()
    if (known.size >= KEPT_AT_MOST && oldest !== undefined) known.delete(oldest)
    known.set(name, kept)
  }

  return {
    /** To be asked before anything is looked up for a reply that will be kept. */
    version: current,

    /** The answer this session, or every visitor where it is null, got at this address, while it is still right. */
    find(token: string | null, address: string): Repeat | undefined {
      current()
      const repeat = known.get(nameOf(token, address))
      return repeat?.isRight() ? repeat : undefined
    },

    /**
     * Keeps an answer that was made from what the database held at `madeAt`, unless it holds something else by now. It is
     * right until an instant, in milliseconds since 1970, if nothing is changed before.
     */
    keep(madeAt: number | null, token: string, address: string, { until, ...repeat }: Repeat & { until: number }) {
      if (madeAt === null || madeAt !== current() || address.length > LONGEST_ADDRESS) return
      // A clock that was put back makes open again what was over: the answer counts from when it was made.
      const from = clock.now()
      const isRight = () => {
        const now = clock.now()
        return from <= now && now < until
      }
      put(nameOf(token, address), { ...repeat, isRight })
    },

    /** Keeps what every visitor is answered at an address; not where they could make up any number of them. */
    keepForVisitors(address: string, repeat: Repeat, isRight: () => boolean) {
      if (address.length <= LONGEST_ADDRESS && !address.includes('?'))
        put(nameOf(null, address), { ...repeat, isRight })
    },
  }
}
