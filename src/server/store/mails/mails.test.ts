import { describe, expect, it } from 'vitest'
import { ENGINES } from '../../testing/engines.ts'
import { storeOfEachTest } from '../../testing/store.ts'
import { insertMail } from './mails.ts'

const NOW = Date.UTC(2025, 6, 9)
const HOUR = 60 * 60 * 1000
const MAIL = { id: 'mail', recipient: 'maya@example.com', content: 'sealed', urgent: false, limit: null }

describe.each(ENGINES)('mails on %s', (engine) => {
  const opened = storeOfEachTest(engine)

  const take = (now: number, holder = 'us', exceptDomains: string[] = []) =>
    opened.store.mails.take(now, holder, now + HOUR, exceptDomains)

  it('[Q56] writes a mail with what causes it, or neither', async () => {
    const { write } = opened.store.connections
    const failing = write.transaction().execute(async (trx) => {
      expect(await insertMail(trx, MAIL, NOW)).toBeNull()
      throw new Error('the rest could not be written')
    })
    await expect(failing).rejects.toThrow('the rest')
    expect(await opened.store.mails.nextDue()).toBeNull()
    await write.transaction().execute((trx) => insertMail(trx, MAIL, NOW))
    expect(await opened.store.mails.nextDue()).toBe(NOW)
  })

  it('[Q56] gives each to one of many that ask at once, the longest waiting first', async () => {
    for (let i = 0; i < 5; i++) await opened.store.mails.add({ ...MAIL, id: `${i}` }, NOW + i)
    const taken = await Promise.all(Array.from({ length: 8 }, (_, i) => take(NOW + 10, `process ${i % 2}`)))
    expect(taken.map((mail) => mail?.id ?? '-').sort()).toEqual(['-', '-', '-', '0', '1', '2', '3', '4'])
    for (const holder of ['process 0', 'process 1'])
      for (const mail of taken) if (mail) await opened.store.mails.retryAt(mail.id, holder, NOW + 20 - Number(mail.id))
    const again: string[] = []
    for (let mail = await take(NOW + HOUR / 2); mail; mail = await take(NOW + HOUR / 2)) again.push(mail.id)
    expect(again).toEqual(['4', '3', '2', '1', '0'])
  })

  it('[ML1] gives urgent ones before all others', async () => {
    for (const [id, urgent] of Object.entries({ news: false, notice: false, reset: true }))
      await opened.store.mails.add({ ...MAIL, id, urgent }, NOW)
    expect((await take(NOW))?.id).toBe('reset')
    expect(await take(NOW)).toMatchObject({ id: 'news' })
  })

  it('[ML1] leaves out the domains it is told to', async () => {
    await opened.store.mails.add({ ...MAIL, id: 'slow', recipient: 'maya@slow.example' }, NOW)
    await opened.store.mails.add({ ...MAIL, id: 'other', recipient: 'maya@not-slow.example' }, NOW + 1)
    expect(await opened.store.mails.nextDue(['slow.example'])).toBe(NOW + 1)
    expect((await take(NOW + 1, 'us', ['slow.example']))?.id).toBe('other')
    expect(await take(NOW + 1, 'us', ['slow.example'])).toBeNull()
    expect(await opened.store.mails.nextDue(['slow.example', 'not-slow.example'])).toBeNull()
    expect((await take(NOW + 1))?.id).toBe('slow')
  })

  it('[Q56] holds one that was taken, gives it again after that, and counts the tries', async () => {
    await opened.store.mails.add(MAIL, NOW)
    expect(await take(NOW - 1)).toBeNull()
    const { urgent: _, limit: __, ...mail } = MAIL
    expect(await take(NOW)).toEqual({ ...mail, attempts: 1, createdAt: NOW })
    expect(await take(NOW + HOUR - 1)).toBeNull()
    expect(await opened.store.mails.nextDue()).toBe(NOW + HOUR)
    const second = await take(NOW + HOUR)
    expect(second?.attempts).toBe(2)
    await opened.store.mails.remove(second?.id ?? '', 'handed over', NOW)
    expect(await opened.store.mails.nextDue()).toBeNull()
  })

  it('[ML1] lets its holder alone hold it for longer or give it back', async () => {
    await opened.store.mails.add(MAIL, NOW)
    await take(NOW, 'us')
    expect(await opened.store.mails.extend(['mail', 'another'], 'us', NOW + 2 * HOUR)).toEqual(['mail'])
    expect(await opened.store.mails.nextDue()).toBe(NOW + 2 * HOUR)
    expect(await opened.store.mails.extend(['mail'], 'them', NOW + 3 * HOUR)).toEqual([])
    await opened.store.mails.retryAt('mail', 'them', NOW)
    expect(await opened.store.mails.nextDue()).toBe(NOW + 2 * HOUR)
    await opened.store.mails.retryAt('mail', 'us', NOW + 1)
    expect(await opened.store.mails.nextDue()).toBe(NOW + 1)
  })
})
