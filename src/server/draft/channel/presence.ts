import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import type { PresentUser } from '../../store/draft/drafts.ts'
import type { Store } from '../../store/store.ts'

/** Milliseconds: how often a process says that it is there, and after which silence nobody believes in it. */
const REFRESH_MS = 4000
const FORGET_MS = 15_000
/** Comings and goings within this many ms are told together. */
const GATHER_MS = 150

export type Presence = ReturnType<typeof createPresence>

/**
 * Tracks who is connected to each season's draft, each user once ([D2]), in this process and in the others on the same
 * database. `here` gives the users of this process; `onChange` is called after the list has changed.
 */
export function createPresence(
  deps: { store: Store; log: FastifyBaseLogger; clock: { now(): number } },
  here: () => Iterable<PresentUser>,
  onChange: () => void,
) {
  const { store, log, clock } = deps
  const processId = randomUUID()
  let elsewhere: PresentUser[] = []
  let gathering: NodeJS.Timeout | undefined
  let announced: PresentUser[] = []
  const inTurn = pLimit(1)
  let closed = false

  /** Asks the store in turn, where processes share one: a list must never overtake a newer one. */
  async function share(act: () => Promise<void>) {
    if (store.connections.engine !== 'postgres' || closed) return
    await inTurn(act).catch((error) => log.error({ err: error }, 'who is connected could not be shared'))
  }

  const announce = () => store.drafts.setPresence(processId, announced, clock.now())

  async function read() {
    const found = await store.drafts.presentElsewhere(processId, clock.now() - FORGET_MS)
    if (sameUsers(found, elsewhere)) return
    elsewhere = found
    onChange()
  }

  function changed() {
    gathering ??= setTimeout(() => {
      gathering = undefined
      const users = [...new Map([...here()].map((one) => [keyOf(one), one])).values()]
      if (sameUsers(users, announced)) return
      announced = users
      onChange()
      void share(announce)
    }, GATHER_MS)
    gathering.unref()
  }

  const refresh = setInterval(() => {
    // While nobody is there, the other processes say when somebody comes.
    if (announced.length + elsewhere.length === 0) return
    void share(async () => {
      const now = clock.now()
      const known = await store.drafts.refreshPresence(processId, now, now - FORGET_MS)
      // The others took a process that was frozen, or cut off, for dead.
      if (known < announced.length) await announce()
      await read()
    })
  }, REFRESH_MS)
  refresh.unref()
  void share(read)

  return {
    /** The ids of those connected to the draft of a season, each once. */
    users: (leagueId: string): string[] => {
      const users = [...here(), ...elsewhere].filter((one) => one.leagueId === leagueId)
      return [...new Set(users.map(({ userId }) => userId))]
    },
    /** To be called when a connection has come or gone. */
    changed,
    /** To be called when another process says that its connections have changed. */
    read: () => void share(read),
    async close(): Promise<void> {
      clearInterval(refresh)
      clearTimeout(gathering)
      announced = []
      const last = share(announce)
      closed = true
      await last
    },
  }
}

const keyOf = ({ leagueId, userId }: PresentUser) => `${leagueId} ${userId}`

const sameUsers = (some: readonly PresentUser[], others: readonly PresentUser[]) =>
  some.map(keyOf).sort().join() === others.map(keyOf).sort().join()
