import { randomUUID } from 'node:crypto'
import { Client } from '@stomp/stompjs'
import { WebSocket } from 'ws'
import type { DraftMessage } from '#contract/draft.ts'
import { ANSWER_TOPICS, ROOM } from '#contract/room/channel.ts'
import type { Answer, CommandBody, CommandName } from '#contract/room.ts'
import { ORIGIN } from './site.ts'

const SOON_MS = 50
/** Commands at once, and between two after that: the room takes 240 frames, then 15 a second, and closes on more. */
const BURST = 100
const PACE_MS = 100
/** A captain picks among this many of the best. */
const BEST = 10

/** A command that was answered with success. */
export type Acknowledged = { userId: string; name: CommandName; body: object; answer: Answer }

type Role = 'captain' | 'organiser' | 'publisher' | 'idler'

export type EagerClient = ReturnType<typeof eagerClient>

/**
 * Somebody in the draft room who comes back by themselves wherever `address` then leads, and acts on every state as soon
 * as the room allows: a captain picks at their turn and edits the queue at others', an organiser takes everything back at the
 * end and goes on, a publisher publishes the teams and takes them back before that, an idler does nothing by themselves.
 * Keeps what was acknowledged. What was sent and not answered is sent again under the same id.
 */
export function eagerClient(
  address: () => string,
  who: { id: string; cookie: string },
  role: Role,
  random = Math.random,
) {
  const acknowledged: Acknowledged[] = []
  const refused: Answer[] = []
  const lost: string[] = []
  const waiting = new Map<string, { name: CommandName; body: object }>()
  let draft: DraftMessage | undefined
  let connections = 0
  let isDone = false
  let budget = BURST
  let filledAt = performance.now()
  let later: NodeJS.Timeout | undefined

  const client = new Client({
    webSocketFactory: () =>
      new WebSocket(`${address().replace('http', 'ws')}${ROOM.endpoint}/websocket`, ['v12.stomp'], {
        headers: { cookie: who.cookie, origin: ORIGIN },
      }) as unknown as globalThis.WebSocket,
    heartbeatIncoming: ROOM.heartBeat,
    heartbeatOutgoing: ROOM.heartBeat,
    reconnectDelay: SOON_MS,
  })
  client.onWebSocketError = () => {}
  client.onStompError = ({ headers }) => lost.push(headers.message ?? '')
  client.onConnect = () => {
    connections++
    for (const topic of ANSWER_TOPICS)
      client.subscribe(ROOM.topic(topic, false), ({ body }) => onAnswer(JSON.parse(body)))
    client.subscribe(ROOM.topic('draft', false), ({ body }) => act(JSON.parse(body)))
    for (const [commandId, { name, body }] of waiting) publish(name, body, commandId)
  }
  client.activate()

  function publish(name: CommandName, body: object, commandId: string) {
    if (client.connected)
      client.publish({ destination: ROOM.app(name, false), body: JSON.stringify({ ...body, commandId }) })
  }

  function send<Name extends CommandName>(name: Name, body: CommandBody<Name>) {
    const commandId = randomUUID()
    budget -= 1
    waiting.set(commandId, { name, body })
    publish(name, body, commandId)
  }

  function onAnswer(answer: Answer) {
    const command = waiting.get(answer.commandId ?? '')
    if (!command) return
    waiting.delete(answer.commandId ?? '')
    if (answer.success) acknowledged.push({ userId: who.id, ...command, answer })
    else refused.push(answer)
    if (draft) act(draft)
  }

  function act(state: DraftMessage) {
    if (draft && state.seq < draft.seq) return
    draft = state
    if (isDone || role === 'idler' || waiting.size > 0 || state.stalled || later) return
    const now = performance.now()
    budget = Math.min(BURST, budget + (now - filledAt) / PACE_MS)
    filledAt = now
    if (budget < 1) {
      later = setTimeout(() => {
        later = undefined
        if (draft) act(draft)
      }, PACE_MS)
      return
    }
    if (role !== 'captain') {
      if (state.phase === 'finished') goOn(state)
      if (state.phase === 'paused') send('organiser/resume', {})
      return
    }
    const pool = state.availablePool
    const player = pool[Math.floor(random() * Math.min(BEST, pool.length))]
    if (state.phase !== 'running' || !player) return
    if (state.currentCaptain?.userId === who.id && state.pickNumber !== null)
      send('pick', { playerId: player.id, pickNumber: state.pickNumber })
    else if (random() < 1 / 8) send('queue', { playerIds: [player.id] })
  }

  function goOn(state: DraftMessage) {
    const last = acknowledged.at(-1)?.name
    if (role === 'organiser' || last === 'organiser/take-back') send('organiser/undo', { toPick: 0 })
    else send(state.published ? 'organiser/take-back' : 'organiser/publish', {})
  }

  return {
    acknowledged,
    refused,
    lost,
    send,
    draft: () => draft,
    isThere: () => client.connected,
    connections: () => connections,
    /** Asks for nothing more. */
    rest() {
      isDone = true
    },
    isIdle: () => waiting.size === 0,
    /** Drops the connection and comes back to wherever `address` leads now. */
    async comeBack() {
      await client.deactivate({ force: true })
      client.activate()
    },
    leave() {
      isDone = true
      clearTimeout(later)
      return client.deactivate({ force: true })
    },
  }
}
