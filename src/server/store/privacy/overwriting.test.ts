import { readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { newEmptyStorage, type TestStorage } from '../../testing/engines.ts'
import { storageOfRelease } from '../../testing/release.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'
import { databaseFile, openConnections } from '../engine/open.ts'
import { openSqlite } from '../engine/sqlite.ts'

const PEOPLE = 400
const mark = (i: number) => `Zanderling${i}x`

let site: TestSite | undefined
let storage: TestStorage | undefined
afterEach(async () => {
  await site?.close()
  await storage?.remove()
  site = storage = undefined
})

const marksOnDisk = (file: string) =>
  ['', '-wal'].flatMap((suffix) => readFileSync(file + suffix, 'latin1').match(/Zanderling\d+x/g) ?? [])

describe('what SQLite deletes', () => {
  it('[Q82] is in no page of the file and not in its log, for rows of many pages with long values and indexes', async () => {
    storage = await newEmptyStorage('sqlite')
    const file = databaseFile(storage.dataDir)
    const database = openSqlite(file, 'write')
    database.exec(
      'create table people (id text primary key, name text, notes text); create index name on people (name)',
    )
    const add = database.prepare('insert into people values (?, ?, ?)')
    for (let i = 0; i < PEOPLE; i++)
      add.run(`${(i * 7919) % PEOPLE}`, mark(i), `${'n'.repeat((i * 37) % 9000)}${mark(i)}`)
    const remove = database.prepare('delete from people where name = ?')
    // Every third row goes, then the rest: pages are emptied in part, joined and freed.
    for (let i = 0; i < PEOPLE; i += 3) remove.run(mark(i))
    database.exec('pragma wal_checkpoint(truncate)')
    expect(marksOnDisk(file).filter((found) => Number(found.match(/\d+/)) % 3 === 0)).toEqual([])
    for (let i = 0; i < PEOPLE; i++) remove.run(mark(i))
    database.exec('pragma wal_checkpoint(truncate)')
    expect(marksOnDisk(file)).toEqual([])
    database.close()
  })

  it('[Q82] before it overwrote it goes with the first start, once', async () => {
    storage = (await storageOfRelease('0.1.0', 'sqlite')).storage
    const file = databaseFile(storage.dataDir)
    const older = new DatabaseSync(file)
    older.exec('pragma secure_delete = off')
    older.exec(`create table left (name text); insert into left values ('${mark(1)}'); drop table left`)
    older.close()
    expect(readFileSync(file, 'latin1')).toContain(mark(1))
    await (await openConnections(storage)).close()
    expect(readFileSync(file, 'latin1')).not.toContain(mark(1))
  })

  it('[Q82] is deleted without waiting for somebody who reads, and is out of the log after the next sweep', async () => {
    site = await openTestSite('sqlite')
    const maya = await site.signUp('zanderling1x@example.com')
    const file = databaseFile(site.env.dataDir)
    // As a backup does, in another process.
    const reader = new DatabaseSync(file, { readOnly: true })
    reader.exec('begin; select id from users')
    reader.prepare('select id from users').all()
    expect((await maya.call('DELETE /api/me')).status).toBe(204)
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0)
    reader.close()
    await site.sweep()
    expect(statSync(`${file}-wal`).size).toBe(0)
    expect(readFileSync(file, 'latin1')).not.toContain('zanderling1x')
  })
})
