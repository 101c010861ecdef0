import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type RouteKey, splitKey } from '#contract/api.ts'
import { BODIES } from '../../testing/api/requests.ts'
import { builtWeb } from '../../testing/built-web.ts'
import { passkeysAt } from '../../testing/passkeys/passkeys.ts'
import { allRows } from '../../testing/rows.ts'
import { ORIGIN, openTestSite, PASSWORD, type TestSite } from '../../testing/site.ts'
import { touchlineVisitor } from '../../testing/touchline.ts'

/** All but the stream of events, which has no end to wait for. */
const KEYS = (Object.keys(api) as RouteKey[]).filter((key) => key !== 'GET /api/events')
/** The one entry that any origin may ask: `routes/news/mailings.test.ts` tries it ([NE4]). */
const ANY_ORIGIN: RouteKey = 'POST /unsubscribe/:token'
const UNSAFE = KEYS.filter((key) => !key.startsWith('GET ') && key !== ANY_ORIGIN)
const bodyOf = (key: RouteKey) => (key in BODIES ? BODIES[key as keyof typeof BODIES] : undefined) as never

const FOREIGN = [
  'https://evil.example',
  'null',
  `${ORIGIN}.evil.example`,
  'http://evil.localhost:8080',
  'http://localhost:80800',
  'http://localhost',
  'https://localhost:8080',
  `${ORIGIN}/`,
  'HTTP://LOCALHOST:8080',
  '',
]

describe('a site on http', () => {
  let site: TestSite
  let organiser: ReturnType<TestSite['visitor']>
  /** After the password, and before the passkey. */
  let waiting: ReturnType<TestSite['visitor']>
  let phone: ReturnType<TestSite['visitor']>
  let leagueId: string

  beforeAll(async () => {
    site = await openTestSite()
    const season = await site.setUpSeason()
    organiser = season.organiser
    leagueId = season.league.id
    const people = passkeysAt(site)
    waiting = await people.signIn((await people.helper()).id)
    phone = await touchlineVisitor(site, leagueId)
    // Waiting mails would go while a test looks at all rows.
    await site.mailsSent()
  })
  afterAll(() => site.close())

  describe.each(UNSAFE)('[Q18] %s', (key) => {
    const options = () => ({ params: { leagueId } })

    it('is refused to every other origin, and changes nothing', async () => {
      const before = await allRows(site.store)
      for (const origin of FOREIGN)
        for (const person of [organiser, site.visitor()]) {
          const { status, body } = await person.call(key, bodyOf(key), { ...options(), origin })
          expect([status, body.code], origin).toEqual([403, 'foreign_origin'])
        }
      expect(await allRows(site.store)).toEqual(before)
    })

    it('is refused with a cookie and no origin, whatever else is claimed', async () => {
      const before = await allRows(site.store)
      const claims = [
        {},
        { referer: `${ORIGIN}/settings` },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': 'none' },
        { 'sec-fetch-site': '' },
        { 'x-requested-with': 'XMLHttpRequest' },
        { 'x-http-method-override': 'GET' },
      ]
      for (const headers of claims) {
        const { body } = await organiser.call(key, bodyOf(key), { ...options(), origin: null, headers: { ...headers } })
        expect(body.code, JSON.stringify(headers)).toBe('foreign_origin')
      }
      expect(await allRows(site.store)).toEqual(before)
    })

    it('is refused as a form that another site could send', async () => {
      const before = await allRows(site.store)
      const [method = '', path = ''] = key.split(' ')
      for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
        const headers = { 'content-type': type }
        const { access } = api[key]
        const person = access === 'secondStep' ? waiting : access === 'touchline' ? phone : organiser
        const { status } = await person.inject(method, path.replace(':leagueId', leagueId), 'a=1', { headers })
        expect(status, type).toBe(415)
      }
      expect(await allRows(site.store)).toEqual(before)
    })
  })

  it('[Q18] one entry alone is served whatever the origin, and reads no JSON', () => {
    expect(KEYS.filter((key) => 'anyOrigin' in api[key])).toEqual([ANY_ORIGIN])
  })

  it('[Q18] a program without a browser and a cookie may sign in', async () => {
    const { status } = await site
      .visitor()
      .call('POST /api/auth/sign-in', { email: 'nobody@example.com', password: PASSWORD }, { origin: null })
    expect(status).toBe(401)
  })

  it('[Q18] GET and HEAD change nothing, also on addresses meant for other methods', async () => {
    // But for the log of acts, which notes who looked at a person's data ([PE3]).
    const rows = async () => ({ ...(await allRows(site.store)), acts: [] })
    const before = await rows()
    for (const path of new Set(KEYS.map((key) => key.split(' ')[1]?.replace(':leagueId', leagueId) ?? '')))
      for (const method of ['GET', 'HEAD', 'OPTIONS'])
        for (const query of ['', '?_method=PUT', '?token=x&email=a@example.com&password=secret-9'])
          expect((await organiser.inject(method, path + query, undefined)).status, `${method} ${path}`).toBeLessThan(
            500,
          )
    expect(await rows()).toEqual(before)
  })

  it('[Q19] lets no other site read an answer', async () => {
    for (const origin of [...FOREIGN, ORIGIN, 'http://localhost:8080.evil.example', 'file://'])
      for (const [method, path] of [
        ['GET', '/api/me'],
        ['GET', '/api/site'],
        ['OPTIONS', '/api/me/profile'],
        ['PUT', '/api/me/profile'],
        ['GET', '/api/nothing-here'],
      ] as const) {
        const asked = {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type',
        }
        const { headers } = await organiser.inject(method, path, undefined, { headers: asked, origin })
        const opened = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
        expect(opened, `${method} ${path} for ${origin}`).toEqual([])
        expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      }
  })

  it('[Q14] sends no Secure cookie and no HSTS where there is no HTTPS', async () => {
    const { headers } = await site
      .visitor()
      .call('POST /api/auth/sign-up', { email: 'plain-http@example.com', password: PASSWORD })
    expect(headers).not.toHaveProperty('strict-transport-security')
    for (const cookie of headers['set-cookie'] as string[])
      expect(cookie).toMatch(/^kickabout[-a-z]*=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  })
})

describe('a site on https', () => {
  const PUBLIC = 'https://cup.example.org'
  const TOKEN = 'a-token-for-prometheus'
  type Answer = Awaited<ReturnType<ReturnType<TestSite['visitor']>['inject']>>
  let site: TestSite
  let built: string
  const answers: Record<string, [status: number, answer: Answer]> = {}

  beforeAll(async () => {
    built = builtWeb()
    const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: 'http://127.0.0.1:9' }
    site = await openTestSite('sqlite', { PUBLIC_URL: PUBLIC, METRICS_TOKEN: TOKEN, ...google }, { built })
    await collect()
  })
  afterAll(async () => {
    await site.close()
    rmSync(built, { recursive: true })
  })

  async function collect() {
    const maya = { email: 'maya@example.com', password: PASSWORD }
    const person = site.visitor()
    const get = (path: string, headers = {}) => person.inject('GET', path, undefined, { headers })
    const post = (path: string, body: unknown, headers = {}) =>
      person.inject('POST', path, body, { origin: PUBLIC, headers })
    const add = async (name: string, status: number, answer: Promise<Answer>) => {
      answers[name] = [status, await answer]
    }
    await add('a reply', 200, post('/api/auth/sign-up', maya))
    await add('a personal reply', 200, get('/api/me'))
    await add('another site', 403, person.inject('POST', '/api/auth/sign-out', {}, { origin: 'https://evil.example' }))
    const { ofSession } = site.store.players
    site.store.players.ofSession = () => Promise.reject(new Error('internals of /srv/kickabout'))
    await add('an error of ours', 500, get('/api/me?again'))
    await add('an error of ours on a page', 500, get('/', { accept: 'text/html' }))
    site.store.players.ofSession = ofSession
    await add('no content', 204, post('/api/auth/sign-out', {}))
    await add('a redirect', 302, get('/api/auth/google'))
    await add('not signed in', 401, get('/api/leagues'))
    await add('no such API', 404, get('/api/nothing-here'))
    await add('no such page', 404, get('/nothing-here'))
    await add('no such file', 404, get('/nothing-here.js'))
    await add('another method', 405, person.inject('DELETE', '/api/site', undefined, { origin: PUBLIC }))
    await add('what an address takes', 204, person.inject('OPTIONS', '/api/me', undefined))
    await add('an unreadable address', 404, get('/api/%ff'))
    await add('an unreadable page', 404, get('/%'))
    await add('no JSON', 400, post('/api/auth/sign-in', '{', { 'content-type': 'application/json' }))
    await add('no JSON at all', 415, post('/api/auth/sign-in', 'a=1', { 'content-type': 'text/plain' }))
    await add('too large', 413, post('/api/auth/sign-in', { email: 'x'.repeat(100_000) }))
    await add('wrong fields', 422, post('/api/auth/sign-in', {}))
    await add('a page', 200, get('/'))
    await add('a page that is known', 304, get('/', { 'if-none-match': String(answers['a page']?.[1].headers.etag) }))
    await add('a file', 200, get('/hello.js'))
    await add('the documentation', 200, get('/api/docs'))
    await add('the document', 200, get('/api/openapi.json'))
    await add('alive', 200, get('/healthz'))
    await add('ready', 200, get('/readyz'))
    await add('metrics', 200, get('/metrics', { authorization: `Bearer ${TOKEN}` }))
    await add('metrics without a token', 401, get('/metrics'))
    await add('another host', 421, get('/api/site', { host: 'evil.example' }))
    for (let i = 0; i < 4; i++) await post('/api/auth/reset-request', { email: maya.email })
    await add('too many tries', 429, post('/api/auth/reset-request', { email: maya.email }))
  }

  it('[Q20] every kind of answer carries the headers', () => {
    for (const [name, [status, answer]] of Object.entries(answers)) {
      const { headers } = answer
      expect(answer.status, name).toBe(status)
      const policy = String(headers['content-security-policy'])
      for (const part of ["frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'", "script-src 'self';"])
        expect(policy, name).toContain(part)
      if (!/on a page/.test(name))
        for (const part of ["require-trusted-types-for 'script'", 'trusted-types kickabout'])
          expect(`${policy};`, name).toContain(`${part};`)
      expect(policy, name).not.toMatch(/unsafe|\*|https?:/)
      expect(headers, name).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-frame-options': 'DENY',
      })
      const maxAge = Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1])
      expect(maxAge, name).toBeGreaterThanOrEqual(31_536_000)
      expect(headers, name).not.toHaveProperty('x-powered-by')
      expect(headers, name).not.toHaveProperty('server')
      if (![204, 302, 304].includes(status)) expect(headers['content-type'], name).toMatch(/; charset=utf-8/i)
    }
  })

  it('[Q20] nothing personal and no refusal is kept by a cache', () => {
    const open = ['a file', 'the documentation', 'the document']
    for (const [name, [status, { headers }]] of Object.entries(answers)) {
      const rule = String(headers['cache-control'])
      if (status < 400 && /page/.test(name)) expect(rule, name).toMatch(/no-store|private, no-cache/)
      else if (!open.includes(name)) expect([rule, status], name).toEqual(['no-store', status])
    }
  })

  it('[Q20] no refusal has a tag, and no cache keeps it: pages, files, calendars, pictures, frames and the API', async () => {
    const visitor = site.visitor()
    const gets = KEYS.filter((key) => key.startsWith('GET '))
    const paths = gets.map((key) => splitKey(key).path.replace(/:\w+/g, 'nobody'))
    const others = [
      '/nobody',
      '/NOBODY/',
      '/teams/a/b/c',
      '/assets/nobody.js',
      '/nobody.css',
      '/%',
      '/api/',
      '//nobody',
    ]
    const refused = []
    for (const path of [...paths, ...others])
      for (const known of [{}, { 'if-none-match': '*' }, { accept: 'text/html', 'if-none-match': '"nobody"' }]) {
        const { status, headers } = await visitor.inject('GET', path, undefined, { headers: known })
        if (status < 400) continue
        expect([path, headers.etag, headers['last-modified']]).toEqual([path, undefined, undefined])
        expect([path, headers['cache-control']]).toEqual([path, 'no-store'])
        refused.push(`${status} ${path}`)
      }
    const missing = ['files/nobody', 'calendar/nobody.ics', 'pictures/nobody/table.png', 'nobody', 'nobody.css']
    for (const path of missing) expect(refused).toContain(`404 /${path}`)
  })

  it('an error of ours names no internals', () => {
    const body = answers['an error of ours']?.[1].body
    expect(body).toMatchObject({ code: 'internal_error', requestId: expect.any(String) })
    expect(JSON.stringify(body)).not.toMatch(/internals|srv|kickabout|\.ts/)
  })

  it('[Q8] who is told to wait is told how long', () => {
    expect(Number(answers['too many tries']?.[1].headers['retry-after'])).toBeGreaterThan(0)
  })

  it('[Q14] the cookie belongs to this host and HTTPS alone', () => {
    const cookies = [answers['a reply'], answers['no content']].flatMap((one) => one?.[1].headers['set-cookie'])
    for (const cookie of cookies)
      expect(cookie).toMatch(/^__Host-kickabout[-a-z]*=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  })

  it('[Q7] links in mails lead to the configured address, whatever the request says', async () => {
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example;proto=http',
    }
    const post = (path: string, body: object) => site.visitor().inject('POST', path, body, { origin: PUBLIC, headers })
    await post('/api/auth/sign-up', { email: 'leo@example.com', password: PASSWORD })
    expect((await site.mailTo('leo@example.com')).subject).toContain('Confirm')
    await post('/api/auth/reset-request', { email: 'leo@example.com' })
    await expect.poll(async () => (await site.mailTo('leo@example.com')).subject).toContain('password')
    const mails = site.mails.filter(({ recipient }) => recipient === 'leo@example.com')
    expect(mails).toHaveLength(2)
    for (const { text, html } of mails) {
      expect(text + html).not.toContain('evil')
      const links = (text + html).match(/https?:\/\/[^\s"<]+/g) ?? []
      expect(links.length).toBeGreaterThan(2)
      for (const link of links) expect(new URL(link).origin).toBe(PUBLIC)
      // In the fragment no server and no other page ever sees the token.
      expect(new URL(links[0] ?? '').hash).toMatch(/^#token=.{32}$/)
    }
  })
})
