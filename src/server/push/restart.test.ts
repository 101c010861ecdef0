import { describe, expect, it } from 'vitest'
import { anotherServer } from '../testing/draft/draft-league.ts'
import { ENGINES } from '../testing/engines.ts'
import { startPushService } from '../testing/push-service.ts'
import { openTestSite } from '../testing/site.ts'
import { addPhones } from '../testing/stored-phones.ts'

const PHONES = 500
const SOME = 40
const HOUR = 60 * 60 * 1000

describe.each(ENGINES)('500 pushes on %s', (engine) => {
  it('[MN6] are written once and sent by one process each, while the server restarts beside another', async () => {
    const service = await startPushService()
    const site = await openTestSite(engine, { PUSH_TEST_SERVICE: service.origin })
    // On SQLite the second one takes over what the first has left.
    const isShared = engine === 'postgres'
    let other = isShared ? await anotherServer(site) : null
    try {
      const { store } = site
      const now = site.clock.now()
      const ids = await addPhones(store.connections, service, PHONES, now)
      const text = { title: 'Called off: Wed, Jul 9', body: 'Your match at 6:00 PM is not played.', path: '/me' }
      const order = { kind: 'match' as const, about: 'e', timeZone: 'UTC', endsAt: now + HOUR, urgent: true }
      await store.pushes.queue(
        order,
        ids.map((userId) => ({ userId, text })),
        now,
      )
      await service.until(SOME)
      await site.app.close()
      expect(service.pushed.length).toBeGreaterThanOrEqual(SOME)
      if (!isShared) {
        await store.close()
        other = await anotherServer(site)
      }
      await service.until(PHONES)
      expect(new Set(service.pushed.map(({ endpoint }) => endpoint)).size).toBe(PHONES)
      expect(service.pushed).toHaveLength(PHONES)
      expect(service.faults).toEqual([])
    } finally {
      await other?.close()
      await (isShared ? site.close() : site.storage.remove())
      await service.close()
    }
  }, 60_000)
})
