import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import type { Session } from './handlers.ts'
import { openTestEndpoint, TestClient, type TestEndpoint } from './test-endpoint.ts'

let endpoint: TestEndpoint
afterEach(() => endpoint.close())

const connected = (name: string, headers: [string, string][] = []) =>
  TestClient.connected(endpoint.socketUrl, name, headers)
const send = (client: TestClient, destination: string, body: string, more: [string, string][] = []) =>
  client.say('SEND', [['destination', destination], ...more], body)

describe('CONNECT', () => {
  it.each([
    [undefined, '1.0'],
    ['1.0', '1.0'],
    ['1.1,1.0', '1.1'],
    ['1.0, 1.1, 1.2, 2.0', '1.2'],
  ])('that offers %s gets %s, with a session and a server', async (offered, version) => {
    endpoint = await openTestEndpoint()
    const client = new TestClient(endpoint.socketUrl, 'ann')
    await once(client.socket, 'open')
    client.say('STOMP', offered === undefined ? [] : [['accept-version', offered]])
    const { headers } = await client.next('CONNECTED')
    expect(headers.get('version')).toBe(version)
    expect(headers.get('heart-beat')).toBe('4000,4000')
    expect(headers.get('session')).toMatch(/^[\w-]{36}$/)
    expect(headers.get('server')).toBeTruthy()
  })

  it('is refused with the versions spoken here when it offers none of them', async () => {
    endpoint = await openTestEndpoint()
    const client = new TestClient(endpoint.socketUrl, 'ann')
    await once(client.socket, 'open')
    client.say('CONNECT', [['accept-version', '3.0']])
    expect(await client.refusal()).toMatch(/1\.2/)
    expect(client.frames[0]?.headers.get('version')).toBe('1.0,1.1,1.2')
  })

  it('is refused when the application refuses it, and the session never was', async () => {
    endpoint = await openTestEndpoint({ connect: (_, headers) => (headers.has('passcode') ? 'Not you' : undefined) })
    const client = new TestClient(endpoint.socketUrl, 'ann')
    await once(client.socket, 'open')
    client.say('CONNECT', [['passcode', 'wrong']])
    expect(await client.refusal()).toBe('Not you')
    expect(endpoint.ended).toEqual([])
    expect(endpoint.channel.count).toBe(0)
  })

  it('has to come within ten seconds', async () => {
    endpoint = await openTestEndpoint()
    const client = new TestClient(endpoint.socketUrl, 'ann')
    await once(client.socket, 'open')
    await client.settled()
    endpoint.clock.pass(9_000)
    endpoint.tick()
    expect(client.frames).toEqual([])
    endpoint.clock.pass(1_000)
    endpoint.tick()
    expect(await client.refusal()).toMatch(/in time/)
  })

  it.each([
    ['the newest that is offered', ['v10.stomp', 'v12.stomp', 'v11.stomp'], 'v12.stomp'],
    ['none to who offers none', [], ''],
  ])('comes after a handshake that answers %s', async (_, protocols, chosen) => {
    endpoint = await openTestEndpoint()
    const client = new TestClient(endpoint.socketUrl, 'ann', { protocols })
    await once(client.socket, 'open')
    expect(client.socket.protocol).toBe(chosen)
  })
})

describe('a state', () => {
  it('reaches every subscriber of its destination, once for each subscription, and nobody else', async () => {
    endpoint = await openTestEndpoint()
    const [ann, ben, cyd] = await Promise.all(['ann', 'ben', 'cyd'].map((name) => connected(name)))
    await ann?.subscribe('/topic/a', 'x')
    await ann?.subscribe('/topic/a', 'y:é')
    await ben?.subscribe('/topic/a', 'x')
    await cyd?.subscribe('/topic/b', 'x')
    endpoint.channel.publish('/topic/a', '{"é":1}')
    const got = [await ann?.next('MESSAGE'), await ann?.next('MESSAGE'), await ben?.next('MESSAGE')]
    expect(got.map((frame) => frame?.headers.get('subscription'))).toEqual(['x', 'y:é', 'x'])
    for (const frame of got) {
      expect(frame?.body.toString()).toBe('{"é":1}')
      expect(frame?.headers.get('content-length')).toBe('8')
      expect(frame?.headers.get('destination')).toBe('/topic/a')
      expect(frame?.headers.get('content-type')).toMatch(/^application\/json/)
      expect(frame?.headers.get('message-id')).toBeTruthy()
      expect(frame?.headers.has('ack')).toBe(false)
    }
    await cyd?.settled()
    expect(cyd?.frames).toHaveLength(2)
  })

  it('goes to those alone that the application names', async () => {
    endpoint = await openTestEndpoint()
    const [ann, ben] = [await connected('ann'), await connected('ben')]
    await ann.subscribe('/topic/a')
    await ben.subscribe('/topic/a')
    endpoint.channel.publish('/topic/a', 'for ben', ({ who }) => who === 'ben')
    endpoint.channel.publish('/topic/a', 'for all')
    expect((await ann.next('MESSAGE')).body.toString()).toBe('for all')
    expect((await ben.next('MESSAGE')).body.toString()).toBe('for ben')
  })

  it('can be given at once to whoever subscribes', async () => {
    endpoint = await openTestEndpoint({
      subscribed: (session, destination, id) => session.send(destination, `now, ${session.who} ${id}`, 'state'),
    })
    const ann = await connected('ann')
    await ann.subscribe('/topic/a', 'mine')
    expect((await ann.next('MESSAGE')).body.toString()).toBe('now, ann mine')
  })

  it('is no more heard after UNSUBSCRIBE', async () => {
    endpoint = await openTestEndpoint()
    const ann = await connected('ann')
    await ann.subscribe('/topic/a')
    ann.say('UNSUBSCRIBE', [
      ['id', 'sub-0'],
      ['receipt', 'gone'],
    ])
    expect((await ann.next('RECEIPT')).headers.get('receipt-id')).toBe('gone')
    endpoint.channel.publish('/topic/a', 'x')
    await ann.settled()
    expect(ann.frames).toHaveLength(3)
  })

  it('for an explicit acknowledgement says what to acknowledge', async () => {
    endpoint = await openTestEndpoint()
    const ann = await connected('ann')
    ann.say('SUBSCRIBE', [
      ['id', '1'],
      ['destination', '/topic/a'],
      ['ack', 'client-individual'],
    ])
    send(ann, '/topic/a', 'x')
    const ack = (await ann.next('MESSAGE')).headers.get('ack') ?? ''
    expect(ack).not.toBe('')
    ann.say('ACK', [['id', ack]])
    ann.say('NACK', [
      ['id', ack],
      ['receipt', 'r'],
    ])
    expect((await ann.next('RECEIPT')).headers.get('receipt-id')).toBe('r')
  })
})

describe('a reply', () => {
  it('reaches the session that asked, and no other subscriber of its destination', async () => {
    endpoint = await openTestEndpoint({
      send: (session, _, body) => session.send('/topic/reply', `to ${session.who}: ${body}`, 'reply'),
    })
    const [ann, ben, tab] = [await connected('ann'), await connected('ben'), await connected('ann')]
    for (const client of [ann, ben, tab]) await client.subscribe('/topic/reply')
    send(ann, '/app/ask', 'hello')
    expect((await ann.next('MESSAGE')).body.toString()).toBe('to ann: hello')
    await Promise.all([ben.settled(), tab.settled()])
    expect([ben.frames.length, tab.frames.length]).toEqual([2, 2])
  })

  it('goes nowhere when its destination is not subscribed to', async () => {
    let isSubscribed: boolean | undefined
    endpoint = await openTestEndpoint({
      send(session) {
        isSubscribed = session.subscribedTo('/topic/reply')
        session.send('/topic/reply', 'x', 'reply')
      },
    })
    const ann = await connected('ann')
    send(ann, '/app/ask', '', [['receipt', 'r']])
    await ann.next('RECEIPT')
    expect(isSubscribed).toBe(false)
  })
})

describe('a receipt', () => {
  it('is sent for every kind of frame, after what it asks for is done', async () => {
    let finish: () => void = () => undefined
    endpoint = await openTestEndpoint({
      send: () =>
        new Promise<void>((resolve) => {
          finish = resolve
        }),
    })
    const ann = await connected('ann', [['receipt', 'connect']])
    expect((await ann.next('RECEIPT')).headers.get('receipt-id')).toBe('connect')
    send(ann, '/app/slow', 'x', [['receipt', 'slow']])
    ann.say('BEGIN', [
      ['transaction', 't'],
      ['receipt', 'a:b\\'],
    ])
    expect((await ann.next('RECEIPT')).headers.get('receipt-id')).toBe('a:b\\')
    finish()
    expect((await ann.next('RECEIPT')).headers.get('receipt-id')).toBe('slow')
    ann.say('DISCONNECT', [['receipt', 'bye']])
    expect((await ann.next('RECEIPT')).headers.get('receipt-id')).toBe('bye')
    await once(ann.socket, 'close')
    expect(endpoint.ended.map(({ who }) => who)).toEqual(['ann'])
  })
})

describe('a transaction', () => {
  it('holds its SENDs until COMMIT, and forgets them on ABORT', async () => {
    const received: string[] = []
    endpoint = await openTestEndpoint({ send: (_, __, body) => void received.push(body.toString()) })
    const ann = await connected('ann')
    for (const transaction of ['a', 'b']) ann.say('BEGIN', [['transaction', transaction]])
    send(ann, '/app/x', '1', [['transaction', 'a']])
    send(ann, '/app/x', '2', [['transaction', 'b']])
    send(ann, '/app/x', '3', [['transaction', 'a']])
    send(ann, '/app/x', '4')
    ann.say('ABORT', [['transaction', 'b']])
    ann.say('COMMIT', [
      ['transaction', 'a'],
      ['receipt', 'done'],
    ])
    await ann.next('RECEIPT')
    expect(received).toEqual(['4', '1', '3'])
  })
})

describe('a session', () => {
  it('is reported once, however it ends', async () => {
    endpoint = await openTestEndpoint()
    const [ann, ben, cyd, dan] = [
      await connected('ann'),
      await connected('ben'),
      await connected('cyd'),
      await connected('dan'),
    ]
    expect([...endpoint.channel.sessions()].map(({ who }) => who)).toEqual(['ann', 'ben', 'cyd', 'dan'])
    ann.socket.terminate()
    ben.socket.close()
    cyd.say('NONSENSE')
    endpoint.channel.closeWhere((who) => who === 'dan')
    await Promise.all([ann, ben, cyd, dan].map(({ socket }) => socket.readyState === 3 || once(socket, 'close')))
    await expect.poll(() => endpoint.channel.count).toBe(0)
    expect(endpoint.ended.map(({ who }) => who).sort()).toEqual(['ann', 'ben', 'cyd', 'dan'])
  })

  it('is ended where its owner matches, also before CONNECT, and no other', async () => {
    endpoint = await openTestEndpoint()
    const early = new TestClient(endpoint.socketUrl, 'ann')
    const [ann, ben] = [await connected('ann'), await connected('ben')]
    endpoint.channel.closeWhere((who) => who === 'ann')
    const codes = await Promise.all([early, ann].map(({ socket }) => once(socket, 'close')))
    expect(codes.map(([code]) => code)).toEqual([1008, 1008])
    await ben.settled()
  })

  it('can be failed and closed by the application', async () => {
    endpoint = await openTestEndpoint({
      send: (session, destination) => (destination === '/app/fail' ? session.fail('No: that') : session.close()),
    })
    const [ann, ben] = [await connected('ann'), await connected('ben')]
    send(ann, '/app/fail', '', [['receipt', 'r']])
    expect(await ann.refusal()).toBe('No: that')
    send(ben, '/app/close', '')
    await once(ben.socket, 'close')
    expect(ben.frames).toHaveLength(1)
  })

  it('alone pays for an application that throws', async () => {
    endpoint = await openTestEndpoint({
      send(_, destination) {
        if (destination === '/app/throw') throw new Error('thrown')
        return Promise.reject(new Error('rejected'))
      },
    })
    const [ann, ben, cyd] = [await connected('ann'), await connected('ben'), await connected('cyd')]
    send(ann, '/app/throw', '')
    send(ben, '/app/reject', '')
    expect(await ann.refusal()).toMatch(/went wrong/)
    expect(await ben.refusal()).toMatch(/went wrong/)
    expect(endpoint.errors.map(String)).toEqual(['Error: thrown', 'Error: rejected'])
    await cyd.settled()
  })

  it('ends when the server closes, and none begins afterwards', async () => {
    endpoint = await openTestEndpoint()
    const ann = await connected('ann')
    const [[code]] = await Promise.all([once(ann.socket, 'close'), endpoint.channel.close()])
    expect(code).toBe(1001)
    const late = new TestClient(endpoint.socketUrl, 'ben')
    expect((await once(late.socket, 'close'))[0]).toBe(1001)
  })
})

describe('a session as the handlers see it', () => {
  it('is the same object in every question', async () => {
    const met = new Set<Session<string>>()
    endpoint = await openTestEndpoint({
      connect: (session) => void met.add(session),
      subscribed: (session) => void met.add(session),
      send: (session) => void met.add(session),
    })
    const ann = await connected('ann')
    await ann.subscribe('/topic/a')
    send(ann, '/app/x', '', [['receipt', 'r']])
    await ann.next('RECEIPT')
    expect(met.size).toBe(1)
  })
})
