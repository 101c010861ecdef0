import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { Client, type IMessage } from '@stomp/stompjs'
import { WebSocket } from 'ws'
import type { CaptainsMessage, ConnectedUsersMessage, DraftMessage } from '#contract/draft.ts'
import { ANSWER_TOPICS, ROOM, STATE_TOPICS } from '#contract/room/channel.ts'
import { type Answer, type AuthAnswer, COMMANDS, type CommandBody, type CommandName } from '#contract/room.ts'
import { ORIGIN, type TestSite } from '../site.ts'

type Visitor = Awaited<ReturnType<TestSite['signUp']>>

const WAIT_MS = 10
const TRIES = 1500

/** Asks until it is so; throws with `what` when it never is. */
export async function until<T>(what: string, ask: () => T | undefined | null | false): Promise<T> {
  for (let i = 0; i < TRIES; i++) {
    const value = ask()
    if (value) return value
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS))
  }
  throw new Error(`never: ${what}`)
}

/** The room of the draft, or of its rehearsal, on a site where one season has one; null where there is none. */
export const roomIn = (site: Pick<TestSite, 'draft'>, rehearsal = false) =>
  site.draft.rooms.all().find((room) => room.draft.rehearsal === rehearsal) ?? null

/** Moves time on as it passes for a server that is there: second by second, looking after its draft. */
export async function letPass(site: Pick<TestSite, 'clock' | 'draft'>, ms: number) {
  const STEP_MS = 1000
  for (let left = ms; left > 0; left -= STEP_MS) {
    site.clock.pass(Math.min(STEP_MS, left))
    await site.draft.tick()
  }
}

/** Starts listening, and waits until backups were looked after, which notes since when; gives the address of the server. */
export async function listening(site: Pick<TestSite, 'app' | 'backups'>): Promise<string> {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  await site.backups.look()
  return `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`
}

export type RoomClient = Awaited<ReturnType<typeof enter>>

/** Enters the draft room of a season, null for the current one, with the real client, as somebody with a session. */
export async function enter(
  address: string,
  person: Pick<Visitor, 'cookies'>,
  rehearsal = false,
  origin = ORIGIN,
  season: string | null = null,
) {
  const frames: { topic: string; body: unknown }[] = []
  const answers = new Map<string, (answer: Answer) => void>()
  let draft: DraftMessage | undefined
  let captains: CaptainsMessage | undefined
  let users: ConnectedUsersMessage | undefined
  let auth: AuthAnswer | undefined
  const errors: string[] = []
  let closed = false
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  const client = new Client({
    webSocketFactory: () =>
      new WebSocket(address.replace('http', 'ws') + ROOM.address(season, '/websocket'), ['v12.stomp'], {
        headers: { cookie, origin },
      }) as unknown as globalThis.WebSocket,
    heartbeatIncoming: ROOM.heartBeat,
    heartbeatOutgoing: ROOM.heartBeat,
    reconnectDelay: 0,
  })
  const onMessage = (topic: string) => (message: IMessage) => {
    const body = JSON.parse(message.body)
    frames.push({ topic, body })
    if (topic === 'draft') draft = body
    else if (topic === 'captains') captains = body
    else if (topic === 'connected-users') users = body
    else if (topic === 'auth-response') auth = body
    else answers.get(body.commandId)?.(body)
  }
  client.onStompError = ({ headers }) => errors.push(headers.message ?? '')
  await new Promise<void>((resolve, reject) => {
    client.onWebSocketClose = () => {
      closed = true
      reject(new Error(`the draft room was left before it was entered: ${errors.join()}`))
    }
    client.onConnect = () => {
      for (const topic of [...STATE_TOPICS, ...ANSWER_TOPICS])
        client.subscribe(ROOM.topic(topic, rehearsal), onMessage(topic))
      resolve()
    }
    client.onWebSocketError = (event) =>
      reject(new Error(`the draft room could not be entered: ${(event as unknown as { message?: string }).message}`))
    client.activate()
  })
  await until('the first state of the draft', () => draft ?? (errors.length > 0 || undefined))

  return {
    client,
    frames,
    errors,
    draft: () => draft as DraftMessage,
    captains: () => captains,
    users: () => users,
    auth: () => auth,
    closed: () => closed,
    /** Sends a command and waits for its answer. */
    send<Name extends CommandName>(
      name: Name,
      body: CommandBody<Name>,
      commandId: string = randomUUID(),
    ): Promise<Answer> {
      const answer = new Promise<Answer>((resolve) => answers.set(commandId, resolve))
      client.publish({
        destination: ROOM.app(name, rehearsal),
        body: JSON.stringify({ ...body, ...(name in COMMANDS && { commandId }) }),
      })
      return answer
    },
    /** Waits for a state of the draft for which `is` holds. */
    see: (what: string, is: (message: DraftMessage) => boolean) =>
      until(what, () => (draft && is(draft) ? draft : undefined)),
    leave: () => client.deactivate(),
  }
}
