import type { FastifyBaseLogger } from 'fastify'
import { instantText } from '#league/season.ts'
import { createTimedLoop } from './due-loop.ts'
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
  let stopListening = () => {}
  /** Tells whether there is a reason to look besides time; one that failed is still there. */
  let isAsked = false

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
    if (!isAsked && !(await store.waiting.hasEndedOffers(clock.now()))) return
    isAsked = false
    try {
      const { offered, entered } = await store.waiting.offerPlaces(clock.now(), mails)
      for (const userId of entered) await deps.onEntered(userId)
      if (offered + entered.length > 0) mailer.wake()
    } catch (error) {
      isAsked = true
      throw error
    }
  }

  const loop = createTimedLoop({
    look: offer,
    everyMs: LOOK_EVERY_MS,
    failed: (error) => log.error({ err: error }, 'places of a waiting list could not be offered'),
  })

  /** Offers what is free now. */
  function look(): Promise<void> {
    isAsked = true
    return loop.look()
  }

  return {
    look,
    /** Offers on what was offered until now. All other reasons to look are announced. */
    lookByTime: loop.look,
    /** Ends places that were held until now for addresses that nobody has confirmed ([PE10]). */
    async endHeld(): Promise<void> {
      const ended = await store.heldPlaces.endOverdue(clock.now(), mailer.sendsMails ? deps.placeEnded : null)
      if (ended > 0) mailer.wake()
    },
    start() {
      stopListening = store.broadcaster.onChange(({ kind }) => {
        if (kind === 'players' || kind === 'season' || kind === 'missed') void look()
      })
      loop.start()
    },
    async close() {
      stopListening()
      await loop.close()
    },
  }
}
