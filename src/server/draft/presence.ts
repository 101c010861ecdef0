import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../store/store.ts'

/** Milliseconds: how often a process says that it is there, and after which silence nobody believes in it. */
const REFRESH_MS = 4000
const FORGET_MS = 15_000
/** Comings and goings within this many ms are told together. */
const GATHER_MS = 150

export type Presence = ReturnType<typeof createPresence>

/**
 * Who is connected, each user once ([D2]), to this process and to the others on the same database. `here` gives the
 * users of this process; `told` is called after the list has changed.
 */
export function createPresence(
  parts: { store: Store; log: FastifyBaseLogger; clock: { now(): number } },
  here: () => Iterable<string>,
  told: () => void,
) {
  const { store, log, clock } = parts
  const shared = store.connections.engine === 'postgres'
  const processId = randomUUID()
  let elsewhere: string[] = []
  let gathering: NodeJS.Timeout | undefined
  let announced = ''

  const failed = (error: unknown) => log.error({ err: error }, 'who is connected could not be shared')

  async function read() {
    if (!shared) return
    const before = elsewhere.join()
    elsewhere = (await store.drafts.presentElsewhere(processId, clock.now() - FORGET_MS)).sort()
    if (elsewhere.join() !== before) told()
  }

  function changed() {
    gathering ??= setTimeout(() => {
      gathering = undefined
      const users = [...new Set(here())].sort()
      if (users.join() === announced) return
      announced = users.join()
      told()
      if (shared) store.drafts.setPresence(processId, users, clock.now()).catch(failed)
    }, GATHER_MS)
    gathering.unref()
  }

  const refresh = shared
    ? setInterval(() => {
        const now = clock.now()
        store.drafts
          .refreshPresence(processId, now, now - FORGET_MS)
          .then(read)
          .catch(failed)
      }, REFRESH_MS)
    : undefined
  refresh?.unref()

  return {
    /** User ids, each once. */
    users: (): string[] => [...new Set([...here(), ...elsewhere])],
    /** To be called when a connection has come or gone. */
    changed,
    /** To be called when another process says that its connections have changed. */
    read: () => void read().catch(failed),
    async close(): Promise<void> {
      clearInterval(refresh)
      clearTimeout(gathering)
      if (shared) await store.drafts.setPresence(processId, [], clock.now())
    },
  }
}
