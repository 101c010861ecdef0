import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from '@stomp/stompjs'
import { WebSocket } from 'ws'
import type { DraftMessage } from '../../src/contract/draft.ts'
import { ANSWER_TOPICS, ROOM } from '../../src/contract/room/channel.ts'
import type { Answer, CommandBody, CommandName } from '../../src/contract/room.ts'
import type { Account, DraftSite } from './draft-site.ts'

const LOOK_EVERY_MS = 10
const PATIENCE_MS = 30_000

export type Captain = Awaited<ReturnType<typeof comeIn>>

/** Somebody in the draft room without a screen. */
export async function comeIn(site: Pick<DraftSite, 'url'>, who: Account) {
  const answers = new Map<string, (answer: Answer) => void>()
  let draft: DraftMessage | undefined
  let thinks: (draft: DraftMessage) => void = () => {}
  const client = new Client({
    webSocketFactory: () => {
      const address = `${site.url.replace('http', 'ws')}${ROOM.endpoint}/websocket`
      const headers = { cookie: who.cookie, origin: site.url }
      return new WebSocket(address, ['v12.stomp'], { headers }) as unknown as globalThis.WebSocket
    },
    heartbeatIncoming: ROOM.heartBeat,
    heartbeatOutgoing: ROOM.heartBeat,
    reconnectDelay: 0,
  })
  client.onConnect = () => {
    for (const topic of ANSWER_TOPICS)
      client.subscribe(ROOM.topic(topic, false), ({ body }) => {
        const answer = JSON.parse(body)
        answers.get(answer.commandId)?.(answer)
      })
    client.subscribe(ROOM.topic('draft', false), ({ body }) => {
      draft = JSON.parse(body) as DraftMessage
      thinks(draft)
    })
  }
  client.activate()

  async function see(what: string, is: (draft: DraftMessage) => boolean): Promise<DraftMessage> {
    for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(LOOK_EVERY_MS))
      if (draft && is(draft)) return draft
    throw new Error(`${who.email} never sees ${what}`)
  }

  async function send<Name extends CommandName>(name: Name, body: CommandBody<Name>): Promise<void> {
    const commandId = randomUUID()
    const answered = new Promise<Answer>((resolve) => answers.set(commandId, resolve))
    client.publish({ destination: ROOM.app(name, false), body: JSON.stringify({ ...body, commandId }) })
    const { success, message } = await answered
    if (!success) throw new Error(`${name} of ${who.email}: ${message}`)
  }

  /** Takes the first of the league list. */
  async function pickFirst() {
    const { availablePool, pickNumber } = await see('their turn', (now) => isTurnOf(now, who))
    const [first] = availablePool
    if (!first || pickNumber === null) throw new Error('there is nobody to pick')
    await send('pick', { playerId: first.id, pickNumber })
    return first
  }

  await see('the room', () => true)
  return {
    see,
    send,
    pickFirst,
    id: who.id,
    /** Once the draft runs: takes the first of the list if the draw put them before a rival, who then has the turn. */
    async giveWay() {
      const draft = await see('the start', ({ phase }) => phase === 'running')
      if (isTurnOf(draft, who)) await pickFirst()
    },
    /** Picks at every turn, as soon as it comes. */
    playAlone() {
      let thinkingOf: number | null = null
      thinks = (now) => {
        const before = thinkingOf
        thinkingOf = isTurnOf(now, who) ? now.pickNumber : null
        // An organiser may be faster.
        if (thinkingOf !== null && thinkingOf !== before) pickFirst().catch(() => undefined)
      }
      if (draft) thinks(draft)
    },
    /** Picks no more by themselves. */
    wait() {
      thinks = () => {}
    },
    leave: () => client.deactivate(),
  }
}

const isTurnOf = ({ phase, currentCaptain }: DraftMessage, { id }: Account) =>
  phase === 'running' && currentCaptain?.userId === id
