import type { ConnectedUsersMessage, DraftPlayer } from '#contract/draft.ts'
import { ROOM, type StateTopic } from '#contract/room.ts'
import { seatOf, seatOfCaptain } from '#league/draft/state.ts'
import { captainsView, draftView, seesMore } from '#league/draft/view.ts'
import type { Channel, Session } from '../stomp/policy.ts'
import type { Who } from './entrance.ts'
import type { Presence } from './presence.ts'
import type { News, Room } from './room.ts'

/** More connected people than this are counted and not named. */
const MOST_NAMED = 300

export type Telling = ReturnType<typeof createTelling>

/** What the room says to whom. Everything it says is whole in itself ([D34]). */
export function createTelling(
  channel: () => Channel<Who>,
  presence: () => Presence,
  clock: { now(): number },
  rehearsalRuns: () => boolean,
) {
  const around = (room: Room) => ({
    now: clock.now(),
    registered: room.registered(),
    log: room.sentences(),
    rehearsalRuns: rehearsalRuns(),
    stalled: room.stalled(),
  })

  const ownDraft = (room: Room, who: Who) => JSON.stringify(draftView(room.state(), who, around(room)))

  function connectedUsers(room: Room): ConnectedUsersMessage {
    const players = new Map<string, DraftPlayer>(room.registered().map((player) => [player.id, player]))
    const known = new Map([...channel().sessions()].map(({ who }) => [who.userId, who]))
    const ids = presence().users()
    const users = ids.map((uid) => {
      const { firstName, lastName } = players.get(uid) ?? known.get(uid) ?? { firstName: 'Organiser', lastName: '' }
      return { uid, firstName, lastName, captain: seatOfCaptain(room.state(), uid) !== undefined }
    })
    users.sort((a, b) => Number(b.captain) - Number(a.captain) || a.lastName.localeCompare(b.lastName, 'en'))
    return { users: users.slice(0, MOST_NAMED), count: ids.length }
  }

  const bodyOf = (room: Room, topic: StateTopic, who: Who): string => {
    if (topic === 'draft') return seesMore(room.state(), who) ? ownDraft(room, who) : everyonesDraft(room)
    return JSON.stringify(topic === 'captains' ? captainsView(room.state()) : connectedUsers(room))
  }

  const everyonesDraft = (room: Room) => JSON.stringify(draftView(room.state(), null, around(room)))

  return {
    /** The present state of a topic, for one who has just asked ([D32]). */
    answer(room: Room, topic: StateTopic, session: Session<Who>): void {
      const destination = ROOM.topic(topic, room.state().rehearsal)
      session.send(destination, bodyOf(room, topic, session.who), 'state')
    },

    /** News of a draft: to everyone, or to those alone who see more of it. */
    news(room: Room, { privateTo }: News): void {
      const state = room.state()
      const destination = ROOM.topic('draft', state.rehearsal)
      const more = (session: Session<Who>) => seesMore(state, session.who)
      if (privateTo === null) {
        channel().publish(destination, everyonesDraft(room), (session) => !more(session))
        channel().publish(ROOM.topic('captains', state.rehearsal), JSON.stringify(captainsView(state)))
      }
      const seat = privateTo === null ? undefined : seatOf(state, privateTo)
      const concerned = ({ userId }: Who) =>
        privateTo === null || seat?.captain.id === userId || seat?.deputy?.userId === userId
      for (const session of channel().sessions())
        if (session.subscribedTo(destination) && more(session) && concerned(session.who))
          session.send(destination, ownDraft(room, session.who), 'state')
    },

    /** Who is connected has changed. */
    users(room: Room): void {
      channel().publish(ROOM.topic('connected-users', room.state().rehearsal), JSON.stringify(connectedUsers(room)))
    },
  }
}
