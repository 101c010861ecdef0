import { Worker } from 'node:worker_threads'
import type { BackupCounts } from '#contract/backup.ts'
import { OperatorError, type OperatorErrorCode } from '../store/operator-error.ts'

type Config = { dataDir: string; databaseUrl?: string | undefined }

/** What a thread of its own does with a backup: these read or write the whole of it, and nobody is to wait for that. */
type Tasks = {
  /** Writes a backup into a file and proves it, in a folder for that. */
  make: { given: { config: Config; file: string; workFolder: string }; gives: BackupCounts }
  /** Proves one that came from elsewhere. */
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
 * Runs a task in a thread of its own. Throws what the task throws; an `OperatorError` stays one. `signal` ends it in the
 * middle, as a kill would.
 */
export function runTask<K extends TaskName>(
  name: K,
  given: Tasks[K]['given'],
  signal?: AbortSignal,
): Promise<Tasks[K]['gives']> {
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

function errorOf(failed: Failed): Error {
  if ('operator' in failed) return new OperatorError(failed.operator.message, { code: failed.operator.code })
  const { message, ...codes } = failed
  return Object.assign(new Error(message), codes)
}
