import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { rounds } from '#league/testing/rounds.ts'
import type { Engine } from '../../store/engine/connections.ts'
import { openStore, type Store } from '../../store/store.ts'
import { startStored, storeDraft } from '../../testing/draft/draft-league.ts'
import { until } from '../../testing/draft/draft-room.ts'
import { type EagerClient, eagerClient } from '../../testing/eager-client.ts'
import { newStorage, type TestStorage } from '../../testing/engines.ts'
import { expectLogHolds } from '../../testing/log-check.ts'
import { type RunningServer, standByServer } from '../../testing/process.ts'
import { ADMINISTRATOR, ORIGIN } from '../../testing/site.ts'

const CAPTAINS = 4
const PLAYERS = 64
/** Longest life of a server after its clients are back, in milliseconds. */
const LIFE_MS = 250
const LEAST_MS = 15_000

let storage: TestStorage
let store: Store
const clients: EagerClient[] = []
const standingBy: Awaited<ReturnType<typeof standByServer>>[] = []
let server: RunningServer | undefined
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.leave()))
  for (const process of standingBy.splice(0)) process.dismiss()
  await server?.end('SIGKILL')
  await store.close()
  await storage.remove()
})

it.each(rounds<{ engine: Engine }[]>([{ engine: 'sqlite' }], [{ engine: 'sqlite' }, { engine: 'postgres' }]))(
  '[D33, Q50] three times kill -9 in a running draft on $engine: what was acknowledged is there, nothing twice',
  async ({ engine }) => {
    const KILLS = 3
    storage = await newStorage(engine)
    store = await openStore({ ...storage, productName: 'Test Cup' })
    const settings = { maxCaptains: CAPTAINS, clockSeconds: 60 }
    const { league, draft, organiser, people } = await storeDraft(store, { players: PLAYERS, settings })
    await startStored(store, league, draft, people)
    const prepare = async () =>
      standingBy.push(await standByServer(storage, { PUBLIC_URL: ORIGIN, ADMIN_EMAILS: ADMINISTRATOR }))
    await prepare()
    await prepare()
    const start = async () => {
      server = await standingBy.shift()?.go()
      await prepare()
    }
    await start()
    const address = () => server?.url ?? ''
    for (const one of people.slice(0, CAPTAINS)) clients.push(eagerClient(address, one, 'captain'))
    clients.push(eagerClient(address, organiser, 'organiser'))
    for (let kill = 0; kill < KILLS; kill++) {
      await until('everybody is back', () => clients.every((client) => client.isThere()))
      const acknowledged = () => clients.reduce((sum, client) => sum + client.acknowledged.length, 0)
      const before = acknowledged()
      await until('the draft goes on', () => acknowledged() > before)
      await pause(Math.random() * LIFE_MS)
      await server?.end('SIGKILL')
      await start()
    }
    for (const client of clients) client.rest()
    await until('every answer', () => clients.every((client) => client.isThere() && client.isIdle()))
    const log = await store.drafts.events(draft.id)
    const all = clients.flatMap(({ acknowledged }) => acknowledged)
    expect(clients.flatMap(({ lost }) => lost)).toEqual([])
    expect(all.filter(({ name }) => name === 'pick').length).toBeGreaterThan(KILLS)
    await expectLogHolds(store, draft.id, log, all)
    // Of another captain's queue nobody hears.
    const newestSeq = log.findLast(({ event }) => event.type !== 'queued')?.seq ?? Number.POSITIVE_INFINITY
    await until('the newest state', () => clients.every((client) => (client.draft()?.seq ?? 0) >= newestSeq))
    const restored = log.flatMap(({ at, event }) =>
      event.type === 'restored' && event.turn ? [{ at, turn: event.turn }] : [],
    )
    expect(restored.length).toBeGreaterThan(KILLS / 2)
    for (const { at, turn } of restored) expect((turn.expiresAt ?? 0) - at).toBeGreaterThanOrEqual(LEAST_MS)
    expect(log.filter(({ event }) => event.type === 'picked' && event.by === 'expiry')).toEqual([])
  },
  // Ten seconds each where nothing else runs; `npm run trials` kills hundreds of times.
  120_000,
)
