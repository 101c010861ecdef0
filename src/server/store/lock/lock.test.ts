import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newStorage, type TestStorage } from '../../testing/engines.ts'
import { runProgram, startServer, variablesOf } from '../../testing/process.ts'
import { openWire } from '../../testing/wire.ts'
import { openStore } from '../store.ts'
import { lockStore } from './lock.ts'
import type { StoreLock, Use } from './store-lock.ts'

let storage: TestStorage
const held: StoreLock[] = []
const after: (() => unknown)[] = []
afterEach(async () => {
  for (const lock of held.splice(0)) await lock.release()
  for (const undo of after.splice(0).reverse()) await undo()
  await storage.remove()
})
async function lock(use: Use, lost?: (sentence: string) => void, databaseUrl = storage.databaseUrl) {
  const taken = await lockStore({ ...storage, databaseUrl }, use, lost)
  held.push(taken)
  return taken
}

describe.each(ENGINES)('the lock of a store on %s [Q69]', (engine) => {
  beforeEach(async () => {
    storage = await newStorage(engine)
  })

  it('a restore and whatever else runs exclude each other', async () => {
    for (const use of ['server', 'backup', 'restore'] as const) {
      const running = await lock(use)
      await expect(lock('restore'), use).rejects.toThrow(/Stop it|is being made/)
      await running.release()
    }
    const restoring = await lock('restore')
    for (const use of ['server', 'backup', 'restore'] as const) await expect(lock(use), use).rejects.toThrow(/restore/)
    await restoring.release()
    await lock('server')
  })

  it('a backup is made beside a server and other backups', async () => {
    await lock('server')
    await lock('backup')
    await lock('backup')
  })

  it('a server that is killed lets go of it', async () => {
    const server = await startServer(storage)
    await expect(lock('restore')).rejects.toThrow(/is running/)
    await server.end('SIGKILL')
    // PostgreSQL learns of the death by the end of the connection.
    await expect
      .poll(() =>
        lock('restore').then(
          () => 'taken',
          (error: Error) => error.message,
        ),
      )
      .toBe('taken')
  })
})

const START = ['--api-only']
const second = () => runProgram('src/server/main.ts', START, variablesOf(storage, { PORT: '65535', HOST: '127.0.0.1' }))

it('[Q69] a second server on one SQLite folder is refused with a sentence, and the first goes on', async () => {
  storage = await newStorage('sqlite')
  const server = await startServer(storage)
  after.push(() => server.end('SIGTERM'))
  const refused = await second()
  expect(refused).toEqual({
    code: 1,
    signal: null,
    output: `A server or a restore is running on ${storage.dataDir} already. Stop it first, or set DATA_DIR to another folder.\n`,
  })
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

it('[Q69] an older program beside a newer one on PostgreSQL is refused with a sentence', async () => {
  storage = await newStorage('postgres')
  const server = await startServer(storage)
  after.push(() => server.end('SIGTERM'))
  const store = await openStore({ ...storage, productName: 'Test Cup' })
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2099-01-01T00:00:00.000Z')`.execute(
    store.connections.write,
  )
  await store.close()
  expect(await second()).toEqual({
    code: 1,
    signal: null,
    output: expect.stringMatching(/^The database was made by a newer version of this program\. [^\n]+\n$/),
  })
})

describe('the connection that holds the lock is lost', () => {
  let wire: Awaited<ReturnType<typeof openWire>>
  let through: string
  beforeEach(async () => {
    storage = await newStorage('postgres')
    const url = new URL(storage.databaseUrl ?? '')
    wire = await openWire(new URL(url))
    after.push(wire.cut)
    url.port = String(wire.port)
    through = url.href
    await (await openStore({ ...storage, productName: 'Test Cup' })).close()
  })

  /** Counts the connections that hold the lock. Whoever tried to take it could come in the server's way. */
  const holders = async () => {
    const client = new pg.Client({ connectionString: storage.databaseUrl })
    await client.connect()
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from pg_locks
      where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`)
    await client.end()
    return rows[0]?.n
  }

  it('the server takes it again', async () => {
    const sentences: string[] = []
    await lock('server', (sentence) => sentences.push(sentence), through)
    await wire.cut()
    await expect.poll(holders).toBe(0)
    await wire.mend()
    await expect.poll(holders).toBe(1)
    await expect(lock('restore')).rejects.toThrow(/is running/)
    expect(sentences).toEqual([])
  })

  it('a server that missed a restore meanwhile is told', async () => {
    const sentences: string[] = []
    await lock('server', (sentence) => sentences.push(sentence), through)
    await wire.cut()
    await expect
      .poll(() =>
        lock('restore').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    const store = await openStore({ ...storage, productName: 'Test Cup' })
    await sql`truncate table leagues cascade`.execute(store.connections.write)
    await store.close()
    for (const one of held.splice(1)) await one.release()
    await wire.mend()
    await expect.poll(() => sentences).toEqual([expect.stringMatching(/was restored while/)])
  })
})
