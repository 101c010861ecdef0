import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backUp } from '../src/server/store/backup/backup.ts'
import type { Engine } from '../src/server/store/engine/connections.ts'
import { databaseFile } from '../src/server/store/engine/open.ts'
import { requireOwnRelease } from '../src/server/store/place.ts'
import { ENGINES, newEmptyStorage, newStorage, type TestStorage } from '../src/server/testing/engines.ts'
import { runProgram, variablesOf } from '../src/server/testing/process.ts'
import { mountSmallVolume } from '../src/server/testing/small-volume.ts'

/** A user that Debian has a name for, and two that no machine has. */
const NOBODY = 65_534
const NUMBER = 54_321
const OTHER = 54_322

const after: (() => unknown)[] = []
let folder: string
/** A backup that everybody may read. */
let backup: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-programs-'))
  chmodSync(folder, 0o755)
  backup = join(folder, 'league.backup')
  const storage = await newStorage('sqlite')
  await backUp(storage, backup)
  chmodSync(backup, 0o644)
  await storage.remove()
})
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(async () => {
  for (const undo of after.splice(0).reverse()) await undo()
})

type Program = 'owner' | 'backup' | 'restore'
const PROGRAMS: Program[] = ['owner', 'backup', 'restore']

const run = (program: Program, storage: TestStorage, argument: string, uid?: number) =>
  runProgram(`scripts/${program}.ts`, [argument], variablesOf(storage), uid)

/** Runs some of the programs, and gives what each says: one sentence, and nothing is left behind. */
async function refusalsOf(storage: TestStorage, programs = PROGRAMS, uid?: number) {
  const before = contentsOf(folder)
  const args = { owner: 'kim@example.com', backup: join(folder, 'new.backup'), restore: backup }
  const outcomes = await Promise.all(programs.map((program) => run(program, storage, args[program], uid)))
  for (const { code, output } of outcomes) {
    expect(code, output).toBe(1)
    expect(output).toMatch(/^[^\n]+\n$/)
  }
  expect(contentsOf(folder)).toEqual(before)
  return outcomes.map(({ output }) => output.trim())
}

/** Everything below a folder, whose it is, and what is in it. */
function contentsOf(path: string): string[] {
  const { uid, gid, mode } = lstatSync(path)
  const isFolder = lstatSync(path).isDirectory()
  const content = isFolder ? '' : createHash('md5').update(readFileSync(path)).digest('hex')
  const inside = isFolder
    ? readdirSync(path)
        .sort()
        .flatMap((name) => contentsOf(join(path, name)))
    : []
  return [`${path} ${uid}:${gid} ${mode.toString(8)} ${content}`, ...inside]
}

const usersOf = (path: string) => [...new Set(contentsOf(path).map((line) => line.split(' ')[1]))]

/** A folder below the one that tests look at whole, and maybe a database beside it. */
async function storageIn(name: string, engine: Engine = 'sqlite', fill = newEmptyStorage): Promise<TestStorage> {
  const dataDir = join(folder, name)
  const storage = await fill(engine)
  cpSync(storage.dataDir, dataDir, { recursive: true })
  after.push(async () => {
    rmSync(dataDir, { recursive: true, force: true })
    await storage.remove()
  })
  return { ...storage, dataDir }
}

/** The words for a storage in what the programs say. */
function nameOf({ dataDir, databaseUrl }: TestStorage): string {
  if (!databaseUrl) return dataDir
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `the database ${pathname.slice(1)} on ${hostname}:${port}`
}

/** Runs a statement on a database as it is, without migrating it. */
async function change({ dataDir, databaseUrl }: TestStorage, statement: string) {
  if (databaseUrl) {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(statement)
    return client.end()
  }
  const database = new DatabaseSync(databaseFile(dataDir))
  database.exec(statement)
  database.close()
}

describe('owner, backup and restore know where the league is', () => {
  it('refuse a folder that is not there', async () => {
    const storage = { ...(await storageIn('none')), dataDir: join(folder, 'nowhere') }
    const none = `There is no folder ${storage.dataDir}. Set DATA_DIR to the folder of the server`
    expect(await refusalsOf(storage)).toEqual([
      `${none}.`,
      `${none}.`,
      `${none}. For a new place, make that folder first, and give it to the user who runs the site.`,
    ])
  })

  it('refuse a file', async () => {
    const storage = { ...(await storageIn('file')), dataDir: backup }
    for (const said of await refusalsOf(storage, ['owner']))
      expect(said).toBe(`${backup} is a file. Set DATA_DIR to the folder of the server.`)
  })

  describe.each(ENGINES)('on %s', (engine) => {
    const variable = engine === 'sqlite' ? 'DATA_DIR' : 'DATABASE_URL'

    it('owner and backup refuse an empty place; restore fills it; each names the place, and files from where the person stands', async () => {
      const storage = await storageIn('empty', engine)
      for (const said of await refusalsOf(storage, ['owner', 'backup']))
        expect(said).toBe(`There is no league in ${nameOf(storage)}. Set ${variable} to that of the server.`)
      const said = async (program: Program, argument: string) => {
        const variables = { ...variablesOf(storage), INIT_CWD: folder }
        const { code, output } = await runProgram(`scripts/${program}.ts`, [argument], variables)
        expect(code, output).toBe(0)
        return output
      }
      const place = `league in ${nameOf(storage)}`
      expect(await said('restore', basename(backup))).toContain(
        `The ${place} is as it was in ${backup}; there was none`,
      )
      const again = join(folder, 'again.backup')
      after.push(() => rmSync(again))
      const [owner, saved] = await Promise.all([said('owner', 'kim@example.com'), said('backup', basename(again))])
      expect(owner).toContain(`an owner of the ${place}`)
      expect(saved).toContain(`The ${place} is in ${again}.`)
    })

    it('owner and backup leave a league of another release as it is', async () => {
      const storage = await storageIn('another', engine, newStorage)
      const another = `The league in ${nameOf(storage)} is of`
      await change(storage, 'delete from kysely_migration where name = (select max(name) from kysely_migration)')
      for (const said of await refusalsOf(storage, ['owner', 'backup']))
        expect(said).toBe(
          `${another} an older release than this program. Use the program of that release, or start the site once with this one.`,
        )
      await change(storage, "insert into kysely_migration values ('9999-future', '2099-01-01T00:00:00.000Z')")
      await expect(requireOwnRelease(storage)).rejects.toThrow(
        `${another} a newer release than this program. Use the program of that release.`,
      )
    })
  })

  it('name the database that does not answer, never its password', async () => {
    const storage = { ...(await storageIn('gone')), databaseUrl: 'postgres://someone:secret@127.0.0.1:1/none' }
    for (const said of await refusalsOf(storage))
      expect(said).toBe('The database none on 127.0.0.1:1 can not be reached. Start it, or correct DATABASE_URL.')
  })

  it('say that the disk of a backup is full', async ({ skip }) => {
    const volume = mountSmallVolume(1)
    if (!volume) return skip('no volume can be mounted here')
    after.push(volume.remove)
    volume.fill()
    const file = join(volume.folder, 'league.backup')
    const { code, output } = await run('backup', await storageIn('full', 'sqlite', newStorage), file)
    expect([code, output]).toEqual([
      1,
      `The disk of ${file} is full. Make room on it, or name a file on another one.\n`,
    ])
    expect(readdirSync(volume.folder)).toEqual(['filler'])
  })
})

describe('as root', () => {
  beforeEach(({ skip }) => skip(process.getuid?.() !== 0, 'this user can’t become another'))

  /** A league of the site's user, who has a name on Debian, and a folder that only root and its group may use. */
  async function theirs(engine: Engine, uid: number) {
    const storage = await storageIn('theirs', engine, newStorage)
    const files = mkdtempSync(join(folder, 'files-'))
    after.push(() => rmSync(files, { recursive: true, force: true }))
    chownSync(storage.dataDir, uid, uid)
    for (const name of readdirSync(storage.dataDir)) chownSync(join(storage.dataDir, name), uid, uid)
    return { storage, files, file: join(files, 'new.backup') }
  }

  it.each([
    ['sqlite', NOBODY],
    ['postgres', NUMBER],
  ] as const)('they become the user of the league on %s, and leave nothing that is not theirs', async (engine, uid) => {
    const { storage, files, file } = await theirs(engine, uid)
    chownSync(files, uid, uid)
    for (const [program, argument] of [
      ['owner', 'kim@example.com'],
      ['backup', file],
      ['restore', file],
    ] as const) {
      const { code, output } = await run(program, storage, argument)
      expect(code, output).toBe(0)
      expect(usersOf(storage.dataDir), program).toEqual([`${uid}:${uid}`])
    }
    expect(usersOf(files)).toEqual([`${uid}:${uid}`])
  })

  it.each([NOBODY, NUMBER])('they give up the groups of root, as the user %i', async (uid) => {
    const { storage, files, file } = await theirs('sqlite', uid)
    chmodSync(files, 0o770)
    const program = [process.execPath, join(import.meta.dirname, 'backup.ts'), file]
    const { status, stderr } = spawnSync('setpriv', ['--groups=0', ...program], {
      env: variablesOf(storage),
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([1, expect.stringContaining(`who may not write in ${files}.`)])
  })

  it('they say which file the user of the league may not write or read', async () => {
    const { storage, files, file } = await theirs('sqlite', NOBODY)
    writeFileSync(file, '')
    chmodSync(files, 0o770)
    const before = contentsOf(folder)
    const [saved, restored] = await Promise.all([run('backup', storage, file), run('restore', storage, file)])
    expect(saved.output).toMatch(/^This runs as the user nobody, who may not write in /)
    expect(saved.output).toContain(`${files}. Name a file in another folder, as ${storage.dataDir}/new.backup.\n`)
    expect(restored.output).toMatch(/^This runs as the user nobody, who may not read /)
    expect(restored.output).toContain(` -m 600 ${file} ${storage.dataDir}/new.backup\n`)
    expect(contentsOf(folder)).toEqual(before)
  })

  it('they say that the user of the league can’t get to it', async () => {
    const { storage, files } = await theirs('sqlite', NUMBER)
    const dataDir = join(files, 'data')
    renameSync(storage.dataDir, dataDir)
    const belongs = `${dataDir} belongs to the user ${NUMBER}, who may not get there: a folder above it is closed`
    for (const said of await refusalsOf({ ...storage, dataDir })) expect(said).toContain(belongs)
  })

  it('they, and the server, tell others whose league it is', async () => {
    const { storage } = await theirs('sqlite', NUMBER)
    for (const said of await refusalsOf(storage, PROGRAMS, OTHER))
      expect(said).toBe(`${storage.dataDir} belongs to the user ${NUMBER}. Run the command again with sudo before it.`)
    const hidden = { ...storage, dataDir: join(mkdtempSync(join(folder, 'hidden-')), 'data') }
    after.push(() => rmSync(dirname(hidden.dataDir), { recursive: true }))
    expect(await refusalsOf(hidden, ['owner'], OTHER)).toEqual([
      `The user ${OTHER} may not look into ${hidden.dataDir}. Run the command again with sudo before it.`,
    ])
    const before = contentsOf(folder)
    const start = async (uid: number) =>
      (await runProgram('src/server/main.ts', ['--api-only'], variablesOf(storage), uid)).output
    const [asRoot, asOther] = await Promise.all([start(0), start(OTHER)])
    expect(asRoot).toBe(
      `${storage.dataDir} belongs to the user ${NUMBER}. Start the site as that user, not as root; with systemd: systemctl start kickabout\n`,
    )
    expect(asOther).toBe(
      `${storage.dataDir} belongs to the user ${NUMBER}, and this is the user ${OTHER}. Start the site as that user, or give it to this one, as root: chown -R ${OTHER} ${storage.dataDir}\n`,
    )
    expect(contentsOf(folder)).toEqual(before)
  })
})
