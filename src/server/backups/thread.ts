import { parentPort, workerData } from 'node:worker_threads'
import { OperatorError } from '../store/operator-error.ts'
import type { Outcome, Task } from './tasks.ts'
import { work } from './work.ts'

/** The file of the thread that `runTask` starts: one task, and its end. */
const outcome: Outcome = await work(workerData as Task).then(
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
parentPort?.postMessage(outcome)
