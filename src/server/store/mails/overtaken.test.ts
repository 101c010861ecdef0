import { describe, expect, it } from 'vitest'
import { ENGINES } from '../../testing/engines.ts'
import { storeOfEachTest } from '../../testing/store.ts'
import { mailOf } from '../../testing/stored.ts'
import { insertMails } from './mails.ts'
import { dropOvertaken, type MailAbout } from './overtaken.ts'

const NOW = Date.UTC(2025, 6, 9)
const SECOND = 1000
const HOUR = 3600 * SECOND
const MAYA = 'maya@example.com'

describe.each(ENGINES)('[Q105] mails about the same on %s', (engine) => {
  const opened = storeOfEachTest(engine)

  async function write(id: string, about: Omit<MailAbout, 'thing'> & { urgent?: boolean; to?: string }, now = NOW) {
    const { urgent = false, to = MAYA, ...rest } = about
    const mail = { ...mailOf(to), id, urgent, about: { thing: 'schedule s', ...rest } }
    await opened.store.connections.write.transaction().execute((trx) => insertMails(trx, [mail], now))
  }
  const take = async (now = NOW, holder = 'us') =>
    (await opened.store.mails.take(now, holder, now + 20 * SECOND))?.id ?? null
  const waiting = async () =>
    (await opened.store.connections.read.selectFrom('mails').orderBy('id').select('id').execute()).map(({ id }) => id)

  it('take the place of an older one that tells of nothing else, at the same address', async () => {
    await write('older', { parts: ['m1'] })
    await write('elsewhere', { parts: ['m1'], to: 'noah@example.com' })
    await write('newer', { parts: ['m1', 'm2'] })
    expect(await waiting()).toEqual(['elsewhere', 'newer'])
  })

  it('go out behind an older one that tells of something else besides, which is tried at once', async () => {
    await write('older', { parts: ['m1', 'm2'] })
    expect(await take()).toBe('older')
    await opened.store.mails.retryAt('older', 'us', NOW + HOUR)
    await write('newer', { parts: ['m1'], urgent: true }, NOW + 1)
    expect(await take(NOW + 1)).toBe('older')
    expect(await take(NOW + 1)).toBeNull()
    expect(await opened.store.mails.nextDue()).toBe(NOW + 1 + 20 * SECOND)
    await opened.store.mails.remove('older', 'handed over', NOW + 2)
    expect(await take(NOW + 2)).toBe('newer')
  })

  it('wait for one in hand, which is not tried again', async () => {
    await write('older', { parts: ['m1'] })
    expect(await take()).toBe('older')
    await write('newer', { parts: ['m1'] })
    expect(await take(NOW + 1, 'another')).toBeNull()
    expect(await opened.store.mails.look('older', 'us', NOW + 1)).toBe('over')
    await opened.store.mails.retryAt('older', 'us', NOW + HOUR)
    expect(await take(NOW + 1)).toBe('newer')
    expect(await take(NOW + 2 * HOUR, 'another')).toBe('newer')
    expect(await waiting()).toEqual(['newer'])
  })

  it('wait no longer than a process is held to live that was killed', async () => {
    await write('older', { parts: ['m1'] })
    expect(await take(NOW, 'killed')).toBe('older')
    await write('newer', { parts: ['m1'] })
    expect(await take(NOW + 19 * SECOND)).toBeNull()
    expect(await take(NOW + 20 * SECOND)).toBe('newer')
  })

  it('overtake nothing where each is to be told, and go in their order', async () => {
    await write('given', { overtakes: false })
    await write('ended', { overtakes: false, urgent: true })
    expect(await take()).toBe('given')
    expect(await take()).toBeNull()
    await opened.store.mails.remove('given', 'handed over', NOW)
    expect(await take()).toBe('ended')
  })

  it('are taken back once all that they tell of is otherwise, and not sent when it is over', async () => {
    await write('both', { parts: ['m1', 'm2'] })
    await write('one', { parts: ['m1'], to: 'noah@example.com' })
    await write('late', { parts: ['m3'], to: 'zoe@example.com', endsAt: NOW + HOUR })
    await opened.store.connections.write
      .transaction()
      .execute(async (trx) =>
        expect(await dropOvertaken(trx, 'schedule s', new Set(['m1']))).toEqual(new Set(['noah@example.com'])),
      )
    expect(await waiting()).toEqual(['both', 'late'])
    expect(await take(NOW + HOUR)).toBe('both')
    expect(await take(NOW + HOUR)).toBeNull()
    expect(await waiting()).toEqual(['both'])
  })
})
