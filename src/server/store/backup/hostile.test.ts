import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runTask } from '../../backups/tasks.ts'
import { endless, makeInner, unsealed, withSeal } from '../../testing/endless-file.ts'
import { newStorage, type TestStorage } from '../../testing/engines.ts'
import { fillStore } from '../../testing/filled-store.ts'
import { resealed, rootOf, sqliteFile } from '../../testing/resealed.ts'
import { allRows } from '../../testing/rows.ts'
import { databaseFile } from '../engine/open.ts'
import { openStore } from '../store.ts'
import { backUp } from './backup.ts'
import { proveBackup } from './proof.ts'
import { restore } from './restore.ts'

const ENDLESS = 'with recursive a(n) as (select 1 union all select n + 1 from a) select n from a'

let storage: TestStorage
let backup: Buffer
let folder: string
beforeAll(async () => {
  storage = await newStorage('sqlite')
  const store = await openStore({ ...storage, productName: 'Test Cup' })
  await fillStore(store)
  await store.close()
  const file = join(storage.dataDir, 'whole.backup')
  await backUp(storage, file)
  backup = readFileSync(file)
})
afterAll(() => storage.remove())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-hostile-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const inFile = (content: Buffer) => {
  const file = join(folder, 'brought.backup')
  writeFileSync(file, content)
  return file
}
/** The backup after a statement, with a seal that fits: whoever makes a file can make that too. */
const forged = (statement: string) => withSeal(sqliteFile(statement, unsealed(backup)))
const schemaOf = (change: string) => forged(`pragma writable_schema = on; ${change}; pragma writable_schema = off`)
/** The backup with other pages. */
function withPages(change: (pages: Buffer) => void): Buffer {
  const pages = Buffer.from(unsealed(backup))
  change(pages)
  return withSeal(pages)
}

const HOSTILE: Record<string, () => Buffer> = {
  'a view that never ends': () => forged(`create view people as ${ENDLESS}`),
  'a view in the place of a table': () => forged(`drop table reminders; create view reminders as ${ENDLESS}`),
  'a trigger on a table that a restore fills': () =>
    forged(`create trigger on_user after insert on users begin delete from leagues; end`),
  'a virtual table': () => forged('create virtual table words using fts5(word)'),
  'a table that no release has': () => forged('create table more (id text)'),
  'an index that no release has': () => forged('create index more on users (abs(length(email)))'),
  'a column that is computed': () => forged(`alter table users add column x as (zeroblob(900000000))`),
  'another column': () => forged('alter table users add column x text'),
  'a default that is computed': () =>
    schemaOf(`update sqlite_schema set sql = replace(sql, 'default 0', 'default (random())')`),
  'a check that is heavy': () =>
    schemaOf(
      `update sqlite_schema set sql = replace(sql, '"hidesName" integer', '"hidesName" integer check (length(hex(zeroblob(90000000))) > 0)') where name = 'teams'`,
    ),
  'a table twice, in another case': () =>
    schemaOf(
      `insert into sqlite_schema select type, 'USERS', tbl_name, rootpage, sql from sqlite_schema where name = 'users'`,
    ),
  'its list of tables without one': () => schemaOf(`delete from sqlite_schema where tbl_name = 'reminders'`),
  'without a table of its release': () => forged('drop table reminders'),
  'without an index of its release': () => forged('drop index "feeReminders_userId_idx"'),
  'without its list of migrations': () => forged('drop table kysely_migration'),
  'without a migration in the middle': () => resealed(`delete from kysely_migration where name like '0005%'`, backup),
  'without files': () => forged('drop table backup_files'),
  'with a season that nobody can read': () => resealed(`update leagues set details = '{'`, backup),
  'of nothing but a database': () => sqliteFile('create table users (id text)'),
  'of no bytes': () => Buffer.alloc(0),
  'of zeroes': () => Buffer.alloc(1_000_000),
  'of another encoding': () =>
    sqliteFile(
      'pragma encoding = "UTF-16"; create table kysely_migration (name text primary key, timestamp text not null)',
    ),
  'of huge pages': () => {
    const changed = Buffer.from(backup)
    changed.writeUInt16BE(1, 16)
    return changed
  },
  'of pages that lead in a circle': () =>
    withPages((pages) => makeInner(pages, rootOf(pages, 'users'), rootOf(pages, 'users'))),
}

describe('[Q109] a file that is brought as a backup', () => {
  it.each(Object.entries(HOSTILE))(
    '%s is refused at once, by proof and restore, and changes nothing',
    async (what, make) => {
      const file = inFile(make())
      const place = await newStorage('sqlite')
      try {
        const store = await openStore({ ...place, productName: 'Test Cup' })
        const before = await allRows(store)
        await store.close()
        const isSaid = /more than the tables|It lacks the|a season that can't be read|is not a backup of this program/
        await expect(proveBackup(file, folder)).rejects.toThrow(what.startsWith('of ') ? 'damaged' : isSaid)
        await expect(restore(place, file)).rejects.toMatchObject({ name: 'OperatorError' })
        const after = await openStore({ ...place, productName: 'Test Cup' })
        expect(await allRows(after)).toEqual(before)
        await after.close()
      } finally {
        await place.remove()
      }
    },
  )

  it('says which table is missing', async () => {
    const file = inFile(forged('drop table reminders'))
    await expect(proveBackup(file, folder)).rejects.toThrow(
      `${file} is not a backup of this program, or is damaged. It lacks the table reminders of its release. Restore another one.`,
    )
  })

  it('that keeps SQLite busy for ever can be ended at once, as its statistics are read already', async () => {
    const analyzed = resealed('analyze', unsealed(backup))
    const file = inFile(endless(analyzed, rootOf(analyzed, 'sqlite_stat1')))
    const end = new AbortController()
    const proof = runTask('prove', { file, workFolder: folder }, end.signal)
    const ended = expect(proof).rejects.toBe('enough')
    await expect.poll(() => readdirSync(folder, { recursive: true }).join()).toContain('kickabout.sqlite')
    end.abort('enough')
    await ended
  })

  it('that is whole is taken, with statistics of SQLite in it too', async () => {
    const file = inFile(resealed('analyze', backup))
    expect(await proveBackup(file, folder)).toMatchObject({ people: 41 })
  })

  it('of two gigabytes of nothing is refused', async () => {
    const file = inFile(backup)
    truncateSync(file, 2 * 1024 ** 3)
    await expect(proveBackup(file, folder)).rejects.toMatchObject({ code: 'damaged' })
  })
})

it('[BK2] is made without what somebody added to the database by another program', async () => {
  const place = await newStorage('sqlite')
  try {
    await (await openStore({ ...place, productName: 'Test Cup' })).close()
    const database = new DatabaseSync(databaseFile(place.dataDir))
    database.exec(`create table notes (id text); create index notes_id on notes (id); create view v as ${ENDLESS};
      create index more on users (name); create trigger t after insert on users begin delete from notes; end; analyze`)
    database.close()
    const file = join(folder, 'made.backup')
    await backUp(place, file)
    expect(await proveBackup(file, folder)).toMatchObject({ people: 0 })
  } finally {
    await place.remove()
  }
})
