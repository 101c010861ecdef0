import { type IncomingHttpHeaders, request } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DraftLeague, openDraftLeague } from '../../testing/draft/draft-league.ts'
import { ORIGIN, PASSWORD } from '../../testing/site.ts'

const PUBLIC = 'https://cup.example.org'
const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
}
type Answer = { status: number; headers: IncomingHttpHeaders; text: string }

function asker(address: () => string) {
  return (path: string, headers: Record<string, string>, method = 'GET', body = '') =>
    new Promise<Answer>((resolve, reject) => {
      const asking = request(`${address()}${path}`, { method, headers })
      asking.on('error', reject)
      asking.on('upgrade', ({ statusCode: status = 0, headers: got }, socket) => {
        socket.destroy()
        resolve({ status, headers: got, text: '' })
      })
      asking.on('response', (answer) => {
        let text = ''
        answer.on('data', (chunk) => {
          text += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      })
      asking.end(body)
    })
}

describe('[L3, Q79] a site at an address of its own', () => {
  let league: DraftLeague
  const ask = asker(() => league.address)
  let cookie: string

  beforeAll(async () => {
    league = await openDraftLeague('sqlite', { players: 2, variables: { PUBLIC_URL: PUBLIC } })
    cookie = (league.people[0]?.cookie ?? '').replace(/^kickabout/, '__Host-kickabout')
  })
  afterAll(() => league.close())

  it.each(['cup.example.org', 'cup.example.org:443', 'CUP.example.org'])('answers to %s', async (host) => {
    expect((await ask('/api/site', { host })).status).toBe(200)
    expect((await ask('/draft-ws/info', { host })).status).toBe(200)
    expect((await ask('/draft-ws/websocket', { host, cookie, origin: PUBLIC, ...UPGRADE })).status).toBe(101)
  })

  const FOREIGN = ['evil.example', 'cup.example.org.evil.example', 'cup.example.org:8080', 'cup.example.org.']
  it.each([...FOREIGN, 'localhost', '127.0.0.1', '[::1]', ''])('refuses to answer to %j', async (host) => {
    const { status, headers, text } = await ask('/api/site', { host })
    expect([status, JSON.parse(text).code]).toEqual([421, 'wrong_host'])
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    for (const path of ['/', '/draft-ws', '/draft-ws/info', '/files/x', '/nothing-here'])
      expect((await ask(path, { host })).status, path).toBe(421)
    expect((await ask('/draft-ws/1/2/xhr', { host, cookie, origin: PUBLIC }, 'POST')).status).toBe(421)
    expect((await ask('/draft-ws/websocket', { host, cookie, origin: PUBLIC, ...UPGRADE })).status).toBe(421)
    for (const path of ['/healthz', '/readyz', '/metrics', '/healthz?x=1'])
      expect((await ask(path, { host })).status, path).toBe(200)
    for (const path of ['/healthz/', '/metricsx', '/metrics/x', '//healthz'])
      expect((await ask(path, { host })).status, path).toBe(421)
  })

  it('serves no cached response to another host', async () => {
    const path = '/api/leagues'
    const ours = await ask(path, { host: 'cup.example.org', cookie })
    expect([ours.status, (await ask(path, { host: 'cup.example.org', cookie })).text]).toEqual([200, ours.text])
    expect((await ask(path, { host: 'evil.example', cookie })).status).toBe(421)
  })
})

describe('[L3, Q79] a site in development', () => {
  let league: DraftLeague
  const ask = asker(() => league.address)
  beforeAll(async () => {
    league = await openDraftLeague('sqlite', { players: 2 })
  })
  afterAll(() => league.close())

  const OWN = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
  const NAMES = new Set([
    'localhost',
    '127.0.0.1',
    '[::1]',
    ...OWN.filter(({ family }) => family === 'IPv4').map((one) => one.address),
  ])
  const signUp = (email: string, headers: Record<string, string>) => {
    const body = JSON.stringify({ email, password: PASSWORD })
    return ask('/api/auth/sign-up', { 'content-type': 'application/json', ...headers }, 'POST', body)
  }

  it.each([...NAMES])('answers to %s, and to pages that it serves by that name', async (name) => {
    const host = `${name}:9876`
    expect((await ask('/api/site', { host })).status).toBe(200)
    expect((await signUp(`${name.replace(/\W/g, '')}@example.com`, { host, origin: `http://${host}` })).status).toBe(
      200,
    )
    for (const origin of [`http://${name}:1`, `https://${host}`, 'http://evil.example:9876'])
      expect((await signUp('nobody@example.com', { host, origin, 'sec-fetch-site': 'same-origin' })).status).toBe(403)
  })

  it.each(['evil.example:8080', '8.8.8.8', 'localhost.evil.example', 'notlocalhost', '127.0.0.1.evil.example'])(
    'refuses to answer to %s',
    async (host) => {
      expect((await ask('/api/site', { host })).status).toBe(421)
      expect((await signUp('nobody@example.com', { host, origin: `http://${host}` })).status).toBe(421)
    },
  )

  it('compares an origin wherever it is there, whatever Sec-Fetch-Site says', async () => {
    const host = 'localhost:8080'
    const headers = { host, cookie: league.people[0]?.cookie ?? '', 'sec-fetch-site': 'same-origin' }
    for (const origin of ['https://evil.example', 'null', 'http://localhost:8081']) {
      expect((await ask('/api/auth/sign-out', { ...headers, origin }, 'POST', '{}')).status, origin).toBe(403)
      expect((await ask('/draft-ws/websocket', { ...headers, origin, ...UPGRADE })).status, origin).toBe(403)
    }
    expect((await ask('/draft-ws/websocket', { ...headers, origin: ORIGIN, ...UPGRADE })).status).toBe(101)
    expect((await ask('/draft-ws/websocket', { ...headers, ...UPGRADE })).status).toBe(101)
  })
})
