import { TIMES } from '#contract/room/draft-constants.ts'
import type { CommandName } from '#contract/room.ts'
import { apply } from './apply.ts'
import { remainingOf, turnFor, turnWithRest } from './clock.ts'
import { seatsInOrder } from './decide-captains.ts'
import { notAvailable, onTheClock, picking } from './decide-picks.ts'
import { accept, type Decision, type Facts, refuse, type UserCommand } from './decision.ts'
import type { DraftEvent } from './events.ts'
import {
  type DraftState,
  freePick,
  hasStarted,
  lastPick,
  leagueList,
  type PoolPlayer,
  playersById,
  roster,
  type Seat,
  seatAt,
  seatOfCaptain,
  seatsAfterEnd,
} from './state.ts'

type OfCaptains = 'add-captain' | 'remove-captain' | 'replace-captain' | 'deputy' | 'rehearse'
export type OrganiserCommand = UserCommand<
  Exclude<Extract<CommandName, `organiser/${string}`>, `organiser/${OfCaptains}`>
>

/** Decides an organiser's commands, apart from naming captains. The caller has checked that the sender is an organiser. */
export function decideOrganiser(state: DraftState, command: OrganiserCommand, facts: Facts): Decision {
  switch (command.name) {
    case 'organiser/settings':
      return settings(state, command, facts)
    case 'organiser/order':
      return order(state, command.body.captainIds)
    case 'organiser/list':
      return list(state, command.body, facts)
    case 'organiser/place':
      return place(state, command.body, facts)
    case 'organiser/start':
      return start(state, facts)
    case 'organiser/hold':
      return state.phase === 'ready' ? accept({ type: 'held' }) : refuse('wrong_phase')
    case 'organiser/pause':
      if (state.phase !== 'running' || !state.turn) return refuse('wrong_phase')
      return accept({ type: 'paused', remaining: remainingOf(state.turn, facts.now) })
    case 'organiser/resume':
      if (state.phase !== 'paused') return refuse('wrong_phase')
      return accept({ type: 'resumed', turn: turnWithRest(state, state.remaining, facts.now + TIMES.gap) })
    case 'organiser/undo':
      return undo(state, command, facts)
    case 'organiser/pick-for':
      return pickFor(state, command.body, facts)
    case 'organiser/add-time':
      return addTime(state, facts)
    case 'organiser/clock':
      if (state.phase === 'finished') return refuse('wrong_phase')
      if (state.settings.clockSeconds === command.body.clockSeconds) return accept()
      return accept({ type: 'clockSet', clockSeconds: command.body.clockSeconds })
    case 'organiser/add-player':
      return addPlayer(state, command.body.playerId, facts)
    case 'organiser/place-late':
      return placeLate(state, command.body, facts)
    case 'organiser/reset':
      return reset(state, command.body.confirm, facts)
    case 'organiser/publish':
      if (state.rehearsal) return refuse('not_in_rehearsal', 'A rehearsal can’t be published.')
      if (state.published) return accept()
      return state.phase === 'finished' ? accept({ type: 'published' }) : refuse('wrong_phase')
    case 'organiser/take-back':
      return state.published ? accept({ type: 'takenBack' }) : refuse('wrong_phase')
  }
}

/** [D8], [D10] Everything but the clock is fixed at the start. */
function settings(state: DraftState, { body }: UserCommand<'organiser/settings'>, { now }: Facts): Decision {
  if (hasStarted(state)) return refuse('wrong_phase', 'The draft has started. You can only change the clock.')
  if (body.maxCaptains < state.seats.length)
    return refuse('captains_full', `${state.seats.length} captains have joined already.`)
  const full = body.maxCaptains === state.seats.length && body.startWhen === 'full'
  const leads = full && state.phase === 'open' && !state.held
  return accept(
    { type: 'settingsChanged', settings: body },
    ...(leads ? [{ type: 'leadInStarted' as const, startsAt: now + TIMES.leadIn }] : []),
  )
}

function order(state: DraftState, captainIds: readonly string[] | null): Decision {
  if (hasStarted(state)) return refuse('wrong_phase', 'The order is fixed once the draft has started.')
  if (captainIds === null) return accept({ type: 'orderSet', seatIds: null })
  const seatIds = seatsInOrder(state, captainIds)
  return seatIds ? accept({ type: 'orderSet', seatIds }) : refuse('unknown_captain', 'Name every captain once.')
}

/** The players of the league list: those of the draft, or before it everyone registered who is not a captain. */
const listed = (state: DraftState, { registered }: Facts): readonly PoolPlayer[] =>
  hasStarted(state)
    ? state.players.filter(({ id }) => !state.removed.includes(id))
    : registered.filter(({ id }) => !seatOfCaptain(state, id))

/** [D14] */
function list(state: DraftState, { playerId, before }: { playerId: string; before: string | null }, facts: Facts) {
  if (state.phase === 'finished') return refuse('wrong_phase', 'The draft is finished. The list isn’t used any more.')
  const ids = leagueList(listed(state, facts), state.manualList).map(({ id }) => id)
  if (!ids.includes(playerId)) return refuse('unknown_player')
  if (before === playerId) return refuse('no_change')
  const others = ids.filter((id) => id !== playerId)
  const at = before === null ? others.length : others.indexOf(before)
  if (at < 0) return refuse('unknown_player')
  return accept({ type: 'listOrdered' as const, playerIds: others.toSpliced(at, 0, playerId) })
}

/** [D25] */
function place(state: DraftState, body: { playerId: string; captainId: string | null }, facts: Facts): Decision {
  if (hasStarted(state)) return refuse('wrong_phase', 'Players are placed before the start.')
  const { playerId, captainId } = body
  const pool = listed(state, facts)
  if (!pool.some(({ id }) => id === playerId))
    return refuse(seatOfCaptain(state, playerId) ? 'player_is_captain' : 'unknown_player')
  if (captainId === null)
    return playerId in state.placed ? accept({ type: 'placed', playerId, seatId: null }) : accept()
  const seat = seatOfCaptain(state, captainId)
  if (!seat) return refuse('unknown_captain')
  if (state.placed[playerId] === seat.id) return accept()
  if (crowded({ ...state, placed: { ...state.placed, [playerId]: seat.id } }, seat, pool)) return refuse('team_full')
  return accept({ type: 'placed', playerId, seatId: seat.id })
}

/** Tells whether a team has more placed players than rounds, wherever it comes to stand in an order not known yet. */
const crowded = (state: DraftState, seat: Seat, pool: readonly PoolPlayer[]) =>
  pool.filter(({ id }) => state.placed[id] === seat.id).length > Math.floor(pool.length / state.seats.length)

/** [D10] With fewer captains too. */
function start(state: DraftState, facts: Facts): Decision {
  if (state.phase !== 'open') return refuse('wrong_phase')
  if (state.seats.length < 2) return refuse('too_few_captains')
  const pool = listed(state, facts)
  if (pool.length === 0) return refuse('nobody_to_pick')
  const full = state.seats.find((seat) => crowded(state, seat, pool))
  if (full) return refuse('team_full', `${full.teamName} has more placed players than rounds.`)
  return accept({ type: 'leadInStarted', startsAt: facts.now + TIMES.leadIn })
}

/** [D23] */
function undo(state: DraftState, { body: { toPick }, actor }: UserCommand<'organiser/undo'>, { now }: Facts): Decision {
  if (state.published) return refuse('wrong_phase', 'The teams are published. Take them back first.')
  if (!hasStarted(state)) return refuse('nothing_to_undo')
  const from = toPick ?? lastPick(state)?.pickNumber ?? 0
  const back = state.picks.filter(({ by, pickNumber }) => by !== 'placed' && pickNumber >= from)
  if (back.length === 0) return refuse('nothing_to_undo')
  if (back.every(({ playerId, spent }) => spent || state.removed.includes(playerId)))
    return refuse('nobody_to_pick', 'The player picked there has left the draft.')
  const captain = back.find(({ playerId, spent }) => !spent && seatOfCaptain(state, playerId))
  if (captain)
    return refuse('player_is_captain', 'One of these picks is a captain now. Name another captain for that team first.')
  const before = { ...state, picks: state.picks.filter((pick) => !back.includes(pick)) }
  const first = Math.min(...back.map(({ pickNumber }) => pickNumber))
  const { userId, firstName, lastName = '' } = actor
  return accept({
    type: 'undone',
    toPick: first,
    remaining: turnFor(before, seatAt(before, first), now).length,
    ...(firstName !== undefined && { by: { userId, firstName, lastName } }),
  })
}

/** [D24] */
function pickFor(state: DraftState, body: { playerId: string; pickNumber: number }, { now }: Facts): Decision {
  const seat = onTheClock(state, body.pickNumber)
  if (!('captain' in seat)) return seat
  return (
    notAvailable(state, body.playerId) ??
    accept(...picking(state, seat, body.pickNumber, body.playerId, 'organiser', now))
  )
}

/** [D24] 30 s more; where the clock shows zero already, 30 s from now. */
function addTime(state: DraftState, { now }: Facts): Decision {
  const { turn } = state
  if (state.phase !== 'running' || !turn) return refuse('wrong_phase')
  if (turn.expiresAt === null || turn.length === null) return refuse('wrong_phase', 'This pick has no clock.')
  const expiresAt = Math.max(turn.expiresAt, now) + TIMES.extra
  const length = Math.max(turn.length, expiresAt - Math.max(now, turn.startsAt))
  return accept({ type: 'timeAdded', turn: { startsAt: turn.startsAt, expiresAt, length } })
}

/** Returns the player who registered after the start and is not in the draft yet ([D6]), else the refusal. */
function latePlayer(state: DraftState, playerId: string, { registered }: Facts): Decision | PoolPlayer {
  const known = state.players.some(({ id }) => id === playerId)
  const captain = state.seats.some((seat) => [seat.captain, ...seat.formerCaptains].some(({ id }) => id === playerId))
  if (known || captain) return refuse(captain ? 'player_is_captain' : 'player_taken', 'That player is in the draft.')
  return registered.find(({ id }) => id === playerId) ?? refuse('not_registered')
}

/** [D26] Sent again, as by a second tap, it changes nothing. */
function reset(state: DraftState, confirm: string, { fresh, now }: Facts): Decision {
  if (confirm !== 'RESET') return refuse('not_confirmed', 'Type RESET to confirm.')
  if (state.published) return refuse('wrong_phase', 'The teams are published. Take them back first.')
  const event: DraftEvent = { type: 'reset', ...fresh }
  const after = apply(state, { seq: state.seq, at: now, actor: null, event })
  return JSON.stringify({ ...after, draw: state.draw }) === JSON.stringify(state) ? accept() : accept(event)
}

/** [D6] While the draft runs. */
function addPlayer(state: DraftState, playerId: string, facts: Facts): Decision {
  if (state.phase !== 'running' && state.phase !== 'paused')
    return refuse('wrong_phase', 'Players are added to the pool while the draft runs.')
  const player = latePlayer(state, playerId, facts)
  return 'rarity' in player ? accept({ type: 'playerAdded', player }) : player
}

/** [D6] Once it is over: the team named, else the smallest, ties to the one that would pick next. */
function placeLate(state: DraftState, body: { playerId: string; captainId: string | null }, facts: Facts): Decision {
  if (state.phase !== 'finished' || state.published)
    return refuse('wrong_phase', 'Late players are placed between the end of the draft and its publication.')
  const player = latePlayer(state, body.playerId, facts)
  if (!('rarity' in player)) return player
  const seat = body.captainId === null ? smallestTeam(state) : seatOfCaptain(state, body.captainId)
  if (!seat) return refuse('unknown_captain')
  return accept({ type: 'latePlaced', player, seatId: seat.id, pickNumber: freePick(state) })
}

function smallestTeam(state: DraftState) {
  const byId = playersById(state.players)
  const sizes = new Map(state.seats.map((seat) => [seat.id, roster(state, seat, byId).length]))
  const smallest = Math.min(...sizes.values())
  return seatsAfterEnd(state).find((seat) => sizes.get(seat.id) === smallest)
}
