import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSessions } from '../../auth/sessions.ts'
import { hashOf } from '../../auth/tokens.ts'
import { CALM, type DraftLeague, openDraftLeague } from '../../testing/draft/draft-league.ts'
import { ORIGIN } from '../../testing/site.ts'
import { addSession, addUser } from '../../testing/stored.ts'

const DAY = 86_400_000
const TRANSPORTS = [
  { name: 'a plain websocket', method: 'GET', path: () => '/draft-ws/websocket', welcome: 101 },
  { name: 'a SockJS websocket', method: 'GET', path: (id: number) => `/draft-ws/001/s${id}/websocket`, welcome: 101 },
  { name: 'xhr', method: 'POST', path: (id: number) => `/draft-ws/002/s${id}/xhr`, welcome: 200 },
  { name: 'xhr_streaming', method: 'POST', path: (id: number) => `/draft-ws/003/s${id}/xhr_streaming`, welcome: 200 },
  // There is nothing to send to before somebody has opened the session.
  { name: 'xhr_send', method: 'POST', path: (id: number) => `/draft-ws/004/s${id}/xhr_send`, welcome: 404 },
]
const WEBSOCKET = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}

let league: DraftLeague
const cookies: Record<string, string | undefined> = {}
let count = 0

beforeAll(async () => {
  league = await openDraftLeague('sqlite', { players: 3, settings: CALM })
  const { site } = league
  const sessions = createSessions(site.store, { https: false }, site.clock)
  async function somebody(name: string, endsIn: number, email = `${name}@example.com`) {
    const id = await addUser(site.store.connections, email)
    await addSession(site.store.connections, id, hashOf(`secret-of-${name}`), Date.now() + endsIn)
    return sessions.cookie(`secret-of-${name}`).split(';')[0]
  }
  cookies.registered = league.people[0]?.cookie
  cookies.organiser = league.organiser.cookie
  cookies.unregistered = await somebody('unregistered', DAY)
  cookies.forged = cookies.registered?.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const [late] = league.people.slice(2)
  await addSession(site.store.connections, late?.id ?? '', hashOf('secret-of-late'), Date.now() - 1000)
  cookies.expired = sessions.cookie('secret-of-late').split(';')[0]
})
afterAll(() => league.close())

type Attempt = {
  cookie?: string | undefined
  origin?: string | undefined
  'sec-fetch-site'?: string
  connection?: string
  upgrade?: string
}

/** The status by which the server answers, and what it says. */
function attempt(method: string, path: string, { cookie, origin, ...rest }: Attempt) {
  const headers = {
    ...(cookie && { cookie }),
    ...(origin && { origin }),
    ...rest,
    ...(path.endsWith('websocket') && WEBSOCKET),
  }
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const asking = request(`${league.address}${path}`, { method, headers })
    asking.on('error', reject)
    asking.on('upgrade', ({ statusCode = 0, headers: got }, socket) => {
      socket.destroy()
      resolve({ status: statusCode, headers: got, text: '' })
    })
    asking.on('response', (answer) => {
      let text = ''
      const done = () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      answer.on('data', (chunk) => {
        text += chunk
        // A stream does not end by itself.
        if (path.endsWith('xhr_streaming') && answer.statusCode === 200) {
          done()
          asking.destroy()
        }
      })
      answer.on('end', done)
    })
    asking.end()
  })
}

describe.each(TRANSPORTS)('[D1, D2, Q35] who is let in by $name', ({ method, path, welcome }) => {
  const cases: [string, () => Attempt, number][] = [
    ['a registered player', () => ({ cookie: cookies.registered, origin: ORIGIN }), welcome],
    ['an organiser who is not registered', () => ({ cookie: cookies.organiser, origin: ORIGIN }), welcome],
    [
      'a registered player from a foreign site',
      () => ({ cookie: cookies.registered, origin: 'https://evil.example' }),
      403,
    ],
    ['… whose name begins as ours does', () => ({ cookie: cookies.registered, origin: `${ORIGIN}.evil.example` }), 403],
    ['… from a page without an origin', () => ({ cookie: cookies.registered, origin: 'null' }), 403],
    ['… with a cookie and no Origin at all', () => ({ cookie: cookies.registered }), 403],
    [
      '… from a foreign site that hides its origin',
      () => ({ cookie: cookies.registered, 'sec-fetch-site': 'cross-site' }),
      403,
    ],
    ['nobody', () => ({ origin: ORIGIN }), 401],
    ['a program without cookie and Origin', () => ({}), 401],
    ['somebody whose session has run out', () => ({ cookie: cookies.expired, origin: ORIGIN }), 401],
    ['somebody with a forged cookie', () => ({ cookie: cookies.forged, origin: ORIGIN }), 401],
    ['an account that is not registered for the season', () => ({ cookie: cookies.unregistered, origin: ORIGIN }), 401],
  ]
  it.each(cases)('%s', async (_, headers, status) => {
    expect((await attempt(method, path(++count), headers())).status).toBe(status)
  })
})

it('[Q35] transports that older browsers needed are not there', async () => {
  for (const name of ['eventsource', 'htmlfile', 'jsonp', 'jsonp_send', 'iframe.html'])
    expect(
      (await attempt('GET', `/draft-ws/005/s${++count}/${name}`, { cookie: cookies.registered, origin: ORIGIN }))
        .status,
    ).toBe(404)
})

it('[Q35] /draft-ws/info is for everyone on our own pages, never kept, with the headers of every answer', async () => {
  const answer = await attempt('GET', '/draft-ws/info', { origin: ORIGIN })
  expect(answer.status).toBe(200)
  expect(JSON.parse(answer.text)).toMatchObject({ websocket: true, cookie_needed: true, entropy: expect.any(Number) })
  expect(answer.headers['cache-control']).toContain('no-store')
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'access-control-allow-origin': ORIGIN,
  })
  expect((await attempt('GET', '/draft-ws/info', { origin: 'https://evil.example' })).status).toBe(403)
  expect((await attempt('GET', '/draft-ws', {})).text).toBe('Welcome to SockJS!\n')
})

it('[Q35, Q73] the greeting and /draft-ws/info take a browser that names no origin for a read of its own page', async () => {
  for (const path of ['/draft-ws', '/draft-ws/', '/draft-ws/info']) {
    const status = async (headers: Attempt) => (await attempt('GET', path, headers)).status
    expect(await status({ cookie: cookies.registered }), path).toBe(200)
    expect(await status({ cookie: cookies.registered, 'sec-fetch-site': 'same-origin' }), path).toBe(200)
    for (const origin of ['https://evil.example', 'null', `${ORIGIN}.evil.example`])
      expect(await status({ cookie: cookies.registered, origin }), `${path} for ${origin}`).toBe(403)
  }
})

it('a request that merely offers an upgrade is answered as it is', async () => {
  const offer = { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c' }
  expect((await attempt('GET', '/healthz', offer)).text).toBe('alive\n')
})

it('[Q40] one user has 20 connections at most, and others their own', async () => {
  const clients = await Promise.all(Array.from({ length: 20 }, () => league.come(league.people[1])))
  const again = { cookie: league.people[1]?.cookie, origin: ORIGIN }
  expect((await attempt('GET', '/draft-ws/websocket', again)).status).toBe(429)
  expect((await attempt('GET', '/draft-ws/websocket', { cookie: cookies.registered, origin: ORIGIN })).status).toBe(101)
  // [D2] None of them has been put out by the next one, and all are one user.
  expect(clients.filter((client) => client.closed())).toEqual([])
  await expect.poll(() => clients[19]?.users()?.count).toBe(1)
})
