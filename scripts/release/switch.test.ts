import {
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeInstallation, NOBODY } from './fake-installation.ts'

let older: ReturnType<typeof fakeInstallation>
let newer: ReturnType<typeof fakeInstallation>
let current: string
beforeEach(() => {
  older = fakeInstallation(undefined, 'kickabout-1.0.0')
  newer = fakeInstallation(older.above, 'kickabout-1.1.0')
  for (const one of [older, newer]) one.list()
  current = join(older.above, 'current')
})
afterEach(() => rmSync(older.above, { recursive: true }))

const leadsTo = () => (existsSync(join(older.above, 'current', 'bin')) ? readlinkSync(current) : null)

it('has `current` lead to its own folder, says what comes next and the way back, which is the other’s own switch', () => {
  expect(older.run(['switch'])).toMatchObject({
    code: 0,
    output: `${current} now leads to kickabout-1.0.0. Restart the site: systemctl restart kickabout\n`,
  })
  expect(leadsTo()).toBe('kickabout-1.0.0')
  expect(older.run(['switch']).output).toBe(`${current} leads to kickabout-1.0.0 already.\n`)
  const { code, output } = newer.run(['switch'], { cwd: '/' })
  expect([code, leadsTo()]).toEqual([0, 'kickabout-1.1.0'])
  expect(output).toContain(`  ${older.root}/bin/kickabout switch\n`)
  expect(older.run(['switch']).code).toBe(0)
  expect(leadsTo()).toBe('kickabout-1.0.0')
})

it('names the way back to a clone, which no switch leads to, also to one around the releases', () => {
  rmSync(join(older.root, 'SHA256SUMS'))
  symlinkSync('kickabout-1.0.0', current)
  expect(newer.run(['switch']).output).toContain(`  ln -sfn ${older.root} ${current}\n`)
  rmSync(current)
  symlinkSync('.', current)
  expect(newer.run(['switch']).output).toContain(`  ln -sfn ${older.above} ${current}\n`)
  expect(leadsTo()).toBe('kickabout-1.1.0')
})

it('leaves `current` as it is where its folder is not whole', () => {
  older.run(['switch'])
  const broken: [what: string, break_: () => void][] = [
    ['a file is missing', () => rmSync(join(newer.root, 'dist/server/main.js'))],
    ['a file is cut off', () => truncateSync(join(newer.root, 'node_modules/node/bin/node'), 9)],
    ['a file is another', () => newer.put('dist/server/main.js', '// nain')],
    ['a file of another release is there', () => newer.put('dist/server/other.js', '')],
    ['the list is empty', () => newer.put('SHA256SUMS', '')],
    ['the list is cut off', () => truncateSync(join(newer.root, 'SHA256SUMS'), 150)],
    ['there is no list', () => rmSync(join(newer.root, 'SHA256SUMS'))],
  ]
  for (const [what, break_] of broken) {
    rmSync(newer.root, { recursive: true })
    newer = fakeInstallation(older.above, 'kickabout-1.1.0')
    newer.list()
    break_()
    const { code, output } = newer.run(['switch'])
    expect(code, what).toBe(1)
    expect(output, what).toMatch(/^\S+ is (not whole: .*unpack the archive anew|no unpacked release)/)
    expect(leadsTo(), what).toBe('kickabout-1.0.0')
  }
})

it('mends a link that leads nowhere, takes what a kill left, and leaves a folder of that name alone', () => {
  symlinkSync('gone', current)
  symlinkSync('kickabout-1.0.0', join(older.above, '.current.4711'))
  expect(newer.run(['switch']).output.trim().split('\n')).toHaveLength(1)
  expect(leadsTo()).toBe('kickabout-1.1.0')
  expect(readdirSync(older.above).filter((name) => name.startsWith('.'))).toEqual([])
  rmSync(current)
  mkdirSync(current)
  expect(newer.run(['switch'])).toMatchObject({ code: 1, output: `${current} is no link. Move it away first.\n` })
})

it('is killed between link and rename: `current` leads where it did', () => {
  older.run(['switch'])
  const tools = join(older.above, 'tools')
  mkdirSync(tools)
  writeFileSync(join(tools, 'mv'), '#!/bin/sh\nkill -KILL $PPID\n', { mode: 0o755 })
  const { code } = newer.run(['switch'], { env: { PATH: `${tools}:/usr/bin:/bin` } })
  expect([code, leadsTo()]).toEqual([null, 'kickabout-1.0.0'])
  expect(newer.run(['switch']).code).toBe(0)
  expect(leadsTo()).toBe('kickabout-1.1.0')
  expect(readdirSync(older.above).filter((name) => name.startsWith('.'))).toEqual([])
})

it('says that it is for root', () => {
  if (process.getuid?.() !== 0) return
  expect(newer.run(['switch'], { uid: NOBODY })).toMatchObject({
    code: 1,
    output: `You may not write into ${older.above}. Run this as root: sudo ${newer.script} switch\n`,
  })
  expect(existsSync(current)).toBe(false)
})
