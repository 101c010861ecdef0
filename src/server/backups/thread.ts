import { once } from 'node:events'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { OperatorError } from '../store/operator-error.ts'
import type { Outcome, Task } from './tasks.ts'
import { work } from './work.ts'

/**
 * Kills the process once the one that started it is gone, also while a statement of SQLite holds its first thread. That one
 * says its number itself: it may be gone before this is asked who it was.
 */
const GUARD = `
const parent = Number(require('node:worker_threads').workerData)
setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1000)
`
// Once it runs, nothing of SQLite keeps it from looking.
if (!parentPort) await once(new Worker(GUARD, { eval: true, workerData: process.argv[2] }), 'online')

/** The file of the thread, or the process, that `runTask` starts: one task, and its end. */
const task = parentPort ? (workerData as Task) : ((await once(process, 'message'))[0] as Task)
const outcome: Outcome = await work(task).then(
  (done) => ({ done }),
  (error) => ({
    failed:
      error instanceof OperatorError
        ? { operator: { message: error.message, code: error.code } }
        : {
            message: error instanceof Error ? error.message : String(error),
            code: error?.code,
            errcode: error?.errcode,
          },
  }),
)
if (parentPort) parentPort.postMessage(outcome)
else process.send?.(outcome, () => process.exit())
