import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { BackupCounts } from '#contract/backup.ts'
import { OperatorError, type OperatorErrorCode } from '../store/operator-error.ts'

type Config = { dataDir: string; databaseUrl?: string | undefined }

/** Tasks on a backup that run beside everything else: each reads or writes the whole of it, and nobody is to wait for that. */
type Tasks = {
  /** Writes a backup into a file, with when that was, and proves it, in a folder for that. */
  make: { given: { config: Config; file: string; workFolder: string; at: number }; gives: BackupCounts }
  /** Proves one that came from elsewhere, in a process: whatever is in it, that can be ended. */
  prove: { given: { file: string; workFolder: string }; gives: BackupCounts }
  /** Puts one back. */
  restore: { given: { config: Config; file: string }; gives: null }
}
type TaskName = keyof Tasks
export type Task = { [K in TaskName]: { name: K } & Tasks[K]['given'] }[TaskName]

/** Runs a task somewhere; gives what it gives. */
export type RunTask = <K extends TaskName>(
  name: K,
  given: Tasks[K]['given'],
  signal?: AbortSignal,
) => Promise<Tasks[K]['gives']>

/** An error as it comes from a thread, which passes on no class. */
type Failed =
  | { operator: { message: string; code: OperatorErrorCode | undefined } }
  | { message: string; code?: unknown; errcode?: unknown }
export type Outcome = { done: unknown } | { failed: Failed }

// The thread's file stands beside this one, in the sources as in the bundle.
const THREAD = new URL(import.meta.url.endsWith('.ts') ? './thread.ts' : './backup-thread.js', import.meta.url)

/**
 * Runs a task in a thread of its own, or a proof in a process of its own. Throws what the task throws; an `OperatorError`
 * stays one. `signal` ends it in the middle, as a kill would: a thread once SQLite has done with its statement, a process
 * at once.
 */
export function runTask<K extends TaskName>(
  name: K,
  given: Tasks[K]['given'],
  signal?: AbortSignal,
): Promise<Tasks[K]['gives']> {
  if (name === 'prove') return runProcess({ name, ...given } as Task, signal)
  const thread = new Worker(THREAD, { workerData: { name, ...given } })
  const end = () => void thread.terminate()
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  return new Promise((resolve, reject) => {
    thread.once('message', (outcome: Outcome) => {
      if ('done' in outcome) resolve(outcome.done as Tasks[K]['gives'])
      else reject(errorOf(outcome.failed))
    })
    thread.once('error', reject)
    thread.once('exit', () => {
      signal?.removeEventListener('abort', end)
      reject(new Error('the thread of a backup ended'))
    })
  })
}

/** A process that ended before it had an answer: something in the file was too much for it. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded'
}

/** Nothing of what the site knows goes into the process: no setting of it, and no secret. */
function runProcess<Done>(task: Task, signal: AbortSignal | undefined): Promise<Done> {
  const child = fork(fileURLToPath(THREAD), [String(process.pid)], {
    env: {},
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const end = () => void child.kill('SIGKILL')
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  // Else the process would outlive one that ends in a hurry.
  process.once('exit', end)
  return new Promise<Done>((resolve, reject) => {
    child.once('message', (outcome: Outcome) => {
      if ('done' in outcome) resolve(outcome.done as Done)
      else reject(errorOf(outcome.failed))
    })
    child.once('error', reject)
    child.once('exit', () =>
      reject(signal?.aborted ? signal.reason : new ProcessEnded('the process of a backup ended')),
    )
    child.send(task, () => {})
  }).finally(() => {
    signal?.removeEventListener('abort', end)
    process.off('exit', end)
  })
}

function errorOf(failed: Failed): Error {
  if ('operator' in failed) return new OperatorError(failed.operator.message, { code: failed.operator.code })
  const { message, ...codes } = failed
  return Object.assign(new Error(message), codes)
}
