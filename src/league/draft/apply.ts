import type { DraftEvent, LoggedEvent } from './events.ts'
import { mergePlayers } from './merge.ts'
import {
  type DraftState,
  emptyDraft,
  hasStarted,
  type LivePick,
  leagueList,
  livePicks,
  type Seat,
  seatOfCaptain,
} from './state.ts'

/** The state after an event of the log. Never fails: whether it may happen was decided before ([D29]). */
export function apply(state: DraftState, { seq, at, event }: LoggedEvent): DraftState {
  return { ...change(state, event, at), seq }
}

/** The state after events that are decided and not in the log yet. */
export const applied = (state: DraftState, events: readonly DraftEvent[], at: number): DraftState =>
  events.reduce((before, event) => apply(before, { seq: before.seq + 1, at, actor: null, event }), state)

/** The state after a whole log. */
export const replay = (draftId: string, log: readonly LoggedEvent[]): DraftState =>
  log.reduce(apply, emptyDraft(draftId))

function change(state: DraftState, event: DraftEvent, at: number): DraftState {
  switch (event.type) {
    case 'opened':
      return {
        ...emptyDraft(state.draftId),
        settings: event.settings,
        rehearsal: event.rehearsal,
        draw: { hash: event.hash, secret: event.secret },
      }
    case 'settingsChanged':
      return { ...state, settings: event.settings }
    case 'captainJoined':
      return withCaptain(state, event)
    case 'captainLeft':
      return withoutSeat(state, event.seatId)
    case 'captainReplaced':
      return replaceCaptain(state, event)
    case 'deputyNamed':
      return inSeat(state, event.seatId, { deputy: event.deputy })
    case 'teamNamed':
      return inSeat(state, event.seatId, { teamName: event.teamName })
    case 'orderSet':
      return { ...state, manualOrder: event.seatIds }
    case 'listOrdered':
      return { ...state, manualList: event.playerIds, players: leagueList(state.players, event.playerIds) }
    case 'placed':
      return { ...state, placed: placedWith(state.placed, event.playerId, event.seatId) }
    case 'leadInStarted':
      return { ...state, phase: 'ready', held: false, startsAt: event.startsAt }
    case 'held':
      return { ...state, phase: 'open', held: true, startsAt: null }
    case 'started':
      return {
        ...state,
        phase: 'running',
        order: event.order,
        players: event.players,
        picks: event.placed
          .map((pick) => ({ ...pick, by: 'placed' as const, at, endedPickForMe: false }))
          .sort(byNumber),
        startsAt: null,
        turn: event.turn,
      }
    case 'picked':
      return picked(state, event, at)
    case 'finished':
      return { ...state, phase: 'finished', turn: null, remaining: null }
    case 'paused':
      return { ...state, phase: 'paused', turn: null, remaining: event.remaining }
    case 'resumed':
      return { ...state, phase: 'running', turn: event.turn, remaining: null }
    case 'undone':
      return undone(state, event.toPick, event.remaining)
    case 'timeAdded':
      return { ...state, turn: event.turn }
    case 'clockSet':
      return { ...state, settings: { ...state.settings, clockSeconds: event.clockSeconds } }
    case 'queued':
      return inSeat(state, event.seatId, { queue: event.playerIds })
    case 'pickForMeSet':
      return inSeat(state, event.seatId, { pickForMe: event.on })
    case 'planned':
      return inSeat(state, event.seatId, { plan: event.plan, lines: event.lines ?? [] })
    case 'captainReturned':
      return {
        ...inSeat(state, event.seatId, { awakeFrom: event.awakeFrom }),
        turn: event.turn ?? state.turn,
        remaining: event.remaining ?? state.remaining,
      }
    case 'restored':
      return { ...state, turn: event.turn, startsAt: event.startsAt }
    case 'playersRemoved':
      return { ...state, removed: [...state.removed, ...event.playerIds] }
    case 'playersRestored':
      return restored(state, new Set(event.playerIds))
    case 'turnRenewed':
      return {
        ...inSeat(state, event.seatId, { waitsAt: event.pickNumber }),
        turn: event.turn,
        remaining: event.remaining,
      }
    case 'playersMerged':
      return mergePlayers(state, event.from, event.into)
    case 'playerAdded':
      return {
        ...state,
        players: leagueList([...state.players, event.player], state.manualList),
      }
    case 'latePlaced':
      return {
        ...state,
        players: leagueList([...state.players, event.player], state.manualList),
        picks: [
          ...state.picks,
          {
            pickNumber: event.pickNumber,
            seatId: event.seatId,
            playerId: event.player.id,
            by: 'organiser' as const,
            at,
            endedPickForMe: false,
          },
        ],
      }
    case 'reset':
      return resetDraft(state, event.hash, event.secret)
    case 'published':
      return { ...state, published: true }
    case 'takenBack':
      return { ...state, published: false }
  }
}

const byNumber = (a: LivePick, b: LivePick) => a.pickNumber - b.pickNumber

const inSeat = (state: DraftState, seatId: string, change: Partial<Seat>): DraftState => ({
  ...state,
  seats: state.seats.map((seat) => (seat.id === seatId ? { ...seat, ...change } : seat)),
})

function placedWith(placed: DraftState['placed'], playerId: string, seatId: string | null): DraftState['placed'] {
  const { [playerId]: _, ...others } = placed
  return seatId === null ? others : { ...others, [playerId]: seatId }
}

/** Nobody is deputy and captain, or deputy twice: who takes a role leaves the one before. */
const withoutDeputy = (seats: readonly Seat[], userId: string) =>
  seats.map((seat) => (seat.deputy?.userId === userId ? { ...seat, deputy: null } : seat))

function withCaptain(state: DraftState, event: Extract<DraftEvent, { type: 'captainJoined' }>): DraftState {
  const { seatId, captain, teamName, color, bot } = event
  const seat: Seat = {
    id: seatId,
    captain,
    teamName,
    color,
    bot,
    pickForMe: bot,
    deputy: null,
    queue: [],
    plan: [],
    lines: [],
    awakeFrom: 0,
    waitsAt: null,
    formerCaptains: [],
  }
  return {
    ...state,
    seats: [...withoutDeputy(state.seats, captain.id), seat],
    manualOrder: state.manualOrder && [...state.manualOrder, seat.id],
    placed: placedWith(state.placed, captain.id, null),
  }
}

function withoutSeat(state: DraftState, seatId: string): DraftState {
  return {
    ...state,
    phase: 'open',
    startsAt: null,
    seats: state.seats.filter(({ id }) => id !== seatId),
    manualOrder: state.manualOrder?.filter((id) => id !== seatId) ?? null,
    placed: Object.fromEntries(Object.entries(state.placed).filter(([, id]) => id !== seatId)),
  }
}

/**
 * The seat gets another captain. What was the old one's own, the queue and "pick for me", does not pass on; the plan does to
 * the deputy, who sees it and may change it ([D38]). An old captain who stays is a former one, unless the team picked them:
 * then they are on it by that pick.
 */
function replaceCaptain(state: DraftState, event: Extract<DraftEvent, { type: 'captainReplaced' }>): DraftState {
  const { seatId, captain, returns } = event
  const old = state.seats.find(({ id }) => id === seatId)?.captain
  const oldWasPicked = livePicks(state).some(({ playerId }) => playerId === old?.id)
  const stays = old && old.id !== captain.id && hasStarted(state) && !returns && !oldWasPicked ? [old] : []
  const wasDeputy = state.seats.some(({ id, deputy }) => id === seatId && deputy?.userId === captain.id)
  const seats = withoutDeputy(state.seats, captain.id).map((seat) => {
    if (seat.id !== seatId) return seat
    const formerCaptains = [...seat.formerCaptains.filter(({ id }) => id !== captain.id), ...stays]
    const { plan, lines } = wasDeputy ? seat : { plan: [], lines: [] }
    return { ...seat, captain, formerCaptains, bot: false, pickForMe: false, queue: [], plan, lines }
  })
  const replaced = { ...state, seats, placed: placedWith(state.placed, captain.id, null) }
  const picks = state.picks.map((pick) => (pick.seatId === seatId ? { ...pick, endedPickForMe: false } : pick))
  if (!old || !returns) return { ...replaced, picks }
  if (oldWasPicked)
    return {
      ...replaced,
      picks: picks.map((p) => (p.playerId === old.id && !p.spent ? { ...p, playerId: captain.id } : p)),
    }
  const others = state.players.filter(({ id }) => id !== captain.id)
  return { ...replaced, picks, players: leagueList([...others, old], state.manualList) }
}

function picked(state: DraftState, event: Extract<DraftEvent, { type: 'picked' }>, at: number): DraftState {
  const { pickNumber, seatId, playerId, by, turn } = event
  const isManual = by === 'captain' || by === 'deputy'
  const seat = state.seats.find(({ id }) => id === seatId)
  const endedPickForMe = isManual && seat?.pickForMe === true
  const pick = { pickNumber, seatId, playerId, by, at, endedPickForMe }
  return {
    ...(endedPickForMe ? inSeat(state, seatId, { pickForMe: false }) : state),
    picks: [...state.picks, pick].sort(byNumber),
    turn,
  }
}

function undone(state: DraftState, toPick: number, remaining: number | null): DraftState {
  const stays = ({ by, pickNumber }: LivePick) => by === 'placed' || pickNumber < toPick
  const back = new Set(state.picks.flatMap((pick) => (!stays(pick) && pick.endedPickForMe ? pick.seatId : [])))
  return {
    ...state,
    phase: 'paused',
    turn: null,
    remaining,
    picks: state.picks.filter(stays),
    seats: state.seats.map((seat) => ({
      ...seat,
      pickForMe: seat.pickForMe || back.has(seat.id),
      awakeFrom: Math.min(seat.awakeFrom, toPick),
    })),
  }
}

/** [D35] They are unassigned, as who registers late is ([D6]); only a captain whose seat nobody took leads it again. */
function restored(state: DraftState, ids: ReadonlySet<string>): DraftState {
  const isUnassigned = (id: string) => ids.has(id) && !seatOfCaptain(state, id)
  return {
    ...state,
    removed: state.removed.filter((id) => !ids.has(id)),
    players: state.players.filter(({ id }) => !isUnassigned(id)),
    picks: state.picks.map((pick) => (isUnassigned(pick.playerId) ? { ...pick, spent: true } : pick)),
    seats: state.seats.map((seat) => ({
      ...seat,
      formerCaptains: seat.formerCaptains.filter(({ id }) => !isUnassigned(id)),
    })),
  }
}

/** [D26] Back to collecting captains: those there are stay, with their teams' names and deputies. */
function resetDraft(state: DraftState, hash: string, secret: string): DraftState {
  return {
    ...emptyDraft(state.draftId),
    rehearsal: state.rehearsal,
    settings: state.settings,
    held: true,
    seats: state.seats.map((seat) => ({
      ...seat,
      pickForMe: seat.bot,
      queue: [],
      plan: [],
      lines: [],
      awakeFrom: 0,
      waitsAt: null,
      formerCaptains: [],
    })),
    manualOrder: state.manualOrder,
    manualList: state.manualList,
    placed: state.placed,
    draw: { hash, secret },
  }
}
