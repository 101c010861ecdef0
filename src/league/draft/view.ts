import type { CaptainsMessage, DraftCaptain, DraftMessage, DraftPlayer, LogEntry } from '#contract/draft.ts'
import { autoPickFor } from './automatic.ts'
import { roundOf } from './order.ts'
import {
  available,
  currentPick,
  type DraftState,
  hasFreeSpot,
  hasStarted,
  isAway,
  isPickedFor,
  lastPick,
  leagueList,
  members,
  type PoolPlayer,
  pickAfter,
  playersById,
  type Seat,
  seatAt,
  seatFor,
  seatOf,
  takenIds,
} from './state.ts'

/** The inputs of a view besides the state. */
export type ViewContext = {
  /** The server's clock, in milliseconds since 1970. */
  now: number
  registered: readonly PoolPlayer[]
  /** The log's sentences, oldest first. */
  log: readonly LogEntry[]
  rehearsalRuns: boolean
  /** The store does not take anything at present. */
  stalled: boolean
}

/** The viewer: most people see the same; a captain, a deputy and an organiser see more ([D16], [D21]). */
export type Audience = { userId: string; organiser: boolean } | null

const LATEST = 30

/** The room as everyone sees it, or as somebody sees it who may see more. No address and no number is in it ([D5]). */
export function draftView(state: DraftState, audience: Audience, context: ViewContext): DraftMessage {
  const seat = audience ? ownSeat(state, audience.userId) : undefined
  const rest = audience?.organiser ? organiserPart(state, context) : {}
  const own = seat ? ownPart(state, seat) : {}
  const message = { ...everyonesView(state, context), ...rest, ...own }
  return state.phase === 'finished' ? withoutLast(message, audience?.organiser === true) : message
}

/** `/topic/captains` for everyone. */
export function captainsView(state: DraftState): CaptainsMessage {
  const { maxCaptains } = state.settings
  const count = state.seats.length
  const captains = state.seats.map((seat) => captainView(state, seat))
  const canBecomeCaptain = hasFreeSpot(state)
  return { draftId: state.draftId, seq: state.seq, captains, count, maxCaptains, canBecomeCaptain }
}

/** Tells whether somebody sees more than everyone does. */
export const seesMore = (state: DraftState, { userId, organiser }: { userId: string; organiser: boolean }) =>
  organiser || ownSeat(state, userId) !== undefined

/** The seat that somebody picks for; none where the server picks until they take it ([D27]). */
function ownSeat(state: DraftState, userId: string): Seat | undefined {
  const seat = seatFor(state, userId)
  return seat?.bot ? undefined : seat
}

function everyonesView(state: DraftState, context: ViewContext): DraftMessage {
  const { now, registered, log } = context
  const started = hasStarted(state)
  const ongoing = state.phase === 'running' || state.phase === 'paused'
  const pick = ongoing ? currentPick(state) : null
  const next = pick === null ? null : pickAfter(state, pick)
  const byId = playersById(started ? state.players : registered)
  const captainAt = (number: number | null) => {
    const seat = number === null ? undefined : seatAt(state, number)
    return seat ? captainView(state, seat) : null
  }
  const ordered = started ? state.order : (state.manualOrder ?? [])
  return {
    draftId: state.draftId,
    seq: state.seq,
    serverTime: now,
    phase: state.phase,
    rehearsal: state.rehearsal,
    rehearsalRuns: context.rehearsalRuns && !state.rehearsal,
    stalled: context.stalled,
    settings: state.settings,
    draftStarted: started,
    published: state.published,
    currentCaptain: captainAt(pick),
    nextCaptain: captainAt(next),
    pickNumber: pick,
    round: pick === null ? null : roundOf(pick, state.order.length),
    totalPicks: state.picks.length + available(state).length,
    pickStartsAt: state.turn?.startsAt ?? null,
    pickExpiresAt: state.turn?.expiresAt ?? null,
    pickLength: state.turn?.length ?? null,
    remaining: state.remaining,
    startsAt: state.startsAt,
    order: ordered.flatMap((id) => seatOf(state, id)?.captain.id ?? []),
    draw: {
      hash: state.draw.hash,
      secret: started ? state.draw.secret : null,
      byHand: state.manualOrder !== null,
    },
    lastPick: lastPickView(state),
    availablePool: (started ? available(state) : openPool(state, registered)).map(playerView),
    teams: Object.fromEntries(state.seats.map((seat) => [seat.captain.id, teamView(state, seat, byId)])),
    captains: state.seats.map((seat) => captainView(state, seat)),
    picks: state.picks.map(({ pickNumber, seatId, playerId, by }) => ({
      pickNumber,
      playerId,
      by,
      captainId: seatOf(state, seatId)?.captain.id ?? '',
    })),
    unassigned: started ? unassigned(state, registered).map(playerView) : [],
    log: log.slice(-LATEST).reverse(),
  }
}

function captainView(state: DraftState, seat: Seat): DraftCaptain {
  const { captain, teamName, color, deputy, bot, fills } = seat
  return {
    userId: captain.id,
    firstName: captain.firstName,
    lastName: captain.lastName,
    teamName,
    color,
    deputy,
    bot,
    pickForMe: isPickedFor(state, seat),
    active: !isAway(state, seat),
    ...(fills !== undefined && { fills }),
    ...(state.removed.includes(captain.id) && { removed: true as const }),
  }
}

/** Named one by one, so that nothing else that is known of somebody gets out ([D5]). */
function playerView(player: PoolPlayer): DraftPlayer {
  const { id, firstName, lastName, nickname, position, footPref, clubTeam, graduationYear, rarity } = player
  return { id, firstName, lastName, nickname, position, footPref, clubTeam, graduationYear, rarity }
}

/** Before the start: everyone registered who is neither captain nor placed on a team. */
function openPool(state: DraftState, registered: readonly PoolPlayer[]): PoolPlayer[] {
  const taken = takenIds(state)
  return leagueList(registered, state.manualList).filter(({ id }) => !taken.has(id))
}

function teamView(state: DraftState, seat: Seat, byId: ReadonlyMap<string, PoolPlayer>): DraftPlayer[] {
  const placed = hasStarted(state)
    ? []
    : Object.entries(state.placed).flatMap(([id, seatId]) => (seatId === seat.id ? (byId.get(id) ?? []) : []))
  return [...members(state, seat, byId), ...placed].map(playerView)
}

/** [D6] Registered after the start, and nowhere yet. */
function unassigned(state: DraftState, registered: readonly PoolPlayer[]): PoolPlayer[] {
  const known = takenIds(state).union(new Set(state.players.map(({ id }) => id)))
  return registered.filter(({ id }) => !known.has(id))
}

function lastPickView(state: DraftState): DraftMessage['lastPick'] {
  const last = lastPick(state)
  const seat = last && seatOf(state, last.seatId)
  const player = last && state.players.find(({ id }) => id === last.playerId)
  if (!last || !seat || !player) return null
  const { firstName, lastName, position, rarity } = player
  return {
    pickNumber: last.pickNumber,
    captainId: seat.captain.id,
    playerId: player.id,
    by: last.by,
    at: last.at,
    firstName,
    lastName,
    position,
    rarity,
    teamName: seat.teamName,
  }
}

function ownPart(state: DraftState, seat: Seat): Pick<DraftMessage, 'own' | 'autoPick'> {
  const taken = takenIds(state)
  const autoPick = hasStarted(state) && state.phase !== 'finished' ? autoPickFor(state, seat) : null
  const queue = seat.queue.filter((id) => !taken.has(id))
  const { plan, lines } = seat
  const own = { captainId: seat.captain.id, queue, autoPick, plan, ...(lines.length > 0 && { lines }) }
  return { own, autoPick }
}

function organiserPart(state: DraftState, { rehearsalRuns }: ViewContext): Pick<DraftMessage, 'organiser'> {
  const captainId = (seatId: string) => seatOf(state, seatId)?.captain.id ?? ''
  const placed = Object.fromEntries(Object.entries(state.placed).map(([id, seatId]) => [id, captainId(seatId)]))
  const last = state.published ? undefined : lastPick(state)
  const undo = last ? { pickNumber: last.pickNumber, playerId: last.playerId } : null
  return { organiser: { placed, held: state.held, rehearsalRuns, undo } }
}

/**
 * [D21] From the end of the draft on nobody reads who went last: rosters are in alphabetical order for everyone, picks and
 * the log are the organisers' alone.
 */
function withoutLast(message: DraftMessage, isOrganiser: boolean): DraftMessage {
  const teams = Object.fromEntries(
    Object.entries(message.teams).map(([id, [captain, ...others]]) => [
      id,
      captain ? [captain, ...others.toSorted(byName)] : [],
    ]),
  )
  return { ...message, teams, lastPick: null, ...(isOrganiser ? {} : { picks: [], log: [] }) }
}

const byName = (a: DraftPlayer, b: DraftPlayer) =>
  a.lastName.localeCompare(b.lastName, 'en') || a.firstName.localeCompare(b.firstName, 'en') || (a.id < b.id ? -1 : 1)
