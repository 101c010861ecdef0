import type { ConnectedUsersMessage, DraftPlayer, DraftRoom } from '#contract/draft.ts'
import { ROOM, type StateTopic } from '#contract/room/channel.ts'
import { type DraftState, seatOf, seatOfCaptain } from '#league/draft/state.ts'
import { captainsView, draftView, seesMore, type ViewContext } from '#league/draft/view.ts'
import type { Clock, SteadyClock } from '../../clocks.ts'
import type { Body } from '../../stomp/frames/content.ts'
import { Content } from '../../stomp/frames/content.ts'
import type { Channel, Session } from '../../stomp/handlers.ts'
import type { Room, RoomChange } from '../room/room.ts'
import type { Who } from './admission.ts'
import type { Presence } from './presence.ts'

/** Milliseconds for which the server's time in a state is near enough ([D11]). */
const MOMENT_MS = 100
/** Between two states to everyone, in milliseconds: at most ten a second, however much happens. */
const BETWEEN_STATES_MS = 100
/** More connected people than this are counted and not named. */
const MOST_NAMED = 300

/** Tells whether two contexts give the same view, except for the time. */
const alike = (a: ViewContext, b: ViewContext) =>
  a.registered === b.registered && a.stalled === b.stalled && a.rehearsalRuns === b.rehearsalRuns

/** Which sessions are of the season of a room: those of all seasons have the same destinations. */
const ofSeason =
  ({ draft: { leagueId } }: Room) =>
  ({ who }: Session<Who>) =>
    who.leagueId === leagueId

export type RoomPublisher = ReturnType<typeof createRoomPublisher>

/** Sends the state of rooms to the sessions that may see it. Each message is whole in itself ([D34]). */
export function createRoomPublisher(
  channel: () => Channel<Who>,
  presence: () => Presence,
  clock: Clock,
  steadyClock: SteadyClock,
  rehearsalRuns: (leagueId: string) => boolean,
) {
  const latest = new WeakMap<Room, ViewContext & { state: DraftState; content: Content }>()

  /** The instant at which a room's state last went to everyone, and the timer of a state that waits. */
  const published = new WeakMap<Room, { at: number; timer: NodeJS.Timeout | undefined }>()

  const context = (room: Room): ViewContext => ({
    now: clock.now(),
    registered: room.registered(),
    log: room.sentences(),
    rehearsalRuns: rehearsalRuns(room.draft.leagueId),
    stalled: room.stalled(),
  })

  const ownDraft = (room: Room, who: Who) => JSON.stringify(draftView(room.shown(), who, context(room)))

  function connectedUsers(room: Room): ConnectedUsersMessage {
    const players = new Map<string, DraftPlayer>(room.registered().map((player) => [player.id, player]))
    const known = new Map([...channel().sessions()].map(({ who }) => [who.userId, who]))
    const ids = presence().users(room.draft.leagueId)
    const users = ids.map((uid) => {
      const { firstName, lastName } = players.get(uid) ?? known.get(uid) ?? { firstName: 'Organiser', lastName: '' }
      return { uid, firstName, lastName, captain: seatOfCaptain(room.state(), uid) !== undefined }
    })
    users.sort((a, b) => Number(b.captain) - Number(a.captain) || a.lastName.localeCompare(b.lastName, 'en'))
    return { users: users.slice(0, MOST_NAMED), count: ids.length }
  }

  const bodyOf = (room: Room, topic: StateTopic, who: Who): Body => {
    if (topic === 'draft') return seesMore(room.state(), who) ? ownDraft(room, who) : everyonesDraft(room)
    return JSON.stringify(topic === 'captains' ? captainsView(room.shown()) : connectedUsers(room))
  }

  /** Made once for all who come within a moment: after a restart a whole hall asks at the same time. */
  function everyonesDraft(room: Room): Content {
    const made = latest.get(room)
    const current = context(room)
    if (made && made.state === room.shown() && current.now - made.now < MOMENT_MS && alike(made, current))
      return made.content
    const content = new Content(JSON.stringify(draftView(room.shown(), null, current)))
    latest.set(room, { ...current, state: room.shown(), content })
    return content
  }

  function publish(room: Room, { privateTo }: RoomChange): void {
    const state = room.shown()
    const destination = ROOM.topic('draft', state.rehearsal)
    const isHere = ofSeason(room)
    const more = (session: Session<Who>) => seesMore(state, session.who)
    if (privateTo === null) {
      channel().publish(destination, everyonesDraft(room), (session) => isHere(session) && !more(session))
      channel().publish(ROOM.topic('captains', state.rehearsal), JSON.stringify(captainsView(state)), isHere)
    }
    const seat = privateTo === null ? undefined : seatOf(state, privateTo)
    const concerned = ({ userId }: Who) =>
      privateTo === null || seat?.captain.id === userId || seat?.deputy?.userId === userId
    for (const session of channel().sessions())
      if (isHere(session) && session.subscribedTo(destination) && more(session) && concerned(session.who))
        session.send(destination, ownDraft(room, session.who), 'state')
  }

  return {
    /** The room as everyone in it sees it now. */
    everyonesRoom: (room: Room): DraftRoom => ({
      draft: draftView(room.shown(), null, context(room)),
      captains: captainsView(room.shown()),
    }),

    /** Sends the present state of a topic to one who has just asked ([D32]). */
    sendState(room: Room, topic: StateTopic, session: Session<Who>): void {
      const destination = ROOM.topic(topic, room.state().rehearsal)
      session.send(destination, bodyOf(room, topic, session.who), 'state')
    },

    /**
     * Sends a draft's changed state: to everyone, or to those alone who see more of it. To everyone goes at most one
     * state in a tenth of a second; the newest always goes.
     */
    publishChange(room: Room, change: RoomChange): void {
      if (change.privateTo !== null) {
        publish(room, change)
        return
      }
      const last = published.get(room) ?? { at: Number.NEGATIVE_INFINITY, timer: undefined }
      published.set(room, last)
      if (last.timer) return
      const send = () => {
        last.timer = undefined
        last.at = steadyClock.now()
        if (!room.isClosed()) publish(room, change)
      }
      const wait = last.at + BETWEEN_STATES_MS - steadyClock.now()
      if (wait <= 0) send()
      else last.timer = setTimeout(send, wait).unref()
    },

    /** Sends who is connected, once that has changed. */
    publishUsers(room: Room): void {
      const destination = ROOM.topic('connected-users', room.state().rehearsal)
      channel().publish(destination, JSON.stringify(connectedUsers(room)), ofSeason(room))
    },
  }
}
