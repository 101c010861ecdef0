import { parseArgs } from 'node:util'
import { Client } from '@stomp/stompjs'
import { WebSocket } from 'ws'
import type { DraftMessage, DraftPlayer } from '../src/contract/draft.ts'
import { ANSWER_TOPICS, ROOM } from '../src/contract/room/channel.ts'
import { DEMONSTRATION_PASSWORD, demonstrationAccounts } from '../src/server/seed/demonstration.ts'
import { OperatorError } from '../src/server/store/operator-error.ts'
import { leagueToDraft } from './demonstration/demonstrations.ts'
import { serveDemonstration } from './demonstration/serve-demonstration.ts'
import { runProgram } from './program.ts'

/**
 * Plays a whole draft of the demonstration league, in DATA_DIR or a folder of its own, emptied first: six captains sign
 * in as people do, think, and pick. `--speed 5` thinks five times as fast; the clock runs meanwhile.
 */
let pace = 1

const THINK_MS = 8000
const NAMES = ['Torres United', 'Reed Rovers', 'Silva FC', 'Haddad Town', 'Okafor XI', 'Brandt Athletic']

let address = ''

await runProgram(async () => {
  const { speed } = parseArgs({ options: { speed: { type: 'string', default: '1' } } }).values
  pace = Number(speed)
  if (!(pace > 0)) throw new OperatorError('--speed is a number above 0')
  address = await serveDemonstration(leagueToDraft())
  console.log(
    `Open ${address}/draft as ${demonstrationAccounts.registeredPlayer} and watch. The draft begins in ten seconds.\n`,
  )
  for (const [i, email] of demonstrationAccounts.captains.entries()) await seat(email, NAMES[i] ?? email)
})

async function seat(email: string, teamName: string): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: address }
  const body = JSON.stringify({ email, password: DEMONSTRATION_PASSWORD })
  const signedIn = await fetch(`${address}/api/auth/sign-in`, { method: 'POST', headers, body })
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0]
  if (!signedIn.ok || !cookie) throw new Error(`${email} could not sign in: ${signedIn.status}`)
  const { user } = (await signedIn.json()) as { user: { id: string } }

  const client = new Client({
    webSocketFactory: () => {
      const options = { headers: { cookie, origin: address } }
      const socket = new WebSocket(`${address.replace('http', 'ws')}${ROOM.endpoint}/websocket`, ['v12.stomp'], options)
      return socket as unknown as globalThis.WebSocket
    },
    heartbeatIncoming: ROOM.heartBeat,
    heartbeatOutgoing: ROOM.heartBeat,
    reconnectDelay: ROOM.reconnect,
  })
  let thinkingOf: number | null = null
  client.onConnect = () => {
    for (const topic of ANSWER_TOPICS) client.subscribe(ROOM.topic(topic, false), () => {})
    client.subscribe(ROOM.topic('draft', false), ({ body }) => watch(JSON.parse(body) as DraftMessage))
    client.publish({ destination: ROOM.app('become-captain', false), body: '{}' })
    client.publish({ destination: ROOM.app('team-name', false), body: JSON.stringify({ teamName }) })
  }
  client.activate()

  function watch(draft: DraftMessage) {
    const { phase, pickNumber, currentCaptain, pickStartsAt, serverTime } = draft
    if (phase === 'finished') {
      client.deactivate()
      return
    }
    if (phase !== 'running' || pickNumber === null || currentCaptain?.userId !== user.id) {
      thinkingOf = null
      return
    }
    if (thinkingOf === pickNumber) return
    thinkingOf = pickNumber
    const reveal = Math.max(0, (pickStartsAt ?? serverTime) - serverTime)
    setTimeout(
      () => {
        const playerId = choice(draft)?.id
        // Paused or taken back in the meantime: the next state starts the thinking anew.
        if (thinkingOf !== pickNumber || playerId === undefined) return
        client.publish({ destination: ROOM.app('pick', false), body: JSON.stringify({ playerId, pickNumber }) })
      },
      reveal + (THINK_MS * (0.5 + Math.random())) / pace,
    )
  }

  /** One of the first few of the list whose position the team has least of. */
  function choice({ availablePool, teams }: DraftMessage): DraftPlayer | undefined {
    const own = teams[user.id] ?? []
    const have = (player: DraftPlayer) => own.filter(({ position }) => position[0] === player.position[0]).length
    const FIRST = 8
    return availablePool
      .slice(0, FIRST)
      .map((player) => ({ player, worth: have(player) + Math.random() }))
      .sort((a, b) => a.worth - b.worth)[0]?.player
  }
}
