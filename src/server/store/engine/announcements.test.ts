import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#contract/failures/refusal.ts'
import { joinProcesses } from '../../live/processes.ts'
import { season2025 } from '../../seed/seasons.ts'
import { ENGINES, newStorage, type TestStorage } from '../../testing/engines.ts'
import { openWire } from '../../testing/wire.ts'
import { bumpVersion } from '../season/teams.ts'
import { openStore, type Store } from '../store.ts'
import { announce, CHANGES_CHANNEL, type Change, createBroadcaster } from './announcements.ts'

const log = pino({ level: 'silent' })
const NOW = Date.UTC(2025, 5, 1)

let storage: TestStorage
let undo: (() => Promise<unknown>)[]
beforeEach(() => {
  undo = []
})
afterEach(async () => {
  for (const close of undo.reverse()) await close()
})

/** A process on the storage, and what it received. */
async function join(databaseUrl = storage.databaseUrl) {
  const store = await openStore({ ...storage, productName: 'Kickabout' })
  undo.push(store.close)
  const processes = await joinProcesses(databaseUrl, store.broadcaster, log)
  undo.push(processes.close)
  const received: Change[] = []
  store.broadcaster.onChange((change) => received.push(change))
  return { store, received }
}

async function addSeason(store: Store) {
  const season = await store.leagues.create(season2025, NOW)
  if (season instanceof Refusal) throw new Error(season.code)
  return season.id
}

/** Long enough for what was notified before to have come. */
const settled = async ({ connections }: Store) => {
  await connections.read.selectFrom('settings').select('key').execute()
  await new Promise((resolve) => setTimeout(resolve, 50))
}

describe.each(ENGINES)('announcements on %s', (engine) => {
  beforeEach(async () => {
    storage = await newStorage(engine)
    undo.push(storage.remove)
  })

  it('are heard once the transaction is committed, not before, and once', async () => {
    const { store, received } = await join()
    const leagueId = await addSeason(store)
    expect(received.splice(0)).toEqual([{ kind: 'season', leagueId, version: 1 }])
    await store.connections.write.transaction().execute(async (trx) => {
      await bumpVersion(trx, leagueId)
      await settled(store)
      expect(received).toEqual([])
      await announce(trx, { kind: 'players' })
    })
    const both = [{ kind: 'season', leagueId, version: 2 }, { kind: 'players' }]
    expect(received).toEqual(both)
    await settled(store)
    expect(received).toEqual(both)
  })

  it('are not heard of a transaction that is rolled back, whatever comes after it', async () => {
    const { store, received } = await join()
    const leagueId = await addSeason(store)
    received.splice(0)
    const rolledBack = store.connections.write.transaction().execute(async (trx) => {
      await bumpVersion(trx, leagueId)
      throw new Error('changed my mind')
    })
    await expect(rolledBack).rejects.toThrow('changed my mind')
    await store.connections.write.transaction().execute((trx) => bumpVersion(trx, leagueId))
    await settled(store)
    expect(received).toEqual([{ kind: 'season', leagueId, version: 2 }])
  })

  it('of one who listens no more change nothing', async () => {
    const { store } = await join()
    const received: Change[] = []
    const stop = store.broadcaster.onChange((change) => received.push(change))
    stop()
    await addSeason(store)
    expect(received).toEqual([])
  })

  it('a season that is not there has no version to announce', async () => {
    const { store, received } = await join()
    await store.connections.write.transaction().execute((trx) => bumpVersion(trx, 'nowhere'))
    expect(received).toEqual([])
  })
})

describe('announcements between processes', () => {
  beforeEach(async () => {
    storage = await newStorage('postgres')
    undo.push(storage.remove)
  })

  it('are heard by all of them, each once', async () => {
    const processes = [await join(), await join(), await join()]
    const [{ store } = { store: null }] = processes
    if (!store) throw new Error('nobody is there')
    const leagueId = await addSeason(store)
    const wanted = [{ kind: 'season', leagueId, version: 1 }]
    await expect.poll(() => processes.map(({ received }) => received)).toEqual([wanted, wanted, wanted])
    await settled(store)
    expect(processes.map(({ received }) => received)).toEqual([wanted, wanted, wanted])
  })

  it('[Q66] are made by a process that hears nobody: the others hear them, and itself does', async () => {
    const url = new URL(storage.databaseUrl ?? '')
    const wire = await openWire(new URL(url))
    url.port = String(wire.port)
    const [deaf, other] = [await join(url.href), await join()]
    await wire.cut()
    undo.push(wire.mend)
    const leagueId = await addSeason(deaf.store)
    expect(deaf.received).toEqual([{ kind: 'season', leagueId, version: 1 }])
    await expect.poll(() => other.received).toEqual([{ kind: 'season', leagueId, version: 1 }])
  })

  it('what is no announcement is ignored', async () => {
    const { store, received } = await join()
    for (const payload of ['no { json', 'null', '7', '{}', '{"id":7,"kind":"season"}']) {
      store.broadcaster.deliver(payload)
      const { default: pg } = await import('pg')
      const client = new pg.Client({ connectionString: storage.databaseUrl })
      await client.connect()
      await client.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, payload])
      await client.end()
    }
    await settled(store)
    expect(received).toEqual([])
  })
})

it('an announcement that comes twice is passed on once, also after many others', async () => {
  const broadcaster = createBroadcaster()
  const received: Change[] = []
  broadcaster.onChange((change) => received.push(change))
  for (let i = 0; i < 3000; i++) {
    const payload = JSON.stringify({ id: `one-${i}`, kind: 'players' })
    broadcaster.deliver(payload)
    broadcaster.deliver(payload)
  }
  await Promise.resolve()
  expect(received).toHaveLength(3000)
})
