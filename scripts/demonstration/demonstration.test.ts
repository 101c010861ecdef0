import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../../src/server/env.ts'
import { lockStore } from '../../src/server/store/lock/lock.ts'
import { openStore } from '../../src/server/store/store.ts'
import { endsWithUs } from '../children.ts'
import { emptyDemonstrationFolder } from './demonstration-folder.ts'
import { demonstrationVariables } from './demonstration-variables.ts'
import { demonstrationOf } from './demonstrations.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-demo-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const of = (source: Record<string, string>) => demonstrationVariables(source, './demo-data')

describe('a demonstration', () => {
  it('listens on this machine alone unless HOST says otherwise', () => {
    for (const source of [{}, { HOST: '' }, { HOST: ' ' }])
      expect(of(source)).toMatchObject({ variables: { HOST: '127.0.0.1' }, ownAddress: 'http://127.0.0.1:8080' })
    expect(of({ HOST: '0.0.0.0', PORT: '9000' })).toMatchObject({
      variables: { HOST: '0.0.0.0' },
      ownAddress: 'http://localhost:9000',
    })
    expect(of({ HOST: '0.0.0.0' }).variables).not.toHaveProperty('PUBLIC_URL')
    expect(of({ HOST: '192.0.2.5' }).variables).toMatchObject({
      HOST: '192.0.2.5',
      PUBLIC_URL: 'http://192.0.2.5:8080',
    })
  })

  it('takes DATA_DIR, else a folder of its own', () => {
    expect(of({ DATA_DIR: '/tmp/mine' }).variables.DATA_DIR).toBe('/tmp/mine')
    expect(of({ DATA_DIR: '' }).variables.DATA_DIR).toBe('./demo-data')
  })

  it('refuses the database and the address of a real league with a sentence', () => {
    expect(() => of({ DATABASE_URL: 'postgres://db/cup' })).toThrow(/DATABASE_URL/)
    for (const address of ['https://cup.example.org', ' HTTPS://cup.example.org'])
      expect(() => of({ PUBLIC_URL: address })).toThrow(/PUBLIC_URL/)
    expect(of({ PUBLIC_URL: 'http://cup.local:8080' }).variables.PUBLIC_URL).toBe('http://cup.local:8080')
  })
})

describe('the arguments of `npm run demo`', () => {
  it('choose between the league before its season, the one of 2025, one of today, and an empty site; each has a folder of its own', () => {
    const folders = [[], ['--2025'], ['--today'], ['--empty']].map((args) => demonstrationOf(args).folder)
    expect(folders).toEqual(['./demo-data', './demo-2025-data', './demo-today-data', './demo-empty-data'])
    expect(demonstrationOf(['--empty']).owners).toBe('')
  })

  it.each([['--today', '--empty'], ['--2025', '--today'], ['--tonight'], ['today'], ['2025']])(
    'are refused with one sentence: %s %s',
    (...args) => {
      expect(() => demonstrationOf(args)).toThrow(/^Say npm run demo, [^\n]+\.$/)
    },
  )

  it('empty the folders of the two that begin anew, each only one that it has made', () => {
    const [today, empty] = ['--today', '--empty'].map((option) => demonstrationOf([option]))
    writeFileSync(join(folder, 'kickabout.sqlite'), 'a league')
    for (const one of [today, empty]) expect(() => one?.prepare(folder)).toThrow(/DATA_DIR/)
    expect(readdirSync(folder)).toEqual(['kickabout.sqlite'])
    for (const args of [[], ['--2025']]) demonstrationOf(args).prepare(folder)
    expect(readdirSync(folder)).toEqual(['kickabout.sqlite'])
    rmSync(join(folder, 'kickabout.sqlite'))
    today?.prepare(folder)
    expect(() => empty?.prepare(folder)).toThrow(/DATA_DIR/)
  })
})

describe('the demonstration of `npm run demo`', () => {
  /** A Saturday: the first evening is on December 30, the deadline on December 6. */
  const MADE = Date.parse('2026-11-28T17:00Z')
  const [BEFORE_DEADLINE, AFTER_DEADLINE] = [Date.parse('2026-12-07T04:59Z'), Date.parse('2026-12-07T05:00Z')]
  const at = (instant: number) => demonstrationOf([], { now: () => instant })
  const tried = () => join(folder, 'what-somebody-tried')
  const fill = (instant: number) => at(instant).fill(readEnv({ DATA_DIR: folder }))

  async function seasons() {
    const store = await openStore(readEnv({ DATA_DIR: folder }))
    const leagues = await store.leagues.list()
    await store.close()
    return leagues.map(({ year, details }) => `${year}: ${details.seasonStart}`)
  }

  it('stays until its registration deadline has passed, and is made anew then', async () => {
    await fill(MADE)
    writeFileSync(tried(), '')
    await fill(BEFORE_DEADLINE)
    expect(existsSync(tried())).toBe(true)
    expect(await seasons()).toEqual(['2025: 2025-12-31', '2026: 2026-12-30'])
    expect(at(BEFORE_DEADLINE).text(folder)).toMatch(
      /^Registration is open until December 6, 2026\. .*December 30, 2026\.$/m,
    )
    await fill(AFTER_DEADLINE)
    expect(existsSync(tried())).toBe(false)
    expect(await seasons()).toEqual(['2026: 2026-01-14', '2027: 2027-01-13'])
    expect(at(AFTER_DEADLINE).text(folder)).toMatch(
      /^Registration is open until December 20, 2026\. .*January 13, 2027\.$/m,
    )
  })

  it('goes on with the days that it began with where a start was cut off, and anew where its mark was', async () => {
    emptyDemonstrationFolder(folder, 'demo', 'First evening: 2026-12-30')
    await fill(BEFORE_DEADLINE)
    expect(await seasons()).toEqual(['2025: 2025-12-31', '2026: 2026-12-30'])
    writeFileSync(tried(), '')
    writeFileSync(join(folder, '.kickabout-demo'), 'Made by')
    await fill(BEFORE_DEADLINE)
    expect(existsSync(tried())).toBe(false)
    expect(await seasons()).toEqual(['2026: 2026-01-14', '2027: 2027-01-13'])
  })

  it('names a folder that another has made, and deletes nothing of it, whatever the day', async () => {
    writeFileSync(join(folder, 'kickabout.sqlite'), 'a league')
    for (const instant of [MADE, AFTER_DEADLINE])
      await expect(fill(instant)).rejects.toThrow(new RegExp(`^${folder} holds files [^\\n]+\\.$`))
    expect(readdirSync(folder)).toEqual(['kickabout.sqlite'])
  })
})

describe('the folder of a demonstration that begins anew', () => {
  it('is emptied when an earlier run has made it, whatever is in it by now', () => {
    emptyDemonstrationFolder(folder, 'demo-draft')
    const after = readdirSync(folder)
    writeFileSync(join(folder, 'kickabout.sqlite'), 'x')
    emptyDemonstrationFolder(folder, 'demo-draft')
    expect(readdirSync(folder)).toEqual(after)
    const below = join(folder, 'not', 'there', 'yet')
    emptyDemonstrationFolder(below, 'demo-draft')
    expect(readdirSync(below)).toEqual(after)
  })

  it('is left alone when somebody else has made it', () => {
    writeFileSync(join(folder, 'kickabout.sqlite'), 'a league')
    expect(() => emptyDemonstrationFolder(folder, 'demo-draft')).toThrow(/DATA_DIR/)
    expect(readdirSync(folder)).toEqual(['kickabout.sqlite'])
  })
})

/** Returns what a program prints and with which code it ends. */
const ends = (script: string, env: Record<string, string>) =>
  new Promise<{ code: unknown; output: string }>((resolve) =>
    endsWithUs(
      execFile(
        process.execPath,
        [join(import.meta.dirname, '..', script)],
        { env, cwd: folder },
        (error, out, complaint) => resolve({ code: error?.code ?? 0, output: out + complaint }),
      ),
    ),
  )

describe.each(['demo.ts', 'demo-draft.ts'])('%s', (script) => {
  it('ends with one sentence before it touches anything of a real league', async () => {
    const { code, output } = await ends(script, { DATABASE_URL: 'postgres://db/cup', AUTH_SECRET: 'x'.repeat(32) })
    expect(code).toBe(1)
    expect(output).toMatch(/^The demonstration [^\n]+\.\n$/)
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('demo-draft.ts', () => {
  it('deletes nothing of a league in its DATA_DIR', async () => {
    const league = join(folder, 'kickabout.sqlite')
    writeFileSync(league, 'a league')
    const { code, output } = await ends('demo-draft.ts', { DATA_DIR: folder, PORT: '65535' })
    expect(code).toBe(1)
    expect(output).toMatch(/^[^\n]+ holds files [^\n]+\.\n$/)
    expect(existsSync(league)).toBe(true)
  })
})

describe('demo.ts', () => {
  it('deletes nothing of a demonstration that another process is serving', async () => {
    emptyDemonstrationFolder(folder, 'demo', 'First evening: 2025-07-09')
    const lock = await lockStore({ dataDir: folder }, 'server')
    const before = readdirSync(folder)
    const { code, output } = await ends('demo.ts', { DATA_DIR: folder, PORT: '65535' })
    const after = readdirSync(folder)
    await lock.release()
    expect(code).toBe(1)
    expect(output).toMatch(/^A server or a restore is running on [^\n]+\n$/)
    expect(after).toEqual(before)
  })
})
