import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtWeb } from '../testing/built-web.ts'
import { listening } from '../testing/draft/draft-room.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'

let site: TestSite
let built: string

beforeAll(async () => {
  built = builtWeb()
  site = await openTestSite('sqlite', {}, { built })
})
afterAll(async () => {
  await site.close()
  rmSync(built, { recursive: true })
})

const ask = (method: string, url: string, body?: unknown, headers: Record<string, string> = {}) =>
  site.visitor().inject(method, url, body, { headers })

/** Addresses of each kind, and what they take. */
const ADDRESSES: [kind: string, url: string, allow: string][] = [
  ['an API path', '/api/site', 'GET, HEAD, OPTIONS'],
  ['an API path with two methods', '/api/me/sign-ins', 'DELETE, GET, HEAD, OPTIONS'],
  ['an API path without GET', '/api/auth/sign-in', 'OPTIONS, POST'],
  ['an API path with parameters', '/api/leagues/some/teams/other/logo?x=1', 'DELETE, OPTIONS, PUT'],
  ['an API path written with escapes', '/api/%73ite', 'GET, HEAD, OPTIONS'],
  ['the stream of events', '/api/events', 'GET, HEAD, OPTIONS'],
  ['the API document', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
  ['a page', '/login', 'GET, HEAD, OPTIONS'],
  ['the home page', '/', 'GET, HEAD, OPTIONS'],
  ['a page with parameters', '/teams/one/two', 'GET, HEAD, OPTIONS'],
  ['a built file', '/hello.js', 'GET, HEAD, OPTIONS'],
  ['the manifest', '/manifest.webmanifest', 'GET, HEAD, OPTIONS'],
  ['the sitemap', '/sitemap.xml', 'GET, HEAD, OPTIONS'],
  ['an uploaded file', '/files/some.webp', 'GET, HEAD, OPTIONS'],
  ['a season’s calendar', '/calendar/some.ics?key=x', 'GET, HEAD, OPTIONS'],
  ['a team’s calendar', '/calendar/some/other.ics', 'GET, HEAD, OPTIONS'],
  ['the state of the process', '/healthz', 'GET, HEAD, OPTIONS'],
]

describe('an address that is served', () => {
  it.each(ADDRESSES)('%s: another method is 405 with Allow, in the shape of every error', async (_, url, allow) => {
    for (const method of ['POST', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND'].filter((one) => !allow.includes(one))) {
      const { status, headers, body } = await ask(method, url)
      expect([status, headers.allow], method).toEqual([405, allow])
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
      expect(body).toEqual({
        code: 'method_not_allowed',
        message: 'This address does not take that method.',
        requestId: expect.any(String),
      })
    }
  })

  it.each(ADDRESSES)('%s: OPTIONS names what it takes', async (_, url, allow) => {
    const { status, headers } = await ask('OPTIONS', url)
    expect([status, headers.allow]).toEqual([204, allow])
  })

  it('is refused before the body is read, whatever it holds', async () => {
    expect((await ask('POST', '/api/me', 'x'.repeat(100_000), { 'content-type': 'text/plain' })).status).toBe(405)
    expect((await ask('POST', '/login', '{', { 'content-type': 'application/json' })).status).toBe(405)
  })

  it('lets no other site read what it takes', async () => {
    const asked = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' }
    const { status, headers } = await ask('OPTIONS', '/api/me/sign-ins', undefined, asked)
    expect(status).toBe(204)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('an address that is not served', () => {
  it.each(['/api/nothing-here', '/nothing-here', '/nothing-here.js'])('%s is 404 by any method', async (url) => {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const { status, headers } = await ask(method, url)
      expect([status, headers.allow], method).toEqual([404, undefined])
    }
    expect((await ask('POST', url, 'x'.repeat(100_000), { 'content-type': 'text/plain' })).body.code).toBe('not_found')
  })
})

describe('HEAD', () => {
  it.each(['/api/site', '/', '/login', '/nothing-here', '/api/nothing-here', '/hello.js', '/healthz', '/api/docs'])(
    '%s: the status and headers of GET, without a body',
    async (url) => {
      const get = await site.app.inject({ method: 'GET', url, headers: { host: 'localhost:8080' } })
      const head = await site.app.inject({ method: 'HEAD', url, headers: { host: 'localhost:8080' } })
      expect(head.statusCode).toBe(get.statusCode)
      const kept = ({ date: _, ...headers }: Record<string, unknown>) => headers
      expect(kept(head.headers)).toEqual(kept(get.headers))
      expect(head.payload).toBe('')
    },
  )
})

it('OPTIONS of the server as a whole names every method', async () => {
  const { port } = new URL(await listening(site))
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('OPTIONS * HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1.1 204 [\s\S]*\r\nallow: DELETE, GET, HEAD, OPTIONS,.* POST, PUT/i)
})
