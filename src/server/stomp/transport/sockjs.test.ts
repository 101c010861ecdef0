import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { serveUpgrades } from '../endpoint.ts'
import { testClock } from '../test-endpoint.ts'
import { createAdmission } from './admission.ts'
import { Outgoing } from './outgoing.ts'
import type { Accept } from './pipe.ts'
import { createSockjs, type SockjsOptions } from './sockjs.ts'

const STREAM_LIMIT = 4096
const PRELUDE = `${'h'.repeat(2048)}\n`

const closes: string[] = []
const deaf = { drain: () => undefined, refused: () => undefined, alive: () => undefined }
const echo: Accept<string> = (pipe, who) => ({
  ...deaf,
  message: (data) => pipe.send(Outgoing.single(data)),
  closed: () => void closes.push(who),
})
const farewell: Accept<string> = (pipe, who) => {
  pipe.end(3000, 'Go away!')
  return { ...deaf, message: () => undefined, closed: () => void closes.push(who) }
}

const clock = testClock()
const server = createServer()
let endpoints: ReturnType<typeof createSockjs>[]
let url: string

beforeEach(async () => {
  closes.splice(0)
  const admission = createAdmission<string>({
    identify: async ({ headers }) => (headers.cookie === 'expired' ? null : (headers.cookie ?? 'anybody')),
    keyOf: (who) => who,
    allowsOrigin: ({ headers }) => headers.origin !== 'http://evil',
    limits: { connections: { perKey: 5, perAddress: 100 } },
  })
  const open = (prefix: string, accept: Accept<string>, options: Partial<SockjsOptions> = {}) =>
    createSockjs(
      admission,
      accept,
      {
        prefix,
        maxPayload: 64 * 1024,
        deflate: false,
        websocket: true,
        cookies: 'needed',
        streamLimit: STREAM_LIMIT,
        frameScript: null,
        ...options,
      },
      clock,
    )
  endpoints = [
    open('/echo', echo),
    open('/close', farewell),
    open('/plain', echo, { websocket: false, cookies: 'jsessionid', frameScript: '/client.js' }),
  ]
  server.removeAllListeners('request').removeAllListeners('upgrade')
  server.on('request', (request, response) =>
    endpoints.find((one) => one.owns(request.url))?.request(request, response),
  )
  serveUpgrades(server, endpoints, () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  for (const one of endpoints) one.close()
  server.closeAllConnections()
  server.close()
})

const post = (path: string, body = '', headers: Record<string, string> = {}) =>
  fetch(url + path, { method: 'POST', headers, ...(body && { body }) })
const textOf = async (path: string, body = '') => (await post(path, body)).text()
function pass(seconds: number) {
  for (let i = 0; i < seconds; i++) {
    clock.pass(1000)
    for (const one of endpoints) one.tick()
  }
}

/** The lines of a stream, as they come. */
async function* linesOf(path: string) {
  const response = await post(path)
  let rest = ''
  for await (const chunk of response.body ?? []) {
    rest += Buffer.from(chunk).toString('utf8')
    const lines = rest.split(/(?<=\n)/)
    rest = lines.at(-1)?.endsWith('\n') ? '' : (lines.pop() ?? '')
    yield* lines
  }
}

describe('an address', () => {
  it('of the endpoint greets', async () => {
    for (const path of ['/echo', '/echo/', '/echo?t=1']) {
      const response = await fetch(url + path)
      expect(response.headers.get('content-type')).toBe('text/plain; charset=UTF-8')
      expect(await response.text()).toBe('Welcome to SockJS!\n')
    }
  })

  it.each([
    '/a',
    '/a.html',
    '//',
    '///',
    '/a/a',
    '/a/a/',
    '/iframe.html',
    '/a./a/xhr',
    '/a/a./xhr',
    '/a/b/c/xhr',
    '//a/xhr',
  ])('%s is none', async (path) => {
    expect((await post(`/echo${path}`)).status).toBe(404)
    expect((await fetch(`${url}/echo${path}`)).status).toBe(404)
  })

  it.each(['eventsource', 'htmlfile', 'jsonp', 'jsonp_send'])('of the transport %s is none', async (transport) => {
    expect((await fetch(`${url}/echo/0/a/${transport}`)).status).toBe(404)
  })

  it('of a websocket says what it wants, where there are any', async () => {
    const plain = await fetch(`${url}/echo/0/a/websocket`)
    expect([plain.status, await plain.text()]).toEqual([400, 'Can "Upgrade" only to "WebSocket".'])
    const posted = await post('/echo/0/a/websocket')
    expect([posted.status, posted.headers.get('allow'), posted.headers.get('content-type')]).toEqual([405, 'GET', null])
    expect((await fetch(`${url}/plain/0/a/websocket`)).status).toBe(404)
    expect((await fetch(`${url}/plain/websocket`)).status).toBe(404)
  })
})

describe('info', () => {
  it('is new each time, kept by nobody, and shared with an allowed origin alone', async () => {
    const ask = (origin: string) => fetch(`${url}/echo/info`, { headers: { origin } })
    const [first, second, evil] = [await ask('http://here'), await ask('http://here'), await ask('http://evil')]
    expect(first.headers.get('cache-control')).toMatch(/no-store/)
    expect(first.headers.get('access-control-allow-origin')).toBe('http://here')
    expect(first.headers.get('access-control-allow-credentials')).toBe('true')
    const facts = (await first.json()) as Record<string, unknown>
    expect(facts).toMatchObject({ websocket: true, cookie_needed: true, origins: ['*:*'] })
    expect(facts.entropy).not.toBe(((await second.json()) as Record<string, unknown>).entropy)
    expect([evil.status, evil.headers.get('access-control-allow-origin')]).toEqual([403, null])
  })

  it.each([
    ['/echo/info', 'OPTIONS, GET', 'DELETE'],
    ['/echo/0/a/xhr', 'OPTIONS, POST', 'GET'],
    ['/echo/0/a/xhr_streaming', 'OPTIONS, POST', 'GET'],
    ['/echo/0/a/xhr_send', 'OPTIONS, POST', 'GET'],
  ])('of what %s may be asked is %s, kept for a year; %s is not', async (path, allowed, other) => {
    const headers = { origin: 'http://here', 'access-control-request-headers': 'a, b' }
    const response = await fetch(url + path, { method: 'OPTIONS', headers })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-methods')).toBe(allowed)
    expect(response.headers.get('access-control-allow-headers')).toBe('a, b')
    expect(Number(response.headers.get('access-control-max-age'))).toBeGreaterThan(1_000_000)
    expect(response.headers.get('cache-control')).toMatch(/public, max-age=\d{7}/)
    const refused = await fetch(url + path, { method: other })
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, allowed.replace('GET', 'GET, HEAD')])
  })

  it.each(['/echo', '/echo/', '/echo/info', '/plain/iframe.html'])(
    '%s answers HEAD as GET, without a body',
    async (path) => {
      const kept = ({ headers }: Response) =>
        [...headers].filter(
          ([name]) => !['date', 'expires', 'content-length', 'connection', 'keep-alive'].includes(name),
        )
      const [get, head] = [await fetch(url + path), await fetch(url + path, { method: 'HEAD' })]
      expect([head.status, kept(head), await head.text()]).toEqual([200, kept(get), ''])
      expect((await post(path)).headers.get('allow')).toMatch(/GET, HEAD$/)
    },
  )
})

describe('a session by polling', () => {
  it('opens, takes messages and gives them, whatever the server part of its address', async () => {
    expect(await textOf('/echo/000/a/xhr')).toBe('o\n')
    const sent = await post('/echo/000/a/xhr_send', '["a","é\\u2028"]', { 'content-type': 'nonsense/type' })
    expect([sent.status, sent.headers.get('content-type')]).toEqual([204, 'text/plain; charset=UTF-8'])
    expect((await post('/echo/000/a/xhr_send', '[]')).status).toBe(204)
    expect(await textOf('/echo/999/a/xhr')).toBe('a["a","é\\u2028"]\n')
    const waiting = textOf('/echo/000/a/xhr')
    await post('/echo/000/a/xhr_send', '["late"]')
    expect(await waiting).toBe('a["late"]\n')
  })

  it('refuses what is no message and goes on', async () => {
    await textOf('/echo/0/a/xhr')
    const broken = await post('/echo/0/a/xhr_send', '["x')
    expect([broken.status, await broken.text()]).toEqual([500, 'Broken JSON encoding.'])
    const empty = await post('/echo/0/a/xhr_send')
    expect([empty.status, await empty.text()]).toEqual([500, 'Payload expected.'])
    expect((await post('/echo/0/a/xhr_send', '[1]')).status).toBe(500)
    expect((await post('/echo/0/a/xhr_send', JSON.stringify(['x'.repeat(70_000)]))).status).toBe(413)
    // Many times what is taken: answered all the same, and not by a connection that breaks.
    const huge = await post('/echo/0/a/xhr_send', JSON.stringify(['x'.repeat(2_000_000)]))
    expect([huge.status, await huge.text()]).toEqual([413, 'Too large.'])
    expect((await post('/echo/0/a/xhr_send', '["fine"]')).status).toBe(204)
    expect(await textOf('/echo/0/a/xhr')).toBe('a["fine"]\n')
    expect((await post('/echo/0/unknown/xhr_send', '["x"]')).status).toBe(404)
  })

  it('is closed for good by the layer above', async () => {
    expect(await textOf('/close/0/a/xhr')).toBe('o\n')
    expect(await textOf('/close/0/a/xhr')).toBe('c[3000,"Go away!"]\n')
    expect(await textOf('/close/0/a/xhr')).toBe('c[3000,"Go away!"]\n')
    expect((await post('/close/0/a/xhr_send', '["x"]')).status).toBe(404)
    expect(closes).toEqual(['anybody'])
  })

  it('has one request at a time, and ends when that is cut off', async () => {
    await textOf('/echo/0/a/xhr')
    const cut = new AbortController()
    const waiting = fetch(`${url}/echo/0/a/xhr`, { method: 'POST', signal: cut.signal }).catch(() => null)
    await expect.poll(() => textOf('/echo/0/a/xhr')).toBe('c[2010,"Another connection still open"]\n')
    cut.abort()
    await waiting
    await expect.poll(() => closes).toEqual(['anybody'])
    expect(await textOf('/echo/0/a/xhr')).toBe('c[1002,"Connection interrupted"]\n')
  })

  it('beats after 25 seconds, ends after 5 that nobody listens, and is forgotten after 5 more', async () => {
    await textOf('/echo/0/a/xhr')
    const waiting = textOf('/echo/0/a/xhr')
    await expect.poll(() => textOf('/echo/0/a/xhr')).toMatch('2010')
    pass(24)
    expect(closes).toEqual([])
    pass(1)
    expect(await waiting).toBe('h\n')
    pass(4)
    expect(closes).toEqual([])
    pass(1)
    await expect.poll(() => closes).toEqual(['anybody'])
    expect(endpoints[0]?.sessions).toBe(1)
    pass(6)
    expect(endpoints[0]?.sessions).toBe(0)
  })

  it('is nobody else’s', async () => {
    const cookie = 'ann'
    await post('/echo/0/a/xhr', '', { cookie })
    for (const transport of ['xhr', 'xhr_send', 'xhr_streaming'])
      expect((await post(`/echo/0/a/${transport}`, '["x"]', { cookie: 'ben' })).status).toBe(404)
    expect((await post('/echo/0/a/xhr_send', '["x"]', { cookie: 'expired' })).status).toBe(401)
    expect((await post('/echo/0/a/xhr_send', '["x"]', { cookie, origin: 'http://evil' })).status).toBe(403)
    expect((await post('/echo/0/a/xhr_send', '["x"]', { cookie })).status).toBe(204)
  })

  it('counts as a connection of its owner until it ends', async () => {
    for (let i = 0; i < 5; i++) expect((await post(`/echo/0/${i}/xhr`)).status).toBe(200)
    expect((await post('/echo/0/5/xhr')).status).toBe(429)
    pass(6)
    await expect.poll(() => closes.length).toBe(5)
    expect((await post('/echo/0/5/xhr')).status).toBe(200)
  })
})

describe('a session by streaming', () => {
  it('begins with a prelude, gives each message a line, and ends its answer at the limit, not itself', async () => {
    const lines = linesOf('/echo/0/a/xhr_streaming')
    const next = async () => (await lines.next()).value
    expect(await next()).toBe(PRELUDE)
    expect(await next()).toBe('o\n')
    const message = JSON.stringify('x'.repeat(128))
    for (let i = 0; i < 31; i++) {
      await post('/echo/0/a/xhr_send', `[${message}]`)
      expect(await next()).toBe(`a[${message}]\n`)
    }
    expect((await lines.next()).done).toBe(true)
    expect(closes).toEqual([])
    await post('/echo/0/a/xhr_send', '["more"]')
    expect(await textOf('/echo/0/a/xhr')).toBe('a["more"]\n')
  })

  it('asks proxies not to hold it back', async () => {
    expect((await post('/close/0/a/xhr_streaming')).headers.get('x-accel-buffering')).toBe('no')
    expect((await post('/close/0/b/xhr')).headers.get('x-accel-buffering')).toBe(null)
  })

  it('ends with its closing', async () => {
    expect(await textOf('/close/0/a/xhr_streaming')).toBe(`${PRELUDE}o\nc[3000,"Go away!"]\n`)
    expect(await textOf('/close/0/a/xhr_streaming')).toBe(`${PRELUDE}c[3000,"Go away!"]\n`)
  })
})

describe('a session by websocket', () => {
  const open = async (path: string) => {
    const socket = new WebSocket(url.replace('http', 'ws') + path)
    const received: string[] = []
    socket.on('message', (data) => received.push(String(data)))
    await once(socket, 'open')
    return { socket, received }
  }

  it('opens, takes arrays and texts, ignores what is empty, and may share its address', async () => {
    const [one, two] = [await open('/echo/0/a/websocket'), await open('/echo/0/a/websocket')]
    for (const text of ['', '[]', '["a"]', '"b"', '["c","d"]']) one.socket.send(text)
    two.socket.send('["two"]')
    await expect.poll(() => one.received).toEqual(['o', 'a["a"]', 'a["b"]', 'a["c"]', 'a["d"]'])
    await expect.poll(() => two.received).toEqual(['o', 'a["two"]'])
  })

  it('keeps half characters whole', async () => {
    const { socket, received } = await open('/echo/0/a/websocket')
    socket.send('["\\ud800 \\udfff\\u200c"]')
    await expect.poll(() => received.at(-1)).toBe('a["\\ud800 \\udfff\\u200c"]')
  })

  it('is closed by broken JSON', async () => {
    const { socket, received } = await open('/echo/0/a/websocket')
    socket.send('["a')
    await once(socket, 'close')
    expect(received).toEqual(['o', 'c[1002,"Broken framing."]'])
  })

  it('ends with its closing; a plain one with its code', async () => {
    const { socket, received } = await open('/close/0/a/websocket')
    if (socket.readyState !== WebSocket.CLOSED) await once(socket, 'close')
    expect(received).toEqual(['o', 'c[3000,"Go away!"]'])
    const plain = new WebSocket(`${url.replace('http', 'ws')}/close/websocket`)
    const [code, reason] = await once(plain, 'close')
    expect([code, String(reason)]).toEqual([3000, 'Go away!'])
  })

  it('has a plain neighbour that packs nothing', async () => {
    const { socket, received } = await open('/echo/websocket')
    socket.send('Hello world!\uffff')
    await expect.poll(() => received).toEqual(['Hello world!\uffff'])
  })
})

describe('for old clients and load balancers', () => {
  it('there is a page for a frame, kept for a year and known by its tag', async () => {
    const response = await fetch(`${url}/plain/iframe-1.6.1.html?t=1`)
    expect(response.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(await response.text()).toContain('<script src="/client.js"></script>')
    const etag = response.headers.get('etag') ?? ''
    expect((await fetch(`${url}/plain/iframe.html`, { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it('a cookie is set where they need one', async () => {
    expect((await post('/plain/0/a/xhr')).headers.get('set-cookie')).toBe('JSESSIONID=dummy; Path=/')
    const own = await post('/plain/0/b/xhr', '', { cookie: 'JSESSIONID=abc' })
    expect(own.headers.get('set-cookie')).toBe('JSESSIONID=abc; Path=/')
    expect((await post('/echo/0/a/xhr')).headers.get('set-cookie')).toBe(null)
  })
})
