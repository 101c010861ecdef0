import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { openTestEndpoint, TestClient, type TestEndpoint } from './test-endpoint.ts'

let endpoint: TestEndpoint
afterEach(() => endpoint.close())

const connected = (name: string, headers: [string, string][] = []) =>
  TestClient.connected(endpoint.socketUrl, name, headers)

/** Somebody who must not notice anything. */
async function bystander() {
  const client = await connected('bystander')
  await client.subscribe('/topic/a')
  return {
    async notices() {
      endpoint.channel.publish('/topic/a', 'still here')
      expect((await client.next('MESSAGE')).body.toString()).toBe('still here')
    },
  }
}

describe('[Q39] what a client may not say gets an ERROR with its reason, a closed connection, and nobody else notices', () => {
  const cases: [string, string | Buffer, RegExp, code?: number][] = [
    ['an unknown command', 'PICK\n\n\0', /no frame/],
    ['a command of the server', 'MESSAGE\n\n\0', /no frame/],
    ['a second CONNECT', 'CONNECT\n\n\0', /connected already/],
    ['SEND without a destination', 'SEND\n\nx\0', /destination is missing/],
    ['SUBSCRIBE without an id', 'SUBSCRIBE\ndestination:/topic/a\n\n\0', /id is missing/],
    ['SUBSCRIBE without a destination', 'SUBSCRIBE\nid:1\n\n\0', /destination is missing/],
    ['SUBSCRIBE to what is unknown', 'SUBSCRIBE\nid:1\ndestination:/queue/a\n\n\0', /no such topic/, 1008],
    ['SUBSCRIBE with a strange ack', 'SUBSCRIBE\nid:1\ndestination:/topic/a\nack:maybe\n\n\0', /ack is auto/],
    ['an id used twice', 'SUBSCRIBE\nid:1\ndestination:/topic/a\n\n\0'.repeat(2), /subscription already/],
    ['UNSUBSCRIBE of nothing', 'UNSUBSCRIBE\nid:1\n\n\0', /no such subscription/],
    ['a transaction begun twice', 'BEGIN\ntransaction:1\n\n\0'.repeat(2), /begun already/],
    ['COMMIT of nothing', 'COMMIT\ntransaction:1\n\n\0', /no such transaction/],
    ['SEND in no transaction', 'SEND\ndestination:/topic/a\ntransaction:1\n\nx\0', /no such transaction/],
    ['ACK of nothing', 'ACK\n\n\0', /id is missing/],
    [
      'a body of 16 KiB and one byte',
      `SEND\ndestination:/topic/a\n\n${'x'.repeat(16_385)}\0`,
      /longer than 16384/,
      1009,
    ],
    ['a length of 1 GB', 'SEND\ndestination:/topic/a\ncontent-length:1000000000\n\n', /longer than 16384/, 1009],
    ['a message of 1 MB', 'x'.repeat(1_000_000), /too large/, 1009],
    ['a head of 9 kB', `SEND\na:${'x'.repeat(9000)}\n\n\0`, /longer than 8192/, 1009],
    ['no NUL but another frame', 'SEND\ndestination:/topic/a\ncontent-length:1\n\nxSEND\n\n\0', /longer than its/],
    ['bytes that are no UTF-8', Buffer.of(83, 0xff, 10, 10, 0), /not UTF-8/, 1007],
    ['an undefined escape', 'SEND\ndestination:\\t\n\n\0', /undefined escape/],
    [
      '33 subscriptions',
      Array.from({ length: 33 }, (_, i) => `SUBSCRIBE\nid:${i}\ndestination:/topic/a\n\n\0`).join(''),
      /32 subscriptions already/,
      1008,
    ],
    [
      '17 transactions',
      Array.from({ length: 17 }, (_, i) => `BEGIN\ntransaction:${i}\n\n\0`).join(''),
      /16 transactions/,
      1008,
    ],
    [
      'a transaction that grows for ever',
      `BEGIN\ntransaction:1\n\n\0${`SEND\ndestination:/a\ntransaction:1\n\n${'x'.repeat(9000)}\0`.repeat(4)}`,
      /hold too much/,
      1009,
    ],
  ]
  it.each(cases)('%s', async (_, bytes, why, code = 1002) => {
    endpoint = await openTestEndpoint()
    const other = await bystander()
    const client = await connected('ann')
    client.socket.send(bytes, { binary: typeof bytes !== 'string' })
    expect(await client.refusal()).toMatch(why)
    expect(client.closeCode).toBe(code)
    await other.notices()
    expect(endpoint.errors).toEqual([])
  })

  it('a frame before CONNECT', async () => {
    endpoint = await openTestEndpoint()
    const client = new TestClient(endpoint.socketUrl, 'ann')
    await once(client.socket, 'open')
    client.say('SEND', [
      ['destination', '/topic/a'],
      ['receipt', 'mine'],
    ])
    expect(await client.refusal()).toMatch(/has to be CONNECT/)
    expect(client.frames[0]?.headers.get('receipt-id')).toBe('mine')
  })

  it('a text message of the websocket that is not UTF-8', async () => {
    endpoint = await openTestEndpoint()
    const client = await connected('ann')
    client.socket.send(Buffer.of(0xff, 0xff), { binary: false })
    expect(await client.refusal()).toMatch(/not UTF-8/)
    expect(client.closeCode).toBe(1007)
  })

  it('the same by SockJS, whose session ends with the code too', async () => {
    endpoint = await openTestEndpoint()
    const socket = new WebSocket(endpoint.socketUrl.replace('/websocket', '/0/a/websocket'), {
      headers: { 'x-name': 'ann' },
    })
    const received: string[] = []
    socket.on('message', (data) => received.push(String(data)))
    await once(socket, 'open')
    socket.send(Buffer.of(0xff, 0xff), { binary: false })
    const [code] = await once(socket, 'close')
    expect([code, received.at(-1)]).toEqual([1007, 'c[1007,"What was sent is not UTF-8"]'])
  })

  it('a message in pieces without an end', async () => {
    endpoint = await openTestEndpoint()
    const other = await bystander()
    const client = await connected('ann')
    for (let i = 0; i < 60; i++) client.socket.send('x'.repeat(1000), { fin: false })
    expect(await client.refusal()).toMatch(/too large/)
    expect(client.closeCode).toBe(1009)
    await other.notices()
  })

  it('a compressed message that swells', async () => {
    endpoint = await openTestEndpoint()
    const client = await TestClient.connected(endpoint.socketUrl, 'ann', [], true)
    client.socket.send('x'.repeat(20_000_000), { compress: true })
    expect(await client.refusal()).toMatch(/too large/)
    expect(client.closeCode).toBe(1009)
  })
})

describe('a frame', () => {
  it('may be split over messages and joined in one, as text or as bytes', async () => {
    endpoint = await openTestEndpoint()
    const client = await connected('ann')
    await client.subscribe('/topic/a')
    const bytes = Buffer.from('SEND\ndestination:/topic/a\n\none\0\nSEND\ndestination:/topic/a\n\ntwo\0')
    for (const byte of bytes) client.socket.send(Buffer.of(byte), { binary: byte % 2 === 0 })
    client.socket.send(bytes)
    const received = []
    for (let i = 0; i < 4; i++) received.push((await client.next('MESSAGE')).body.toString())
    expect(received).toEqual(['one', 'two', 'one', 'two'])
  })
})

describe('a flood', () => {
  const rate = { burst: 20, perSecond: 5 }

  it('is warned at half of its tokens, then ended; coming back does not refill them, time does', async () => {
    const warned: string[] = []
    endpoint = await openTestEndpoint({ limits: { rate }, flooding: ({ who }) => warned.push(who) })
    const other = await bystander()
    const client = await connected('ann')
    const send = () => client.say('SEND', [['destination', '/topic/b']])
    for (let i = 0; i < 5; i++) send()
    await client.settled()
    expect(warned).toEqual([])
    for (let i = 0; i < 10; i++) send()
    await client.settled()
    expect(warned).toEqual(['ann'])
    for (let i = 0; i < 10_000; i++) send()
    expect(await client.refusal()).toMatch(/Too many/)
    const again = new TestClient(endpoint.socketUrl, 'ann')
    await once(again.socket, 'open')
    again.say('CONNECT')
    expect(await again.refusal()).toMatch(/Too many/)
    await other.notices()
    endpoint.clock.pass(1000)
    await connected('ann')
  })

  it('of empty messages is one too', async () => {
    endpoint = await openTestEndpoint({ limits: { rate } })
    const client = await connected('ann')
    for (let i = 0; i < 400; i++) client.socket.send('\n')
    expect(await client.refusal()).toMatch(/Too many/)
    expect(client.closeCode).toBe(1008)
  })

  it('of many frames in one message is one too', async () => {
    endpoint = await openTestEndpoint({ limits: { rate } })
    const client = await connected('ann')
    client.socket.send('SEND\ndestination:/topic/a\n\n\0'.repeat(500))
    expect(await client.refusal()).toMatch(/Too many/)
  })
})

describe('connections', () => {
  it('are limited for one person and for one network address, and free their place when they end', async () => {
    const status = async (client: TestClient) => {
      const [, { statusCode }] = await once(client.socket, 'unexpected-response')
      client.socket.terminate()
      return statusCode
    }
    endpoint = await openTestEndpoint({ limits: { connections: { perKey: 2, perAddress: 3 } } })
    const first = await connected('ann')
    await connected('ann')
    expect(await status(new TestClient(endpoint.socketUrl, 'ann'))).toBe(429)
    await connected('ben')
    expect(await status(new TestClient(endpoint.socketUrl, 'cyd'))).toBe(429)
    first.socket.close()
    await once(first.socket, 'close')
    await expect.poll(() => endpoint.ended.length).toBe(1)
    await connected('ann')
  })

  it('half done are ended without harm', async () => {
    endpoint = await openTestEndpoint()
    const socket = connect(endpoint.port, '127.0.0.1')
    socket.write('GET /chat/websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    socket.destroy()
    const other = await bystander()
    await other.notices()
    expect(endpoint.errors).toEqual([])
  })
})
