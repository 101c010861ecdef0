import type { FastifyBaseLogger } from 'fastify'
import { createTimedLoop } from './due-loop.ts'
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

  async function settle() {
    const now = clock.now()
    const due = await store.scoreReports.due(now)
    for (const { leagueId, matchId } of due) await store.scoreReports.settleDue(leagueId, matchId, { now, mailTo })
    if (due.length > 0) wakeMailer()
  }

  const loop = createTimedLoop({
    look: settle,
    everyMs: LOOK_EVERY_MS,
    failed: (error) => log.error({ err: error }, 'reports whose time has come could not be settled'),
  })

  return {
    look: loop.look,
    start() {
      void loop.look()
      loop.start()
    },
    close: loop.close,
  }
}
