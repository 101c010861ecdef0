import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createStompEndpoint, serveUpgrades, wantsUpgrade } from './endpoint.ts'
import { LIMITS, openTestEndpoint, TestClient, type TestEndpoint, testClock } from './test-endpoint.ts'

async function answerTo(address: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(address, { headers })
  socket.on('error', () => undefined)
  const opened = once(socket, 'open').then(() => 101)
  const refused = once(socket, 'unexpected-response').then(([, response]) => response.statusCode as number)
  opened.catch(() => undefined)
  const status = await Promise.race([opened, refused])
  socket.terminate()
  return status
}

describe('the admission', () => {
  let endpoint: TestEndpoint
  afterEach(() => endpoint.close())

  it.each([
    [{ 'x-name': 'ann' }, 101, 200],
    [{ 'x-name': 'ann', origin: 'http://here' }, 101, 200],
    [{ 'x-name': 'ann', origin: 'http://evil' }, 403, 403],
    [{ 'x-name': 'ann', origin: 'null' }, 403, 403],
    [{}, 401, 401],
  ] as [Record<string, string>, number, number][])(
    'answers %j before the upgrade, on every way in',
    async (headers, socket, http) => {
      endpoint = await openTestEndpoint()
      expect(await answerTo(endpoint.socketUrl, headers)).toBe(socket)
      expect(await answerTo(endpoint.url.replace('http', 'ws').concat('/0/a/websocket'), headers)).toBe(socket)
      for (const transport of ['xhr', 'xhr_streaming']) {
        const response = await fetch(`${endpoint.url}/0/${transport}/${transport}`, { method: 'POST', headers })
        expect(response.status).toBe(http)
        await response.body?.cancel()
      }
    },
  )

  it('answers an upgrade elsewhere with 404, and a handler that breaks with 500', async () => {
    endpoint = await openTestEndpoint({ identify: () => Promise.reject(new Error('no store')) })
    expect(await answerTo(endpoint.url.replace('/chat', '/elsewhere').replace('http', 'ws'), {})).toBe(404)
    expect(await answerTo(endpoint.url.replace('http', 'ws').concat('/0/a/xhr'), {})).toBe(404)
    expect(await answerTo(endpoint.socketUrl, {})).toBe(500)
    expect(endpoint.errors.map(String)).toEqual(['Error: no store'])
  })

  it('sends plain frames to a client that cannot have the window of the compressed ones', async () => {
    endpoint = await openTestEndpoint()
    const socket = new WebSocket(endpoint.socketUrl, {
      headers: { 'x-name': 'ann' },
      perMessageDeflate: { serverMaxWindowBits: 9 },
    })
    await once(socket, 'open')
    expect(socket.extensions).toBe('')
    socket.terminate()
  })

  it.each([
    ['x-unknown; a=1', undefined],
    ['permessage-deflate; client_max_window_bits=99', undefined],
    ['permessage-deflate; no_such_parameter', undefined],
    ['permessage-deflate; client_no_context_takeover=1', undefined],
    ['permessage-deflate; ; ;', undefined],
    [',,;=', undefined],
    ['permessage-deflate; "', undefined],
    ['x-unknown; a="b, permessage-deflate"', undefined],
    ['permessage-deflate; client_max_window_bits=99, x-unknown, permessage-deflate', 'permessage-deflate'],
    ['permessage-deflate; server_max_window_bits=9, permessage-deflate; client_max_window_bits', 'permessage-deflate'],
  ])('[RFC 7692, 5.1] declines what it can’t agree to of the offer %j, and goes on', async (offer, agreed) => {
    endpoint = await openTestEndpoint()
    const asking = get(endpoint.socketUrl.replace('ws', 'http'), {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'x-name': 'ann',
        'sec-websocket-extensions': offer,
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      },
    })
    const [response, socket] = await Promise.race([once(asking, 'upgrade'), once(asking, 'response')])
    expect(response.statusCode).toBe(101)
    expect(response.headers['sec-websocket-extensions']?.split(';')[0]).toBe(agreed)
    socket.destroy()
  })

  it('[Q43] agrees on compression that keeps no window on either side', async () => {
    endpoint = await openTestEndpoint()
    const asking = new WebSocket(endpoint.socketUrl, { headers: { 'x-name': 'ann' } })
    const [{ headers }] = await once(asking, 'upgrade')
    expect(headers['sec-websocket-extensions']).toMatch(/server_no_context_takeover/)
    expect(headers['sec-websocket-extensions']).toMatch(/client_no_context_takeover/)
    asking.on('error', () => undefined)
    asking.terminate()
    const client = await TestClient.connected(endpoint.socketUrl, 'ann', [], true)
    await client.subscribe('/topic/a')
    const body = JSON.stringify(Array.from({ length: 1000 }, (_, i) => ({ i })))
    for (let i = 0; i < 3; i++) endpoint.channel.publish('/topic/a', body + i)
    for (let i = 0; i < 3; i++) expect((await client.next('MESSAGE')).body.toString()).toBe(body + i)
  })
})

describe('under Fastify', () => {
  it('an endpoint answers what is its own, with the headers of every answer; all else is as before', async () => {
    const endpoint = createStompEndpoint<string>(
      '/chat',
      {
        identify: async () => 'ann',
        keyOf: (who: string) => who,
        allowsOrigin: () => true,
        connect: () => undefined,
        subscribe: () => 'ok',
        subscribed: () => undefined,
        send: () => undefined,
        disconnected: () => undefined,
        limits: LIMITS,
      },
      testClock(),
    )
    const app = Fastify({ http: { shouldUpgradeCallback: wantsUpgrade([endpoint]) } })
    app.addHook('onRequest', async (_, reply) => {
      reply.header('x-content-type-options', 'nosniff')
    })
    app.addHook('onRequest', async (request, reply) => {
      if (!endpoint.owns(request.raw.url)) return
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value)
      await endpoint.request(request.raw, reply.raw)
    })
    app.get('/other', async () => 'other')
    serveUpgrades(app.server, [endpoint], () => undefined)
    await app.listen({ port: 0, host: '127.0.0.1' })
    const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

    const greeting = await fetch(`${url}/chat`)
    expect([await greeting.text(), greeting.headers.get('x-content-type-options')]).toEqual([
      'Welcome to SockJS!\n',
      'nosniff',
    ])
    expect(await (await fetch(`${url}/chat/0/a/xhr`, { method: 'POST' })).text()).toBe('o\n')
    const sent = await fetch(`${url}/chat/0/a/xhr_send`, { method: 'POST', body: '["CONNECT\\n\\n\\u0000"]' })
    expect(sent.status).toBe(204)
    expect(await (await fetch(`${url}/chat/0/a/xhr`, { method: 'POST' })).text()).toMatch(/^a\["CONNECTED/)
    expect(await answerTo(`${url.replace('http', 'ws')}/chat/websocket`, {})).toBe(101)
    // Somebody else's offer to upgrade stays a request like any.
    const other = get(`${url}/other`, { headers: { connection: 'Upgrade', upgrade: 'h2c' } })
    expect((await once(other, 'response'))[0].statusCode).toBe(200)
    other.destroy()
    await endpoint.close()
    app.server.closeAllConnections()
    await app.close()
  })
})
