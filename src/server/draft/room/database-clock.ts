import type { FastifyBaseLogger } from 'fastify'
import type { Clock, SteadyClock } from '../../clocks.ts'
import type { Readiness } from '../../http/health/readiness.ts'
import type { Store } from '../../store/store.ts'

/** Interval at which the database's clock is read while no draft runs, in milliseconds. */
const CHECK_EVERY_MS = 10_000
/** A machine's clock that is off by more is reported. */
const TOLERANCE_MS = 1000

/**
 * The clock of the draft, in milliseconds since 1970: the same in every process on one database ([D11]), whatever the
 * clocks of their machines say. `check` compares it with the database's, and throws when that does not answer.
 */
export type DraftClock = Clock & { check?(): Promise<void> }

/**
 * Opens the clock that follows the database's: its offset from this process's steady clock is measured when it opens,
 * regularly, and at every `check`. On a store without a clock of its own it starts with the machine's and does not jump
 * when that is set. A machine whose clock is off is reported once, in the log and on /readyz.
 */
export async function openDatabaseClock(deps: {
  store: Pick<Store, 'time'>
  clock: Clock
  steadyClock: SteadyClock
  log: FastifyBaseLogger
  readiness: Pick<Readiness, 'warn'>
}) {
  const { store, clock, steadyClock, log, readiness } = deps
  let offset = clock.now() - steadyClock.now()
  /** By how much the offset may be wrong, in milliseconds. */
  let uncertainty = Number.POSITIVE_INFINITY
  let latest = 0
  let isOff = false

  async function check() {
    const askedAt = steadyClock.now()
    const time = await store.time()
    if (time === null) return
    const answeredAt = steadyClock.now()
    const slack = (answeredAt - askedAt) / 2
    const measured = time - (askedAt + answeredAt) / 2
    // A measurement of a slow answer says less than the one before, unless it proves that one wrong.
    if (slack < uncertainty || Math.abs(measured - offset) > slack + uncertainty) {
      offset = measured
      uncertainty = slack
    }
    report(clock.now() - (answeredAt + offset))
  }

  function report(drift: number) {
    const wasOff = isOff
    isOff = Math.abs(drift) > TOLERANCE_MS
    const seconds = (Math.abs(drift) / 1000).toFixed(1)
    const sentence = `The clock of this machine is ${seconds} s ${drift > 0 ? 'ahead of' : 'behind'} the database’s.`
    readiness.warn('clock', isOff ? sentence : null)
    if (isOff && !wasOff) log.warn({ driftMs: Math.round(drift) }, `${sentence} The draft goes by the database’s.`)
    if (wasOff && !isOff) log.info('the clock of this machine agrees with the database’s again')
  }

  await check()
  let checking = Promise.resolve()
  const timer = setInterval(() => {
    checking = check().catch((error) => log.warn({ err: error }, 'the database’s clock could not be read'))
  }, CHECK_EVERY_MS)
  timer.unref()

  return {
    now(): number {
      const now = Math.round(steadyClock.now() + offset)
      // A correction of moments never takes time back; a clock that was set is followed.
      if (now < latest && latest - now < TOLERANCE_MS) return latest
      latest = now
      return now
    },
    check,
    async close(): Promise<void> {
      clearInterval(timer)
      await checking
    },
  }
}
