import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rounds } from '#league/testing/rounds.ts'
import { ENGINES, newEmptyStorage, newStorage, type TestStorage } from '../../testing/engines.ts'
import { runModule, source } from '../../testing/process.ts'
import { addUser } from '../../testing/stored.ts'
import type { Engine } from '../engine/connections.ts'
import { openConnections } from '../engine/open.ts'
import { lockStore } from '../lock/lock.ts'
import { openStore, type Store } from '../store.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'
import { settleRestores } from './staged-files.ts'
import { LEFT_OUT, tablesOf } from './tables.ts'

const LOGO = `files/${'a'.repeat(32)}-small.webp`

let folder: string
let file: string
let storage: TestStorage
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-backup-'))
  file = join(folder, 'league.backup')
})
afterEach(async () => {
  await store?.close()
  await storage?.remove()
  rmSync(folder, { recursive: true })
})

const put = (path: string, content: string) => {
  mkdirSync(join(storage.dataDir, 'files'), { recursive: true })
  writeFileSync(join(storage.dataDir, path), content)
}
const read = (path: string) => readFileSync(join(storage.dataDir, path), 'utf8')

/** A backup of a league of 'before', and the league as it went on: 'after'. */
async function backUpThenGoOn(engine: Engine) {
  storage = await newStorage(engine)
  store = await openStore({ ...storage, productName: 'Test Cup' })
  await addUser(store.connections, 'before@example.com')
  put('auth-secret', 'the secret before')
  put(LOGO, 'logo before')
  await backUp(storage, file)
  await addUser(store.connections, 'after@example.com')
  put('auth-secret', 'the secret after')
  put(LOGO, 'logo after')
}
/** Which of the two leagues is there; 'mixed' would be neither. */
async function whatIsThere() {
  const again = await openConnections(storage)
  await settleRestores(again, storage.dataDir)
  const users = await sql<{ email: string }>`select email from ${sql.table(USERS)} order by email`.execute(again.read)
  const settings = await again.read.selectFrom('settings').selectAll().execute()
  await again.close()
  expect(settings).toEqual([])
  const found = [users.rows.length, read('auth-secret'), read(LOGO)].join()
  if (found === '1,the secret before,logo before') return 'before'
  return found === '2,the secret after,logo after' ? 'after' : `mixed: ${found}`
}
const USERS = 'users'
/** PostgreSQL learns of a death by the end of the connection. */
const canRestore = () =>
  lockStore(storage, 'restore').then(
    async (lock) => {
      await lock.release()
      return true
    },
    () => false,
  )
const leftovers = () => readdirSync(storage.dataDir).filter((name) => /restore-|part/.test(name))

describe.each(ENGINES)('[Q70] a restore on %s', (engine) => {
  it('refuses a backup with one flipped bit, wherever it is, and changes nothing', async () => {
    await backUpThenGoOn(engine)
    const good = readFileSync(file)
    const bad = join(folder, 'bad')
    const positions = Array.from({ length: rounds(10, 1000) }, () => Math.floor(Math.random() * good.length))
    // And the seal at the end, and the first bytes.
    for (let i = 1; i <= 75; i += 7) positions.push(good.length - i, i)
    for (const position of positions) {
      const flipped = Buffer.from(good)
      flipped[position] = (flipped[position] ?? 0) ^ (1 << Math.floor(Math.random() * 8))
      writeFileSync(bad, flipped)
      await expect(restore(storage, bad), `byte ${position} of ${good.length}`).rejects.toThrow(/damaged/)
    }
    for (const length of [1, 72, 73, 4096]) {
      writeFileSync(bad, good.subarray(0, good.length - length))
      await expect(restore(storage, bad), `${length} bytes short`).rejects.toThrow(/damaged/)
    }
    expect(leftovers()).toEqual([])
    expect(await whatIsThere()).toBe('after')
    await restore(storage, file)
    expect(await whatIsThere()).toBe('before')
  })

  it('goes back to an earlier release: refused where the newer one’s database is, done in an empty place', async () => {
    await backUpThenGoOn(engine)
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2099-01-01T00:00:00.000Z')`.execute(
      store.connections.write,
    )
    await expect(restore(storage, file)).rejects.toThrow(/newer version.+empty place/)
    const newer = storage
    storage = await newStorage(engine)
    await restore(storage, file)
    expect(await whatIsThere()).toBe('before')
    await store.close()
    await newer.remove()
  })

  it('that is refused leaves no database behind in an empty place', async () => {
    await backUpThenGoOn(engine)
    const bad = join(folder, 'bad')
    writeFileSync(bad, readFileSync(file).subarray(0, 5000))
    const used = storage
    storage = await newEmptyStorage(engine)
    try {
      for (const refused of [bad, join(folder, 'missing')]) await expect(restore(storage, refused)).rejects.toThrow()
      expect(readdirSync(storage.dataDir).filter((name) => !name.endsWith('.lock'))).toEqual([])
      if (storage.databaseUrl) {
        const client = new pg.Client({ connectionString: storage.databaseUrl })
        await client.connect()
        const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'")
        await client.end()
        expect(rows).toEqual([])
      }
    } finally {
      await storage.remove()
      storage = used
    }
  })

  it('that can’t write its files leaves database and files as they were', async () => {
    await backUpThenGoOn(engine)
    const logo = read(LOGO)
    rmSync(join(storage.dataDir, 'files'), { recursive: true })
    // Nothing can be put into a folder that is a file.
    writeFileSync(join(storage.dataDir, 'files'), '')
    await expect(restore(storage, file)).rejects.toThrow(/EEXIST|ENOTDIR/)
    rmSync(join(storage.dataDir, 'files'))
    put(LOGO, logo)
    expect(leftovers()).toEqual([])
    expect(await whatIsThere()).toBe('after')
  })

  it(
    'that is killed at any step is done or undone at the next start, and leaves nothing behind',
    async () => {
      await backUpThenGoOn(engine)
      const outcomes = new Set<string>()
      let wasWhole = false
      // Other steps each time, and every one in `npm run trials -- properties`.
      const stride = rounds(40, 1)
      for (let step = 1 + Math.floor(Math.random() * stride); !wasWhole; step += stride) {
        // Every write to a file and every statement of SQLite or PostgreSQL counts as a step.
        const killed = await runModule(`
        import fs from 'node:fs'
        import { syncBuiltinESMExports } from 'node:module'
        let left = ${step}
        const count = () => { if (--left === 0) process.kill(process.pid, 'SIGKILL') }
        for (const name of ['writeFileSync', 'renameSync', 'copyFileSync', 'rmSync', 'mkdirSync']) {
          const real = fs[name]
          fs[name] = function (...all) { count(); return real.apply(this, all) }
        }
        syncBuiltinESMExports()
        const { StatementSync } = await import('node:sqlite')
        for (const name of ['run', 'all']) {
          const real = StatementSync.prototype[name]
          StatementSync.prototype[name] = function (...all) { count(); return real.apply(this, all) }
        }
        const { default: pg } = await import('pg')
        const { query } = pg.Client.prototype
        pg.Client.prototype.query = function (...all) { count(); return query.apply(this, all) }
        const { restore } = await import(${source('src/server/store/backup/restore.ts')})
        await restore(${JSON.stringify({ dataDir: storage.dataDir, databaseUrl: storage.databaseUrl })}, ${JSON.stringify(file)})`)
        wasWhole = killed.signal !== 'SIGKILL'
        if (wasWhole) expect(killed.code, killed.output).toBe(0)
        await expect.poll(canRestore).toBe(true)
        const there = await whatIsThere()
        expect(['before', 'after'], `killed at step ${step}`).toContain(there)
        outcomes.add(there)
        expect(leftovers()).toEqual([])
        if (there === 'after') continue
        // On for the next step.
        await addUser(store.connections, 'after@example.com')
        put('auth-secret', 'the secret after')
        put(LOGO, 'logo after')
      }
      expect([...outcomes].sort()).toEqual(['after', 'before'])
    },
    120_000 * rounds(1, 5),
  )

  it('takes a backup of a program that wrote no checksums', async () => {
    await backUpThenGoOn(engine)
    const backup = new DatabaseSync(file)
    backup.exec('drop table backup_parts')
    backup.close()
    const content = readFileSync(file)
    writeFileSync(file, content.subarray(0, 4096 * Math.floor(content.length / 4096)))
    await restore(storage, file)
    expect(await whatIsThere()).toBe('before')
  })

  it('has every table of the schema, or leaves it out by name', async () => {
    storage = await newStorage(engine)
    store = await openStore({ ...storage, productName: 'Test Cup' })
    await backUp(storage, file)
    const backup = new DatabaseSync(file)
    const inBackup = tablesOf(backup)
    backup.close()
    const names = {
      sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'table'`,
      postgres: sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`,
    }
    const { rows } = await names[engine].execute(store.connections.read)
    const schema = rows.map(({ name }) => name).filter((name) => !/^(sqlite_|kysely_)/.test(name))
    expect([...inBackup, ...LEFT_OUT].sort()).toEqual(schema.sort())
  })
})

it('the folder of the system for temporary files is not used', async () => {
  await backUpThenGoOn('sqlite')
  const elsewhere = join(folder, 'tmp')
  mkdirSync(elsewhere)
  vi.stubEnv('TMPDIR', elsewhere)
  await restore(storage, file)
  vi.unstubAllEnvs()
  expect(readdirSync(elsewhere)).toEqual([])
  expect(existsSync(join(storage.dataDir, 'kickabout.sqlite.part'))).toBe(false)
})
