import { Client } from '@stomp/stompjs'
import SockJS from 'sockjs-client'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openTestEndpoint, type TestEndpoint } from './test-endpoint.ts'

let endpoint: TestEndpoint
const clients: Client[] = []
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.deactivate()))
  await endpoint.close()
})

type Way = 'websocket' | 'compressed websocket' | 'SockJS websocket' | 'SockJS xhr-streaming' | 'SockJS xhr-polling'
const WAYS: Way[] = [
  'websocket',
  'compressed websocket',
  'SockJS websocket',
  'SockJS xhr-streaming',
  'SockJS xhr-polling',
]

function socketOf(way: Way) {
  if (way.startsWith('SockJS'))
    return new SockJS(endpoint.url, null, { transports: [way.slice('SockJS '.length)] }) as unknown as WebSocket
  return new WebSocket(endpoint.socketUrl, ['v12.stomp', 'v11.stomp', 'v10.stomp'], {
    perMessageDeflate: way === 'compressed websocket',
  })
}

async function connected(way: Way, options: { heartBeat?: number } = {}) {
  const beat = options.heartBeat ?? 4000
  const client = new Client({
    webSocketFactory: () => socketOf(way),
    heartbeatIncoming: beat,
    heartbeatOutgoing: beat,
    reconnectDelay: 0,
  })
  clients.push(client)
  await new Promise<void>((resolve, reject) => {
    client.onConnect = () => resolve()
    client.onStompError = ({ body }) => reject(new Error(body))
    client.activate()
  })
  return client
}

// These clients can't be given a header, and say no name.
const anybody = { identify: async () => 'anybody' }

describe.each(WAYS)('@stomp/stompjs over %s', (way) => {
  it('connects, subscribes, sends, gets states of every size and a receipt', async () => {
    endpoint = await openTestEndpoint(anybody)
    const client = await connected(way)
    const bodies = ['x', '{"é":"\u2028 😀 \\\\ \\n"}', JSON.stringify(Array.from({ length: 3000 }, (_, i) => `é ${i}`))]
    const received: string[] = []
    const all = new Promise<void>((resolve) => {
      client.subscribe('/topic/a', ({ body }) => {
        received.push(body)
        if (received.length === bodies.length + 1) resolve()
      })
    })
    await new Promise<void>((resolve) => {
      client.watchForReceipt('sent', () => resolve())
      client.publish({ destination: '/topic/a', body: 'hello', headers: { receipt: 'sent' } })
    })
    for (const body of bodies) endpoint.channel.publish('/topic/a', body)
    await all
    expect(received).toEqual(['hello', ...bodies])
  })

  it('is told why it is refused', async () => {
    endpoint = await openTestEndpoint(anybody)
    const client = await connected(way)
    const why = await new Promise<string | undefined>((resolve) => {
      client.onStompError = ({ headers }) => resolve(headers.message)
      client.subscribe('/queue/secret', () => undefined)
    })
    expect(why).toBe('There is no such topic')
    await expect.poll(() => endpoint.channel.count).toBe(0)
  })
})

describe('many clients of a kind', () => {
  it('each get what another of them sends, whatever carries them', async () => {
    endpoint = await openTestEndpoint(anybody)
    const all = await Promise.all(WAYS.map((way) => connected(way)))
    const received = all.map(
      (client) =>
        new Promise<string>((resolve) => {
          client.subscribe('/topic/a', ({ body }) => resolve(body), {})
        }),
    )
    const receipts = all.map(
      (client, i) =>
        new Promise<void>((resolve) => {
          client.watchForReceipt(`r${i}`, () => resolve())
          client.publish({ destination: '/topic/other', headers: { receipt: `r${i}` } })
        }),
    )
    await Promise.all(receipts)
    all[4]?.publish({ destination: '/topic/a', body: 'for all' })
    expect(await Promise.all(received)).toEqual(WAYS.map(() => 'for all'))
  })
})
