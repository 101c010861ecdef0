import type { FastifyBaseLogger } from 'fastify'
import type { Files } from './files/files.ts'
import { sweepFiles } from './files/sweep-files.ts'
import type { Store } from './store/store.ts'

const SWEEP_EVERY_MS = 60 * 60 * 1000
/** No upload takes that long. */
const FILES_AGE_MS = 24 * 60 * 60 * 1000

/** Takes away rows and files that nobody needs any more: at `start`, and every hour until `close`. */
export function createSweeper(deps: { store: Store; files: Files; clock: { now(): number }; log: FastifyBaseLogger }) {
  const { store, files, clock, log } = deps
  let timer: NodeJS.Timeout | undefined
  let sweeping = Promise.resolve()

  async function sweepAll() {
    const now = clock.now()
    const tasks = [
      ...[store.sessions, store.links, store.accountMerging, store.ownerLinks, store.mails, store.tries].map(
        (one) => () => one.sweep(now),
      ),
      ...[store.draftCommands, store.removals, store.privacy].map((one) => () => one.sweep(now)),
      () => store.privacy.emptyLog(),
      () => sweepFiles(files, store.teams.hasLogo, now - FILES_AGE_MS),
    ]
    for (const task of tasks) await task().catch((error) => log.error({ err: error }, 'sweep failed'))
  }
  const sweep = () => {
    sweeping = sweeping.then(sweepAll)
    return sweeping
  }

  return {
    sweep,
    start() {
      sweep()
      timer = setInterval(sweep, SWEEP_EVERY_MS)
      timer.unref()
    },
    async close() {
      clearInterval(timer)
      await sweeping
    },
  }
}
