import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endsWithUs } from './children.ts'
import type { TestStorage } from './engines.ts'
import { freePort } from './free-port.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/**
 * The folder where Node keeps the compiled code of programs from one process to the next: reading the server's source
 * costs more than most tests of it. Node's own place, where the programs that ask for it themselves find it too.
 */
const COMPILED = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') }
/** Under vitest, servers hash passwords as cheaply as the tests themselves do. */
const HASHES = process.env.VITEST
  ? [`--import=${new URL('../../../scripts/least-hashes.mjs', import.meta.url).href}`]
  : []
/** Set to 'built' by `npm test`, which has built them just before: programs start in half the time then. */
const PROGRAMS = process.env.TEST_PROGRAMS === 'built' ? 'built' : 'sources'
/** The programs of an installation, where the build puts them. */
const BUILT: Record<string, string> = {
  'src/server/main.ts': 'dist/server/main.js',
  'scripts/backup.ts': 'dist/server/backup.js',
  'scripts/restore.ts': 'dist/server/restore.js',
  'scripts/owner.ts': 'dist/server/owner.js',
}
const fileOf = (program: string) => resolve(ROOT, PROGRAMS === 'built' ? (BUILT[program] ?? program) : program)
const SECRET = 'a secret that only the tests know, of length'

/** The variables with which a program of ours works on a storage. */
export const variablesOf = (storage: TestStorage, more: Record<string, string> = {}): Record<string, string> => ({
  DATA_DIR: storage.dataDir,
  LOG_LEVEL: 'warn',
  DRAIN_SECONDS: '0',
  AUTH_SECRET: SECRET,
  ...(storage.databaseUrl && { DATABASE_URL: storage.databaseUrl }),
  ...more,
})

/** Runs one of the repository's programs, or one at an absolute path, to its end; as another user where one is given. */
export async function runProgram(path: string, args: string[], env: Record<string, string>, uid?: number) {
  const child = endsWithUs(
    spawn(process.execPath, [fileOf(path), ...args], {
      ...(uid !== undefined && { uid, gid: uid }),
      // Copies of programs would each leave theirs behind.
      env: { ...(!isAbsolute(path) && COMPILED), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  return outcomeOf(child)
}

/** Runs lines of a module in a process of their own, of another user where root asks for it. */
export async function runModule(lines: string, uid?: number) {
  const args = ['--input-type=module', '--eval', lines]
  const other = uid === undefined ? {} : { uid, gid: uid }
  return outcomeOf(
    endsWithUs(
      spawn(process.execPath, args, { cwd: ROOT, env: COMPILED, stdio: ['ignore', 'pipe', 'pipe'], ...other }),
    ),
  )
}

/** The address by which lines of a module import a source file, and JSON of whatever they need to know. */
export const source = (path: string) => JSON.stringify(new URL(`../../../${path}`, import.meta.url).href)

/** Waits for the end of a process; gives its code, or the signal that ended it, and all that it wrote. */
export async function outcomeOf(child: ChildProcess) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return { code, signal, output }
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>

/**
 * Starts the real server as a process of its own on a storage, and waits until it is ready. It listens at a free port, or
 * at `PORT`; it serves the pages of the last build where `pages` says so.
 */
export async function startServer(storage: TestStorage, more: Record<string, string> = {}, { pages = false } = {}) {
  const port = Number(more.PORT) || (await freePort())
  const child = endsWithUs(
    spawn(process.execPath, [fileOf(MAIN), ...(pages ? [] : ['--api-only'])], {
      env: serverVariables(storage, port, more),
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  return untilReady(child, port)
}

/**
 * A process that has read the real server's sources and waits for `go` to run them: what a restart costs without that is
 * the reading. The built program is read in no time, and starts with `go`.
 */
export async function standByServer(storage: TestStorage, more: Record<string, string> = {}) {
  if (PROGRAMS === 'built') return { go: () => startServer(storage, more), dismiss: () => {} }
  const port = await freePort()
  const lines = `const { enableCompileCache, flushCompileCache } = await import('node:module')
    enableCompileCache()
    for (const path of ['runtime', 'app', 'store/store', 'auth/secret']) await import('${ROOT}src/server/' + path + '.ts')
    // One that is killed writes nothing down at its end.
    flushCompileCache()
    process.stdin.once('data', () => { process.stdin.destroy(); import('${ROOT}${MAIN}') })`
  const child = endsWithUs(
    spawn(process.execPath, ['--input-type=module', '--eval', lines, '--', '--api-only'], {
      cwd: ROOT,
      env: serverVariables(storage, port, more),
      stdio: ['pipe', 'pipe', 'pipe'],
    }),
  )
  return {
    go(): Promise<RunningServer> {
      child.stdin.write('go')
      return untilReady(child, port)
    },
    dismiss: () => child.kill('SIGKILL'),
  }
}

const MAIN = 'src/server/main.ts'

const serverVariables = (
  storage: TestStorage,
  port: number,
  { NODE_OPTIONS = '', ...more }: Record<string, string>,
) => ({
  ...COMPILED,
  NODE_OPTIONS: [...HASHES, NODE_OPTIONS].join(' '),
  ...variablesOf(storage, { PORT: String(port), HOST: '127.0.0.1', TRUSTED_PROXY: '127.0.0.1', ...more }),
})

async function untilReady(child: ChildProcess, port: number) {
  const ended = outcomeOf(child)
  const url = `http://127.0.0.1:${port}`
  const PAUSE_MS = 20
  for (let ready = false; !ready; ) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the server ended: ${(await ended).output}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
  }
  return {
    pid: child.pid,
    url,
    port,
    ended,
    /** Sends a signal and waits for the end. */
    end: (signal: NodeJS.Signals) => {
      child.kill(signal)
      return ended
    },
    /** Sends a signal and does not wait. */
    signal: (signal: NodeJS.Signals) => child.kill(signal),
  }
}
