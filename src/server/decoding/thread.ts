import { parentPort } from 'node:worker_threads'
import type { Asked, Outcome } from './decoder.ts'
import { type Given, TASKS, type TaskName } from './tasks.ts'

/** The file of the thread that `decode` starts: one task after the other, until it is ended. */
parentPort?.on('message', async ({ name, given }: Asked) => {
  const outcome: Outcome = await run(name, given).then(
    (done) => ({ done }),
    (error) => ({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  parentPort?.postMessage(outcome)
})

const run = async <Name extends TaskName>(name: Name, given: Given<Name>): Promise<unknown> =>
  (TASKS[name] as (given: Given<Name>) => unknown)(given)
