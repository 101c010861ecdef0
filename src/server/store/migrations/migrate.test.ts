import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newEmptyStorage, type TestStorage } from '../../testing/engines.ts'
import { runModule, source } from '../../testing/process.ts'
import { storageOfRelease } from '../../testing/release.ts'
import { addUser } from '../../testing/stored.ts'
import type { Connections } from '../engine/connections.ts'
import { openConnections } from '../engine/open.ts'

const describeTables = {
  sqlite: sql<{ name: string }>`select name || ' ' || coalesce(sql, '') as name from sqlite_master order by 1`,
  postgres: sql<{ name: string }>`select table_name || ' ' || column_name || ' ' || data_type as name
    from information_schema.columns where table_schema = 'public' order by 1`,
}

describe.each(ENGINES)('migrations on %s [Q60]', (engine) => {
  let storage: TestStorage
  const open: Connections[] = []
  beforeEach(async () => {
    storage = await newEmptyStorage(engine)
  })
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close()
    await storage.remove()
  })

  async function connect() {
    const connections = await openConnections(storage)
    open.push(connections)
    return connections
  }
  const shape = async ({ read }: Connections) =>
    (await describeTables[engine].execute(read)).rows.map(({ name }) => name)
  const done = async ({ read }: Connections) =>
    (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(read)).rows

  const config = () => JSON.stringify({ dataDir: storage.dataDir, databaseUrl: storage.databaseUrl })
  const opening = (before = '') => `
    ${before}
    const { openConnections } = await import(${source('src/server/store/engine/open.ts')})
    const connections = await openConnections(${config()})
    await connections.close()`

  it('may run twice and lose nothing', async () => {
    const first = await connect()
    await addUser(first, 'maya@example.com')
    const before = [await shape(first), await done(first)]
    const second = await connect()
    expect([await shape(second), await done(second)]).toEqual(before)
    expect(await second.read.selectFrom('users').select('email').execute()).toEqual([{ email: 'maya@example.com' }])
  })

  it('may be begun by several processes at once', async () => {
    const ends = await Promise.all([1, 2, 3].map(() => runModule(opening())))
    for (const { code, output } of ends) expect(code, output).toBe(0)
    const connections = await connect()
    expect(await done(connections)).toHaveLength(new Set((await done(connections)).map(({ name }) => name)).size)
    await addUser(connections, 'maya@example.com')
  })

  it('refuses a database that a newer program made, says so, and leaves it alone', async () => {
    const connections = await connect()
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2099-01-01T00:00:00.000Z')`.execute(
      connections.write,
    )
    const before = await shape(connections)
    await expect(openConnections(storage)).rejects.toThrow(/made by a newer version of this program/)
    expect(await shape(connections)).toEqual(before)
  })

  const EMPTY = (): Promise<TestStorage> => newEmptyStorage(engine)
  const RELEASED = async () => (await storageOfRelease('0.1.0', engine)).storage
  it.each([
    ['an empty database', EMPTY],
    ['the database of release 0.1.0', RELEASED],
  ])(
    'leave nothing of themselves when they are killed in the middle of %s, and are done whole the next time',
    async (_, make) => {
      const STATEMENT = 12
      // Kills itself at the twelfth table or index: the statements before it have run.
      const suicide = `
      let made = 0
      const dieAt = (text) => {
        if (/^create (table|index) "?(?!kysely)/i.test(text) && ++made === ${STATEMENT}) process.kill(process.pid, 'SIGKILL')
      }`
      const patch = {
        sqlite: `${suicide}
        const { DatabaseSync } = await import('node:sqlite')
        const { prepare } = DatabaseSync.prototype
        DatabaseSync.prototype.prepare = function (text) { dieAt(text); return prepare.call(this, text) }`,
        postgres: `${suicide}
        const { default: pg } = await import('pg')
        const { query } = pg.Client.prototype
        pg.Client.prototype.query = function (...all) { dieAt(String(all[0])); return query.apply(this, all) }`,
      }
      await storage.remove()
      storage = await make()
      const killed = await runModule(opening(patch[engine]))
      expect(killed.signal, killed.output).toBe('SIGKILL')
      const connections = await connect()
      const whole = await shape(connections)
      expect(whole.some((name) => name.includes('mails'))).toBe(true)
      await addUser(connections, 'maya@example.org')
      const other = await make()
      const untouched = await openConnections(other)
      expect(whole).toEqual(await shape(untouched))
      await untouched.close()
      await other.remove()
    },
  )
})
