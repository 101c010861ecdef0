import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../src/server/testing/free-port.ts'
import { ROOT } from './command.ts'
import { findOrFetchPostgres } from './postgres-binaries.ts'

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  // The data is thrown away at the end: nothing has to survive a power cut.
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
}
const START_LIMIT_MS = 60_000

export type Postgres = { url: string; stop: () => Promise<void> }

/**
 * A PostgreSQL for tests: the server that TEST_DATABASE_URL names, else a throwaway one. Whoever
 * asks makes databases of their own on it. It ends with `stop`, and with this process at the latest.
 */
export async function startPostgres(say: (line: string) => void): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    say('PostgreSQL: the server that TEST_DATABASE_URL names')
    return { url: given, stop: async () => {} }
  }
  return startOwnPostgres(say)
}

/** `resume` starts one that was halted on the same port, with what it had; `restart` does both. */
export type OwnPostgres = Postgres & Record<'halt' | 'resume' | 'restart', () => Promise<void>>

/**
 * A throwaway PostgreSQL that nobody else uses: it may be stopped, cut and restarted. `settings` are those of
 * `postgresql.conf` besides the usual ones.
 */
export async function startOwnPostgres(
  say: (line: string) => void,
  settings: Record<string, string> = {},
): Promise<OwnPostgres> {
  const binaries = await findOrFetchPostgres(say)
  // A keeper process holds the server: it sees its input close even when this process is killed.
  const keeper = spawn(process.execPath, [import.meta.filename, binaries, JSON.stringify(settings)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => keeper.on('close', () => resolve()))
  const lines = keeper.stdout && createInterface({ input: keeper.stdout })[Symbol.asyncIterator]()
  const nextLine = async () => {
    const line = await lines?.next()
    if (!line || line.done) throw new Error('The PostgreSQL for tests did not start: see the lines above')
    return line.value
  }
  const url = await nextLine()
  keeper.unref()
  const order = async (command: string) => {
    keeper.stdin?.write(`${command}\n`)
    await nextLine()
  }
  return {
    url,
    halt: () => order('halt'),
    resume: () => order('resume'),
    async restart() {
      await order('halt')
      await order('resume')
    },
    stop: () => {
      keeper.ref()
      keeper.stdin?.end()
      return ended
    },
  }
}

/**
 * Starts the server and prints its address; halts and resumes it as the lines of the input say, and prints a line when
 * that is done; takes everything down when the input closes.
 */
async function keep(binaries: string, more: Record<string, string>) {
  const owner = serverOwner()
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const input = createInterface({ input: process.stdin })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => input.close())
  let server: ChildProcess | null = null
  try {
    const programs = readableBinaries(binaries, folder, owner !== null)
    const data = join(folder, 'data')
    const options = { ...owner, cwd: folder }
    execFileSync(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'kickabout', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'],
      { ...options, stdio: ['ignore', 'ignore', 'inherit'] },
    )
    const port = await freePort()
    const settings = Object.entries({ ...SETTINGS, ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const url = `postgres://kickabout@127.0.0.1:${port}/postgres`
    const start = async () => {
      server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
        ...options,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      await answers(url, server)
      console.log(url)
    }
    await start()
    for await (const order of input) {
      if (order === 'resume') await start()
      else {
        await stopServer(server)
        console.log('halted')
      }
    }
  } finally {
    await stopServer(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** PostgreSQL refuses to run as root: root lends it another user of the machine. */
function serverOwner() {
  if (process.getuid?.() !== 0) return null
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].flatMap((name) => users.find(([known]) => known === name) ?? [])
  if (user.length === 0)
    throw new Error('PostgreSQL must not run as root, and there is no user postgres or nobody here')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** The other user may not be able to look into the folder of the repository. */
function readableBinaries(binaries: string, folder: string, lent: boolean) {
  if (!lent || !binaries.startsWith(ROOT)) return binaries
  const copy = join(folder, 'native')
  cpSync(dirname(binaries), copy, { recursive: true, verbatimSymlinks: true })
  return join(copy, 'bin')
}

async function answers(url: string, server: ChildProcess) {
  let complaint = ''
  server.stderr?.on('data', (chunk) => (complaint = (complaint + chunk).slice(-4000)))
  for (const end = performance.now() + START_LIMIT_MS; performance.now() < end; await pause(50)) {
    if (server.exitCode !== null) break
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch {
      // Not up yet.
    }
  }
  throw new Error(`PostgreSQL does not answer:\n${complaint}`)
}

async function stopServer(server: ChildProcess | null) {
  if (!server || server.exitCode !== null || server.pid === undefined) return
  const ended = new Promise((resolve) => server.once('close', resolve))
  server.kill('SIGINT')
  await ended
}

if (import.meta.main)
  await keep(process.argv[2] ?? (await findOrFetchPostgres(console.error)), JSON.parse(process.argv[3] ?? '{}'))
