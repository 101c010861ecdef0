import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../src/server/testing/free-port.ts'
import { outcomeOf } from '../../src/server/testing/process.ts'
import { endsWithUs } from '../children.ts'
import { ROOT } from '../command.ts'
import { readUnit } from './unit.ts'

/** Somebody whom the machine does not know, as far as the tests may become them. */
const STRANGER = 61_234
const NODE = join(ROOT, 'node_modules/node/bin/node')
const unit = readUnit()
const EXAMPLE = readFileSync(join(ROOT, '.env.example'), 'utf8')

let folder: string
let user: { uid?: number; gid?: number }
let env: Record<string, string>
let server: ChildProcess | undefined
const written = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-unit-'))
  chmodSync(folder, 0o755)
  user = canBecomeStranger() ? { uid: STRANGER, gid: STRANGER } : {}
  for (const path of ['/var/lib/kickabout', '/var/cache/kickabout', '/var/backups/kickabout']) {
    mkdirSync(placeOf(path), { recursive: true })
    if (user.uid) chownSync(placeOf(path), STRANGER, STRANGER)
  }
  const given = Object.entries(unit.variables(EXAMPLE)).map(([name, value]) => [name, placeOf(value)])
  // Not in the file, which would win: tests on this machine share its ports.
  env = { PORT: String(await freePort()), HOST: '127.0.0.1', ...Object.fromEntries(given) }
})
afterAll(() => {
  server?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function canBecomeStranger() {
  if (process.getuid?.() !== 0) return false
  const { status } = spawnSync(NODE, ['--version'], { uid: STRANGER, gid: STRANGER })
  return status === 0
}

/** The program is this repository's, and what it writes is in the test's folder. */
const placeOf = (path: string) =>
  path.replace(/^\/opt\/kickabout(\/current)?/, ROOT).replace(/^\/var\//, `${folder}/var/`)

/** Runs a line of the unit as systemd does, as the service's user and with its variables alone. */
function runAsService(command: string[], more: Record<string, string> = {}) {
  const [program = '', ...args] = command.map((word) => placeOf(word === '$MAINPID' ? String(server?.pid) : word))
  return endsWithUs(
    spawn(program, args, {
      ...user,
      cwd: placeOf(unit.setting('WorkingDirectory')),
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
}

it('the unit starts with an untouched copy of the settings, and its league comes back by command', {
  timeout: 120_000,
}, async () => {
  server = runAsService(unit.setting('ExecStart').split(' '))
  const ended = outcomeOf(server)
  const started = await outcomeOf(runAsService(unit.setting('ExecStartPost').split(' ')))
  expect(started, server.exitCode === null ? '' : (await ended).output).toMatchObject({ code: 0, output: '' })
  expect(existsSync(placeOf('/var/lib/kickabout/kickabout.sqlite'))).toBe(true)

  const copy = placeOf('/var/backups/kickabout/now.backup')
  expect(await outcomeOf(runAsService([NODE, join(ROOT, 'dist/server/backup.js'), copy]))).toMatchObject({ code: 0 })
  server.kill('SIGTERM')
  const { code, output } = await ended
  expect(code, output).toBe(0)
  expect(output).toContain('The Wakeman Cup has no owner yet')
  const restore = runAsService([NODE, join(ROOT, 'dist/server/restore.js'), copy])
  expect(await outcomeOf(restore)).toMatchObject({ code: 0 })

  const owner = user.uid ?? process.getuid?.()
  const others = written().filter((path) => !/\/var(\/\w+)?$/.test(path) && statSync(path).uid !== owner)
  expect(others).toEqual([])
})
