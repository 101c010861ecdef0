import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fakeInstallation, NOBODY } from './fake-installation.ts'

const SHELLS = ['dash', 'bash', 'busybox'].filter((shell) => spawnSync(shell, ['-c', 'true']).error === undefined)
const isRoot = process.getuid?.() === 0

let site: ReturnType<typeof fakeInstallation>
beforeEach(() => {
  site = fakeInstallation()
})
afterEach(() => rmSync(site.above, { recursive: true }))

const SETTINGS = `# A comment
#PORT=1

PUBLIC_URL=https://cup.example.org
  PRODUCT_NAME=Wakeman Cup
MAIL_FROM='Wakeman Cup <hello@example.org>'
OTHER="The league's own" \r
SMTP_URL=smtps://me%40x:$(touch ran)\`touch ran\`$HOME=;&|@host
EMPTY=
LAST=without an end of line`
const READ = [
  'PUBLIC_URL=https://cup.example.org',
  'PRODUCT_NAME=Wakeman Cup',
  'MAIL_FROM=Wakeman Cup <hello@example.org>',
  "OTHER=The league's own",
  'SMTP_URL=smtps://me%40x:$(touch ran)`touch ran`$HOME=;&|@host',
  'EMPTY=',
  'LAST=without an end of line',
]

describe.each(SHELLS)('bin/kickabout in %s', (name) => {
  const shell = name === 'busybox' ? undefined : name

  it('gives a program the lines of the service’s file as they stand, and its folders; nothing in them is run', () => {
    writeFileSync(site.settings, SETTINGS)
    const { code, output } = site.run(['start'], { shell })
    expect(code, output).toBe(0)
    expect(output.split('\n')).toEqual(expect.arrayContaining(READ))
    expect(output).toContain('DATA_DIR=/var/lib/kickabout\n')
    expect(output).toContain('BACKUP_DIR=/var/backups/kickabout\n')
    expect(output).not.toMatch(/^PORT=/m)
    expect(existsSync(join(site.above, 'ran')) || existsSync(join(site.root, 'ran'))).toBe(false)
  })

  it('lets a variable of the environment win over its line, also an empty one', () => {
    writeFileSync(site.settings, 'PORT=1\nHOST=one\nDATA_DIR=/srv/one\n')
    const { output } = site.run(['start'], { shell, env: { PORT: '2', HOST: '' } })
    expect(output).toMatch(/^PORT=2$/m)
    expect(output).toMatch(/^HOST=$/m)
    expect(output).toMatch(/^DATA_DIR=\/srv\/one$/m)
  })

  it('reads the .env of its own folder, or a file that is named, and then leaves the folders as they are', () => {
    site.put('.env', 'PORT=3\n')
    expect(site.run(['start'], { shell }).output).toMatch(/^PORT=3$/m)
    const other = join(site.above, 'other')
    writeFileSync(other, 'PORT=4\n')
    const { output } = site.run(['start'], { shell, env: { KICKABOUT_ENV: other } })
    expect(output).toMatch(/^PORT=4$/m)
    expect(output).not.toMatch(/^DATA_DIR=/m)
    expect(site.run(['start'], { shell, env: { KICKABOUT_ENV: `${other}s` } })).toMatchObject({
      code: 1,
      output: `There is no file ${other}s, which KICKABOUT_ENV names.\n`,
    })
  })

  it('names the line that is none, without what may be secret in it', () => {
    for (const line of ['SMTP_URL smtps://me:secret@host', '=secret', 'export A=secret', '1A=secret', 'A-B=secret']) {
      writeFileSync(site.settings, `PORT=1\n${line}\n`)
      const { code, output } = site.run(['start'], { shell })
      expect([code, output], line).toEqual([1, `Line 2 of ${site.settings} is not NAME=value.\n`])
    }
  })

  it('becomes the program itself, in its own folder, through links and from any folder', () => {
    site.link('current', site.root)
    const link = site.link('kickabout', join(site.above, 'current/bin/kickabout'))
    for (const [path, cwd] of [
      [link, '/'],
      ['./kickabout', site.above],
      ['kickabout', join(site.root, 'bin')],
      [join(site.above, 'current/bin/kickabout'), '/'],
    ] as const) {
      const { output, pid } = site.run(['start'], { shell: shell ?? 'sh', cwd }, path)
      expect(output, path).toContain(`pid ${pid}\nargument ${site.root}/dist/server/main.js\n`)
      expect(output, path).toContain(`PWD=${site.root}\n`)
    }
  })

  it('hands on what belongs to a command; files are those of the folder it is run in', () => {
    const given = (...args: string[]) =>
      [...site.run(args, { shell }).output.matchAll(/^argument (.*)$/gm)].map(([, one = '']) =>
        one.replace(`${site.root}/dist/server/`, ''),
      )
    expect(given('ready', '600', '17')).toEqual(['ready.js', '600', '17'])
    expect(given('owner', 'a b@example.org')).toEqual(['owner.js', 'a b@example.org'])
    expect(given('backup', 'a b.backup')).toEqual(['backup.js', `${site.above}/a b.backup`])
    expect(given('restore', '/srv/x.backup')).toEqual(['restore.js', '/srv/x.backup'])
    expect(site.run(['backup'], { shell })).toMatchObject({ code: 1, output: 'Name the file: kickabout backup FILE\n' })
    expect(site.run(['version'], { shell })).toMatchObject({ code: 0, output: '1.2.3 (71a5135a)\n' })
    expect(site.run([], { shell })).toMatchObject({ code: 0, output: expect.stringMatching(/^ {2}owner ADDRESS {3}/m) })
    expect(site.run(['strat'], { shell })).toMatchObject({ code: 2 })
  })
})

describe('bin/kickabout says in a sentence', () => {
  const says = (args: string[], options = {}) => site.run(args, options).output

  it('what to do in a clone that is not built', () => {
    rmSync(join(site.root, 'dist'), { recursive: true })
    expect(says(['start'])).toMatch(/main\.js is not there: the site is not built\. Run: cd \S+ && npm run build\n$/)
    expect(says(['version'])).toMatch(/^The site is not built\./)
    rmSync(join(site.root, 'node_modules'), { recursive: true })
    expect(says(['start'])).toMatch(/npm ci && npm run build\n$/)
    expect(says(['switch'])).toMatch(/is no unpacked release/)
  })

  it('that a library is missing, or that the machine is of another kind', () => {
    const node = (text: string) => site.put('node_modules/node/bin/node', `#!/bin/sh\n${text}\n`, 0o755)
    node('echo "error while loading shared libraries: libatomic.so.1: cannot open" >&2; exit 127')
    expect(says(['start'])).toBe(
      'This machine lacks a library that the site needs. As root run: apt-get install libatomic1\n',
    )
    // The first letters of a program for another processor.
    site.put('node_modules/node/bin/node', '\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0', 0o755)
    expect(says(['start'])).toMatch(/^This release of Kickabout is for linux-x64 and can't run on \w+ \w+: .+\n/)
  })

  it('that the service’s settings are for root', () => {
    if (!isRoot) return
    writeFileSync(site.settings, 'PORT=1\n', { mode: 0o600 })
    expect(says(['backup', 'x'], { uid: NOBODY })).toBe(
      `You may not read ${site.settings}. Run this as root: sudo ${site.script}\n`,
    )
    site.put('.env', 'PORT=2\n')
    const asService = says(['start'], { uid: NOBODY, env: { DATA_DIR: '/srv/data' } })
    expect(asService, 'systemd gives the service its variables').not.toMatch(/^PORT=/m)
    expect(asService).toContain('argument')
    const withEmptyLine = says(['start'], { uid: NOBODY, env: { DATA_DIR: '' } })
    expect(withEmptyLine).toMatch(/^DATA_DIR=\/var\/lib\/kickabout$/m)
  })
})
