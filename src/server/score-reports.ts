import type { FastifyBaseLogger } from 'fastify'
import type { FillingMail } from './store/finals/filling.ts'
import type { Store } from './store/store.ts'

/** A report counts so many milliseconds after its noon, at most. */
const LOOK_EVERY_MS = 15_000

/**
 * Lets captains' reports count whose noon has come ([MN4]): in time, and at once after a server was down. Every process
 * looks; whoever comes second to a match finds that nothing waits there any more.
 */
export function createScoreReports(deps: {
  store: Store
  clock: { now(): number }
  log: FastifyBaseLogger
  mailTo: FillingMail | null
  wakeMailer(): void
}) {
  const { store, clock, log, mailTo, wakeMailer } = deps
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  async function settle() {
    const now = clock.now()
    const due = await store.scoreReports.due(now)
    for (const { leagueId, matchId } of due) await store.scoreReports.settleDue(leagueId, matchId, { now, mailTo })
    if (due.length > 0) wakeMailer()
  }

  function look(): Promise<void> {
    running = running
      .then(settle)
      .catch((error) => log.error({ err: error }, 'reports whose time has come could not be settled'))
    return running
  }

  return {
    look,
    start() {
      void look()
      timer = setInterval(look, LOOK_EVERY_MS)
      timer.unref()
    },
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
