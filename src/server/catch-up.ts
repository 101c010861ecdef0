import type { FastifyBaseLogger } from 'fastify'
import type { Mail } from './store/mails/mails.ts'
import type { Store } from './store/store.ts'

/** After so long everything that looks for what is due by itself has looked more than once. */
const CATCH_UP_MS = 2 * 60_000

/**
 * The first minutes after a restore, in which everything that was due before it is due again: mails that nobody asked for are
 * held then, since they may have gone out already ([BK6]).
 */
export async function openCatchUp(deps: { store: Store; clock: { now(): number }; log: FastifyBaseLogger }) {
  const { store, clock, log } = deps
  const until = (await store.backups.isCatchingUp()) ? clock.now() + CATCH_UP_MS : null
  let timer: NodeJS.Timeout | undefined
  const isOn = () => until !== null && clock.now() < until
  return {
    /** The same mail, held while this lasts. */
    held: (mail: Mail): Mail => (isOn() ? { ...mail, held: true } : mail),
    start() {
      if (until === null) return
      timer = setTimeout(() => {
        store.backups
          .noteCaughtUp()
          .catch((error) => log.error({ err: error }, 'the end of a restore could not be noted'))
      }, CATCH_UP_MS).unref()
    },
    close: () => clearTimeout(timer),
  }
}
