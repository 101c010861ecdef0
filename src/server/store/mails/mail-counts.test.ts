import { describe, expect, it } from 'vitest'
import { ENGINES } from '../../testing/engines.ts'
import { storeOfEachTest } from '../../testing/store.ts'
import { countMail, nextAllowed, sweepMailCounts } from './mail-counts.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = Date.UTC(2025, 6, 9)

describe('[L5] when the next mail may be written', () => {
  it('is now, until there were three of a kind within an hour', () => {
    expect(nextAllowed([], 'reset', NOW)).toBeNull()
    const three: [string, number][] = [0, 10, 20].map((minutes) => ['reset', NOW + minutes * MINUTE])
    expect(nextAllowed(three.slice(1), 'reset', NOW + 30 * MINUTE)).toBeNull()
    expect(nextAllowed(three, 'reset', NOW + 30 * MINUTE)).toBe(NOW + HOUR)
    expect(nextAllowed(three, 'verify', NOW + 30 * MINUTE)).toBeNull()
    expect(nextAllowed(three, 'reset', NOW + HOUR - 1)).toBe(NOW + HOUR)
    expect(nextAllowed(three, 'reset', NOW + HOUR)).toBeNull()
  })

  it('is a day after the first of ten of all kinds', () => {
    const ten: [string, number][] = Array.from({ length: 10 }, (_, i) => [`${i % 4}`, NOW + i * HOUR])
    expect(nextAllowed(ten.slice(1), 'reset', NOW + 10 * HOUR)).toBeNull()
    expect(nextAllowed(ten, 'reset', NOW + 10 * HOUR)).toBe(NOW + DAY)
    expect(nextAllowed(ten, 'reset', NOW + DAY)).toBeNull()
  })

  it('does not wait for a time that a wrong clock has left', () => {
    const wrong: [string, number][] = Array.from({ length: 12 }, () => ['reset', NOW + 365 * DAY])
    expect(nextAllowed(wrong, 'reset', NOW)).toBeNull()
  })
})

describe.each(ENGINES)('[L5] mails counted on %s', (engine) => {
  const opened = storeOfEachTest(engine)
  const count = (recipient: string, kind: string, now: number) =>
    opened.store.connections.write.transaction().execute((trx) => countMail(trx, { recipient, kind }, now))

  it('are three of a kind an hour for each recipient, however many ask at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 8 }, (_, i) => count('hash', 'reset', NOW + i)))
    expect(outcomes.filter((one) => one === null)).toHaveLength(3)
    expect(outcomes.find((one) => one !== null)).toMatchObject({ kind: 'reset', retryAt: expect.any(Number) })
    expect(await count('hash', 'verify', NOW)).toBeNull()
    expect(await count('another', 'reset', NOW)).toBeNull()
    expect(await count('hash', 'reset', NOW + HOUR + 8)).toBeNull()
  })

  it('are not counted when the transaction fails', async () => {
    for (let i = 0; i < 5; i++)
      await opened.store.connections.write
        .transaction()
        .execute(async (trx) => {
          await countMail(trx, { recipient: 'hash', kind: 'reset' }, NOW)
          throw new Error('the rest could not be written')
        })
        .catch(() => {})
    expect(await count('hash', 'reset', NOW)).toBeNull()
  })

  it('are forgotten after a day', async () => {
    const rows = () => opened.store.connections.read.selectFrom('mailCounts').select('recipient').execute()
    await count('early', 'reset', NOW)
    await count('late', 'reset', NOW + HOUR)
    await sweepMailCounts(opened.store.connections.write, NOW + DAY - 1)
    expect(await rows()).toHaveLength(2)
    await sweepMailCounts(opened.store.connections.write, NOW + DAY)
    expect(await rows()).toEqual([{ recipient: 'late' }])
  })
})
