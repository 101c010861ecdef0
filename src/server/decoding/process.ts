import type { Asked, Outcome } from './decoder.ts'
import { type Given, TASKS, type TaskName } from './tasks.ts'

/** The file of the process that `decode` starts: one task after the other, until the server ends it or has ended itself. */
process.on('message', async ({ name, given }: Asked) => {
  const outcome: Outcome = await run(name, given).then(
    (done) => ({ done }),
    (error) => ({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
  process.send?.(outcome)
})
process.on('disconnect', () => process.exit())
// A signal to all processes of the site: the server still answers whoever has sent a file.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})

const run = async <Name extends TaskName>(name: Name, given: Given<Name>): Promise<unknown> =>
  (TASKS[name] as (given: Given<Name>) => unknown)(given)
