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
const WAITING = 50_000
const TAKEN_AT_ONCE = 20
const TAKES = 25
const TAKEN_MS = 0.5
/** About what a mail in the place of a push comes to, sealed. */
const MAIL = { recipient: 'somebody@example.com', content: 'x'.repeat(5000), urgent: false, limit: null }

/**
 * The time to queue a push with its mail for 500 people, in the transaction of its cause; and the processor time to take one
 * where 50,000 wait.
 */
export const pushes: Benchmark = {
  name: 'pushes',
  title: 'Pushes to many phones',
  async measure({ rounds, say }) {
    const postgres = await postgresForGroup(say)
    try {
      return [
        await measureOn('sqlite', rounds),
        await measureOn('postgres', rounds),
        await measureTaking('sqlite', rounds),
        await measureTaking('postgres', rounds),
      ]
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

/** The processor's time for one push of 20 that are taken together, of this process alone, in milliseconds. */
async function measureTaking(engine: Engine, rounds: number): Promise<Row> {
  const harness = await openMailHarness(engine)
  const service = await startPushService()
  try {
    const { store } = harness
    const { write } = store.connections
    const now = Date.now()
    const [userId = ''] = await addPhones(store.connections, service, 1, now)
    const row = { userId, kind: 'match' as const, text: '{}', fallback: null, sentTo: '[]', attempts: 0 }
    const times = { endsAt: now + 3_600_000, createdAt: now, holder: null }
    const rowOf = (i: number) => ({
      ...row,
      ...times,
      id: randomUUID(),
      about: `${i}`,
      urgent: Number(i % 50 === 0),
      dueAt: now - ((i * 7919) % WAITING),
    })
    const fill = async (count: number) => {
      for (let from = 0; from < count; from += PHONES)
        await write
          .insertInto('pushes')
          .values(Array.from({ length: PHONES }, (_, i) => rowOf(from + i)))
          .execute()
    }
    const busy = async () => {
      const begin = process.cpuUsage()
      for (let i = 0; i < TAKES; i++) await store.pushes.take(now, 'bench', now + 3_600_000, TAKEN_AT_ONCE)
      const { user, system } = process.cpuUsage(begin)
      return { ms: (user + system) / 1000 / (TAKES * TAKEN_AT_ONCE) }
    }
    const timed = async (count: number) => {
      await write.deleteFrom('pushes').execute()
      await fill(count)
      return busy()
    }
    const measured = await inRotation(
      { product: () => timed(WAITING), bare: () => timed(TAKES * TAKEN_AT_ONCE) },
      Math.min(rounds, 3),
    )
    return {
      what: `processor for a push taken where ${WAITING.toLocaleString('en-US')} wait, ${engine}`,
      value: measured.product.ms,
      unit: 'ms',
      baseline: { what: 'where no others wait', value: measured.bare.ms },
      goal: { of: 'value', atMost: TAKEN_MS },
    }
  } finally {
    await service.close()
    await harness.close()
  }
}
