import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newStorage, type TestStorage } from '../../testing/engines.ts'
import type { Connections } from './connections.ts'
import { openConnections } from './open.ts'
import type { Database } from './schema.ts'

type Key = Database['settings']['key']

/** Milliseconds that a visitor waits for an answer, at most. */
const LIMIT_MS = 5000

describe('[Q55] a write on PostgreSQL', () => {
  let storage: TestStorage
  let requests: Connections
  /** Somebody whose connection nobody ends because it stands still. */
  let somebody: Connections
  beforeAll(async () => {
    storage = await newStorage('postgres')
    requests = await openConnections({ ...storage, databasePoolSize: 8 })
    somebody = await openConnections(storage, 'whole database')
    const rows = (['backupsSince', 'stripeAskedAt', 'keepMonths', 'passkeysRequired'] as const).map((key) => ({
      key,
      value: '0',
    }))
    await requests.write.insertInto('settings').values(rows).execute()
    // To open connections takes a busy machine longer than the tests have.
    await Promise.all(rows.map(() => sql`select pg_sleep(0.1)`.execute(requests.read)))
  })
  afterAll(async () => {
    await somebody.close()
    await requests.close()
    await storage.remove()
  })

  const set = (db: Connections['write'], key: Key, value: string) =>
    db.updateTable('settings').set({ value }).where('key', '=', key).execute()
  const stored = async (key: Key) =>
    (await requests.read.selectFrom('settings').where('key', '=', key).select('value').executeTakeFirstOrThrow()).value

  it.concurrent('is tried once more, all of it, where somebody else has the rows for longer than it waits', async () => {
    let release = () => {}
    const held = new Promise<void>((isHeld) => {
      somebody.write.transaction().execute(async (trx) => {
        await set(trx, 'backupsSince', 'theirs')
        await set(trx, 'stripeAskedAt', 'theirs')
        isHeld()
        await new Promise<void>((resolve) => {
          release = resolve
        })
      })
    })
    await held
    let tries = 0
    const whole = requests.write.transaction().execute(async (trx) => {
      tries++
      await trx.insertInto('settings').values({ key: 'pushKey', value: 'x' }).execute()
      await set(trx, 'backupsSince', 'ours')
    })
    const alone = set(requests.write, 'stripeAskedAt', 'alone')
    let isOver = false
    whole
      .catch(() => {})
      .finally(() => {
        isOver = true
      })
    while (tries < 2 && !isOver) await pause(20)
    release()
    await Promise.all([whole, alone])
    expect(tries).toBe(2)
    expect(await stored('pushKey')).toBe('x')
    expect([await stored('backupsSince'), await stored('stripeAskedAt')]).toEqual(['ours', 'alone'])
  })

  it.concurrent('is tried once more where two wait for each other', async () => {
    let begun = 0
    const both = async (first: Key, second: Key) =>
      requests.write.transaction().execute(async (trx) => {
        // Long before the limit of a lock, also on a busy machine.
        await sql`set local deadlock_timeout = '50ms'`.execute(trx)
        await set(trx, first, first)
        for (begun++; begun < 2; ) await pause(5)
        await set(trx, second, first)
      })
    await Promise.all([both('keepMonths', 'passkeysRequired'), both('passkeysRequired', 'keepMonths')])
    expect(begun).toBe(3)
    expect(await stored('keepMonths')).toBe(await stored('passkeysRequired'))
  })

  it.concurrent('is not tried again where it failed otherwise, nor a third time', async () => {
    let tries = 0
    const failing = (code: string) =>
      requests.write.transaction().execute(async (trx) => {
        tries++
        await sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`.execute(trx)
      })
    await expect(failing('23505')).rejects.toMatchObject({ code: '23505' })
    expect(tries).toBe(1)
    await expect(failing('40001')).rejects.toMatchObject({ code: '40001' })
    expect(tries).toBe(3)
  })

  it.concurrent('is refused within five seconds, however long it has waited for its connection', async () => {
    const one = await openConnections({ ...storage, databasePoolSize: 1 })
    const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(one.read)
    const from = performance.now()
    const first = sleep(2.5)
    await expect(sleep(10)).rejects.toThrow(/timeout/)
    expect(performance.now() - from).toBeLessThan(LIMIT_MS)
    await first
    await one.close()
  })
})
