import type { Engine } from '../store/engine/connections.ts'
import { openAnsweringLeague } from './answering-league.ts'
import { startPushService, type TestSubscription } from './push-service.ts'
import { openTestSite } from './site.ts'

export type PhoneLeague = Awaited<ReturnType<typeof openPhoneLeague>>

/**
 * The league of `openAnsweringLeague`, and a push service with its players' phones. `pushed` and `mailed` give what each was
 * told since they were asked last, once nothing waits any more that is due.
 */
export async function openPhoneLeague(engine: Engine, open: typeof openTestSite = openTestSite) {
  const service = await startPushService({ now: () => league.now() })
  const league = await openAnsweringLeague(engine, open, { PUSH_TEST_SERVICE: service.origin })
  const { site } = league
  const phones = new Map<string, string>()
  let read = 0

  async function settled() {
    const { read: db } = site.store.connections
    const isDue = async () =>
      (await db.selectFrom('pushes').where('dueAt', '<=', league.now()).select('id').execute()).length > 0 ||
      (await db.selectFrom('pushes').where('holder', 'is not', null).select('id').execute()).length > 0
    for (let tries = 0; (await isDue()) && tries < 500; tries++) {
      site.pusher.wake()
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await site.mailsSent()
  }

  return {
    ...league,
    service,
    /** Lets a phone of somebody be told. */
    async phoneOf(name: string): Promise<TestSubscription> {
      const subscription = service.subscribe(`${name}-${phones.size}`)
      const { status } = await league.person(name).call('POST /api/me/push', subscription)
      if (status !== 204) throw new Error(`the phone of ${name} was refused: ${status}`)
      phones.set(subscription.endpoint, name)
      return subscription
    },
    /** Returns the pushes since the last look: whose phone, title and body. */
    async pushed(): Promise<string[][]> {
      await settled()
      const news = service.pushed.slice(read)
      read = service.pushed.length
      return news
        .map(({ endpoint, message }) => [phones.get(endpoint) ?? '', message.title, message.body])
        .toSorted((a, b) => (a.join() < b.join() ? -1 : 1))
    },
    /** Returns the mails since the last look: recipient and subject. */
    async mailed(): Promise<string[][]> {
      await settled()
      return site.mails
        .splice(0)
        .map(({ recipient, subject }) => [recipient.replace('@example.com', ''), subject])
        .toSorted((a, b) => (a.join() < b.join() ? -1 : 1))
    },
    async close() {
      await league.close()
      await service.close()
    },
  }
}
