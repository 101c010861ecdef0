import { type PickedBy, TIMES } from '#contract/room/draft-constants.ts'
import { autoPickFor } from './automatic.ts'
import { dueAt, fullLength, remainingOf, turnFor, turnWithRest, withAtLeast } from './clock.ts'
import { accept, type Decision, type Facts, refuse, type UserCommand } from './decision.ts'
import { editedQueue } from './edited-queue.ts'
import type { DraftEvent } from './events.ts'
import { drawOrder, placedPicks } from './order.ts'
import { planConflict } from './plan.ts'
import {
  available,
  currentPick,
  type DraftState,
  hasStarted,
  isAway,
  isPickedFor,
  leagueList,
  type Seat,
  seatAt,
  seatFor,
  seatOfCaptain,
  takenIds,
} from './state.ts'

/** [D10], [D5], [D7], [D25] The lead-in is over: snapshot, order, placed players and the first clock. */
export function decideBegin(state: DraftState, facts: Facts): Decision {
  if (state.phase !== 'ready' || state.startsAt === null) return refuse('wrong_phase')
  if (facts.now < state.startsAt) return refuse('too_early')
  const order = state.manualOrder ?? drawnSeats(state, facts)
  const captains = new Set(state.seats.map(({ captain }) => captain.id))
  const pool = facts.registered.filter(({ id }) => !captains.has(id))
  const players = leagueList(pool, state.manualList)
  const placed = placedBySeat(state, order, new Set(players.map(({ id }) => id)))
  const numbers = placedPicks(
    players.length,
    placed.map((ids) => ids.length),
    state.settings.order,
  )
  // Both can change between the start of the lead-in and its end; the organiser looks at it again.
  if (order.length < 2 || players.length === 0 || numbers === null) return accept({ type: 'held' })
  const started = {
    type: 'started' as const,
    order,
    players,
    placed: order.flatMap((seatId, place) =>
      (placed[place] ?? []).map((playerId, i) => ({ seatId, playerId, pickNumber: numbers[place]?.[i] ?? 0 })),
    ),
    turn: turnFor(state, undefined, facts.now),
  }
  return started.placed.length === players.length ? accept(started, { type: 'finished' }) : accept(started)
}

function drawnSeats(state: DraftState, { rank }: Facts): string[] {
  const byCaptain = new Map(state.seats.map((seat) => [seat.captain.id, seat.id]))
  return drawOrder([...byCaptain.keys()], rank).flatMap((userId) => byCaptain.get(userId) ?? [])
}

const placedBySeat = (state: DraftState, order: readonly string[], known: ReadonlySet<string>) =>
  order.map((seatId) =>
    Object.entries(state.placed).flatMap(([playerId, id]) => (id === seatId && known.has(playerId) ? playerId : [])),
  )

/** The pick itself and what it leads to: the next clock, or the end when the pool is empty ([D9], [D12]). */
export function picking(
  state: DraftState,
  seat: Seat,
  pickNumber: number,
  playerId: string,
  by: PickedBy,
  now: number,
  byPlan = false,
) {
  const done: DraftState = {
    ...state,
    picks: [...state.picks, { pickNumber, seatId: seat.id, playerId, by, at: now, endedPickForMe: false }],
  }
  const next = currentPick(done)
  const turn = next === null ? null : turnFor(done, seatAt(done, next), now)
  const picked: DraftEvent = { type: 'picked', pickNumber, seatId: seat.id, playerId, by, turn }
  const events: DraftEvent[] = [byPlan ? { ...picked, plan: true } : picked]
  return next === null ? [...events, { type: 'finished' } satisfies DraftEvent] : events
}

/** Returns the seat whose pick `pickNumber` is, or the refusal when that pick can't be made now. */
export function onTheClock(state: DraftState, pickNumber: number): Decision | Seat {
  const current = currentPick(state)
  if (hasStarted(state) && current !== null && pickNumber < current) return refuse('pick_over')
  if (state.phase === 'paused') return refuse('wrong_phase', 'The draft is paused.')
  if (state.phase === 'finished') return refuse('pick_over', 'The draft is finished.')
  if (state.phase !== 'running') return refuse('wrong_phase', 'The draft has not started.')
  if (current === null || pickNumber > current) return refuse('too_early', 'That pick is not on the clock yet.')
  return seatAt(state, current) ?? refuse('wrong_phase')
}

/** Returns the refusal when a player can't be picked, else null. */
export function notAvailable(state: DraftState, playerId: string): Decision | null {
  if (available(state).some(({ id }) => id === playerId)) return null
  const known = state.players.some(({ id }) => id === playerId) && !state.removed.includes(playerId)
  return refuse(known ? 'player_taken' : 'unknown_player')
}

/** A pick by the captain on the clock, or the deputy. */
export function decidePick(state: DraftState, { body, actor }: UserCommand<'pick'>, facts: Facts): Decision {
  const own = seatFor(state, actor.userId)
  if (!own || own.bot) return refuse('not_a_captain')
  const seat = onTheClock(state, body.pickNumber)
  if (!('captain' in seat)) return seat
  if (seat.id !== own.id) return refuse('not_your_turn')
  const by = seat.captain.id === actor.userId ? 'captain' : 'deputy'
  return (
    notAvailable(state, body.playerId) ?? accept(...picking(state, seat, body.pickNumber, body.playerId, by, facts.now))
  )
}

/** [D15] The server's pick when time is up, or at once where the captain asked for it ([D17]). */
export function decideExpire(state: DraftState, pickNumber: number, { now }: Facts): Decision {
  const seat = onTheClock(state, pickNumber)
  if (!('captain' in seat)) return seat
  const due = dueAt(state)
  if (due === null || now < due) return refuse('too_early')
  const auto = autoPickFor(state, seat)
  if (!auto) return refuse('nobody_to_pick')
  const by = isPickedFor(state, seat) ? 'pick-for-me' : 'expiry'
  return accept(...picking(state, seat, pickNumber, auto.playerId, by, now, auto.plan !== undefined))
}

/** [D16] A captain's wishes: known players, in order; those who are taken keep their place out of sight. */
export function decideQueue(state: DraftState, { body, actor }: UserCommand<'queue'>, facts: Facts): Decision {
  const seat = seatFor(state, actor.userId)
  if (!seat || seat.bot) return refuse('not_a_captain')
  if (state.phase === 'finished') return refuse('wrong_phase', 'The draft is finished.')
  const taken = takenIds(state)
  const pool = new Set((hasStarted(state) ? state.players : facts.registered).map(({ id }) => id))
  if (body.playerIds.some((id) => !pool.has(id) && !taken.has(id))) return refuse('unknown_player')
  const wished = body.playerIds.filter((id) => !taken.has(id))
  const playerIds = editedQueue(seat.queue, wished, (id) => !taken.has(id))
  return accept({ type: 'queued', seatId: seat.id, playerIds })
}

/** [D17] By the captain alone: a deputy picks themselves. */
export function decidePickForMe(state: DraftState, { body, actor }: UserCommand<'pick-for-me'>): Decision {
  const seat = seatOfCaptain(state, actor.userId)
  if (!seat || seat.bot) return refuse('not_a_captain')
  if (state.phase === 'finished') return refuse('wrong_phase', 'The draft is finished.')
  if (seat.pickForMe === body.on) return accept()
  return accept({ type: 'pickForMeSet', seatId: seat.id, on: body.on })
}

/** [D36] By the captain or the deputy, until the draft is finished. One that contradicts itself is refused and says how. */
export function decidePlan(state: DraftState, { body, actor }: UserCommand<'plan'>): Decision {
  const seat = seatFor(state, actor.userId)
  if (!seat || seat.bot) return refuse('not_a_captain')
  if (state.phase === 'finished') return refuse('wrong_phase', 'The draft is finished.')
  const { plan, lines = seat.lines } = body
  const conflict = planConflict({ plan, lines })
  if (conflict !== null) return refuse('plan_conflict', conflict)
  if (JSON.stringify([seat.plan, seat.lines]) === JSON.stringify([plan, lines])) return accept()
  return accept({ type: 'planned', seatId: seat.id, plan, ...(lines.length > 0 && { lines }) })
}

/** [D18] A captain who was away is there again: the clock is full at once when it is their turn. */
export function decideMarkActive(state: DraftState, userId: string, { now }: Facts): Decision {
  const seat = seatFor(state, userId)
  const pick = currentPick(state)
  if (!seat || pick === null || !isAway(state, seat)) return refuse('no_change')
  const full = fullLength(state)
  const theirs = full !== null && seatAt(state, pick)?.id === seat.id
  return accept({
    type: 'captainReturned',
    seatId: seat.id,
    awakeFrom: pick,
    turn: theirs && state.turn && state.turn.expiresAt !== null ? withAtLeast(state.turn, full, now) : null,
    remaining: theirs && state.remaining !== null ? Math.max(state.remaining, full) : null,
  })
}

/** [D33] After a time without a server: what was left of the clock when it was last there, at least 15 s. */
export function decideReturn(state: DraftState, aliveAt: number, { now }: Facts): Decision {
  if (state.phase === 'ready') return accept({ type: 'restored', turn: null, startsAt: now + TIMES.leadIn })
  if (state.phase !== 'running' || !state.turn) return refuse('no_change')
  const turn = turnWithRest(state, remainingOf(state.turn, aliveAt), now)
  return accept({ type: 'restored', turn, startsAt: null })
}
