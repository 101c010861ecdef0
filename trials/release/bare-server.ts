import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endsWithUs } from '../../scripts/children.ts'
import { ADMINISTRATORS } from '../../src/server/seed/demonstration.ts'
import { freePort } from '../../src/server/testing/free-port.ts'
import { ask } from '../site.ts'
import { comesTrue } from '../trial.ts'

const HEAP_KB = 700 * 1024
/**
 * V8 reserves 512 MiB for compiled code, which the kernel counts as private data although hardly any of it is ever touched. A
 * limit on the whole address space (`ulimit -v`) can't be used at all: V8 reserves gigabytes that cost nothing.
 */
const CODE_RANGE_KB = 512 * 1024
const LIMIT = `ulimit -d ${HEAP_KB + CODE_RANGE_KB}; exec "$0" "$@"`
const UNIT_FOLDER = '/opt/kickabout'
const START_MS = 60_000

export type BareServer = Awaited<ReturnType<typeof openBareServer>>
export type Ran = { code: number | null; output: string }

/**
 * A server as `deploy/kickabout.service` finds it, in a temporary folder: releases side by side, an untouched file of
 * settings, folders for data and backups. Run as root, programs run as a user that is made for it and taken away at
 * `close`. They have next to no environment, and 700 MB for their data.
 */
export async function openBareServer() {
  const base = mkdtempSync(join(tmpdir(), 'kickabout-server-'))
  chmodSync(base, 0o755)
  const user = makeUser()
  const [opt, data, backups] = ['opt', 'data', 'backups'].map((name) => join(base, name)) as [string, string, string]
  for (const folder of [opt, data, backups]) mkdirSync(folder)
  for (const folder of [data, backups]) if (user) chownSync(folder, user.uid, user.gid)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = join(base, 'kickabout.env')
  const env = {
    PATH: '/usr/bin:/bin',
    HOME: '',
    KICKABOUT_ENV: settings,
    DATA_DIR: data,
    BACKUP_DIR: backups,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    ADMIN_EMAILS: ADMINISTRATORS.join(','),
    DRAIN_SECONDS: '0',
  }
  const running = new Set<ChildProcess>()
  let peakKb = 0

  /** Runs a command as the site's user to its end. */
  function runAsUser(command: string, args: string[], more: { cwd?: string; env?: Record<string, string> } = {}): Ran {
    const options = { cwd: more.cwd ?? '/', env: { ...env, ...more.env }, encoding: 'utf8' as const, ...user }
    const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', LIMIT, command, ...args], options)
    return { code: status, output: stdout + stderr }
  }

  return {
    base,
    opt,
    data,
    backups,
    url,
    settings,
    user,
    runAsUser,
    /** The most that a process had in memory at once, in MB, of those that were asked. */
    peakMb: () => Math.round(peakKb / 1024),

    /** Unpacks an archive beside the others, as root does; the code of tar. */
    unpack: (archive: string, ...more: string[]) =>
      spawnSync('tar', ['-xzf', archive, '-C', opt, ...more], { encoding: 'utf8' }).status,

    /** Installs the unit of a release, and its example of settings as it stands. */
    install(folder: string) {
      copyFileSync(join(folder, '.env.example'), settings)
      copyFileSync(join(folder, 'deploy/kickabout.service'), join(base, 'kickabout.service'))
    },

    /** Starts what the unit starts; undefined where it can't be started or does not become ready. */
    async start(): Promise<{ child: ChildProcess; ms: number; log: () => string } | undefined> {
      const began = performance.now()
      const [start = '', ready = ''] = unitCommands()
      const child = spawnAsUser(start)
      let log = ''
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (log += chunk))
      child.on('error', (error) => (log += error.message))
      const [command = '', ...args] = ready.replace('$MAINPID', String(child.pid)).split(' ')
      // Not at once: what can't be executed has ended by then.
      const isReady = child.pid !== undefined && (await endOf(spawnAsUser([command, ...args].join(' ')))) === 0
      if (!isReady) {
        running.delete(child)
        child.kill('SIGKILL')
        return undefined
      }
      return { child, ms: performance.now() - began, log: () => log }
    },

    /** Starts a program that has no unit, as the site's user, and waits until it is ready. */
    async startProgram(cwd: string, ...command: string[]): Promise<ChildProcess> {
      const child = spawnAsUser(command.join(' '), cwd)
      let log = ''
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (log += chunk))
      const isReady = await comesTrue(START_MS, async () => (await ask(url, 'GET', '/readyz'))?.status === 200)
      if (!isReady) throw new Error(`the program did not become ready: ${log.slice(-2000)}`)
      return child
    },

    /** Ends a server as systemd does; its code, null where a signal ended it. */
    async stop(child: ChildProcess): Promise<number | null> {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      peakKb = Math.max(peakKb, Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]))
      const ended = endOf(child)
      child.kill('SIGTERM')
      running.delete(child)
      return ended
    },

    async close() {
      for (const child of running) child.kill('SIGKILL')
      if (user) spawnSync('userdel', [user.name])
      rmSync(base, { recursive: true, force: true })
    },
  }

  /** Returns the commands that the unit starts and waits for. */
  function unitCommands(): string[] {
    const unit = readFileSync(join(base, 'kickabout.service'), 'utf8')
    return [...unit.matchAll(/^Exec(?:Start|StartPost)=(.*)$/gm)].map(([, line = '']) =>
      line.replaceAll(UNIT_FOLDER, opt),
    )
  }

  function spawnAsUser(line: string, cwd = '/'): ChildProcess {
    const child = endsWithUs(
      spawn('/bin/sh', ['-c', LIMIT, ...line.split(' ')], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], ...user }),
    )
    running.add(child)
    return child
  }
}

/** Waits for the end of a process; its code, null where a signal ended it. */
export const endOf = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(127))
    child.on('close', (code) => resolve(code))
    for (const stream of [child.stdout, child.stderr]) stream?.resume()
  })

/** A user without anything; null where nobody but root may make one: programs run as whoever runs the trial then. */
function makeUser(): { name: string; uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const name = `kickabout-trial-${process.pid}`
  const { status } = spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name])
  if (status !== 0) throw new Error('useradd made no user')
  const id = (option: string) => Number(spawnSync('id', [option, name], { encoding: 'utf8' }).stdout)
  return { name, uid: id('-u'), gid: id('-g') }
}
