import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES, newStorage, type TestStorage } from '../../testing/engines.ts'
import { fillStore as fill, FILLED_AT as NOW, FILLED_PLAYERS as PLAYERS } from '../../testing/filled-store.ts'
import { runProgram, startServer, variablesOf } from '../../testing/process.ts'
import { ofNewerProgram, resealed, sqliteFile } from '../../testing/resealed.ts'
import { addUser, profileOf } from '../../testing/stored.ts'
import type { Connections } from '../engine/connections.ts'
import { databaseFile } from '../engine/open.ts'
import { openStore } from '../store.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const WAYS = ENGINES.flatMap((from) => ENGINES.map((to) => ({ from, to })))

let folder: string
let file: string
const storages: TestStorage[] = []
const open: { close(): Promise<void> }[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-backup-'))
  file = join(folder, 'league.backup')
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  for (const storage of storages.splice(0)) await storage.remove()
  rmSync(folder, { recursive: true })
})

async function placeOn(engine: Connections['engine']) {
  const storage = await newStorage(engine)
  storages.push(storage)
  return storage
}
async function storeAt(storage: TestStorage) {
  const store = await openStore({ ...storage, productName: 'Test Cup' })
  open.push(store)
  return store
}

const listTables = {
  sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'table'`,
  postgres: sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`,
}
/** Connections to a process are of no use to another one. */
const IGNORED = /^(kysely_|sqlite_|backup_files$|draftPresence$|mailCounts$|tries$|backupFailures$)/

const plain = (value: unknown) =>
  value instanceof Date ? value.toISOString() : typeof value === 'boolean' ? Number(value) : value

/** Tables of which a restore brings back nothing, or with a mark ([BK6]). */
const ENDED: Record<string, (row: Record<string, unknown>) => Record<string, unknown> | null> = {
  sessions: () => null,
  challenges: () => null,
  ownerLinks: () => null,
  calendarAddresses: () => null,
  pushSubscriptions: () => null,
  pushes: () => null,
  mailLinks: (row) => (row.purpose === 'reset' ? null : row),
  mails: (row) => ({ ...row, held: 1 }),
}

/** Rows and a hash of every table there is, whatever this test knows of. */
async function contentsOf({ read, engine }: Connections, changed: typeof ENDED = {}): Promise<Record<string, string>> {
  const { rows: tables } = await listTables[engine].execute(read)
  const contents: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !IGNORED.test(table.name))) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(read)
    const change = changed[name]
    const rows = change ? found.rows.map(change).filter((row) => row !== null) : found.rows
    const lines = rows.map((row) =>
      JSON.stringify(
        Object.entries(row)
          .sort(([a], [b]) => a.localeCompare(b))
          .map(([key, value]) => [key, plain(value)]),
      ),
    )
    contents[name] = `${rows.length} ${createHash('sha256').update(lines.sort().join('\n')).digest('hex')}`
  }
  return contents
}

describe.each(WAYS)('a backup of $from restored into $to [Q59]', ({ from, to }) => {
  it('[BK6] brings back every row of every table and the secret; ends sign-ins, holds mails', async () => {
    const [here, there] = [await placeOn(from), await placeOn(to)]
    const store = await storeAt(here)
    await fill(store)
    writeFileSync(join(here.dataDir, 'auth-secret'), 'the secret of the league', { mode: 0o600 })
    await backUp(here, file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['league.backup'])

    // As on a new machine: the data folder is not there. What the database holds is to go.
    rmSync(there.dataDir, { recursive: true })
    if (to === 'postgres') await fill(await storeAt(there))
    await restore(there, file, NOW)
    const restored = await storeAt(there)
    const expected = await contentsOf(store.connections)
    expect(Object.entries(expected).filter(([, content]) => content.startsWith('0 '))).toEqual([])
    expect(await contentsOf(restored.connections)).toEqual(await contentsOf(store.connections, ENDED))
    const secret = join(there.dataDir, 'auth-secret')
    expect(readFileSync(secret, 'utf8')).toBe('the secret of the league')
    expect(statSync(secret).mode & 0o777).toBe(0o600)
    expect(await restored.sessions.find('her session')).toBeNull()
    expect(await restored.mails.nextDue()).toBeNull()
    expect((await restored.mails.contents('', 9)).map(({ id }) => id)).toEqual(['m'])
    // And it goes on from there.
    await addUser(restored.connections, 'newcomer@example.com')
  })
})

describe.each(ENGINES)('backup and restore on %s', (engine) => {
  it('copies one moment while others write', async () => {
    const here = await placeOn(engine)
    const store = await storeAt(here)
    await fill(store)
    const other = await storeAt(here)
    const { id: leagueId = '' } = (await store.leagues.list())[0] ?? {}
    let stopped = false
    let written = 0
    const writing = (async () => {
      for (let i = 0; !stopped; i++) {
        const id = await addUser(other.connections, `late${i}@example.com`)
        await other.players.register(id, { leagueId, profile: profileOf('Late') }, NOW)
        written++
        // SQLite answers without a turn of the event loop: let the backup and the clock have theirs.
        await nextTurn()
      }
    })()
    await expect.poll(() => written).toBeGreaterThan(5)
    for (let i = 0; i < 3; i++) {
      const before = written
      await backUp(here, file)
      const copy = new DatabaseSync(file)
      expect(copy.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
      expect(copy.prepare('pragma foreign_key_check').all()).toEqual([])
      const count = (text: string) => Number(copy.prepare(text).get()?.n)
      // A profile and a registration are one transaction: no copy has one without the other.
      const registered = count('select count(*) as n from registrations')
      expect(count('select count(*) as n from profiles')).toBe(registered)
      expect(registered).toBeGreaterThanOrEqual(PLAYERS + before)
      copy.close()
    }
    stopped = true
    await writing
  })

  it('refuses what is no backup, is damaged or comes from a newer program, and changes nothing', async () => {
    const here = await placeOn(engine)
    const store = await storeAt(here)
    await fill(store)
    writeFileSync(join(here.dataDir, 'auth-secret'), 'the secret of the league')
    await backUp(here, file)
    const before = await contentsOf(store.connections)
    const good = readFileSync(file)

    const wrong: [string, Buffer, RegExp][] = [
      ['text', Buffer.from('hello '.repeat(2000)), /not a backup/],
      ['empty', Buffer.alloc(0), /not a backup/],
      ['cut off', good.subarray(0, Math.floor(good.length / 2)), /damaged/],
      ['another database', sqliteFile('create table x (y)'), /not a backup/],
      ['newer', ofNewerProgram(good), /newer version/],
    ]
    for (const [name, content, message] of wrong) {
      const path = join(folder, name)
      writeFileSync(path, content)
      await expect(restore(here, path), name).rejects.toThrow(message)
    }
    await expect(restore(here, join(folder, 'not there'))).rejects.toThrow(/There is no file/)
    expect(await contentsOf(store.connections)).toEqual(before)
    expect(readFileSync(join(here.dataDir, 'auth-secret'), 'utf8')).toBe('the secret of the league')
  })

  it('[Q69] backs up beside a server; restores by the program when none runs, and the next server goes on', async () => {
    const here = await placeOn(engine)
    const store = await storeAt(here)
    await fill(store)
    // The server sends what waits, and sweeps what is over.
    for (const table of ['mails', 'sessions', 'mailLinks'] as const)
      await store.connections.write.deleteFrom(table).execute()
    // A server notes at its first looks since when nights are backed up, and that it sweeps: a while after it is ready.
    await store.backups.begin(Date.now())
    await store.claimSweep(Date.now(), 0)
    const server = await startServer(here)
    const before = await contentsOf(store.connections)
    const ended = await contentsOf(store.connections, ENDED)
    const saved = await runProgram('scripts/backup.ts', [file], variablesOf(here))
    expect(saved).toMatchObject({ code: 0, output: expect.stringContaining(file) })
    const refused = await runProgram('scripts/restore.ts', [file], variablesOf(here))
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/is running on .* Stop it, then restore/) })
    expect(refused.output.trim()).not.toContain('\n')
    await server.end('SIGTERM')
    expect(await contentsOf(store.connections)).toEqual(before)
    await store.connections.write.deleteFrom('users').execute()
    await store.connections.write.deleteFrom('leagues').execute()
    const restored = await runProgram('scripts/restore.ts', [file], variablesOf(here))
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining(file) })
    // In the evening a restore counts tomorrow's reminder as sent ([BK6]).
    const filled = { reminders: (row: Record<string, unknown>) => (Number(row.at) === NOW ? row : null) }
    expect(await contentsOf(store.connections, filled)).toEqual(ended)
    const next = await startServer(here)
    try {
      expect(((await (await fetch(`${next.url}/api/site`)).json()) as { season: unknown }).season).toMatchObject({
        year: 2025,
      })
    } finally {
      await next.end('SIGTERM')
    }
  })
})

it('[BK6] sends nothing by itself after a restore that may have gone before', async () => {
  const here = await placeOn('sqlite')
  const store = await storeAt(here)
  await fill(store)
  const { write } = store.connections
  await write.updateTable('mailings').set({ queuedAt: null, stoppedAt: null }).execute()
  await write.deleteFrom('reminders').execute()
  await backUp(here, file)
  await store.close()
  open.splice(0)
  const evening = Date.UTC(2025, 5, 1, 23)
  await restore(here, file, evening)
  const restored = await storeAt(here)
  expect(await restored.mailings.due(evening + 1)).toEqual([])
  expect(await restored.reminders.send(evening, expect.unreachable, expect.unreachable)).toBe(0)
})

it('fails loudly when it is not told where to, or can’t write there', async () => {
  const here = await placeOn('sqlite')
  await storeAt(here)
  const nowhere = join(folder, 'no', 'such', 'folder')
  const outcomes = await Promise.all(
    [[], [nowhere]].map((args) => runProgram('scripts/backup.ts', args, variablesOf(here))),
  )
  for (const { code } of outcomes) expect(code).not.toBe(0)
})

it('leaves the copy before it in place when a backup fails', async () => {
  const here = await placeOn('sqlite')
  await fill(await storeAt(here))
  await backUp(here, file)
  const before = readFileSync(file)
  await expect(backUp({ dataDir: join(folder, 'empty') }, file)).rejects.toThrow()
  expect(readFileSync(file).equals(before)).toBe(true)
  expect(readdirSync(folder)).toEqual(['league.backup'])
})

it('takes no file from a backup but those it put there', async () => {
  const here = await placeOn('sqlite')
  await storeAt(here)
  await backUp(here, file)
  writeFileSync(file, resealed("insert into backup_files values ('../evil', x'00')", readFileSync(file)))
  await restore(here, file)
  expect(existsSync(join(here.dataDir, '..', 'evil'))).toBe(false)
  expect(existsSync(databaseFile(here.dataDir))).toBe(true)
})
