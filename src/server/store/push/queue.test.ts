import { describe, expect, it } from 'vitest'
import { instantOf } from '#league/season.ts'
import { ENGINES } from '../../testing/engines.ts'
import { storeOfEachTest } from '../../testing/store.ts'
import { addSession, addUser, mailOf } from '../../testing/stored.ts'
import { queuePush } from './queue.ts'
import { setPushSwitches } from './switches.ts'

const ZONE = 'America/New_York'
const at = (time: string, day = '2025-07-09') => instantOf(day, time, ZONE)
const NOW = at('12:00')
const HOUR = 60 * 60 * 1000
const TEXT = { title: 'Rovers v Silva FC', body: 'Wed, Jul 9, 6:00 PM', path: '/me' }
const ORDER = { kind: 'match' as const, about: 'm', timeZone: ZONE, endsAt: NOW + 48 * HOUR }

describe.each(ENGINES)('the queue of pushes on %s', (engine) => {
  const opened = storeOfEachTest(engine)

  /** Somebody with a phone that is told, whose session ends at an instant; gives the id. */
  async function withPhone(name: string, expiresAt = NOW + 1000 * HOUR): Promise<string> {
    const { connections, pushSubscriptions } = opened.store
    const userId = await addUser(connections, `${name}@example.com`)
    await addSession(connections, userId, `session of ${name}`, expiresAt)
    const keys = { endpoint: `https://push.example/${name}`, publicKey: 'k', auth: 'a' }
    await pushSubscriptions.save({ sessionId: `session of ${name}`, userId }, keys, NOW)
    return userId
  }
  const queue = (userIds: string[], order: Partial<typeof ORDER & { urgent: boolean }> = {}, now = NOW) =>
    opened.store.pushes.queue(
      { ...ORDER, ...order },
      userIds.map((userId) => ({ userId, text: TEXT, fallback: () => mailOf('maya@example.com') })),
      now,
    )
  const take = (now: number, holder = 'us') => opened.store.pushes.take(now, holder, now + HOUR, 10)

  it('[MN6] is written with what causes it, or neither', async () => {
    const maya = await withPhone('maya')
    const failing = opened.store.connections.write.transaction().execute(async (trx) => {
      expect(await queuePush(trx, ORDER, [{ userId: maya, text: TEXT }], NOW)).toEqual(new Set([maya]))
      throw new Error('the rest could not be written')
    })
    await expect(failing).rejects.toThrow('the rest')
    expect(await opened.store.pushes.nextDue()).toBeNull()
  })

  it('[SC14] gives whom it reaches: who has a phone that is signed in, and has not switched it off', async () => {
    const maya = await withPhone('maya')
    const over = await withPhone('over', NOW)
    const off = await withPhone('off')
    await setPushSwitches(opened.store.connections.write, off, { match: false })
    const none = await addUser(opened.store.connections, 'none@example.com')
    expect(await queue([maya, over, off, none])).toEqual(new Set([maya]))
    expect(await queue([off], { kind: 'result' as never })).toEqual(new Set([off]))
    expect(await take(NOW)).toMatchObject([{ userId: maya }, { userId: off }])
  })

  it('[MN6] waits for the morning, except for "called off" and who wants it at night', async () => {
    const maya = await withPhone('maya')
    const awake = await withPhone('awake')
    await setPushSwitches(opened.store.connections.write, awake, { quiet: false })
    const night = at('23:00')
    await queue([maya, awake], {}, night)
    await queue([maya], { about: 'off', urgent: true }, night)
    expect(await take(night)).toMatchObject([
      { userId: maya, about: 'off', urgent: true },
      { userId: awake, about: 'm' },
    ])
    expect(await opened.store.pushes.nextDue()).toBe(night + HOUR)
    expect(await take(at('08:00', '2025-07-10'))).toHaveLength(3)
    // In the morning it would tell of nothing that is to come.
    expect(await queue([maya], { about: 'turn', endsAt: at('02:00', '2025-07-10') }, night)).toEqual(new Set())
  })

  it('[MN6] takes the place of one about the same that nobody has begun to send', async () => {
    const maya = await withPhone('maya')
    await queue([maya])
    await queue([maya], {}, NOW + 1)
    const [first, ...others] = await take(NOW + 2)
    expect(others).toEqual([])
    await queue([maya], {}, NOW + 3)
    expect((await take(NOW + 4)).map(({ id }) => id)).not.toContain(first?.id)
  })

  it('[Q105] goes out behind one in hand about the same, which is not tried again and becomes no mail', async () => {
    const maya = await withPhone('maya')
    await queue([maya])
    const [older] = await take(NOW, 'another')
    await queue([maya], {}, NOW + 1)
    await queue([maya], { about: 'else' }, NOW + 1)
    expect(await take(NOW + 2)).toMatchObject([{ about: 'else' }])
    expect(await opened.store.pushes.stillTrue(older ? [older] : [], 'us', NOW + 2)).toEqual([])
    await opened.store.pushes.retryAt(older?.id ?? '', 'another', NOW + HOUR, [])
    const [newer] = await take(NOW + 2)
    expect(newer).toMatchObject({ about: 'm', userId: maya })
    expect(newer?.id).not.toBe(older?.id)
    const [again] = await take(NOW + 2 * HOUR, 'another')
    expect(await opened.store.pushes.stillTrue(again ? [again] : [], 'another', NOW + 2 * HOUR)).toHaveLength(1)
    expect(await opened.store.pushes.giveUp(older?.id ?? '', NOW)).toBe(false)
  })

  it('[Q105] goes out once a process that was killed no longer holds an older one, which never does', async () => {
    const maya = await withPhone('maya')
    await queue([maya])
    await take(NOW, 'killed')
    await queue([maya], {}, NOW + 1)
    expect(await take(NOW + HOUR - 1)).toEqual([])
    const taken = await take(NOW + HOUR)
    const standing = await opened.store.pushes.stillTrue(taken, 'us', NOW + HOUR)
    expect(standing).toMatchObject([{ userId: maya, createdAt: NOW + 1 }])
  })

  it('[MN6] gives each to one of many processes that ask at once, and again where one was killed', async () => {
    const people = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => withPhone(name)))
    await queue(people)
    const taken = await Promise.all(['one', 'two', 'three'].map((holder) => take(NOW, holder)))
    expect(taken.flat().map(({ userId }) => userId)).toHaveLength(5)
    expect(new Set(taken.flat().map(({ userId }) => userId)).size).toBe(5)
    expect(await take(NOW + HOUR, 'four')).toHaveLength(5)
    const ids = taken.flat().map(({ id }) => id)
    expect(await opened.store.pushes.extend(ids, 'one', NOW + 9 * HOUR)).toEqual([])
    expect(await opened.store.pushes.extend(ids, 'four', NOW + 9 * HOUR)).toHaveLength(5)
  })

  it('[MN6] leaves nothing, and no mail in its place, for an account that is blocked', async () => {
    const [maya, noah] = [await withPhone('maya'), await withPhone('noah')]
    await queue([maya, noah], {}, at('23:00'))
    const by = { by: noah, now: NOW, adminEmails: ['noah@example.com'] }
    expect(await opened.store.accounts.block([maya], by)).toBeUndefined()
    expect(await take(at('08:00', '2025-07-10'))).toMatchObject([{ userId: noah }])
  })

  it('[SC14] writes a mail in its place once no phone takes it', async () => {
    const maya = await withPhone('maya')
    await queue([maya])
    const [push] = await take(NOW)
    expect(await opened.store.pushes.giveUp(push?.id ?? '', NOW)).toBe(true)
    expect(await opened.store.pushes.giveUp(push?.id ?? '', NOW)).toBe(false)
    expect(await opened.store.mails.take(NOW, 'us', NOW + 1)).toMatchObject({ recipient: 'maya@example.com' })
    expect(await opened.store.mails.take(NOW, 'us', NOW + 1)).toBeNull()
  })
})
