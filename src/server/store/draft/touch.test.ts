import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#contract/failures/refusal.ts'
import { season2025 } from '../../seed/seasons.ts'
import { ENGINES, newStorage, openStorage, type TestStorage } from '../../testing/engines.ts'
import { type Store, storeOn } from '../store.ts'

const NOW = 1_750_000_000_000
const WITHIN = 3000

describe.each(ENGINES)('[D33] a server that says on %s that it is there', (engine) => {
  let storage: TestStorage
  let store: Store
  beforeEach(async () => {
    storage = await newStorage(engine)
    store = storeOn(await openStorage(storage), 'Test Cup')
    const season = await store.leagues.create(season2025, NOW)
    if (season instanceof Refusal) throw new Error(season.code)
    const draft = { id: 'd', leagueId: season.id, rehearsal: 0, createdAt: NOW, aliveAt: NOW }
    await store.connections.write.insertInto('drafts').values(draft).execute()
  })
  afterEach(async () => {
    await store.close()
    await storage.remove()
  })

  const aliveAt = async () =>
    (await store.connections.read.selectFrom('drafts').select('aliveAt').executeTakeFirstOrThrow()).aliveAt

  it('was there all the time, or is told when the last one was', async () => {
    expect(await store.drafts.touch('d', NOW + WITHIN, WITHIN)).toBeNull()
    expect(await aliveAt()).toBe(NOW + WITHIN)
    expect(await store.drafts.touch('d', NOW + 2 * WITHIN + 1, WITHIN)).toBe(NOW + WITHIN)
    expect(await aliveAt()).toBe(NOW + WITHIN)
  })

  it('by a clock that was put back takes nothing back for moments, and is told of more', async () => {
    expect(await store.drafts.touch('d', NOW - WITHIN, WITHIN)).toBeNull()
    expect(await aliveAt()).toBe(NOW)
    expect(await store.drafts.touch('d', NOW - WITHIN - 1, WITHIN)).toBe(NOW)
  })
})
