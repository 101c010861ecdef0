import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { season2025 } from '../../seed/seasons.ts'
import { openTestSite, PASSWORD, registrationOf, type TestSite } from '../../testing/site.ts'
import { prepareEncoded, prepareJson } from './prepared-response.ts'
import { createResponseCache } from './response-cache.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
/** The end of June 15, the deadline of the season, in its zone. */
const CLOSES = Date.parse('2025-06-16T00:00:00-04:00')

describe('a cached response', () => {
  type Person = Awaited<ReturnType<TestSite['signUp']>>
  let site: TestSite
  let maya: Person
  let leagueId: string
  let lookUps: number

  beforeEach(async () => {
    site = await openTestSite()
    const { ofSession } = site.store.players
    site.store.players.ofSession = (...key) => {
      lookUps++
      return ofSession(...key)
    }
    const details = { ...season2025.details, lateRegistration: false }
    leagueId = (await site.setUpSeason({ details })).league.id
    maya = await site.signUp('maya@example.com')
    // Signed in by now: the clock goes back to before the deadline, which every session outlives.
    site.clock.pass(CLOSES - 3 * DAY - site.clock.now())
    lookUps = 0
  })
  afterEach(() => site.close())

  const me = async (person = maya) => (await person.call('GET /api/me')).body
  const standings = (person = maya, headers = {}) =>
    person.call('GET /api/leagues/:leagueId/standings', undefined, { params: { leagueId }, headers })
  /** Somebody who sends the cookies of this moment, whatever the server says to them later. */
  const withCookiesOf = (person: Person) => {
    const other = site.visitor()
    for (const [name, value] of person.cookies) other.cookies.set(name, value)
    return other
  }

  it('equals the first one, and needs no look-up', async () => {
    const asked = []
    for (let i = 0; i < 3; i++) {
      const { status, body, headers } = await maya.call('GET /api/me')
      asked.push({ status, body, headers: { ...headers, date: null } })
    }
    expect(asked[0]).toMatchObject({ status: 200, body: { user: { email: 'maya@example.com' } } })
    expect(asked[0]?.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
    expect(asked[1]).toEqual(asked[0])
    expect(asked[2]).toEqual(asked[0])
    // The first request of a day writes down that the session is in use, which drops what was cached before it.
    expect(lookUps).toBe(2)
  })

  it('is sent to HEAD without its body, and as 304 to who has it', async () => {
    await me()
    const { headers } = await maya.call('GET /api/me')
    const head = await maya.inject('HEAD', '/api/me', undefined)
    expect({ ...head.headers, date: null }).toEqual({ ...headers, date: null })
    expect(head.body).toEqual({})
    const { etag } = (await standings()).headers
    for (let i = 0; i < 2; i++) {
      const { status, body } = await standings(maya, { 'if-none-match': String(etag) })
      expect([status, body]).toEqual([304, {}])
      expect((await standings(maya, { 'if-none-match': '"another"' })).status).toBe(200)
    }
  })

  it('ends with the sign-out', async () => {
    const thief = withCookiesOf(maya)
    expect((await me(thief)).user).not.toBeNull()
    expect((await standings(thief)).status).toBe(200)
    await maya.call('POST /api/auth/sign-out')
    expect((await me(thief)).user).toBeNull()
    expect((await standings(thief)).status).toBe(401)
  })

  it('ends when the password is changed elsewhere', async () => {
    const old = withCookiesOf(maya)
    expect((await me(old)).user).not.toBeNull()
    await maya.call('POST /api/auth/reset-request', { email: 'maya@example.com' })
    const token = await site.tokenFor('maya@example.com')
    await site.visitor().call('POST /api/auth/reset', { token, password: `${PASSWORD}-new` })
    expect((await me(old)).user).toBeNull()
  })

  it('ends with a change of the profile, the registration or the season', async () => {
    expect(await me()).toMatchObject({ registration: null, may: { register: true } })
    await maya.call('PUT /api/me/registration', registrationOf('maya@example.com'))
    expect(await me()).toMatchObject({ registration: { leagueId }, user: { displayName: 'Maya Torres' } })
    const { phone: _, ...profile } = registrationOf('maya@example.com')
    await maya.call('PUT /api/me/profile', { ...profile, firstName: 'Mia' })
    expect(await me()).toMatchObject({ user: { displayName: 'Mia Torres' } })
    const leo = await site.signUp('leo@example.com')
    expect((await me(leo)).may.register).toBe(true)
    const db = await site.connections()
    await db.write.deleteFrom('settings').where('key', '=', 'registrationLeague').execute()
    await db.close()
    await nextTurn()
    expect((await me(leo)).may.register).toBe(false)
  })

  it('ends with its session, to the millisecond', async () => {
    const [row] = await site.store.connections.read
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .where('users.email', '=', 'maya@example.com')
      .select('sessions.expiresAt')
      .execute()
    const end = row?.expiresAt ?? 0
    site.clock.pass(end - SECOND - site.clock.now())
    expect((await standings()).status).toBe(200)
    expect((await standings()).status).toBe(200)
    site.clock.pass(2 * SECOND)
    expect((await standings()).status).toBe(401)
  })

  it('ends with the deadline, and is back when the clock is put back', async () => {
    site.clock.pass(CLOSES - SECOND - site.clock.now())
    expect((await me()).may.register).toBe(true)
    expect((await me()).may.register).toBe(true)
    site.clock.pass(2 * SECOND)
    expect((await me()).may.register).toBe(false)
    site.clock.pass(-2 * SECOND)
    expect((await me()).may.register).toBe(true)
  })

  it('that was made later than the clock says now is not given: what is over by then is open again', async () => {
    site.clock.stop()
    site.clock.pass(CLOSES - site.clock.now())
    for (let i = 0; i < 3; i++) expect((await me()).may.register).toBe(false)
    site.clock.pass(-SECOND)
    expect((await me()).may.register).toBe(true)
  })

  it('goes to nobody else', async () => {
    const leo = await site.signUp('leo@example.com')
    for (let i = 0; i < 2; i++) {
      expect((await me()).user?.email).toBe('maya@example.com')
      expect((await me(leo)).user?.email).toBe('leo@example.com')
      expect((await me(site.visitor())).user).toBeNull()
      expect((await standings()).status).toBe(200)
      expect((await standings(site.visitor())).status).toBe(401)
    }
    const forger = withCookiesOf(maya)
    for (const [name, value] of maya.cookies) forger.cookies.set(name, `${value.slice(0, -2)}AA`)
    expect((await me(forger)).user).toBeNull()
  })

  it('is counted like every other', async () => {
    for (let i = 0; i < 3; i++) await me()
    const metrics = await site.app.inject('/metrics')
    expect(metrics.payload).toContain('http_requests_total{route="GET /api/me",status="200"} 3')
  })
})

describe('the response cache', () => {
  const prepared = prepareJson({})
  const response = { expiresAt: DAY, route: 'GET /', prepared }
  const clock = { now: () => 0 }

  it('is bounded in number and length of addresses, and drops the oldest first', () => {
    const cache = createResponseCache(() => 1, clock)
    for (let i = 0; i <= 2000; i++) cache.set(1, 'token', `/${i}`, response)
    expect(cache.get('token', '/0')).toBeUndefined()
    for (const address of ['/1', '/2000']) expect(cache.get('token', address)?.prepared).toBe(prepared)
    const long = `/?${'x'.repeat(300)}`
    cache.set(1, 'token', long, response)
    expect(cache.get('token', long)).toBeUndefined()
  })

  it('holds nothing that was made from an earlier state, and nothing after a change', () => {
    let version = 1
    const cache = createResponseCache(() => version, clock)
    const before = cache.version()
    version = 2
    cache.set(before, 'token', '/', response)
    expect(cache.get('token', '/')).toBeUndefined()
    cache.set(2, 'token', '/', response)
    expect(cache.get('token', '/')?.prepared).toBe(prepared)
    expect(cache.get('another token', '/')).toBeUndefined()
    version = 3
    expect(cache.get('token', '/')).toBeUndefined()
    version = 2
    expect(cache.get('token', '/')).toBeUndefined()
  })

  it('holds nothing where the engine can’t tell whether something changed', () => {
    const cache = createResponseCache(() => null, clock)
    cache.set(cache.version(), 'token', '/', response)
    expect(cache.get('token', '/')).toBeUndefined()
  })
})

describe('a reply in several encodings', () => {
  const [identity, br, gzip] = ['plain', 'br', 'gzip'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer]
  const reply = prepareEncoded({
    etag: 'W/"1"',
    type: 'text/plain',
    headers: { vary: 'x' },
    bodies: { identity, br, gzip },
  })

  it.each([
    [undefined, identity],
    ['gzip', gzip],
    ['gzip, br', br],
    ['br;q=0, gzip', gzip],
    ['deflate', identity],
  ])('for Accept-Encoding %j is the one that is liked, the same object every time', (accepted, body) => {
    const asked = accepted === undefined ? {} : { 'accept-encoding': accepted }
    expect(reply(asked)).toMatchObject({ status: 200, body, headers: { etag: 'W/"1"', vary: 'x' } })
    expect(reply(asked)).toBe(reply(asked))
  })

  it('is never one that was not made, and 304 without a type for who has it', () => {
    const plain = prepareEncoded({ etag: '"1"', type: 'text/plain', headers: {}, bodies: { identity, br } })
    expect(plain({ 'accept-encoding': 'gzip' }).body).toBe(identity)
    for (const tag of ['"1"', 'W/"1"', '"0", "1"'])
      expect(plain({ 'if-none-match': tag })).toEqual({ status: 304, headers: { etag: '"1"' }, body: '' })
    expect(plain({ 'if-none-match': '"0"' }).status).toBe(200)
  })
})
