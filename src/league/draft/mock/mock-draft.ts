import type { DraftMessage, LogEntry, Person } from '#contract/draft.ts'
import type { CommandBody } from '#contract/room.ts'
import { DEFAULT_COLOR, TEAM_COLORS } from '#contract/team-colors.ts'
import { apply } from '../apply.ts'
import { autoPickFor } from '../automatic.ts'
import { decide } from '../decide.ts'
import { defaultTeamName } from '../decide-captains.ts'
import { picking } from '../decide-picks.ts'
import type { CommandRefusal, Facts, UserCommand } from '../decision.ts'
import { describe } from '../describe.ts'
import type { DraftEvent, LoggedEvent } from '../events.ts'
import {
  available,
  currentPick,
  type DraftState,
  emptyDraft,
  type PoolPlayer,
  seatAt,
  seatOfCaptain,
} from '../state.ts'
import { draftView } from '../view.ts'
import { drafterPick } from './drafter.ts'
import { type MockPool, type MockTeam, nobody } from './mock-pool.ts'

/** A draft against drafters, on one device alone ([D39]). The same seed and choices give the same draft. */
export type MockDraft = {
  viewer: Person
  pool: MockPool
  seed: number
  state: DraftState
  log: LoggedEvent[]
}

/** The viewer's commands: the room's own, one pick by queue, plan and list, and taking back their last pick. */
export type MockCommand =
  | { name: 'pick'; body: CommandBody<'pick'> }
  | { name: 'queue'; body: CommandBody<'queue'> }
  | { name: 'plan'; body: CommandBody<'plan'> }
  | { name: 'pick-for-me' }
  | { name: 'take-back' }

/** The beginning of a mock draft. */
export type MockStart = {
  pool: MockPool
  viewer: Person
  /** The viewer's place in the order, from 0. */
  place: number
  /** A whole number: what chance goes by. */
  seed: number
  /** The players whom the viewer has prepared, best first: the queue begins with those who are in the list ([D43]). */
  prepared?: readonly string[]
}

/**
 * A mock draft up to the viewer's first pick.
 *
 * @param now In milliseconds since 1970; it stands in the log alone.
 */
export function startMock(start: MockStart, now: number): MockDraft {
  const begun = begin(start, now)
  // Placed players may be more than a team has picks, as the list is now ([D25]): then they are in the list.
  if (begun.state.phase === 'running' || begun.state.phase === 'finished')
    return othersPick(withQueue(begun, start, now), now)
  return othersPick(withQueue(begin({ ...start, pool: withoutPlaced(start.pool) }, now), start, now), now)
}

function withQueue(mock: MockDraft, { viewer, prepared = [] }: MockStart, now: number): MockDraft {
  const free = new Set(available(mock.state).map(({ id }) => id))
  const playerIds = prepared.filter((id) => free.has(id))
  const seat = seatOfCaptain(mock.state, viewer.userId)
  return seat && playerIds.length > 0 ? appended(mock, [{ type: 'queued', seatId: seat.id, playerIds }], now) : mock
}

function begin({ pool, viewer, place, seed }: MockStart, now: number): MockDraft {
  const mock: MockDraft = { viewer, pool, seed, state: emptyDraft('mock'), log: [] }
  const teams = teamsInOrder(pool, place)
  const settings = { maxCaptains: teams.length, clockSeconds: null, order: pool.order, startWhen: 'organiser' as const }
  const prepared = appended(
    mock,
    [
      { type: 'opened', settings, rehearsal: false, hash: '', secret: '' },
      ...teams.flatMap((team, i): DraftEvent[] => [
        {
          type: 'captainJoined',
          seatId: `seat-${i}`,
          captain: { ...team.captain, registeredAt: 0 },
          teamName: team.teamName || defaultTeamName({ ...team.captain, registeredAt: 0 }),
          color: team.color || freeColor(teams, i),
          bot: team !== pool.own,
        },
        { type: 'pickForMeSet', seatId: `seat-${i}`, on: false },
        ...team.placed.map(({ id }): DraftEvent => ({ type: 'placed', playerId: id, seatId: `seat-${i}` })),
      ]),
      { type: 'orderSet', seatIds: teams.map((_, i) => `seat-${i}`) },
      { type: 'listOrdered', playerIds: pool.players.map(({ id }) => id) },
      { type: 'leadInStarted', startsAt: now },
    ],
    now,
  )
  const started = decide(prepared.state, { name: 'begin' }, factsOf(prepared, now))
  return 'events' in started ? appended(prepared, started.events, now) : prepared
}

/** The teams as they pick: the viewer's at its place, the others around it, drafters where there are too few. */
function teamsInOrder({ own, others, teams }: MockPool, place: number): MockTeam[] {
  const drafters = Array.from({ length: Math.max(0, teams - 1 - others.length) }, (_, i) => drafter(i + 1))
  const rivals = [...others, ...drafters]
  return [...rivals.slice(0, place), own, ...rivals.slice(place)]
}

const drafter = (number: number): MockTeam => ({
  captain: nobody({ userId: `drafter-${number}`, firstName: 'Drafter', lastName: String(number) }),
  teamName: `Team ${number}`,
  color: '',
  placed: [],
})

/** The colours of teams without one, in their order, none that another team has. */
function freeColor(teams: readonly MockTeam[], at: number): string {
  const free = TEAM_COLORS.filter(({ hex }) => !teams.some(({ color }) => color === hex))
  const before = teams.slice(0, at).filter(({ color }) => color === '').length
  return free[before]?.hex ?? DEFAULT_COLOR
}

const withoutPlaced = (pool: MockPool): MockPool => ({
  ...pool,
  players: [...pool.players, ...[pool.own, ...pool.others].flatMap(({ placed }) => placed)],
  own: { ...pool.own, placed: [] },
  others: pool.others.map((team) => ({ ...team, placed: [] })),
})

function factsOf({ pool }: MockDraft, now: number): Facts {
  const placed = [pool.own, ...pool.others].flatMap((team) => team.placed)
  return {
    now,
    registered: [...pool.players, ...placed].map((player, i): PoolPlayer => ({ ...player, registeredAt: i })),
    waiting: new Set(),
    removed: new Set(),
    rank: (userId) => userId,
    fresh: { hash: '', secret: '' },
  }
}

function appended(mock: MockDraft, events: readonly DraftEvent[], now: number): MockDraft {
  let { state } = mock
  const log = [...mock.log]
  for (const event of events) {
    const logged = { seq: state.seq + 1, at: now, actor: null, event }
    log.push(logged)
    state = apply(state, logged)
  }
  return { ...mock, state, log }
}

/** The drafters' picks until it is the viewer's turn, or the end. */
function othersPick(mock: MockDraft, now: number): MockDraft {
  let next = mock
  for (;;) {
    const pick = currentPick(next.state)
    const seat = pick === null ? undefined : seatAt(next.state, pick)
    if (pick === null || !seat || !seat.bot || next.state.phase !== 'running') return next
    const player = drafterPick(next.state, seat, next.seed)
    if (!player) return next
    next = appended(next, picking(next.state, seat, pick, player.id, 'captain', now), now)
  }
}

/** Runs a command in a mock draft, with the drafters' picks that follow, or returns the refusal. */
export function playMock(mock: MockDraft, command: MockCommand, now: number): MockDraft | { refusal: CommandRefusal } {
  const { userId, firstName, lastName } = mock.viewer
  const actor = { userId, firstName, lastName, organiser: true }
  const run = (from: MockDraft, asked: UserCommand) => {
    const decision = decide(from.state, asked, factsOf(from, now))
    return 'events' in decision ? appended(from, decision.events, now) : decision
  }
  if (command.name === 'pick-for-me') return pickForViewer(mock, now)
  if (command.name !== 'take-back') {
    const after = run(mock, { ...command, actor })
    return 'refusal' in after ? after : othersPick(after, now)
  }
  const toPick = ownLastPick(mock)
  if (toPick === null) return { refusal: { code: 'nothing_to_undo' } }
  const undone = run(mock, { name: 'organiser/undo', body: { toPick }, actor })
  return 'refusal' in undone ? undone : run(undone, { name: 'organiser/resume', body: {}, actor })
}

function pickForViewer(mock: MockDraft, now: number): MockDraft | { refusal: CommandRefusal } {
  const { state, viewer } = mock
  const seat = seatOfCaptain(state, viewer.userId)
  const pick = currentPick(state)
  const auto = seat && autoPickFor(state, seat)
  if (!seat || !auto || pick === null || seatAt(state, pick) !== seat) return { refusal: { code: 'not_your_turn' } }
  const events = picking(state, seat, pick, auto.playerId, 'pick-for-me', now, auto.plan !== undefined)
  return othersPick(appended(mock, events, now), now)
}

/** The number of the viewer's last pick, null before there is one. */
export function ownLastPick({ state, viewer }: MockDraft): number | null {
  const seat = seatOfCaptain(state, viewer.userId)
  return state.picks.findLast(({ seatId, by }) => seatId === seat?.id && by !== 'placed')?.pickNumber ?? null
}

/** A mock draft as the room's screen reads a draft: what a captain would see of it ([D16], [D21]). */
export function mockView(mock: MockDraft): DraftMessage {
  const { state, viewer, log } = mock
  const now = log.at(-1)?.at ?? 0
  const facts = factsOf(mock, now)
  const context = { now, registered: facts.registered, log: sentences(mock), rehearsalRuns: false, stalled: false }
  return draftView(state, { userId: viewer.userId, organiser: false }, context)
}

/** Returns the log's sentences since the start, oldest first. */
function sentences({ log }: MockDraft): LogEntry[] {
  let state = emptyDraft('mock')
  let started = false
  return log.flatMap((logged) => {
    started ||= logged.event.type === 'started'
    const entry = started ? describe(state, logged) : null
    state = apply(state, logged)
    return entry ?? []
  })
}
