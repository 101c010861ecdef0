import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newStorage, type TestStorage } from '../../testing/engines.ts'
import { runModule, source } from '../../testing/process.ts'
import type { Connections } from './connections.ts'
import { databaseFile, openConnections } from './open.ts'

let storage: TestStorage
let connections: Connections
beforeEach(async () => {
  storage = await newStorage('sqlite')
  connections = await openConnections(storage)
})
afterEach(async () => {
  await connections.close()
  await storage.remove()
})

const MAIL = { recipient: 'a@example.com', content: 'c', urgent: 0, holder: null, attempts: 0, dueAt: 0 }
const addMail = (id: string, { write }: Pick<Connections, 'write'> = connections, createdAt = 0) =>
  write
    .insertInto('mails')
    .values({ id, ...MAIL, createdAt })
    .execute()
const ids = async () =>
  (await connections.read.selectFrom('mails').select('id').orderBy('id').execute()).map(({ id }) => id)

describe('SQLite as the store uses it', () => {
  it('runs in WAL, with synchronous FULL and foreign keys on, on the live connections [Q51]', async () => {
    const pragma = async (db: 'read' | 'write', name: string) =>
      Object.values(
        (await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(connections[db])).rows[0] ?? {},
      )
    for (const db of ['read', 'write'] as const) {
      expect(await pragma(db, 'journal_mode'), db).toEqual(['wal'])
      expect(await pragma(db, 'synchronous'), db).toEqual([2])
      expect(await pragma(db, 'foreign_keys'), db).toEqual([1])
    }
    await expect(sql`delete from mails`.execute(connections.read)).rejects.toThrow(/readonly/)
  })

  it('shows readers nothing uncommitted, and lets them wait for nobody', async () => {
    await addMail('before')
    await connections.write.transaction().execute(async (trx) => {
      await addMail('inside', { write: trx })
      // Asked while the transaction is open: answers now, with what was before.
      expect(await ids()).toEqual(['before'])
    })
    expect(await ids()).toEqual(['before', 'inside'])
  })

  it('runs one transaction after the other, and leaves nothing of one that fails', async () => {
    const log: string[] = []
    const work = (name: string, fails: boolean) =>
      connections.write.transaction().execute(async (trx) => {
        log.push(`${name} begins`)
        await addMail(name, { write: trx })
        await nextTurn()
        log.push(`${name} ends`)
        if (fails) throw new Error('as the test wants')
      })
    const outcomes = await Promise.allSettled([work('a', false), work('b', true), addMail('c'), work('d', false)])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'd begins', 'd ends'])
    expect(await ids()).toEqual(['a', 'c', 'd'])
  })

  it('says why a transaction failed when SQLite has rolled it back by itself', async () => {
    const { write } = connections
    const failed = write.transaction().execute(async (trx) => {
      await addMail('lost', { write: trx })
      await sql`insert or rollback into mails select * from mails`.execute(trx)
    })
    await expect(failed).rejects.toThrow(/UNIQUE constraint failed/)
    await addMail('after')
    expect(await ids()).toEqual(['after'])
  })

  it('answers right however many different statements it has seen', async () => {
    for (let i = 0; i < 1200; i++) {
      const { rows } = await sql<{ n: number }>`select ${sql.raw(String(i))} as n`.execute(connections.read)
      expect(rows).toEqual([{ n: i }])
    }
    await addMail('one')
    expect(await ids()).toEqual(['one'])
    // The same text after the table has changed under it.
    const all = () => sql<object>`select * from mails`.execute(connections.read)
    const columns = Object.keys((await all()).rows[0] ?? {}).length
    await sql`alter table mails add column extra text`.execute(connections.write)
    expect(Object.keys((await all()).rows[0] ?? {})).toHaveLength(columns + 1)
  })

  it('leaves one file behind when it is closed, whether or not it was asked anything', async () => {
    await connections.close()
    connections = await openConnections(storage)
    await connections.close()
    const file = databaseFile(storage.dataDir)
    expect([file, `${file}-wal`, `${file}-shm`].map(existsSync)).toEqual([true, false, false])
  })

  it('takes the writes of two processes on one file, none lost', async () => {
    const WRITES = 60
    const writer = (name: string) => `
      import { openConnections } from ${source('src/server/store/engine/open.ts')}
      const { write, close } = await openConnections({ dataDir: ${JSON.stringify(storage.dataDir)} })
      const mail = ${JSON.stringify({ ...MAIL, createdAt: 0 })}
      for (let i = 0; i < ${WRITES}; i++)
        await write.transaction().execute(async (trx) => {
          const { n } = await trx.selectFrom('mails').select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()
          await trx.insertInto('mails').values({ ...mail, id: '${name}' + i, createdAt: n }).execute()
        })
      await close()`
    const ends = await Promise.all(['a', 'b'].map((name) => runModule(writer(name))))
    for (const { code, output } of ends) expect(code, output).toBe(0)
    const counted = await connections.read.selectFrom('mails').select('createdAt').orderBy('createdAt').execute()
    // Each counted the rows before its own: nobody counted while another wrote.
    expect(counted.map(({ createdAt }) => createdAt)).toEqual(Array.from({ length: 2 * WRITES }, (_, i) => i))
  })

  it('can be copied as a torn disk would: file and WAL of any moment hold all that was acknowledged [Q51]', async () => {
    const file = databaseFile(storage.dataDir)
    let acknowledged = 0
    let stopped = false
    const writing = (async () => {
      for (; !stopped; acknowledged++) {
        await addMail(String(acknowledged), connections, acknowledged)
        // Not at the same beat as the copies.
        for (let i = Math.floor(Math.random() * 3); i >= 0; i--) await nextTurn()
      }
    })()
    const folder = mkdtempSync(join(tmpdir(), 'kickabout-torn-'))
    try {
      for (let moment = 0; moment < 20; moment++) {
        await expect.poll(() => acknowledged, { interval: 1 }).toBeGreaterThan(moment * 5)
        const before = acknowledged
        const copy = join(folder, `${moment}.sqlite`)
        copyFileSync(file, copy)
        copyFileSync(`${file}-wal`, `${copy}-wal`)
        const opened = new DatabaseSync(copy)
        expect(opened.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
        const { n } = opened.prepare('select count(*) as n from mails').get() ?? {}
        expect(Number(n)).toBeGreaterThanOrEqual(before)
        opened.close()
      }
    } finally {
      stopped = true
      await writing
      rmSync(folder, { recursive: true })
    }
  })

  it('[Q106] lets others have their turn between statements that take long together', async () => {
    const { read } = connections
    let turns = 0
    let isOver = false
    const others = (async () => {
      for (; !isOver; turns++) await nextTurn()
    })()
    await nextTurn()
    turns = 0
    const slow = sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 30000) select sum(i) from n`
    for (let i = 0; i < 30; i++) await slow.execute(read)
    const between = turns
    isOver = true
    await others
    expect(between).toBeGreaterThan(2)
  })
})
