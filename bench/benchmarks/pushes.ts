import { randomUUID } from 'node:crypto'
import type { Engine } from '../../src/server/store/engine/connections.ts'
import { openMailHarness } from '../../src/server/testing/mail-harness.ts'
import { startPushService } from '../../src/server/testing/push-service.ts'
import { addPhones } from '../../src/server/testing/stored-phones.ts'
import type { Benchmark, Row } from '../benchmark.ts'
import { inRotation } from '../measure.ts'
import { postgresForGroup } from '../postgres.ts'

const PHONES = 500
const QUEUED_MS = 1000
/** About what a mail in the place of a push comes to, sealed. */
const MAIL = { recipient: 'somebody@example.com', content: 'x'.repeat(5000), urgent: false, limit: null }

/** How long it takes to queue a push with its mail for 500 people, in the transaction of what causes it. */
export const pushes: Benchmark = {
  name: 'pushes',
  title: 'Pushes to many phones',
  async measure({ rounds, say }) {
    const postgres = await postgresForGroup(say)
    try {
      return [await measureOn('sqlite', rounds), await measureOn('postgres', rounds)]
    } finally {
      await postgres.stop()
    }
  },
}

async function measureOn(engine: Engine, rounds: number): Promise<Row> {
  const harness = await openMailHarness(engine)
  const service = await startPushService()
  try {
    const { store } = harness
    const { write } = store.connections
    const now = Date.now()
    const ids = await addPhones(store.connections, service, PHONES, now)
    const text = { title: 'Called off: Wed, Jul 9', body: 'Your match at 6:00 PM is not played.', path: '/me' }
    const order = { kind: 'match' as const, about: 'evening', timeZone: 'UTC', endsAt: now + 3_600_000, urgent: true }
    const mailOf = (recipient: string) => ({ ...MAIL, id: randomUUID(), recipient })
    const timed = async (act: () => Promise<unknown>) => {
      const begin = performance.now()
      await act()
      const ms = performance.now() - begin
      await write.deleteFrom('pushes').execute()
      return { ms }
    }
    const row = { ...order, text: JSON.stringify(text), urgent: 1, sentTo: '[]', attempts: 0, dueAt: now }
    const { timeZone: _, ...columns } = row
    const measured = await inRotation(
      {
        product: () =>
          timed(() =>
            store.pushes.queue(
              order,
              ids.map((userId) => ({ userId, text, fallback: () => mailOf(userId) })),
              now,
            ),
          ),
        bare: () =>
          timed(() => {
            const rows = ids.map((userId) => ({
              ...columns,
              id: randomUUID(),
              userId,
              fallback: JSON.stringify(mailOf(userId)),
              createdAt: now,
              holder: null,
            }))
            return write.insertInto('pushes').values(rows).execute()
          }),
      },
      Math.min(rounds, 5),
    )
    return {
      what: `${PHONES} pushes queued, ${engine}`,
      value: measured.product.ms,
      unit: 'ms',
      baseline: { what: 'as many rows of that size', value: measured.bare.ms },
      goal: { of: 'value', atMost: QUEUED_MS },
    }
  } finally {
    await service.close()
    await harness.close()
  }
}
