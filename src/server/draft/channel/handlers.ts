import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import pLimit from 'p-limit'
import { z } from 'zod'
import { FAILURES, type FailureCode } from '#contract/failures/failure.ts'
import {
  ANSWER_TOPICS,
  type AnswerTopic,
  REHEARSAL_GONE,
  ROOM,
  STATE_TOPICS,
  type StateTopic,
} from '#contract/room/channel.ts'
import { type Answer, COMMANDS, type CommandName, commandId as commandIdSchema, GREETINGS } from '#contract/room.ts'
import type { UserCommand } from '#league/draft/decision.ts'
import type { SteadyClock } from '../../clocks.ts'
import { createTokenBuckets } from '../../stomp/connection/token-buckets.ts'
import type { Handlers, Session } from '../../stomp/handlers.ts'
import { refusalTo } from '../room/answer-to.ts'
import type { Room } from '../room/room.ts'
import type { Rooms } from '../room/rooms.ts'
import type { DraftAdmission, Who } from './admission.ts'
import type { Presence } from './presence.ts'
import type { RoomPublisher } from './room-publisher.ts'

const LIMITS = {
  maxBody: ROOM.maxBody,
  heartBeat: [ROOM.heartBeat, ROOM.heartBeat] as [number, number],
  // All connections that one person may have come back at once after a restart: eight frames each.
  rate: { burst: 240, perSecond: 15 },
  connections: { perKey: 20, perAddress: 500 },
}

/** Commands that change what everybody sees of captains: so many at once, and a minute, for each player. */
const CAPTAINCY: readonly CommandName[] = ['become-captain', 'leave-captain', 'team-name']
const A_MINUTE = 5
const TOO_MANY = 'That was a lot at once. Wait a minute, then try again.'

/** Characters of what is said about a body that can't be read. */
const MOST_EXPLAINED = 300

type Greeting = keyof typeof GREETINGS
type Sendable = CommandName | Greeting
type Destination<Name> = { name: Name; rehearsal: boolean }

/** '/topic/rehearsal/draft' → the topic and whether it is the rehearsal's; null for any other destination. */
function parseDestination<Name extends string>(root: 'topic' | 'app', names: readonly Name[], destination: string) {
  for (const rehearsal of [false, true]) {
    const prefix = `/${root}/${rehearsal ? 'rehearsal/' : ''}`
    const name = names.find((one) => destination === prefix + one)
    if (name !== undefined) return { name, rehearsal } satisfies Destination<Name>
  }
  return null
}

const TOPICS = [...STATE_TOPICS, ...ANSWER_TOPICS]
const SENDABLE = [...Object.keys(COMMANDS), ...Object.keys(GREETINGS)] as Sendable[]
const isGreeting = (name: Sendable): name is Greeting => name in GREETINGS
const isStateTopic = (name: StateTopic | AnswerTopic): name is StateTopic =>
  STATE_TOPICS.some((topic) => topic === name)

/** Decides for the draft's channel who enters, what may be read and sent, and what is answered. */
export function createDraftHandlers(deps: {
  log: FastifyBaseLogger
  admission: DraftAdmission
  rooms: () => Rooms
  publisher: RoomPublisher
  presence: () => Presence
  steadyClock: SteadyClock
  allowsOrigin: (request: IncomingMessage) => boolean
  addressOf: (request: IncomingMessage) => string
  refused: (request: IncomingMessage, status: number) => void
}): Handlers<Who> {
  const { log, admission, rooms, publisher, presence, steadyClock } = deps
  // One after the other for each connection: who asks first is heard first.
  const captaincy = createTokenBuckets({ burst: A_MINUTE, perSecond: A_MINUTE / 60 })
  const inOrder = new WeakMap<Session<Who>, ReturnType<typeof pLimit>>()

  return {
    identify: admission.identify,
    keyOf: ({ userId }) => userId,
    allowsOrigin: deps.allowsOrigin,
    addressOf: deps.addressOf,
    refused: deps.refused,
    limits: LIMITS,

    connect(session) {
      inOrder.set(session, pLimit(1))
      presence().changed()
      log.info({ user: session.who.userId }, 'entered the draft room')
      return undefined
    },

    subscribe({ who }, destination) {
      const parsed = parseDestination('topic', TOPICS, destination)
      if (!parsed) return `There is nothing to subscribe to at ${destination}.`
      return rooms().room(who.leagueId, parsed.rehearsal) ? 'ok' : noRoom(parsed.rehearsal)
    },

    subscribed(session, destination) {
      const parsed = parseDestination('topic', TOPICS, destination)
      const room = parsed && rooms().room(session.who.leagueId, parsed.rehearsal)
      if (!parsed || !room || !isStateTopic(parsed.name)) return
      publisher.sendState(room, parsed.name, session)
      room.markActive(session.who.userId)
    },

    async send(session, destination, bytes) {
      const parsed = parseDestination('app', SENDABLE, destination)
      if (!parsed) return session.fail(`There is nothing to send to at ${destination}.`)
      const room = rooms().room(session.who.leagueId, parsed.rehearsal)
      if (!room) return session.fail(noRoom(parsed.rehearsal))
      await inOrder.get(session)?.(() => receive(session, room, parsed, readJson(bytes)))
    },

    disconnected: () => presence().changed(),
    broken: (error) => log.error({ err: error }, 'the draft’s channel failed'),
    flooding: ({ who }) => log.warn({ user: who.userId }, 'somebody floods the draft room'),
  }

  async function receive(session: Session<Who>, room: Room, { name, rehearsal }: Destination<Sendable>, body: unknown) {
    if (isGreeting(name)) {
      room.markActive(session.who.userId)
      return greet(session, room, name, body)
    }
    const answer = await answerOf(session, room, name, body)
    if (!answer) return session.fail('Your session has ended. Sign in again.')
    const { success, code } = answer
    log.info({ user: session.who.userId, command: name, success, ...(code && { code }) }, 'draft command')
    session.send(ROOM.topic(COMMANDS[name].answer, rehearsal), JSON.stringify(answer), 'reply')
  }

  /** Carries out a command and returns its answer; null if the sender may not be here any more ([Q27]). */
  async function answerOf({ who }: Session<Who>, room: Room, name: CommandName, body: unknown): Promise<Answer | null> {
    const id = commandIdSchema.optional().safeParse(isRecord(body) ? body.commandId : undefined)
    const commandId = (id.success && id.data) || null
    try {
      if (!(await admission.isStillAuthorized(who))) return null
      room.markActive(who.userId)
      if (!id.success) return refusalTo(name, null, { code: 'malformed_request' }, room.state().seq)
      return await carryOut(who, room, name, body, commandId)
    } catch (error) {
      log.error({ err: error, command: name }, 'a command could not be carried out')
      return refusalTo(name, commandId, { code: 'unavailable' }, room.state().seq)
    }
  }

  function greet(session: Session<Who>, room: Room, name: Greeting, body: unknown): void {
    if (name !== 'auth') {
      publisher.sendState(room, name === 'heartbeat' ? 'connected-users' : 'captains', session)
      return
    }
    const { userId, firstName, lastName, organiser } = session.who
    const claimed = GREETINGS.auth.safeParse(body)
    const refusal = !claimed.success ? 'malformed_request' : isOther(claimed.data, userId) ? 'other_account' : null
    const answer = {
      success: refusal === null,
      ...(refusal && { code: refusal }),
      message: refusal ? FAILURES[refusal].message : `You are in the room as ${`${firstName} ${lastName}`.trim()}.`,
      uid: userId,
      firstName,
      lastName,
      organiser,
    }
    session.send(ROOM.topic('auth-response', room.state().rehearsal), JSON.stringify(answer), 'reply')
  }

  async function carryOut(who: Who, room: Room, name: CommandName, body: unknown, commandId: string | null) {
    const refused = (code: FailureCode, message?: string) =>
      refusalTo(name, commandId, { code, ...(message !== undefined && { message }) }, room.state().seq)
    const parsed = COMMANDS[name].body.safeParse(body)
    if (!parsed.success) return refused('malformed_request', z.prettifyError(parsed.error).slice(0, MOST_EXPLAINED))
    if (name === 'become-captain' && isOther(parsed.data, who.userId)) return refused('other_account')
    if (await rooms().isArchived(who.leagueId)) return refused('season_archived')
    if (CAPTAINCY.includes(name) && !who.organiser) {
      const now = steadyClock.now()
      captaincy.sweep(now)
      if (captaincy.takeTokens(who.userId, 1, now) === 'over')
        return (commandId && (await room.firstAnswer(who.userId, commandId))) || refused('too_many_requests', TOO_MANY)
    }
    const { userId, organiser, firstName, lastName } = who
    const actor = { userId, organiser, firstName, lastName }
    const command = { name, body: parsed.data, actor } as UserCommand
    if (command.name !== 'organiser/rehearse') return room.command(command, commandId)
    return rooms().rehearse(who.leagueId)?.(command, commandId) ?? refused('unavailable')
  }
}

const noRoom = (rehearsal: boolean) => (rehearsal ? REHEARSAL_GONE.none : 'There is no draft yet.')

const isRecord = (value: unknown): value is Record<string, unknown> => value !== null && typeof value === 'object'

/** [D1] A uid in a message is only ever compared with the session's. */
const isOther = (body: unknown, userId: string) => isRecord(body) && body.uid !== undefined && body.uid !== userId

/** The JSON of a body, an empty one being an object without keys; null, which every schema refuses, where it is none. */
function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return {}
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}
