import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import { DEFAULT_SETTINGS } from '#contract/draft.ts'
import type { League } from '#contract/league.ts'
import type { Answer } from '#contract/room.ts'
import type { CommandRefusal, UserCommand } from '#league/draft/decision.ts'
import { hasStarted, type PoolPlayer } from '#league/draft/state.ts'
import type { DraftRecord } from '../../store/draft/drafts.ts'
import { answerTo, refusalTo } from './answer-to.ts'
import { freshSecret } from './chance.ts'
import { type Registrations, readRegistrations } from './pool.ts'
import { openRoom, type Room, type RoomChange, type RoomDeps } from './room.ts'

type Deps = Pick<RoomDeps, 'store' | 'log' | 'clock' | 'mailer' | 'phones'> & {
  /** Called when somebody in one of the rooms should see a change. */
  changed: (room: Room, change: RoomChange) => void
  /** Called when the rehearsal has ended. */
  rehearsalGone: () => void
  /** Compares the rooms of all seasons with the store: it has just been changed. */
  ensure: () => Promise<unknown>
}

export type SeasonRooms = ReturnType<typeof createSeasonRooms>

/** The rooms of one season: its draft, and the rehearsal of it while there is one. */
export function createSeasonRooms(season: Pick<League, 'id' | 'year'>, deps: Deps) {
  const { store, log, clock, mailer, phones } = deps
  let real: Room | null = null
  let rehearsal: Room | null = null
  const rehearsing = pLimit(1)

  async function open(draft: DraftRecord, takeOver: boolean): Promise<Room> {
    const room: Room = await openRoom({
      store,
      log,
      clock,
      draft,
      registrations: () => registrationsFor(draft.rehearsal),
      mailer: draft.rehearsal ? null : mailer,
      phones: draft.rehearsal ? null : phones,
      changed: (change) => {
        const current = draft.rehearsal ? rehearsal : real
        if (current?.draft.id === draft.id) deps.changed(current, change)
      },
    })
    // Before anybody comes in, and before the room looks after itself.
    if (takeOver) await room.takeOver()
    return room
  }

  /** A rehearsal is over the real pool: without those who are captains of the draft itself ([D27]). */
  async function registrationsFor(isRehearsal: boolean): Promise<Registrations> {
    const registrations = await readRegistrations(store, season)
    const captains = new Set(isRehearsal ? real?.state().seats.map(({ captain }) => captain.id) : [])
    return { ...registrations, players: registrations.players.filter(({ id }) => !captains.has(id)) }
  }

  const openedEvent = (isRehearsal: boolean, settings = DEFAULT_SETTINGS) => ({
    seq: 1,
    at: clock.now(),
    actor: null,
    event: { type: 'opened' as const, settings, rehearsal: isRehearsal, ...freshSecret() },
  })

  /** True while a command that may end the rehearsal has no answer; `rehearsalEnded` if it ended meanwhile. */
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
        if (rehearsalEnded) deps.rehearsalGone()
        rehearsalEnded = false
      })
    }
  }

  /** A rehearsal has the captains of the draft, for whom the server picks until they come, and the server's own. */
  async function setRehearsal(room: Room, on: boolean): Promise<CommandRefusal | null> {
    if (on === (rehearsal !== null)) return { code: 'no_change', message: on ? RUNS_ALREADY : RUNS_NOT }
    if (!on) {
      if (rehearsal) await store.drafts.remove(rehearsal.draft.id)
      await deps.ensure()
      return null
    }
    const { seats } = room.shown()
    if ((await registrationsFor(true)).players.length === 0) return { code: 'nobody_to_pick', message: NOBODY_IN_POOL }
    const settings = { ...room.state().settings, startWhen: 'full' as const }
    await store.drafts.open(season.id, true, openedEvent(true, settings))
    await deps.ensure()
    for (let i = 0; i < settings.maxCaptains; i++) {
      const { captain, teamName } = seats[i] ?? { captain: bot(i + 1), teamName: `Rehearsal ${i + 1}` }
      await rehearsal?.serve({ name: 'seat-bot', captain, teamName })
    }
    return null
  }

  const rooms = () => [real, rehearsal].filter((room) => room !== null)

  return {
    season,
    /** The rooms that are open. */
    all: rooms,

    /** The draft, or its rehearsal; null where there is none. */
    room: (isRehearsal: boolean) => (isRehearsal ? rehearsal : real),

    /**
     * Opens what the store holds of this season, and its draft where it holds none; closes a rehearsal that is no more.
     * One call at a time.
     */
    async follow(stored: readonly DraftRecord[], { takeOver }: { takeOver: boolean }): Promise<void> {
      const [draft, running] = [false, true].map((is) => stored.find(({ rehearsal: one }) => one === is))
      real ??= await open(draft ?? (await store.drafts.open(season.id, false, openedEvent(false))), takeOver)
      if (rehearsal && rehearsal.draft.id !== running?.id) {
        await rehearsal.close()
        rehearsal = null
        if (answering) rehearsalEnded = true
        else deps.rehearsalGone()
        deps.changed(real, { privateTo: null })
      }
      if (running && !rehearsal) {
        rehearsal = await open(running, takeOver)
        deps.changed(real, { privateTo: null })
      }
    },

    /** Tells whether the draft has started with this player, or this captain. */
    isPlaying(userId: string): boolean {
      const state = real?.state()
      if (!state || !hasStarted(state)) return false
      return [...state.players, ...state.seats.map(({ captain }) => captain)].some(({ id }) => id === userId)
    },

    /** Begins a rehearsal, or ends it ([D27]); a repeat of `commandId` gets the first answer ([D31]). */
    rehearse: (command: UserCommand<'organiser/rehearse'>, commandId: string | null): Promise<Answer> =>
      rehearsing(() =>
        answerFirst(async () => {
          await deps.ensure()
          const { actor } = command
          const room = real
          if (!room) return refusalTo(command.name, commandId, { code: 'unavailable' }, 0)
          const id = commandId ?? randomUUID()
          const first = await store.drafts.answer(room.draft.id, actor.userId, id)
          if (first) return first
          const refusal = actor.organiser ? await setRehearsal(room, command.body.on) : { code: 'not_allowed' as const }
          const answer = answerTo(command, commandId, refusal, room.state().seq)
          await store.drafts.remember(room.draft.id, { userId: actor.userId, commandId: id, answer }, clock.now())
          return answer
        }),
      ),

    async close(): Promise<void> {
      await real?.close()
      await rehearsal?.close()
      real = null
      rehearsal = null
    },
  }
}

const RUNS_ALREADY = 'A rehearsal is running already.'
const RUNS_NOT = 'No rehearsal is running.'
const NOBODY_IN_POOL =
  'Nobody is in the pool yet, so there is nothing to rehearse. Players are in it once they register.'

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
