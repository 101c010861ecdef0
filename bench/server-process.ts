import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endsWithUs } from '../scripts/children.ts'
import { ROOT } from '../scripts/command.ts'
import { freePort } from '../src/server/testing/free-port.ts'
import { firstAnswer } from './first-answer.ts'
import type { Held } from './grown/thread-watch.ts'

const BASELINES = join(import.meta.dirname, 'baselines')
const STOP_LIMIT_MS = 10_000
const TICKS_PER_SECOND = 100

const WATCH = join(import.meta.dirname, 'grown', 'watch-thread.ts')

/** The built server. */
export const PRODUCT = join(ROOT, 'dist', 'server', 'main.js')
/** A program of bench/baselines. */
export const baselineProgram = (name: string) => join(BASELINES, name)

/** A server under measurement. */
export type Server = {
  url: string
  port: number
  /** Memory that the process holds now, in MiB. */
  memory(): number
  /** Processor time it has used so far, in ms. */
  cpu(): number
  /** The longest holds of its main thread since it listened, or since `resetHeld`; only of a watched one. */
  held(): Promise<Held>
  resetHeld(): void
  stop(): Promise<void>
}

/**
 * Starts a program that listens on PORT, and tells how many ms went by from its start to its first answer. The main thread
 * of a watched one is timed.
 */
export async function launch(program: string, variables: Record<string, string>, { isWatched = false } = {}) {
  const port = await freePort()
  const started = performance.now()
  const child = endsWithUs(
    spawn(process.execPath, [...(isWatched ? ['--import', WATCH] : []), program], {
      env: { ...inherited(), PORT: String(port), HOST: '127.0.0.1', ...variables },
      stdio: ['ignore', 'ignore', 'inherit', ...(isWatched ? (['ipc'] as const) : [])],
    }),
  )
  const gone = once(child, 'exit').then(([code]) => Promise.reject(new Error(`${program} ended with ${code}`)))
  gone.catch(() => undefined)
  await Promise.race([firstAnswer(port, '/healthz'), gone])
  return { server: serverOf(child, port), started, ms: performance.now() - started }
}

/** Starts a program and gives the server once it answers. */
export const start = async (program: string, variables: Record<string, string>) =>
  (await launch(program, variables)).server

/** Returns the environment that a process needs from this one, without this one's configuration. */
const inherited = () =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'TEMP'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

function serverOf(child: ChildProcess, port: number): Server {
  const { pid } = child
  if (pid === undefined) throw new Error('the process has no id')
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    memory: () => usage(pid).memory,
    cpu: () => usage(pid).cpu,
    async held() {
      const answer = once(child, 'message')
      child.send('held')
      const [held] = await answer
      return held
    },
    resetHeld: () => void child.send('reset'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const late = pause(STOP_LIMIT_MS, undefined, { ref: false }).then(() => child.kill('SIGKILL'))
      await Promise.race([ended, late.then(() => ended)])
    },
  }
}

function usage(pid: number): { memory: number; cpu: number } {
  if (!existsSync(`/proc/${pid}/stat`)) return usageByPs(pid)
  // The second field is the program's name in brackets, and may hold blanks.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  const [user = 0, system = 0] = [fields[11], fields[12]].map(Number)
  const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { memory: Number(resident) / 1024, cpu: ((user + system) * 1000) / TICKS_PER_SECOND }
}

function usageByPs(pid: number) {
  const [rss, time = ''] = execFileSync('ps', ['-o', 'rss=,time=', '-p', String(pid)], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
  const seconds = time.split(':').reduce((total, part) => total * 60 + Number(part), 0)
  return { memory: Number(rss) / 1024, cpu: seconds * 1000 }
}
