import type { DraftPlan, DraftPlayer, DraftSettings, LineEntry, Person } from '#contract/draft.ts'
import { AWAY_AFTER, type Phase, type PickedBy, RARITIES } from '#contract/room/draft-constants.ts'
import { placeInOrder, roundOf } from './order.ts'

/** A registered player, with the instant that orders the league list ([D14]). */
export type PoolPlayer = DraftPlayer & { registeredAt: number }

/** A team of the draft and who picks for it. The captain may change, the seat stays. */
export type Seat = {
  id: string
  captain: PoolPlayer
  teamName: string
  color: string
  deputy: Person | null
  pickForMe: boolean
  bot: boolean
  /** Wished players in order; those taken at present too, so that an undo gives them their place back ([D16]). */
  queue: string[]
  /** The server follows it after the queue and before the list ([D36]); empty without one. */
  plan: DraftPlan
  /** Its wishes for whole lines. */
  lines: LineEntry[]
  /** Expiries before this pick are forgiven: the captain gave a sign of life then ([D18]). */
  awakeFrom: number
  /** The pick whose clock was last renewed ([D35]); vacant there, it waits for it. */
  waitsAt: number | null
  /** Captains of earlier days who stay on the team, apart from those it picked. They cost no pick. */
  formerCaptains: PoolPlayer[]
  /** In what is shown alone: how the team of the season that this one fills at publication is called now ([D20]). */
  fills?: string
}

export type LivePick = {
  pickNumber: number
  seatId: string
  playerId: string
  by: PickedBy
  at: number
  /** The pick switched "pick for me" off; its undo switches it on again ([D17], [D23]). */
  endedPickForMe: boolean
  /**
   * The player was removed and is back since: on no team by this pick, which stays on the board and keeps its number
   * ([D35]).
   */
  spent?: true
}

/** The clock of a pick, in milliseconds since 1970; `expiresAt` is null without a clock ([D11]). */
export type Turn = { startsAt: number; expiresAt: number | null; length: number | null }

/** Everything the rules need to know of a draft. Plain JSON: the same log gives the same bytes. */
export type DraftState = {
  draftId: string
  seq: number
  rehearsal: boolean
  phase: Phase
  /** An organiser has stopped a lead-in: filling the last spot does not start another. */
  held: boolean
  published: boolean
  settings: DraftSettings
  seats: Seat[]
  /** Seats in a manual order, null when it is drawn ([D7]). */
  manualOrder: string[] | null
  /** Seats in the order in which they pick; empty before the start. */
  order: string[]
  draw: { hash: string; secret: string }
  /** Players in the order that an organiser gave them; those not named follow by rule ([D14]). */
  manualList: string[]
  /** Before the start: player id to seat id ([D25]). */
  placed: Record<string, string>
  /** The snapshot of the start and who was added since, in the order of the league list ([D5]). */
  players: PoolPlayer[]
  picks: LivePick[]
  /** Of those in the draft since its start, whose registrations are removed ([D35]). */
  removed: string[]
  /** The end of the lead-in. */
  startsAt: number | null
  turn: Turn | null
  /** The time that a paused clock has left; null without one. */
  remaining: number | null
}

/** A draft of which nothing is known: what the first event is applied to. */
export const emptyDraft = (draftId: string): DraftState => ({
  draftId,
  seq: 0,
  rehearsal: false,
  phase: 'open',
  held: false,
  published: false,
  settings: { maxCaptains: 0, clockSeconds: null, order: 'snake', startWhen: 'organiser' },
  seats: [],
  manualOrder: null,
  order: [],
  draw: { hash: '', secret: '' },
  manualList: [],
  placed: {},
  players: [],
  picks: [],
  removed: [],
  startsAt: null,
  turn: null,
  remaining: null,
})

export const hasStarted = ({ phase }: DraftState) => phase === 'running' || phase === 'paused' || phase === 'finished'

/** Tells whether a captain's spot is free ([D3]): before the start, while the draft has fewer captains than its maximum. */
export const hasFreeSpot = (state: DraftState) => !hasStarted(state) && state.seats.length < state.settings.maxCaptains

export const seatOf = (state: DraftState, seatId: string) => state.seats.find(({ id }) => id === seatId)
export const seatOfCaptain = (state: DraftState, userId: string) =>
  state.seats.find(({ captain }) => captain.id === userId)
/** The seat that a user may pick for: as its captain, else as its deputy. */
export const seatFor = (state: DraftState, userId: string) =>
  seatOfCaptain(state, userId) ?? state.seats.find(({ deputy }) => deputy?.userId === userId)

/** The lowest pick number that nobody has used, `start` or above. */
export function freePick(state: DraftState, start = 0): number {
  const used = new Set(state.picks.map(({ pickNumber }) => pickNumber))
  let pick = start
  while (used.has(pick)) pick++
  return pick
}

/** The pick on the clock: the lowest number that nobody has used, null when the pool is empty. */
export const currentPick = (state: DraftState): number | null =>
  available(state).length === 0 ? null : freePick(state)

/** The pick that follows the one on the clock, null when that is the last. */
export const pickAfter = (state: DraftState, pick: number): number | null =>
  available(state).length < 2 ? null : freePick(state, pick + 1)

/** The seat that makes pick number `pick` ([D8]). Only once the order is known. */
export function seatAt(state: DraftState, pick: number): Seat | undefined {
  const id = state.order[placeInOrder(pick, state.order.length, state.settings.order)]
  return id === undefined ? undefined : seatOf(state, id)
}

/** The rounds, from 1, of the picks that a seat still has, in order. Only once the order is known. */
export function roundsToCome(state: DraftState, seat: Seat): number[] {
  const used = new Set(state.picks.map(({ pickNumber }) => pickNumber))
  const rounds: number[] = []
  for (let pick = 0, left = available(state).length; left > 0; pick++) {
    if (used.has(pick)) continue
    left--
    if (seatAt(state, pick) === seat) rounds.push(roundOf(pick, state.order.length))
  }
  return rounds
}

/** The seats in the order in which they would pick after the last pick, each once ([D6]). */
export function seatsAfterEnd(state: DraftState): Seat[] {
  const first = freePick(state)
  const next = Array.from({ length: 2 * state.order.length }, (_, i) => seatAt(state, first + i))
  return [...new Set(next.filter((seat) => seat !== undefined))]
}

/** The picks by which somebody is on a team. */
export const livePicks = ({ picks }: DraftState): LivePick[] => picks.filter(({ spent }) => !spent)

/** The pick that undoing takes back first, undefined where there is none. Placed players stay ([D25]). */
export const lastPick = (state: DraftState) => state.picks.findLast(({ by }) => by !== 'placed')

/** Everyone who is on a team, leads one or is removed; before the start those placed on a team too ([D25], [D35]). */
export function takenIds(state: DraftState): Set<string> {
  return new Set([
    ...livePicks(state).map(({ playerId }) => playerId),
    ...state.seats.flatMap(({ captain, formerCaptains }) => [captain.id, ...formerCaptains.map(({ id }) => id)]),
    ...state.removed,
    ...(hasStarted(state) ? [] : Object.keys(state.placed)),
  ])
}

/** Returns the players whom nobody has picked, without removed ones ([D35]), in the order of the league list. */
export function available(state: DraftState): PoolPlayer[] {
  const taken = new Set([...livePicks(state).map(({ playerId }) => playerId), ...state.removed])
  return state.players.filter(({ id }) => !taken.has(id))
}

/** A team: the captain, former captains, then players by pick number; those placed are there from the start ([D4]). */
export function members(state: DraftState, seat: Seat, players: ReadonlyMap<string, PoolPlayer>): PoolPlayer[] {
  const picked = livePicks(state).filter(({ seatId, playerId }) => seatId === seat.id && playerId !== seat.captain.id)
  return [seat.captain, ...seat.formerCaptains, ...picked.flatMap(({ playerId }) => players.get(playerId) ?? [])]
}

/** A team as it is published: without those whose registrations are removed ([D35]). */
export const roster = (state: DraftState, seat: Seat, players: ReadonlyMap<string, PoolPlayer>): PoolPlayer[] =>
  members(state, seat, players).filter(({ id }) => !state.removed.includes(id))

/** Tells whether nobody picks for a seat: its captain is removed and has no deputy ([D35]). */
export const isVacant = (state: DraftState, seat: Seat): boolean =>
  seat.deputy === null && state.removed.includes(seat.captain.id)

/** Tells whether the server picks for a seat, usually as soon as its clock starts ([D17], [D35]). */
export const isPickedFor = (state: DraftState, seat: Seat): boolean => seat.pickForMe || isVacant(state, seat)

/** Tells whether the server's pick for a seat waits for its clock, so that a captain can be named ([D35]). */
export const waitsForCaptain = (state: DraftState, seat: Seat, pick: number): boolean =>
  isVacant(state, seat) && seat.waitsAt === pick

export const playersById = (players: readonly PoolPlayer[]) => new Map(players.map((player) => [player.id, player]))

/** The league list: manual where an organiser said so; else Gold, Silver, Bronze, registration, id ([D14]). */
export function leagueList(players: readonly PoolPlayer[], manualList: readonly string[]): PoolPlayer[] {
  const indexes = new Map(manualList.map((id, i) => [id, i]))
  const manualIndex = ({ id }: PoolPlayer) => indexes.get(id) ?? manualList.length
  return players.toSorted(
    (a, b) =>
      manualIndex(a) - manualIndex(b) ||
      RARITIES.indexOf(a.rarity) - RARITIES.indexOf(b.rarity) ||
      a.registeredAt - b.registeredAt ||
      (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  )
}

/** Tells whether a captain is away: the last picks of the team expired, without a sign of life since ([D18]). */
export function isAway(state: DraftState, seat: Seat): boolean {
  const own = state.picks.filter(({ seatId, by }) => seatId === seat.id && by !== 'placed').slice(-AWAY_AFTER)
  return own.length === AWAY_AFTER && own.every(({ by, pickNumber }) => by === 'expiry' && pickNumber >= seat.awakeFrom)
}
