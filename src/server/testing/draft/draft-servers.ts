import { type Store, storeOn } from '../../store/store.ts'
import { newStorage, openStorage, type TestStorage } from '../engines.ts'
import type { RunningServer } from '../process.ts'
import { startStored, storeDraft } from './draft-league.ts'

export type DraftServers = Awaited<ReturnType<typeof openDraftServers>>

/**
 * A draft that has started, in a PostgreSQL database of its own, and real servers on it, each a process of its own.
 * Close it after the test: what was put into `after` runs first, the latest first.
 */
export async function openDraftServers(
  plan: Parameters<typeof storeDraft>[1],
  start: (storage: TestStorage, store: Store, leagueId: string) => Promise<RunningServer[]>,
) {
  const storage = await newStorage('postgres')
  const store = storeOn(await openStorage(storage), 'Test Cup')
  const stored = await storeDraft(store, plan)
  await startStored(store, stored.league, stored.draft, stored.people)
  const servers = await start(storage, store, stored.league.id)
  const after: (() => Promise<unknown>)[] = []
  return {
    store,
    stored,
    servers,
    after,
    async close() {
      for (const undo of after.splice(0).reverse()) await undo()
      for (const server of servers) await server.end('SIGKILL')
      await store.close()
      await storage.remove()
    },
  }
}
