import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import type { League } from '#contract/league.ts'
import type { SiteState } from '../../http/site-state.ts'
import { openPgPubSub } from '../../live/pg-pub-sub.ts'
import type { DraftMailer } from '../../store/draft/draft-notices.ts'
import { DRAFT_CHANNEL } from '../../store/draft/drafts.ts'
import type { Store } from '../../store/store.ts'
import type { DraftClock } from './database-clock.ts'
import { createDraftPhones } from './draft-phones.ts'
import type { Room, RoomChange } from './room.ts'
import { createSeasonRooms, type SeasonRooms } from './season-rooms.ts'

export type RoomsDeps = {
  store: Store
  siteState: SiteState
  log: FastifyBaseLogger
  clock: DraftClock
  databaseUrl: string | undefined
  mailer: DraftMailer | null
  /** Called when somebody in a room should see a change. */
  changed: (room: Room, change: RoomChange) => void
  /** Called when rooms are no more: those of a season that is gone, or its rehearsal that has ended. */
  gone: (leagueId: string, rehearsal: boolean) => void
  /** The ids of those who are connected to the draft of a season, in any process. */
  present: (leagueId: string) => readonly string[]
  /** Called when other processes say that their connections changed. */
  presenceChanged: () => void
}

/** Messages between processes on the draft's channel. */
type Message = { draftId?: string; seq?: number; opened?: string; removed?: string; presence?: string }

export type Rooms = Awaited<ReturnType<typeof openRooms>>

/**
 * The rooms that are open: those of the current season, and of each other one whose draft was ever entered and that is not
 * archived ([SE3]).
 */
export async function openRooms(deps: RoomsDeps) {
  const { store, siteState, log, clock, databaseUrl, mailer } = deps
  const bySeason = new Map<string, SeasonRooms>()
  /** Seasons whose draft somebody has entered in this process. */
  const entered = new Set<string>()
  const oneAtATime = pLimit(1)
  /** Tells whether rooms were opened: before the server listens none is, whatever changes. */
  let isOpen = false
  /** Tells whether the rooms are those that there should be, as far as this process has heard. */
  let isCurrent = false
  const stopListening = store.broadcaster.onChange((change) => {
    const { kind } = change
    // A season may have become the current one, or be archived.
    if (kind === 'season' || kind === 'missed') ensureSoon()
    if (kind === 'season' || kind === 'missed')
      forEachRoom(async (room) => {
        if (kind === 'missed' || room.draft.leagueId === change.leagueId) await room.seasonChanged()
      })
    if (kind === 'players' || kind === 'missed') void lookAtRegistrations()
    if (kind === 'draftLog' || kind === 'missed') forEachRoom((room) => room.readAnew())
  })
  /** Until it has looked: whether this process came to a store that nobody else had. */
  let cameFirst = false

  const all = () => [...bySeason.values()].flatMap((rooms) => rooms.all())

  function onMessage(payload: string) {
    const { draftId, seq, opened, removed, presence } = messageIn(payload)
    const room = all().find((one) => one.draft.id === draftId)
    if (room && seq !== undefined && seq > room.state().seq)
      room.catchUp().catch((error) => log.error({ err: error }, 'a draft’s news could not be read'))
    if (opened !== undefined || removed !== undefined) lookAgain()
    if (presence !== undefined) deps.presenceChanged()
  }

  function lookAgain() {
    forEachRoom((room) => room.catchUp())
    ensureSoon()
  }

  function heardAgain() {
    lookAgain()
    deps.presenceChanged()
  }

  function ensureSoon() {
    isCurrent = false
    if (!isOpen) return
    ensure().catch((error) => log.error({ err: error }, 'the draft’s rooms could not be opened'))
  }

  const forEachRoom = (act: (room: Room) => Promise<unknown>) =>
    Promise.all(
      all().map((room) =>
        act(room).catch((error) => log.error({ err: error, draft: room.draft.id }, 'a room could not look again')),
      ),
    )

  /** Lets all rooms follow registrations that have changed ([D2], [D35]). */
  const lookAtRegistrations = async () => {
    await forEachRoom((room) => room.registrationsChanged())
  }

  const create = (league: League) =>
    createSeasonRooms(league, {
      store,
      log,
      clock,
      mailer,
      phones: createDraftPhones({
        store,
        log,
        clock,
        season: async () => (await siteState.leagues()).find(({ id }) => id === league.id) ?? null,
        present: () => deps.present(league.id),
      }),
      changed: deps.changed,
      rehearsalGone: () => deps.gone(league.id, true),
      ensure,
    })

  const shouldBeOpen = ({ id, current, archivedAt }: League, hasDraft: boolean) =>
    current || (archivedAt === null && (hasDraft || entered.has(id)))

  /** Sees to it that the rooms are those of the seasons that there are, and of the drafts that the store holds. */
  function ensure(): Promise<void> {
    isOpen = true
    return oneAtATime(async () => {
      isCurrent = true
      try {
        await compare()
      } catch (error) {
        isCurrent = false
        throw error
      }
    })
  }

  async function compare() {
    const leagues = await siteState.leagues()
    const drafts = Map.groupBy(await store.drafts.list(), ({ leagueId }) => leagueId)
    const open = leagues.filter((league) => shouldBeOpen(league, drafts.has(league.id)))
    for (const [leagueId, rooms] of bySeason) {
      if (open.some(({ id }) => id === leagueId)) continue
      bySeason.delete(leagueId)
      await rooms.close()
      deps.gone(leagueId, false)
    }
    for (const league of open) {
      const rooms = bySeason.get(league.id) ?? create(league)
      await rooms.follow(drafts.get(league.id) ?? [], { takeOver: cameFirst })
      bySeason.set(league.id, rooms)
    }
    cameFirst = false
  }

  // The last of all: it hears of other processes as soon as it listens, before it is here.
  const pubSub = databaseUrl ? await openPgPubSub(databaseUrl, DRAFT_CHANNEL, log, onMessage, heardAgain) : null
  cameFirst = pubSub?.first ?? true

  return {
    ensure,
    /** As `ensure`, where the rooms may not be those that there should be. */
    ensureCurrent: async () => {
      if (!isCurrent) await ensure()
    },
    /** All rooms that are open, rehearsals among them. */
    all,
    /** The draft of a season, or its rehearsal; null where there is none. */
    room: (leagueId: string, isRehearsal: boolean): Room | null => bySeason.get(leagueId)?.room(isRehearsal) ?? null,

    /** Opens the rooms of a season for somebody who enters: its draft is there from then on. */
    async enter(leagueId: string): Promise<void> {
      entered.add(leagueId)
      if (!bySeason.has(leagueId)) await ensure()
    },

    /** Tells whether the draft of a season has started with this player, or this captain. */
    isPlaying: (leagueId: string, userId: string): boolean => bySeason.get(leagueId)?.isPlaying(userId) ?? false,

    /** Tells whether a season is read-only ([SE5]). */
    isArchived: async (leagueId: string): Promise<boolean> =>
      (await siteState.leagues()).some(({ id, archivedAt }) => id === leagueId && archivedAt !== null),

    /** As `SeasonRooms.rehearse`, for a season whose rooms are open. */
    rehearse: (leagueId: string): SeasonRooms['rehearse'] | undefined => bySeason.get(leagueId)?.rehearse,

    lookAtRegistrations,

    async close(): Promise<void> {
      stopListening()
      await pubSub?.close()
      await oneAtATime(async () => {
        for (const rooms of bySeason.values()) await rooms.close()
        bySeason.clear()
      })
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
