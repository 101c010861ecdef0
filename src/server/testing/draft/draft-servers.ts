import { type Store, storeOn } from '../../store/store.ts'
import { newPlace, openPlace, type Place } from '../engines.ts'
import type { RunningServer } from '../process.ts'
import { startStored, storeDraft } from './draft-league.ts'

export type DraftServers = Awaited<ReturnType<typeof openDraftServers>>

/**
 * A draft that has started, in a PostgreSQL database of its own, and real servers on it, each a process of its own.
 * Close it after the test: what was put into `after` runs first, the latest first.
 */
export async function openDraftServers(
  plan: Parameters<typeof storeDraft>[1],
  start: (place: Place, store: Store, leagueId: string) => Promise<RunningServer[]>,
) {
  const place = await newPlace('postgres')
  const store = storeOn(await openPlace(place), 'Test Cup')
  const stored = await storeDraft(store, plan)
  await startStored(store, stored.league, stored.draft, stored.people)
  const servers = await start(place, store, stored.league.id)
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
      await place.remove()
    },
  }
}
