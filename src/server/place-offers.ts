import type { FastifyBaseLogger } from 'fastify'
import { instantText } from '#league/season.ts'
import { mailedFee } from './mail/fee-lines.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PlaceEndedMail } from './store/people/held-places.ts'
import type { Offer } from './store/people/waiting.ts'
import type { Store } from './store/store.ts'

/** Offers end by time alone: so often somebody looks. */
const LOOK_EVERY_MS = 30_000

export type PlaceOffers = ReturnType<typeof createPlaceOffers>

/**
 * Offers places that become free to those on the waiting lists ([PE6]): after each change of registrations or seasons, in any
 * process, and as offers end by time, not at the start, when everything else asks for a connection. The store lets one process at a time do it, so each place is offered once.
 */
export function createPlaceOffers(deps: {
  store: Store
  mailer: Mailer
  clock: { now(): number }
  log: FastifyBaseLogger
  /** The mail to somebody whose place is not held any more. */
  placeEnded: PlaceEndedMail
  /** Called once somebody has come in from the waiting list by themselves. */
  onEntered(userId: string): Promise<void>
}) {
  const { store, mailer, clock, log } = deps
  let timer: NodeJS.Timeout | undefined
  let stopListening = () => {}
  let running = Promise.resolve()
  let isWaiting = false
  /** Tells whether the latest look failed: what it was for is still to be done. */
  let hasFailed = false

  const mailOf =
    (kind: 'waiting-offer' | 'waiting-back') =>
    ({ to, season, until, firstWords, reference }: Offer) =>
      mailer.prepare(
        to.address,
        {
          kind,
          readers: [{ who: null, isEntered: to.isEntered }],
          season,
          until: instantText(until, season.details.timeZone),
          firstWords,
          fee: mailedFee(season, reference, clock.now()),
        },
        { recipientVerified: to.isVerified },
      )
  const mails = mailer.sendsMails ? { offered: mailOf('waiting-offer'), entered: mailOf('waiting-back') } : null

  async function offer() {
    isWaiting = false
    try {
      hasFailed = false
      const { offered, entered } = await store.waiting.offerPlaces(clock.now(), mails)
      for (const userId of entered) await deps.onEntered(userId)
      if (offered + entered.length > 0) mailer.wake()
    } catch (error) {
      hasFailed = true
      log.error({ err: error }, 'places of a waiting list could not be offered')
    }
  }

  /** Offers what is free now; calls that come while one waits are one. */
  function look(): Promise<void> {
    if (!isWaiting) {
      isWaiting = true
      running = running.then(offer)
    }
    return running
  }

  /** Offers on what was offered until now. All other reasons to look are announced. */
  async function lookByTime(): Promise<void> {
    try {
      if (hasFailed || (await store.waiting.hasEndedOffers(clock.now()))) await look()
    } catch (error) {
      log.error({ err: error }, 'offers that have ended could not be looked for')
    }
  }

  return {
    look,
    lookByTime,
    /** Ends places that were held until now for addresses that nobody has confirmed ([PE10]). */
    async endHeld(): Promise<void> {
      const ended = await store.heldPlaces.endOverdue(clock.now(), mailer.sendsMails ? deps.placeEnded : null)
      if (ended > 0) mailer.wake()
    },
    start() {
      stopListening = store.broadcaster.onChange(({ kind }) => {
        if (kind === 'players' || kind === 'season' || kind === 'missed') void look()
      })
      timer = setInterval(lookByTime, LOOK_EVERY_MS)
      timer.unref()
    },
    async close() {
      stopListening()
      clearInterval(timer)
      await running
    },
  }
}
