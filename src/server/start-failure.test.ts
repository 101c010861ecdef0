import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databaseFile } from './store/engine/open.ts'
import { openStore } from './store/store.ts'
import { newEmptyStorage, newStorage, type TestStorage } from './testing/engines.ts'
import { runModule, runProgram, source, startServer, variablesOf } from './testing/process.ts'
import { mountSmallVolume } from './testing/small-volume.ts'

let storage: TestStorage
const after: (() => unknown)[] = []
beforeEach(async () => {
  storage = await newEmptyStorage('sqlite')
})
afterEach(async () => {
  for (const undo of after.splice(0).reverse()) await undo()
  await storage.remove()
})

const start = (more: Record<string, string> = {}) =>
  runProgram(MAIN, ['--api-only'], variablesOf(storage, { PORT: '65535', HOST: '127.0.0.1', ...more }))

const MAIN = 'src/server/main.ts'
/** Somebody whom the machine does not know. */
const STRANGER = 61_234

/** One line of sentences, without source or stack, and the end with 1. */
function expectSentence(outcome: Awaited<ReturnType<typeof start>>, sentence: string | RegExp) {
  expect(outcome).toMatchObject({ code: 1, signal: null, output: expect.stringMatching(sentence) })
  expect(outcome.output).toMatch(/^[^\n]+\n$/)
  expect(outcome.output).not.toMatch(/\bat .*:\d+:\d+|Error:|node:internal/)
}

describe('a server that can’t start says why in one sentence, and ends with 1', () => {
  it('its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    after.push(() => other.close())
    const { port } = other.address() as { port: number }
    expectSentence(await start({ PORT: String(port) }), `Port ${port} is taken by another program. Stop that one`)
  })

  it('its address is of another machine', async () => {
    expectSentence(await start({ HOST: '192.0.2.1' }), 'HOST is 192.0.2.1, which is no address of this machine. Set it')
  })

  it('its address is a name that nobody knows', async () => {
    expectSentence(await start({ HOST: 'nowhere.invalid' }), 'HOST is nowhere.invalid, and nobody knows an address of')
  })

  it('its folder can’t be made', async () => {
    writeFileSync(join(storage.dataDir, 'file'), '')
    const folder = join(storage.dataDir, 'file', 'data')
    expectSentence(await start({ DATA_DIR: folder }), /can not be read or written by the user .*DATA_DIR/)
    expectSentence(await start({ BACKUP_DIR: folder }), /can not be read or written by the user .*BACKUP_DIR/)
  })

  it('its folder can’t be written', async ({ skip }) => {
    const volume = mountSmallVolume(2)
    if (!volume) return skip('no volume can be mounted here')
    after.push(volume.remove)
    expect(volume.makeReadOnly()).toBe(true)
    expectSentence(await start({ DATA_DIR: volume.folder }), /can not be .*written.*read-only.*DATA_DIR/)
  })

  it('its folder is where the system lets nobody make one', async ({ skip }) => {
    if (process.platform !== 'linux') return skip('there is no /proc')
    expectSentence(
      await start({ DATA_DIR: '/proc/kickabout' }),
      '/proc/kickabout can not be read or written by the user',
    )
  })

  it('its folders are another user’s', async ({ skip }) => {
    if (process.getuid?.() !== 0) return skip('only root can start it as somebody else')
    chmodSync(storage.dataDir, 0o755)
    const [own, taken] = [join(storage.dataDir, 'own'), join(storage.dataDir, 'taken')]
    for (const folder of [own, taken]) mkdirSync(folder, { mode: 0o700 })
    chownSync(own, STRANGER, STRANGER)
    writeFileSync(databaseFile(own), '', { mode: 0o600 })
    const missing = join(storage.dataDir, 'missing')
    const { output } = await runModule(
      `const { proveFolder } = await import(${source('src/server/prove-folder.ts')})
       for (const folder of ${JSON.stringify([taken, missing, own])})
         try { proveFolder('BACKUP_DIR', folder) } catch ({ message }) { console.log(message) }`,
      STRANGER,
    )
    const of = (place: string, why: string, remedy: string) =>
      `${place} can not be read or written by the user ${STRANGER}: ${why}. As root, run ${remedy}, or set BACKUP_DIR to another folder.`
    expect(output.trim().split('\n')).toEqual([
      of(taken, 'it belongs to another user', `chown -R ${STRANGER} ${taken}`),
      of(missing, 'it is not there, and this user may not make it', `install -d -o ${STRANGER} -m 700 ${missing}`),
      of(databaseFile(own), 'it belongs to another user', `chown -R ${STRANGER} ${own}`),
    ])
  })

  it('its disk is full', async ({ skip }) => {
    const volume = mountSmallVolume(2)
    if (!volume) return skip('no volume can be mounted here')
    after.push(volume.remove)
    volume.fill()
    expectSentence(await start({ DATA_DIR: volume.folder }), /disk.* full/)
  })

  it('but goes on where the disk of its backups is full, and says so', async ({ skip }) => {
    const volume = mountSmallVolume(2)
    if (!volume) return skip('no volume can be mounted here')
    after.push(volume.remove)
    volume.fill()
    const server = await startServer(storage, { BACKUP_DIR: volume.folder })
    const { output } = await server.end('SIGTERM')
    expect(output).toMatch(/can not be .*written by the user .*: its disk is full\. Put that right, or set BACKUP_DIR/)
  })

  it('its secret is too short', async () => {
    const outcome = await start({ AUTH_SECRET: 'short' })
    expect(outcome).toEqual({
      code: 1,
      signal: null,
      output: 'The configuration is wrong:\n  AUTH_SECRET: must have at least 32 characters\n',
    })
    writeFileSync(join(storage.dataDir, 'auth-secret'), 'short')
    expectSentence(await start({ AUTH_SECRET: '' }), /auth-secret is too short to be a secret. Restore it/)
  })

  it('its database file is damaged', async () => {
    writeFileSync(databaseFile(storage.dataDir), 'not a database '.repeat(1000))
    expectSentence(await start(), 'The database file is damaged. Move it')
  })

  it('a page of its database file is damaged', async () => {
    await (await openStore({ ...storage, productName: 'Test Cup' })).close()
    const file = readFileSync(databaseFile(storage.dataDir))
    const PAGE = 4096
    writeFileSync(databaseFile(storage.dataDir), file.fill('x', 5 * PAGE, 9 * PAGE))
    expectSentence(await start(), 'The database file is damaged. Move it')
  })

  it('its database is newer', async () => {
    await (await openStore({ ...storage, productName: 'Test Cup' })).close()
    const database = new DatabaseSync(databaseFile(storage.dataDir))
    database.exec("insert into kysely_migration values ('9999-future', '2099-01-01T00:00:00.000Z')")
    database.close()
    expectSentence(await start(), 'The database was made by a newer version of this program. Install that version')
  })

  it.each([
    ['does not answer', 'postgres://someone@127.0.0.1:1/none', /can not be reached. Start it, or correct DATABASE_URL/],
    ['is nowhere', 'postgres://someone@nowhere.invalid/none', /can not be reached. Start it, or correct DATABASE_URL/],
  ])('its PostgreSQL %s', async (_, url, sentence) => {
    expectSentence(await start({ DATABASE_URL: url }), sentence)
  })

  it('its database is not there', async () => {
    const there = await newStorage('postgres')
    after.push(there.remove)
    const url = new URL(there.databaseUrl ?? '')
    url.pathname = '/no_such_database'
    expectSentence(await start({ DATABASE_URL: url.href }), 'The database is not there. Create it, or correct')
  })

  it('its web pages are not built; nor does the demonstration start then', async () => {
    const root = join(import.meta.dirname, '../..')
    const copy = join(storage.dataDir, 'program')
    mkdirSync(copy)
    for (const path of ['src', 'scripts', 'package.json'])
      cpSync(join(root, path), join(copy, path), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    const run = (path: string) => runProgram(join(copy, path), [], variablesOf(storage, { PORT: '65535' }))
    expectSentence(await run('src/server/main.ts'), 'The web pages are not built. Run npm run build first.')
    expectSentence(await run('scripts/demo.ts'), 'The site is not built. Run npm run build first.')
  })
})

describe('a program that can’t do its work says why in one sentence, and ends with 1', () => {
  const run = (program: string, args: string[], more: Record<string, string> = {}) =>
    runProgram(`scripts/${program}.ts`, args, variablesOf(storage, more))
  const gone = { DATABASE_URL: 'postgres://someone@127.0.0.1:1/none' }

  it('backup', async () => {
    expectSentence(await run('backup', []), 'Say where the copy goes')
    expectSentence(await run('backup', ['x.backup']), /There is no league in .*Set DATA_DIR/)
    expectSentence(await run('backup', ['x.backup'], gone), 'The database none on 127.0.0.1:1 can not be reached.')
    await (await openStore({ ...storage, productName: 'Test Cup' })).close()
    const inNone = join(storage.dataDir, 'no', 'folder')
    expectSentence(await run('backup', [inNone]), /There is no folder .*Make it, or name a file in another one\./)
    expectSentence(await run('backup', [storage.dataDir]), /is a folder\. Name a file in it/)
    expectSentence(await run('backup', [databaseFile(storage.dataDir)]), /is the league itself\. Name another file\./)
  })

  it('restore', async () => {
    expectSentence(await run('restore', []), 'Say which copy to put back')
    expectSentence(await run('restore', ['/nowhere.backup']), 'There is no file /nowhere.backup')
    const text = join(storage.dataDir, 'text')
    writeFileSync(text, 'hello '.repeat(1000))
    expectSentence(await run('restore', [text]), 'is not a backup of this program, or is damaged')
    expectSentence(await run('restore', [text], gone), 'The database none on 127.0.0.1:1 can not be reached.')
  })

  it('the demonstration', async () => {
    expectSentence(await run('demonstration/fill-demonstration', [], gone), 'The database can not be reached.')
    expectSentence(await run('demo-draft', ['--speed', '0']), '--speed is a number above 0')
  })
})
