import type { FastifyBaseLogger } from 'fastify'
import type { League } from '#contract/league.ts'
import { clockTime } from '#league/day-text.ts'
import {
  currentPick,
  type DraftState,
  hasStarted,
  isAway,
  isPickedFor,
  type Seat,
  seatAt,
} from '#league/draft/state.ts'
import { localTime } from '#league/season.ts'
import type { PushOrder, PushReader } from '../../store/push/queue.ts'
import type { Store } from '../../store/store.ts'

const MINUTE = 60_000
/** Whoever hears of a draft later than so has missed most of it. */
const BEGUN_FOR_MS = 60 * MINUTE
/** Of a turn without a clock: it is news for so long. */
const TURN_FOR_MS = 30 * MINUTE

/** Pushes that are queued along with something. */
export type PushesBeside = { order: PushOrder; readers: PushReader[] }

export type DraftPhones = ReturnType<typeof createDraftPhones>

/** Tells phones that the draft of a season begins, and a captain that it is their turn ([MN6]). */
export function createDraftPhones(deps: {
  store: Store
  log: FastifyBaseLogger
  clock: { now(): number }
  /** The season as it is now; null where there is none any more. */
  season(): Promise<Pick<League, 'name' | 'slug' | 'details'> | null>
  /** The ids of those whose sockets are in the room, in any process. */
  present(): readonly string[]
}) {
  const { store, log, clock, season, present } = deps

  /** One turn after the other: what waits of a turn that is over is taken back before the next one is told. */
  let telling = Promise.resolve()

  async function tellTurn(state: DraftState, seat: Seat, pick: number) {
    if (seat.bot || isPickedFor(state, seat)) return
    if (present().includes(seat.captain.id) && !isAway(state, seat)) return
    const league = await season()
    if (!league) return
    const { timeZone } = league.details
    const now = clock.now()
    const expiresAt = state.turn?.expiresAt ?? null
    const until = expiresAt === null ? '' : ` You have until ${clockTime(localTime(expiresAt, timeZone).time)}.`
    const text = { title: 'It is your turn', body: `Pick ${pick + 1}.${until}`, path: `/draft?season=${league.slug}` }
    const endsAt = expiresAt ?? now + TURN_FOR_MS
    const order = { kind: 'turn' as const, about: state.draftId, version: pick, timeZone, endsAt }
    await store.pushes.queue(order, [{ userId: seat.captain.id, text }], now)
  }

  return {
    /** Returns the pushes of a draft that starts, for those who are in it and not in the room; null if it doesn't start. */
    async begun(before: DraftState, after: DraftState): Promise<PushesBeside | null> {
      if (hasStarted(before) || after.phase !== 'running') return null
      const league = await season()
      if (!league) return null
      const here = new Set(present())
      const { name, slug, details } = league
      const text = {
        title: 'The draft begins',
        body: `The ${name} is being drafted now.`,
        path: `/draft?season=${slug}`,
      }
      const captains = after.seats.filter(({ bot }) => !bot).map(({ captain }) => captain)
      const ids = new Set([...after.players, ...captains].map(({ id }) => id))
      return {
        order: {
          kind: 'draft',
          about: after.draftId,
          timeZone: details.timeZone,
          endsAt: clock.now() + BEGUN_FOR_MS,
        },
        readers: [...ids].filter((id) => !here.has(id)).map((userId) => ({ userId, text })),
      }
    },

    /**
     * Tells the captain whose turn has just begun, unless they are in the room and active. It is told beside the draft, which
     * never waits for it.
     */
    turned(before: DraftState, after: DraftState): void {
      const [last, turn] = [turnOf(before), turnOf(after)]
      if (last?.key === turn?.key) return
      telling = telling
        .then(async () => {
          if (last) await store.pushes.drop('turn', after.draftId)
          if (turn) await tellTurn(after, turn.seat, turn.pick)
        })
        .catch((error) => log.error({ err: error, draft: after.draftId }, 'a captain was not told of their turn'))
    },
  }
}

/** Returns the current turn of a running draft; null without one. */
function turnOf(state: DraftState): { seat: Seat; pick: number; key: string } | null {
  const pick = state.phase === 'running' ? currentPick(state) : null
  const seat = pick === null ? undefined : seatAt(state, pick)
  return pick === null || !seat ? null : { seat, pick, key: `${pick} ${seat.captain.id}` }
}
