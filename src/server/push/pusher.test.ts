import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PushKind } from '#contract/push/choices.ts'
import { ENGINES } from '../testing/engines.ts'
import { onceOnly } from '../testing/once-only.ts'
import { type PushService, startPushService, type TestSubscription } from '../testing/push-service.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'
import { mailOf } from '../testing/stored.ts'
import { addPhones } from '../testing/stored-phones.ts'

const SECOND = 1000
const HOUR = 60 * 60 * SECOND
const TEXT = { title: 'Rovers v Silva FC', body: 'Wed, Jul 9, 6:00 PM, field B', path: '/me' }
const CONTENT = JSON.stringify({ subject: 'Rovers v Silva FC', text: 'Wed, Jul 9', html: 'Wed, Jul 9' })

let service: PushService
let site: TestSite
afterEach(async () => {
  await site.close()
  await service.close()
})

type Phone = { userId: string; subscription: TestSubscription }

/** Somebody whose browser is told. */
async function withPhone(email: string): Promise<Phone> {
  const person = await site.signUp(email)
  const subscription = service.subscribe(email)
  expect((await person.call('POST /api/me/push', subscription)).status).toBe(204)
  const { user } = (await person.call('GET /api/me')).body
  return { userId: user?.id ?? '', subscription }
}

async function queue(people: Pick<Phone, 'userId'>[], about = 'm', kind: PushKind = 'match', endsIn = 6 * HOUR) {
  const now = site.clock.now()
  // Nobody's night: the zone's offset does not matter to what is sent at noon.
  const readers = people.map(({ userId }) => ({
    userId,
    text: TEXT,
    fallback: () => ({ ...mailOf(`${userId}@mail.example`), content: CONTENT }),
  }))
  await site.store.pushes.queue({ kind, about, timeZone: 'UTC', endsAt: now + endsIn, urgent: true }, readers, now)
}
const waiting = async () => (await site.store.connections.read.selectFrom('pushes').select('id').execute()).length
const mailed = async () => {
  await site.mailsSent()
  return site.mails.map(({ recipient }) => recipient).filter((one) => one.endsWith('@mail.example'))
}

describe.each(ENGINES)('pushes on %s', (engine) => {
  const itOnce = onceOnly(engine)
  beforeEach(async () => {
    service = await startPushService({ now: () => site.clock.now() })
    site = await openTestSite(engine, { PUSH_TEST_SERVICE: service.origin })
  })

  it('[MN6] reaches the phone once it is queued, encrypted for it and signed by the one key of the site', async () => {
    const [maya, noah] = [await withPhone('maya@example.com'), await withPhone('noah@example.com')]
    await queue([maya, noah])
    await service.until(2)
    await expect.poll(waiting).toBe(0)
    expect(service.faults).toEqual([])
    expect(service.pushed.map(({ endpoint }) => endpoint).toSorted()).toEqual(
      [maya, noah].map(({ subscription }) => subscription.endpoint).toSorted(),
    )
    const [push] = service.pushed
    expect(push).toMatchObject({ message: TEXT, urgency: 'high', ttl: 6 * 60 * 60 })
    expect(push?.topic).toBe(push?.message.tag)
    expect(new Set(service.pushed.map(({ site }) => site)).size).toBe(1)
    expect(await mailed()).toEqual([])
  })

  itOnce(
    '[MN6] follows no redirect and drops what a push service no longer knows, with the mail in its place',
    async () => {
      const [moved, gone] = [await withPhone('maya@example.com'), await withPhone('noah@example.com')]
      service.answer(moved.subscription, {
        status: 302,
        headers: { location: service.subscribe('elsewhere').endpoint },
      })
      service.answer(gone.subscription, { status: 410 })
      await queue([moved, gone])
      await expect.poll(waiting).toBe(0)
      expect(service.pushed).toEqual([])
      await expect.poll(async () => (await mailed()).length).toBe(2)
      const left = await site.store.connections.read.selectFrom('pushSubscriptions').selectAll().execute()
      expect(left).toMatchObject([{ endpoint: moved.subscription.endpoint }])
      expect(left[0]?.failingSince).not.toBeNull()
    },
  )

  itOnce('[SC14] tries again later, as the service asks, and writes the mail once an hour is over', async () => {
    const maya = await withPhone('maya@example.com')
    service.answer(maya.subscription, { status: 503, headers: { 'retry-after': '120' } })
    await queue([maya])
    const dueIn = async () => ((await site.store.pushes.nextDue()) ?? 0) - site.clock.now()
    await expect.poll(dueIn).toBeGreaterThan(100 * SECOND)
    site.clock.pass(121 * SECOND)
    service.answer(maya.subscription, null)
    site.pusher.wake()
    await service.until(1)
    await expect.poll(waiting).toBe(0)
    service.answer(maya.subscription, { status: 500 })
    await queue([maya])
    await expect.poll(dueIn).toBeLessThan(16 * SECOND)
    expect(await mailed()).toEqual([])
    site.clock.pass(2 * HOUR)
    site.pusher.wake()
    await expect.poll(async () => (await mailed()).length).toBe(1)
  })

  itOnce('[MN6] tries for an hour of the morning where a push has waited for the night to end', async () => {
    const maya = await withPhone('maya@example.com')
    service.answer(maya.subscription, { status: 503 })
    const midnight = new Date(site.clock.now()).setUTCHours(24, 0, 0, 0)
    const reader = { userId: maya.userId, text: TEXT }
    const order = { kind: 'result' as const, about: 'm', timeZone: 'UTC', endsAt: midnight + 48 * HOUR }
    await site.store.pushes.queue(order, [reader], midnight)
    const morning = (await site.store.pushes.nextDue()) ?? 0
    expect(morning - midnight).toBe(8 * HOUR)
    site.clock.pass(morning - site.clock.now())
    site.pusher.wake()
    // Refused once, it is due again before what holds it ends.
    const dueIn = async () => ((await site.store.pushes.nextDue()) ?? 0) - site.clock.now()
    await expect.poll(async () => (await dueIn()) > 0 && (await dueIn()) < 16 * SECOND).toBe(true)
    service.answer(maya.subscription, null)
    site.clock.pass(16 * SECOND)
    site.pusher.wake()
    await service.until(1)
  })

  itOnce('[MN6] leaves out what is over by the time it would go', async () => {
    const maya = await withPhone('maya@example.com')
    service.answer(maya.subscription, { status: 503 })
    await queue([maya], 'turn', 'turn', 20 * SECOND)
    const dueIn = async () => ((await site.store.pushes.nextDue()) ?? 0) - site.clock.now()
    // Not while it is held to be sent: refused, it is due again before that would end.
    await expect.poll(async () => (await dueIn()) > 0 && (await dueIn()) < 16 * SECOND).toBe(true)
    service.answer(maya.subscription, null)
    site.clock.pass(HOUR)
    site.pusher.wake()
    await expect.poll(waiting).toBe(0)
    expect(service.pushed).toEqual([])
  })

  it('[MN6] is queued for 500 people within a second, and each gets it once', async () => {
    // Phones are added with the site's key, which is there before them.
    await site.pusher.publicKey()
    const ids = await addPhones(site.store.connections, service, 500, site.clock.now())
    const startedAt = performance.now()
    await queue(ids.map((userId) => ({ userId })))
    const queuedIn = performance.now() - startedAt
    await service.until(500)
    await expect.poll(waiting, { timeout: 10 * SECOND }).toBe(0)
    console.log(
      `500 pushes on ${engine}: queued in ${queuedIn.toFixed(0)} ms, sent in ${(performance.now() - startedAt).toFixed(0)} ms`,
    )
    expect(queuedIn).toBeLessThan(SECOND)
    expect(new Set(service.pushed.map(({ endpoint }) => endpoint)).size).toBe(500)
    expect(service.pushed).toHaveLength(500)
    expect(service.faults).toEqual([])
  })
})
