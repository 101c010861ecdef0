import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import { DEFAULT_SETTINGS } from '#contract/draft.ts'
import type { League } from '#contract/league.ts'
import type { Answer } from '#contract/room.ts'
import type { Refusal, UserCommand } from '#league/draft/decision.ts'
import { hasStarted, type PoolPlayer } from '#league/draft/state.ts'
import type { SiteState } from '../../http/site-state.ts'
import { openPgPubSub } from '../../live/pg-pub-sub.ts'
import { DRAFT_CHANNEL } from '../../store/draft/drafts.ts'
import type { Store } from '../../store/store.ts'
import { freshSecret } from './chance.ts'
import type { DraftClock } from './database-clock.ts'
import { type Registrations, readRegistrations } from './pool.ts'
import { answerTo, type News, openRoom, type Room } from './room.ts'

export type RoomsParts = {
  store: Store
  siteState: SiteState
  log: FastifyBaseLogger
  clock: DraftClock
  databaseUrl: string | undefined
  /** Called when somebody in a room should be told. */
  changed: (room: Room, news: News) => void
  /** Called when a room is no more: its draft is another season's, or its rehearsal has ended. */
  gone: (rehearsal: boolean) => void
  /** Called when other processes say that their connections changed. */
  presenceChanged: () => void
}

/** What processes tell each other on the draft's channel. */
type Message = { draftId?: string; seq?: number; opened?: string; removed?: string; presence?: string }

export type Rooms = Awaited<ReturnType<typeof openRooms>>

/** The rooms that are open: the draft of the season that takes registrations, and its rehearsal while there is one. */
export async function openRooms(parts: RoomsParts) {
  const { store, siteState, log, clock, databaseUrl } = parts
  let real: Room | null = null
  let rehearsal: Room | null = null
  const oneAtATime = pLimit(1)
  const rehearsing = pLimit(1)
  const pubSub = databaseUrl ? await openPgPubSub(databaseUrl, DRAFT_CHANNEL, log, heard, lookAgain) : null
  const stopListening = store.broadcaster.onChange(({ kind }) => {
    if (kind === 'players' || kind === 'missed') forEachRoom((room) => room.registrationsChanged())
  })
  /** Until it has looked: whether this process came to a store that nobody else had. */
  let cameFirst = pubSub?.first ?? true

  function heard(payload: string) {
    const { draftId, seq, opened, removed, presence } = messageIn(payload)
    const room = [real, rehearsal].find((one) => one?.draft.id === draftId)
    if (room && seq !== undefined && seq > room.state().seq)
      room.catchUp().catch((error) => log.error({ err: error }, 'a draft’s news could not be read'))
    if (opened !== undefined || removed !== undefined) lookAgain()
    if (presence !== undefined) parts.presenceChanged()
  }

  function lookAgain() {
    forEachRoom((room) => room.catchUp())
    ensure().catch((error) => log.error({ err: error }, 'the draft’s rooms could not be opened'))
  }

  function forEachRoom(act: (room: Room) => Promise<unknown>) {
    for (const room of [real, rehearsal])
      if (room)
        act(room).catch((error) => log.error({ err: error, draft: room.draft.id }, 'a room could not look again'))
  }

  async function open(league: League, isRehearsal: boolean): Promise<Room | null> {
    const draft = await store.drafts.find(league.id, isRehearsal)
    if (!draft) return null
    const room: Room = await openRoom({
      store,
      log,
      clock,
      draft,
      registrations: () => registrationsFor(league, isRehearsal),
      changed: (news) => {
        const current = isRehearsal ? rehearsal : real
        if (current?.draft.id === draft.id) parts.changed(current, news)
      },
    })
    // Before anybody comes in, and before the room looks after itself.
    if (cameFirst) await room.takeOver()
    return room
  }

  /** A rehearsal is over the real pool: without those who are captains of the draft itself ([D27]). */
  async function registrationsFor(league: League, isRehearsal: boolean): Promise<Registrations> {
    const registrations = await readRegistrations(store, league)
    const captains = new Set(isRehearsal ? real?.state().seats.map(({ captain }) => captain.id) : [])
    return { ...registrations, players: registrations.players.filter(({ id }) => !captains.has(id)) }
  }

  const openedEvent = (isRehearsal: boolean, settings = DEFAULT_SETTINGS) => ({
    seq: 1,
    at: clock.now(),
    actor: null,
    event: { type: 'opened' as const, settings, rehearsal: isRehearsal, ...freshSecret() },
  })

  /** Whether a command that may end the rehearsal has no answer yet, and whether the rehearsal ended meanwhile. */
  let answering = false
  let rehearsalEnded = false

  /** Leads people out of a rehearsal that ended once the command that ended it is answered ([Q71]). */
  async function answerFirst<Result>(work: () => Promise<Result>): Promise<Result> {
    answering = true
    try {
      return await work()
    } finally {
      setImmediate(() => {
        answering = false
        if (rehearsalEnded) parts.gone(true)
        rehearsalEnded = false
      })
    }
  }

  /** Sees to it that the rooms are those of the present season, and that a rehearsal's is there while it runs. */
  const ensure = (): Promise<Room | null> =>
    oneAtATime(async () => {
      const league = await siteState.current()
      if (real && real.draft.leagueId !== league?.id) {
        await closeBoth()
        parts.gone(false)
      }
      if (!league) return null
      if (!real) {
        await store.drafts.open(league.id, false, openedEvent(false))
        real = await open(league, false)
      }
      const stored = await store.drafts.find(league.id, true)
      if (rehearsal && rehearsal.draft.id !== stored?.id) {
        await rehearsal.close()
        rehearsal = null
        if (answering) rehearsalEnded = true
        else parts.gone(true)
        if (real) parts.changed(real, { privateTo: null })
      }
      if (stored && !rehearsal) {
        rehearsal = await open(league, true)
        if (real) parts.changed(real, { privateTo: null })
      }
      cameFirst = false
      return real
    })

  /** A rehearsal has a captain of the server's own for every spot. */
  async function setRehearsal(room: Room, on: boolean): Promise<Refusal | null> {
    if (on === (rehearsal !== null)) return { code: 'no_change' }
    if (!on) {
      if (rehearsal) await store.drafts.remove(rehearsal.draft.id)
      await ensure()
      return null
    }
    const settings = { ...room.state().settings, startWhen: 'full' as const }
    await store.drafts.open(room.draft.leagueId, true, openedEvent(true, settings))
    await ensure()
    for (let i = 1; i <= settings.maxCaptains; i++)
      await rehearsal?.serve({ name: 'seat-bot', captain: bot(i), teamName: `Rehearsal ${i}` })
    return null
  }

  async function closeBoth() {
    await real?.close()
    await rehearsal?.close()
    real = null
    rehearsal = null
  }

  /** What each registration was when the rooms last looked, in a form that can be compared. */
  let seenStandings: string | undefined

  /** Lets the rooms follow registrations that have changed, whoever changed them and wherever ([D2], [D35]). */
  async function lookAtRegistrations() {
    if (!real) return
    const standings = JSON.stringify([...(await store.registrations.standings(real.draft.leagueId))])
    const before = seenStandings
    seenStandings = standings
    if (before !== standings) forEachRoom((room) => room.registrationsChanged())
  }

  return {
    ensure,
    lookAtRegistrations,
    /** Whether the season of the rooms is read-only ([SE5]). */
    isArchived: async (): Promise<boolean> => ((await siteState.current())?.archivedAt ?? null) !== null,
    /** Whether the draft has started with this player, or this captain. */
    isPlaying(userId: string): boolean {
      const state = real?.state()
      if (!state || !hasStarted(state)) return false
      return [...state.players, ...state.seats.map(({ captain }) => captain)].some(({ id }) => id === userId)
    },
    /** The draft, or its rehearsal; null where there is none. */
    room: (isRehearsal: boolean) => (isRehearsal ? rehearsal : real),

    /** Begins a rehearsal, or ends it ([D27]); a repeat of `commandId` gets the first answer ([D31]). */
    rehearse: (command: UserCommand<'organiser/rehearse'>, commandId: string | null): Promise<Answer> =>
      rehearsing(() =>
        answerFirst(async () => {
          const room = await ensure()
          const { name, actor } = command
          if (!room) return answerTo(name, commandId, { code: 'unavailable' }, 0)
          const id = commandId ?? randomUUID()
          const first = await store.drafts.answer(room.draft.id, actor.userId, id)
          if (first) return first
          const refusal = actor.organiser ? await setRehearsal(room, command.body.on) : { code: 'not_allowed' as const }
          const answer = answerTo(name, commandId, refusal, room.state().seq)
          await store.drafts.remember(room.draft.id, { userId: actor.userId, commandId: id, answer }, clock.now())
          return answer
        }),
      ),

    async close(): Promise<void> {
      stopListening()
      await pubSub?.close()
      await oneAtATime(closeBoth)
    },
  }
}

/** Anybody who may use the database can notify anything. */
function messageIn(payload: string): Message {
  try {
    return JSON.parse(payload) ?? {}
  } catch {
    return {}
  }
}

const bot = (number: number): PoolPlayer => ({
  id: `bot-${number}`,
  firstName: 'Captain',
  lastName: String(number),
  nickname: 'Rehearsal',
  position: ['CM'],
  footPref: 'right',
  clubTeam: '',
  graduationYear: '2020',
  rarity: 'Gold',
  registeredAt: 0,
})
