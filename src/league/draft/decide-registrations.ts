import { applied } from './apply.ts'
import { accept, type Decision, type Facts } from './decision.ts'
import type { DraftEvent } from './events.ts'
import {
  available,
  type DraftState,
  hasStarted,
  isVacant,
  members,
  type PoolPlayer,
  playersById,
  type Seat,
  seatOfCaptain,
} from './state.ts'
import { succession } from './succession.ts'

/**
 * [D35] What follows from registrations that organisers have removed or brought back since the draft last looked.
 * Asked again, nothing does.
 */
export function followRegistrations(state: DraftState, facts: Facts): Decision {
  if (!hasStarted(state)) return accept(...beforeStart(state, facts))
  const { removed, restored } = changes(state, facts)
  let after = state
  const events: DraftEvent[] = []
  const add = (event: DraftEvent) => {
    after = applied(after, [event], facts.now)
    events.push(event)
  }
  if (removed.length > 0) add({ type: 'playersRemoved', playerIds: removed })
  if (restored.length > 0) add({ type: 'playersRestored', playerIds: restored })
  if (events.length === 0) return accept()
  for (const seat of after.seats) for (const event of handOver(after, seat, facts)) add(event)
  const ongoing = after.phase === 'running' || after.phase === 'paused'
  if (ongoing && available(after).length === 0) add({ type: 'finished' })
  for (const event of succession(state, after, facts.now)) add(event)
  return accept(...events)
}

/** Before the start they leave captaincy, deputyship, queues and the teams on which they were placed. */
function beforeStart(state: DraftState, { removed, waiting }: Facts): DraftEvent[] {
  const isOut = (id: string) => removed.has(id) || waiting.has(id)
  const stay = state.seats.filter(({ captain }) => !isOut(captain.id))
  const left = state.seats.filter((seat) => !stay.includes(seat))
  return [
    ...left.map(({ id }): DraftEvent => ({ type: 'captainLeft', seatId: id })),
    ...stay.flatMap(({ id, deputy, queue }): DraftEvent[] => [
      ...(deputy && isOut(deputy.userId) ? [{ type: 'deputyNamed' as const, seatId: id, deputy: null }] : []),
      ...(queue.some(isOut)
        ? [{ type: 'queued' as const, seatId: id, playerIds: queue.filter((one) => !isOut(one)) }]
        : []),
    ]),
    ...Object.keys(state.placed)
      .filter(isOut)
      .map((playerId): DraftEvent => ({ type: 'placed', playerId, seatId: null })),
  ]
}

/** Of everyone in a draft that has started: who is removed since, and who is back. */
function changes(state: DraftState, facts: Facts) {
  const known = new Set(state.removed)
  const inDraft = new Set([
    ...state.players.map(({ id }) => id),
    ...state.seats.flatMap(({ captain, formerCaptains, deputy }) => [
      ...[captain, ...formerCaptains].map(({ id }) => id),
      ...(deputy ? [deputy.userId] : []),
    ]),
  ])
  return {
    removed: [...inDraft].filter((id) => facts.removed.has(id) && !known.has(id)),
    restored: state.removed.filter((id) => !facts.removed.has(id)),
  }
}

/**
 * A removed captain's seat goes to the deputy, who leads the team from then on; a deputy whom another team picked goes
 * on as deputy. Without one the server picks, not by the wishes of who is gone.
 */
function handOver(state: DraftState, seat: Seat, facts: Facts): DraftEvent[] {
  const { id: seatId, deputy, queue, plan, lines } = seat
  if (deputy && state.removed.includes(deputy.userId))
    return [{ type: 'deputyNamed', seatId, deputy: null }, ...handOver(state, { ...seat, deputy: null }, facts)]
  if (isVacant(state, seat))
    return [
      ...(queue.length > 0 ? [{ type: 'queued' as const, seatId, playerIds: [] }] : []),
      ...(plan.length + lines.length > 0 ? [{ type: 'planned' as const, seatId, plan: [] }] : []),
    ]
  if (!deputy || !state.removed.includes(seat.captain.id)) return []
  const successor = successorOf(state, seat, deputy.userId, facts)
  return successor ? [{ type: 'captainReplaced', seatId, ...successor }] : []
}

/** The deputy as a player who can lead the team: one of its own, of the pool, or of nowhere yet. */
function successorOf(state: DraftState, seat: Seat, userId: string, { registered }: Facts) {
  if (seatOfCaptain(state, userId)) return null
  const find = (players: readonly PoolPlayer[]) => players.find(({ id }) => id === userId)
  const fromPool = find(available(state))
  if (fromPool) return { captain: fromPool, returns: true }
  const own = find(members(state, seat, playersById(state.players)))
  const captain = own ?? (find(state.players) ? undefined : find(registered))
  return captain ? { captain, returns: false } : null
}
