import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import {
  ANSWER_TOPICS,
  type Answer,
  type AnswerTopic,
  COMMANDS,
  type CommandName,
  commandId as commandIdSchema,
  GREETINGS,
  REFUSALS,
  ROOM,
  STATE_TOPICS,
  type StateTopic,
} from '#contract/room.ts'
import type { UserCommand } from '#league/draft/decision.ts'
import type { Policy, Session } from '../stomp/policy.ts'
import type { Entrance, Who } from './entrance.ts'
import type { Presence } from './presence.ts'
import type { Room } from './room.ts'
import type { Rooms } from './rooms.ts'
import type { Telling } from './telling.ts'

const LIMITS = {
  maxBody: ROOM.maxBody,
  heartBeat: [ROOM.heartBeat, ROOM.heartBeat] as [number, number],
  flood: { burst: 80, perSecond: 15 },
  connections: { perKey: 20, perAddress: 500 },
}

type Greeting = keyof typeof GREETINGS
type Place<Name> = { name: Name; rehearsal: boolean }

/** '/topic/rehearsal/draft' → the topic and whether it is the rehearsal's; null for anything that is no place of ours. */
function placeIn<Name extends string>(root: 'topic' | 'app', names: readonly Name[], destination: string) {
  for (const rehearsal of [false, true]) {
    const prefix = `/${root}/${rehearsal ? 'rehearsal/' : ''}`
    const name = names.find((one) => destination === prefix + one)
    if (name !== undefined) return { name, rehearsal } satisfies Place<Name>
  }
  return null
}

const TOPICS = [...STATE_TOPICS, ...ANSWER_TOPICS]
const SENDABLE = [...Object.keys(COMMANDS), ...Object.keys(GREETINGS)] as (CommandName | Greeting)[]
const isGreeting = (name: CommandName | Greeting): name is Greeting => name in GREETINGS
const isStateTopic = (name: StateTopic | AnswerTopic): name is StateTopic =>
  STATE_TOPICS.some((topic) => topic === name)

/** What the draft decides about its channel: who enters, what may be read and sent, and what is answered. */
export function draftPolicy(parts: {
  log: FastifyBaseLogger
  entrance: Entrance
  rooms: () => Rooms
  telling: Telling
  presence: () => Presence
  allowsOrigin: (request: IncomingMessage) => boolean
  addressOf: (request: IncomingMessage) => string
}): Policy<Who> {
  const { log, entrance, rooms, telling, presence } = parts

  return {
    async identify(request) {
      await rooms().ensure()
      return entrance.identify(request)
    },
    keyOf: ({ userId }) => userId,
    allowsOrigin: parts.allowsOrigin,
    addressOf: parts.addressOf,
    limits: LIMITS,

    connect(session) {
      presence().changed()
      log.info({ user: session.who.userId }, 'entered the draft room')
      return undefined
    },

    subscribe(_, destination) {
      const place = placeIn('topic', TOPICS, destination)
      if (!place) return `There is nothing to subscribe to at ${destination}.`
      return rooms().room(place.rehearsal) ? 'ok' : noRoom(place.rehearsal)
    },

    subscribed(session, destination) {
      const place = placeIn('topic', TOPICS, destination)
      const room = place && rooms().room(place.rehearsal)
      if (!place || !room || !isStateTopic(place.name)) return
      telling.answer(room, place.name, session)
      room.signOfLife(session.who.userId)
    },

    async send(session, destination, bytes) {
      const place = placeIn('app', SENDABLE, destination)
      if (!place) return session.fail(`There is nothing to send to at ${destination}.`)
      const room = rooms().room(place.rehearsal)
      if (!room) return session.fail(noRoom(place.rehearsal))
      if (!(await entrance.stands(session.who))) return session.fail('Your session has ended. Sign in again.')
      room.signOfLife(session.who.userId)
      const body = readJson(bytes)
      if (isGreeting(place.name)) return greet(session, room, place.name, body)
      const answer = await carryOut(session.who, room, place.name, body)
      const { success, code } = answer
      log.info({ user: session.who.userId, command: place.name, success, ...(code && { code }) }, 'draft command')
      session.send(ROOM.topic(COMMANDS[place.name].answer, place.rehearsal), JSON.stringify(answer), 'reply')
    },

    disconnected: () => presence().changed(),
    broken: (error) => log.error({ err: error }, 'the draft’s channel failed'),
    flooding: ({ who }) => log.warn({ user: who.userId }, 'somebody floods the draft room'),
  }

  function greet(session: Session<Who>, room: Room, name: Greeting, body: unknown): void {
    if (name !== 'auth') {
      telling.answer(room, name === 'heartbeat' ? 'connected-users' : 'captains', session)
      return
    }
    const { userId, firstName, lastName, organiser } = session.who
    const claimed = GREETINGS.auth.safeParse(body ?? {})
    const refusal = !claimed.success ? 'malformed' : isOther(claimed.data, userId) ? 'other_account' : null
    const answer = {
      ...{ success: refusal === null, ...(refusal && { code: refusal }), message: refusal ? REFUSALS[refusal] : '' },
      ...{ uid: userId, firstName, lastName, organiser },
    }
    session.send(ROOM.topic('auth-response', room.state().rehearsal), JSON.stringify(answer), 'reply')
  }

  async function carryOut(who: Who, room: Room, name: CommandName, body: unknown): Promise<Answer> {
    const { seq } = room.state()
    const id = commandIdSchema.optional().safeParse(isRecord(body) ? body.commandId : undefined)
    const commandId = id.success ? id.data : undefined
    const refused = (code: keyof typeof REFUSALS, message: string = REFUSALS[code]): Answer => ({
      ...{ success: false, command: name, ...(commandId && { commandId }), code, message, seq },
    })
    const parsed = COMMANDS[name].body.safeParse(body ?? {})
    if (!parsed.success) return refused('malformed', z.prettifyError(parsed.error).slice(0, 300))
    if (!id.success) return refused('malformed')
    if (name === 'become-captain' && isOther(parsed.data, who.userId)) return refused('other_account')
    const actor = { userId: who.userId, organiser: who.organiser }
    if (name === 'organiser/rehearse') {
      if (!who.organiser) return refused('not_allowed')
      if (room.state().rehearsal && (parsed.data as { on: boolean }).on) return refused('rehearsal_only')
      const done = await rooms().rehearse((parsed.data as { on: boolean }).on)
      return done
        ? { success: true, command: name, ...(commandId && { commandId }), message: '', seq }
        : refused('no_change')
    }
    return room.command({ name, body: parsed.data, actor } as UserCommand, commandId ?? null)
  }
}

const noRoom = (rehearsal: boolean) => (rehearsal ? 'No rehearsal is running.' : 'There is no draft yet.')

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object'

/** [D1] A uid in a message is only ever compared with the session's. */
const isOther = (body: unknown, userId: string) => isRecord(body) && body.uid !== undefined && body.uid !== userId

/** The JSON of a body; undefined where there is none or it can't be read, which every schema then refuses. */
function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}
