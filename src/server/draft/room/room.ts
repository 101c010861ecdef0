import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import type { LogEntry } from '#contract/draft.ts'
import type { FailureCode } from '#contract/failures/failure.ts'
import type { Answer } from '#contract/room.ts'
import { apply } from '#league/draft/apply.ts'
import { dueAt } from '#league/draft/clock.ts'
import { decide } from '#league/draft/decide.ts'
import type { CommandRefusal, Facts, ServerCommand, UserCommand } from '#league/draft/decision.ts'
import { describe } from '#league/draft/describe.ts'
import type { LoggedEvent } from '#league/draft/events.ts'
import { shownState } from '#league/draft/season-teams.ts'
import { currentPick, type DraftState, emptyDraft, isAway, livePicks, seatFor } from '#league/draft/state.ts'
import type { DraftMailer } from '../../store/draft/draft-notices.ts'
import type { Append, CommandRecord, DraftRecord } from '../../store/draft/drafts.ts'
import { isFull, isUnavailable } from '../../store/engine/unavailable.ts'
import type { Store } from '../../store/store.ts'
import { actOf } from './acts.ts'
import { answerTo, refusalTo } from './answer-to.ts'
import { freshSecret, rankBy } from './chance.ts'
import type { DraftClock } from './database-clock.ts'
import type { DraftPhones } from './draft-phones.ts'
import { draftedTeams } from './drafted-teams.ts'
import type { Registrations } from './pool.ts'

/** Interval of a room's own checks (lost timers, other processes, a server that was away), in milliseconds. */
export const TICK_MS = 1000
/** A server that is silent for longer counts as away. */
const AWAY_MS = 3000
/** A command that loses this many races in a row is told to try again. */
const MOST_TRIES = 20
/** Sentences that are kept in memory; nobody is told as many at once. */
const MAX_SENTENCES = 100
/** Events of a long log that are read, at the start, before requests have their turn. */
const EVENTS_AT_ONCE = 100

export type RoomDeps = {
  store: Store
  log: FastifyBaseLogger
  clock: DraftClock
  draft: DraftRecord
  registrations: () => Promise<Registrations>
  /** Tells players of their teams once these are published ([D20]); null where mails reach nobody. */
  mailer: DraftMailer | null
  /** Tells phones of the start and of turns; null for a rehearsal. */
  phones: DraftPhones | null
  /** Called after each committed change that somebody should see. */
  changed: (change: RoomChange) => void
}

/** A change of everything, or only of what one team's captain and deputy see. */
export type RoomChange = { privateTo: string | null }

export type Room = Awaited<ReturnType<typeof openRoom>>

/**
 * One draft as it runs: its commands wait in one queue, are decided by the rules, written, and only then told
 * ([D29], [D30]). The clock needs no browser ([D15]).
 */
export async function openRoom({ store, log, clock, draft, registrations, mailer, phones, changed }: RoomDeps) {
  let state: DraftState = emptyDraft(draft.id)
  let registered = await registrations()
  /** Tells whether registrations have changed since they were read. */
  let outdated = false
  /** Tells whether other processes have written what could not be read. */
  let behind = false
  let teams = await store.drafts.seasonTeams(draft.id, draft.leagueId)
  let sentences: LogEntry[] = []
  /** Since when the store has not taken anything; null while it does. */
  let stalledSince: number | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined
  const inTurn = pLimit(1)
  const shared = store.connections.engine === 'postgres'

  /** [D20] A state with the names and colours that publishing gives its teams. */
  const shown = (of: DraftState): DraftState => shownState(of, teams, registered.players)
  let latest = { state, teams, players: registered.players, shown: state }

  /** As everybody sees it; made anew once something of it has changed. */
  function shownNow(): DraftState {
    const { players } = registered
    if (latest.state !== state || latest.teams !== teams || latest.players !== players)
      latest = { state, teams, players, shown: shown(state) }
    return latest.shown
  }

  function take(events: readonly LoggedEvent[]) {
    for (const event of events) {
      const sentence = describe(state, event, shown)
      // [D21] The attempt that a reset ended is in the organisers' file alone: it says who went last.
      if (event.event.type === 'reset') sentences = []
      if (sentence) sentences.push(sentence)
      state = apply(state, event)
    }
    sentences = sentences.slice(-MAX_SENTENCES)
  }

  async function advance(events: readonly LoggedEvent[]) {
    // Publishing names teams: nobody sees them under their old names first, in any process.
    if (events.reduce(apply, state).published !== state.published)
      teams = await store.drafts.seasonTeams(draft.id, draft.leagueId)
    take(events)
    changed(changeOf(events))
    wait()
  }

  /** Lets the draft follow the registrations ([D35]), which are read if they have changed. */
  async function followRegistrations() {
    if (outdated) {
      outdated = false
      try {
        // Reads first what merging wrote.
        await catchUp()
        registered = await registrations()
      } catch (error) {
        outdated = true
        throw error
      }
    }
    await carryOut({ name: 'follow-registrations' }, null)
  }

  /** Takes over what other processes have written. */
  async function catchUp() {
    behind = true
    const events = await store.drafts.events(draft.id, state.seq)
    if (events.length > 0) await advance(events)
    behind = false
  }

  const facts = (): Facts => ({
    now: clock.now(),
    registered: registered.players,
    waiting: registered.waiting,
    removed: registered.removed,
    rank: rankBy(state.draw.secret),
    fresh: freshSecret(),
  })

  /** Decides, writes and tells; decides again whenever somebody else was faster ([D30]). */
  async function carryOut(command: UserCommand | ServerCommand, commandId: string | null): Promise<Answer> {
    const actor = 'actor' in command ? command.actor.userId : null
    const prepared =
      command.name === 'become-captain' ? await store.preparations.list(draft.leagueId, command.actor.userId) : []
    let lookedAgain = false
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const now = clock.now()
      let decision = decide(state, command, { ...facts(), now, prepared })
      if ('refusal' in decision && !lookedAgain && asksForPlayers(decision.refusal)) {
        lookedAgain = true
        registered = await registrations()
        decision = decide(state, command, { ...facts(), now, prepared })
      }
      const refusal = 'refusal' in decision ? decision.refusal : null
      const events = 'refusal' in decision ? [] : decision.events
      const answer = answerTo(command, commandId, refusal, state.seq + events.length)
      const record: CommandRecord | null =
        actor === null ? null : { userId: actor, commandId: commandId ?? randomUUID(), answer }
      if (events.length === 0) {
        if (!record || (await store.drafts.remember(draft.id, record, now))) return answer
        return (await store.drafts.answer(draft.id, record.userId, record.commandId)) ?? answer
      }
      const logged = events.map((event, i) => ({ seq: state.seq + 1 + i, at: now, actor, event }))
      const before = state
      const after = logged.reduce(apply, state)
      const pushes = (await phones?.begun(before, after)) ?? null
      const result = await store.drafts.append({
        ...appendOf(logged, after, now, record),
        pushes,
        act: draft.rehearsal ? null : actOf(command, { at: now, leagueId: draft.leagueId }),
      })
      if (result === 'appended') {
        mailer?.wake()
        await advance(logged)
        phones?.turned(before, after)
        return answer
      }
      if (result === 'scores entered') {
        const refused = refusalTo(command.name, commandId, { code: 'scores_entered' }, state.seq)
        if (record) await store.drafts.remember(draft.id, { ...record, answer: refused }, now)
        return refused
      }
      if (result === 'repeated' && record) {
        const first = await store.drafts.answer(draft.id, record.userId, record.commandId)
        if (first) return first
      }
      await catchUp()
      if (command.name === 'restore') break
    }
    return refusalTo(command.name, commandId, { code: 'unavailable' }, state.seq)
  }

  function appendOf(logged: LoggedEvent[], after: DraftState, at: number, command: CommandRecord | null): Append {
    const [before, now] = [livePicks(state), livePicks(after)]
    const gone = before.filter((pick) => !now.some((other) => samePick(pick, other)))
    const made = now.filter((pick) => !before.some((other) => samePick(pick, other)))
    const append: Append = { draftId: draft.id, at, events: logged, picks: { gone, made }, command }
    if (after.published === state.published) return append
    const fill = after.published ? draftedTeams(after, registered.players) : null
    return { ...append, teams: { leagueId: draft.leagueId, fill, mailer } }
  }

  /** Since when nobody has looked after the draft, null when somebody has: this process or another. */
  async function awaySince(): Promise<number | null> {
    // Processes whose clocks differ would each take the other's touch for an absence.
    await clock.check?.()
    const aliveAt = await store.drafts.touch(draft.id, clock.now(), AWAY_MS)
    // Nobody else can have gone on with a draft on a store of our own.
    if (stalledSince !== null && !shared) return stalledSince
    // A process that was frozen over its question reads an answer about the time since.
    return aliveAt === null || Math.abs(clock.now() - aliveAt) <= AWAY_MS ? null : aliveAt
  }

  const goesByTime = () => state.phase === 'running' || state.phase === 'ready'

  /** Looks after the draft: a server that was away, then what is due by now. */
  async function look() {
    if (!goesByTime() && stalledSince === null) return
    const aliveAt = await awaySince()
    if (aliveAt !== null) {
      await carryOut({ name: 'restore', aliveAt }, null)
      return
    }
    const due = dueAt(state)
    if (due === null || clock.now() < due) return
    const pickNumber = currentPick(state)
    if (state.phase === 'ready') {
      outdated = true
      await followRegistrations()
      await carryOut({ name: 'begin' }, null)
    } else if (pickNumber !== null) await carryOut({ name: 'expire', pickNumber }, null)
  }

  /** Runs a look; while the store can't write the draft stands still and says so. */
  const tick = () =>
    inTurn(async () => {
      if (closed) return
      try {
        await catchUpIfShared()
        await followRegistrations()
        await look()
        if (stalledSince !== null) setStalled(null)
      } catch (error) {
        log.error({ err: error, draft: draft.id }, 'the draft can’t go on')
        stall()
      }
      wait()
    })

  function stall() {
    if (stalledSince === null) setStalled(clock.now())
  }

  function setStalled(since: number | null) {
    stalledSince = since
    changed({ privateTo: null })
    wait()
  }

  const catchUpIfShared = async () => {
    // A failed write may be stored all the same. A draft that waits for nothing only needs other processes' messages.
    if (behind || stalledSince !== null || (shared && goesByTime())) await catchUp()
  }

  /**
   * Wakes at the next instant that matters, beside the tick that finds a lost timer. No `createDueLoop`: what is due is known
   * without asking the store, and each command changes it.
   */
  function wait() {
    clearTimeout(timer)
    const due = dueAt(state)
    if (due === null || closed || stalledSince !== null) return
    timer = setTimeout(tick, Math.max(0, due - clock.now()))
    timer.unref()
  }

  const events = await store.drafts.events(draft.id)
  for (let i = 0; i < events.length; i += EVENTS_AT_ONCE) {
    take(events.slice(i, i + EVENTS_AT_ONCE))
    await setImmediate()
  }
  wait()
  const ticker = setInterval(tick, TICK_MS)
  ticker.unref()

  return {
    draft,
    state: () => state,
    /** The state under the names and in the colours that its teams have once they are published ([D20]). */
    shown: shownNow,
    /** Another state of this draft as it is shown, as one of its log. */
    shownAs: shown,
    registered: () => registered.players,
    /** The log as everyone may read it while the draft runs, oldest first, since the last reset. */
    sentences: () => sentences,
    /** The whole log, from the store. */
    events: () => store.drafts.events(draft.id),
    stalled: () => stalledSince !== null,
    isClosed: () => closed,
    /** The first answer to a command, null when there was none ([D31]). */
    firstAnswer: (userId: string, commandId: string) => store.drafts.answer(draft.id, userId, commandId),

    /** Decides a command of a user; a repeat of `commandId` gets the first answer ([D31]). */
    command: (command: UserCommand, commandId: string | null): Promise<Answer> =>
      inTurn(async () => {
        if (closed) return refusalTo(command.name, commandId, { code: 'unavailable' }, state.seq)
        try {
          return await carryOut(command, commandId)
        } catch (error) {
          log.error({ err: error, draft: draft.id, command: command.name }, 'a command could not be carried out')
          if (isUnavailable(error as Error)) stall()
          const code = isFull(error as Error) ? 'no_room' : 'unavailable'
          return refusalTo(command.name, commandId, { code }, state.seq)
        }
      }),

    /** A command of the server's own, as the seating of a rehearsal's captains ([D27]). */
    serve: (command: ServerCommand): Promise<Answer> => inTurn(() => carryOut(command, null)),

    /** To be called by the only server there is, once it has opened the draft: until then nobody was there ([D33]). */
    takeOver: (): Promise<Answer> => inTurn(() => carryOut({ name: 'restore', aliveAt: draft.aliveAt }, null)),

    /** Somebody is there: ends a captain's being away ([D18]). */
    markActive(userId: string): void {
      const seat = seatFor(state, userId)
      if (!seat || !isAway(state, seat)) return
      inTurn(() => carryOut({ name: 'mark-active', userId }, null)).catch((error) =>
        log.error({ err: error, draft: draft.id }, 'a sign of life was not written'),
      )
    },

    /** Players registered, changed their profiles, were admitted, removed or merged. */
    registrationsChanged(): Promise<void> {
      outdated = true
      return inTurn(async () => {
        // One look finds all changes that came while another one ran.
        if (!outdated) return
        await followRegistrations()
        changed({ privateTo: null })
      })
    },

    /** A team of the season was made, renamed, withdrawn or taken away, or the season has changed in another way. */
    seasonChanged: (): Promise<void> =>
      inTurn(async () => {
        const now = await store.drafts.seasonTeams(draft.id, draft.leagueId)
        if (isDeepStrictEqual(now, teams)) return
        teams = now
        changed({ privateTo: null })
      }),

    /** The log is another one: somebody in it was deleted ([PE5]). */
    readAnew: (): Promise<void> =>
      inTurn(async () => {
        const events = await store.drafts.events(draft.id)
        state = emptyDraft(draft.id)
        sentences = []
        take(events)
        registered = await registrations()
        changed({ privateTo: null })
        wait()
      }),

    /** Other processes have written. */
    catchUp: () => inTurn(catchUp),
    tick,
    async close(): Promise<void> {
      closed = true
      clearInterval(ticker)
      clearTimeout(timer)
      await inTurn(() => {})
    },
  }
}

const PLAYER_CODES: readonly FailureCode[] = ['not_registered', 'unknown_player', 'nobody_to_pick']
/** Somebody may have registered since the room last looked. */
const asksForPlayers = ({ code }: CommandRefusal) => PLAYER_CODES.includes(code)

const samePick = (a: DraftState['picks'][number], b: DraftState['picks'][number]) =>
  a.pickNumber === b.pickNumber && a.playerId === b.playerId

/** A queue concerns its own team alone ([D16]), everything else everybody. */
function changeOf(events: readonly LoggedEvent[]): RoomChange {
  const seats = new Set(events.map(({ event }) => (event.type === 'queued' ? event.seatId : null)))
  const [only = null] = seats
  return { privateTo: seats.size === 1 ? only : null }
}
