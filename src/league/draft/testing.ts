import { DEFAULT_SETTINGS, type DraftSettings } from '#contract/draft.ts'
import type { CommandBody, CommandName } from '#contract/room.ts'
import { apply } from './apply.ts'
import { dueAt } from './clock.ts'
import { decide } from './decide.ts'
import type { Actor, Decision, Facts, ServerCommand, UserCommand } from './decision.ts'
import type { DraftEvent, LoggedEvent } from './events.ts'
import {
  available,
  currentPick,
  type DraftState,
  emptyDraft,
  members,
  type PoolPlayer,
  playersById,
  seatOfCaptain,
} from './state.ts'

/** The instant at which the tests' drafts are opened, in milliseconds since 1970. */
export const OPENED_AT = 1_800_000_000_000

export const ORGANISER: Actor = { userId: 'organiser', organiser: true }

/** A registered player who is like every other but for what is given. */
export const player = (id: string, given: Partial<PoolPlayer> = {}): PoolPlayer => ({
  id,
  firstName: `First-${id}`,
  lastName: `Last-${id}`,
  nickname: id,
  position: ['CM'],
  footPref: 'right',
  clubTeam: '',
  graduationYear: '2025',
  rarity: 'Gold',
  registeredAt: 0,
  ...given,
})

/** Players `{prefix}01`, `{prefix}02`, … in the order of the league list. */
export const players = (count: number, prefix = 'p', given: Partial<PoolPlayer> = {}) =>
  Array.from({ length: count }, (_, i) => player(`${prefix}${String(i + 1).padStart(2, '0')}`, given))

export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.values(value).forEach(deepFreeze)
  return Object.freeze(value)
}

export type TestDraft = ReturnType<typeof openTestDraft>

/**
 * A draft with its log and a clock that stands still until it is set. Every state is frozen, so that a decision or an
 * event that changes one throws. The draw puts captains in the order of their ids unless `rank` is given.
 */
export function openTestDraft({
  settings = {},
  registered = [],
  rehearsal = false,
  draw = { hash: 'hash of the secret', secret: 'secret' },
  rank = (userId) => userId,
}: {
  settings?: Partial<DraftSettings>
  registered?: PoolPlayer[]
  rehearsal?: boolean
  draw?: Facts['fresh']
  rank?: Facts['rank']
} = {}) {
  const draft = {
    state: deepFreeze(emptyDraft('draft')),
    log: [] as LoggedEvent[],
    now: OPENED_AT,
    registered: deepFreeze([...registered]),
    /** User ids that are not registered any more, and that may not be yet. */
    removed: new Set<string>(),
    waiting: new Set<string>(),
    /** The list that a new captain has prepared ([D43]). */
    prepared: [] as string[],

    facts: (): Facts => ({
      now: draft.now,
      registered: draft.registered.filter(({ id }) => !draft.removed.has(id) && !draft.waiting.has(id)),
      removed: draft.removed,
      waiting: draft.waiting,
      prepared: draft.prepared,
      rank,
      fresh: { hash: 'hash 2', secret: 'secret 2' },
    }),

    /** Writes events into the log, as the server does. */
    append(events: readonly DraftEvent[], actor: string | null) {
      for (const event of events) {
        const logged = { seq: draft.state.seq + 1, at: draft.now, actor, event }
        draft.log.push(deepFreeze(logged))
        draft.state = deepFreeze(apply(draft.state, logged))
      }
    },

    run(command: UserCommand | ServerCommand): Decision {
      const decision = decide(draft.state, deepFreeze(command), draft.facts())
      if ('events' in decision) draft.append(decision.events, 'actor' in command ? command.actor.userId : null)
      return decision
    },

    /** Says 'ok', 'same' where nothing had to happen, or the code of the refusal. */
    send<Name extends CommandName>(actor: Actor | string, name: Name, body: CommandBody<Name>): string {
      const who = typeof actor === 'string' ? { userId: actor, organiser: false } : actor
      return outcome(draft.run({ name, body, actor: who } as UserCommand))
    },

    /** As `send`, by the organiser. */
    order<Name extends CommandName>(name: Name, body: CommandBody<Name>): string {
      return draft.send(ORGANISER, name, body)
    },

    /** Organisers remove registrations, or bring them back; the draft follows ([D35]). */
    remove(...ids: string[]): string {
      draft.removed = draft.removed.union(new Set(ids))
      return draft.serve({ name: 'follow-registrations' })
    },
    restore(...ids: string[]): string {
      draft.removed = draft.removed.difference(new Set(ids))
      return draft.serve({ name: 'follow-registrations' })
    },

    serve: (command: ServerCommand): string => outcome(draft.run(command)),

    /** The captain on the clock takes a player. */
    pick(playerId: string): string {
      const pickNumber = currentPick(draft.state) ?? 0
      return draft.send(draft.onClock(), 'pick', { playerId, pickNumber })
    },

    /** Lets the time pass to the instant at which the server acts by itself, and lets it act. */
    due(): string {
      draft.now = dueAt(draft.state) ?? draft.now
      return draft.serve(
        draft.state.phase === 'ready'
          ? { name: 'begin' }
          : { name: 'expire', pickNumber: currentPick(draft.state) ?? 0 },
      )
    },

    onClock(): string {
      return draft.at(currentPick(draft.state) ?? 0)
    },

    /** The captain whose pick a number is, by the formula of the rule. */
    at(pick: number): string {
      const { order, settings } = draft.state
      const turned = settings.order === 'snake' && Math.floor(pick / order.length) % 2 === 1
      const seatId = (turned ? order.toReversed() : order)[pick % order.length]
      return draft.state.seats.find(({ id }) => id === seatId)?.captain.id ?? ''
    },

    /** Player ids of a captain's team, the captain first. */
    team(captainId: string): string[] {
      const seat = seatOfCaptain(draft.state, captainId)
      return seat ? members(draft.state, seat, playersById(draft.state.players)).map(({ id }) => id) : []
    },

    seat(captainId: string) {
      const seat = seatOfCaptain(draft.state, captainId)
      if (!seat) throw new Error(`${captainId} is not a captain`)
      return seat
    },
  }
  const chosen = { ...DEFAULT_SETTINGS, ...settings }
  draft.append([{ type: 'opened', settings: chosen, rehearsal, ...draw }], null)
  return draft
}

/** A draft that runs: `captains` of the registered players fill it, and the lead-in is over. */
export function startedDraft(options: Parameters<typeof openTestDraft>[0] & { captains: string[] }): TestDraft {
  const settings = { maxCaptains: Math.max(2, options.captains.length), ...options.settings }
  const draft = openTestDraft({ ...options, settings })
  for (const captain of options.captains) draft.send(captain, 'become-captain', {})
  if (draft.state.phase === 'open') draft.order('organiser/start', {})
  draft.due()
  return draft
}

/** Time runs out for every captain until the draft stops. */
export function finish(draft: TestDraft): void {
  while (draft.state.phase === 'running') draft.due()
}

/** Team sizes in the order in which the captains came. */
export const sizes = (draft: TestDraft) => draft.state.seats.map(({ captain }) => draft.team(captain.id).length)

/** Player ids of the pool, in the order of the league list. */
export const pool = (draft: TestDraft) => available(draft.state).map(({ id }) => id)

export const outcome = (decision: Decision): string =>
  'refusal' in decision ? decision.refusal.code : decision.events.length > 0 ? 'ok' : 'same'

/** All of a state that a pick and its undo leave as it was ([D23]). */
export function apartFromTheClock({ seq: _, turn: __, remaining: ___, phase: ____, ...rest }: DraftState): string {
  return JSON.stringify(rest)
}
