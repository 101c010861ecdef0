import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { api, type RouteKey, splitKey } from '#contract/api.ts'
import type { LimitName, Route } from '#contract/route.ts'
import { BODIES } from '../../testing/api/requests.ts'
import { openTestSite, PASSWORD, type TestSite } from '../../testing/site.ts'
import { typesOf } from '../media-type.ts'
import { limitOf } from './limits.ts'

const MINUTE = 60_000
const EMAIL = 'player@example.com'

type Person = ReturnType<TestSite['visitor']>
type Windows = [short: number, shortMs: number, long: number, longMs: number]

/** The limits that docs/running.md promises: so many tries in a short window, so many in a long one. */
const LIMITS: Record<
  Exclude<LimitName, 'upload' | 'second-step'>,
  { key: RouteKey; address: Windows; account: Windows }
> = {
  'sign-in': {
    key: 'POST /api/auth/sign-in',
    address: [60, MINUTE, 600, 60 * MINUTE],
    account: [10, 5 * MINUTE, 40, 60 * MINUTE],
  },
  'sign-up': {
    key: 'POST /api/auth/sign-up',
    address: [60, 10 * MINUTE, 120, 60 * MINUTE],
    account: [10, 10 * MINUTE, 30, 60 * MINUTE],
  },
  reset: {
    key: 'POST /api/auth/reset-request',
    address: [40, 10 * MINUTE, 120, 60 * MINUTE],
    account: [4, 10 * MINUTE, 12, 60 * MINUTE],
  },
  change: {
    key: 'PUT /api/me/profile',
    address: [60, MINUTE, 600, 60 * MINUTE],
    account: [20, 5 * MINUTE, 60, 60 * MINUTE],
  },
  write: {
    key: 'DELETE /api/me/sign-ins',
    address: [600, MINUTE, 6000, 60 * MINUTE],
    account: [300, MINUTE, 3000, 60 * MINUTE],
  },
}
const NAMES = Object.keys(LIMITS) as (keyof typeof LIMITS)[]
const ROUTES = Object.entries(api) as [RouteKey, Route][]
const isReading = ([key]: [RouteKey, Route]) => splitKey(key).method === 'GET'
/** One call of each limit, and those that only read: that the others have theirs, “every call that writes” shows. */
const COUNTED: [RouteKey, keyof typeof LIMITS][] = [
  ...NAMES.map((name): [RouteKey, keyof typeof LIMITS] => [LIMITS[name].key, name]),
  ...ROUTES.filter(isReading).flatMap(([key, { limit }]): [RouteKey, keyof typeof LIMITS][] =>
    NAMES.flatMap((name) => (name === limit ? [[key, name]] : [])),
  ),
]

let site: TestSite
let player: Person

beforeEach(async () => {
  // The counters read the clock of the system: time passes only where a test says so.
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(async () => {
  await site.close()
  vi.useRealTimers()
})
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

async function open(variables = {}) {
  site = await openTestSite('sqlite', variables)
  player = await site.signUp(EMAIL)
}

/** Tries until told to wait; gives the number of tries that were let through and for how long to wait. */
async function tryUntilRefused(attempt: (i: number) => ReturnType<Person['inject']>, most: number) {
  for (let i = 0; i <= most; i++) {
    const { status, body, headers } = await attempt(i)
    if (status !== 429) continue
    expect(body).toMatchObject({ code: 'too_many_requests' })
    const retryAfter = String(headers['retry-after'])
    expect(retryAfter).toMatch(/^[1-9]\d*$/)
    return { through: i, waitMs: Number(retryAfter) * 1000 }
  }
  throw new Error(`${most} tries, and none refused`)
}

/** Goes through a short window and the long one: what is let through, how long one is told to wait, what opens again. */
async function tryBothWindows(attempt: (i: number) => ReturnType<Person['inject']>, windows: Windows) {
  const [short, shortMs, long, longMs] = windows
  const first = await tryUntilRefused(attempt, short)
  expect(first.through).toBe(short)
  expect(first.waitMs).toBeGreaterThan(0)
  expect(first.waitMs).toBeLessThanOrEqual(shortMs)
  pass(first.waitMs - 1000)
  expect((await attempt(0)).status).toBe(429)
  pass(1000)
  let through = short
  for (;;) {
    const next = await tryUntilRefused(attempt, short)
    through += next.through
    if (next.waitMs > shortMs) break
    expect(next.through).toBe(short)
    pass(next.waitMs)
  }
  expect(through).toBe(long)
  pass(shortMs)
  const last = await attempt(0)
  expect(last.status).toBe(429)
  expect(Number(last.headers['retry-after']) * 1000).toBeLessThanOrEqual(longMs)
  pass(Number(last.headers['retry-after']) * 1000)
  expect((await attempt(0)).status).not.toBe(429)
}

const shapeOf = (body: z.ZodType) => (body as z.ZodObject).shape

let addresses = 0
const otherAddress = () => `172.16.${(++addresses >> 8) & 255}.${addresses & 255}`

describe('limits', () => {
  beforeEach(() => open())

  it.each(COUNTED)('[L1, Q8] %s counts the tries of one address, and lets others in', async (key, limit) => {
    const [method = '', path = ''] = key.split(' ')
    const [short] = LIMITS[limit].address
    const visitor = site.visitor()
    const { through } = await tryUntilRefused(() => visitor.inject(method, path, {}), short)
    expect(through).toBe(short)
    expect((await site.visitor().inject(method, path, {})).status).not.toBe(429)
    // The limits count apart: who changed a password often may still sign in.
    const other = NAMES.find((name) => name !== limit) ?? 'reset'
    expect((await visitor.call(LIMITS[other].key, {} as never)).status).not.toBe(429)
  })

  it.each(NAMES)('[L1, Q8] %s: one address in the short and the long window', async (name) => {
    const { key, address } = LIMITS[name]
    const visitor = site.visitor()
    await tryBothWindows(() => visitor.call(key, {} as never), address)
  })

  it.each(NAMES)('[L1, Q8] %s: one account from ever new addresses, in both windows', async (name) => {
    const { key, account } = LIMITS[name]
    const body = { ...BODIES[key as keyof typeof BODIES] }
    if (name === 'sign-in') Object.assign(body, { password: 'a wrong guess' })
    if (name === 'sign-up') Object.assign(body, { email: EMAIL })
    const person = name === 'change' || name === 'write' ? player : site.visitor()
    // The account has used none of its tries before: sign-up counted one for `player`.
    if (name === 'sign-up') pass(60 * MINUTE)
    const sent = (i: number) => ({ ...body, ...('email' in body && i % 2 && { email: ` ${EMAIL.toUpperCase()}` }) })
    await tryBothWindows((i) => person.call(key, sent(i) as never, { from: otherAddress() }), account)
  })

  it('[L1, Q8] the right password is told to wait while the account is locked, and works after', async () => {
    const signIn = (password: string) =>
      site.visitor().call('POST /api/auth/sign-in', { email: EMAIL, password }, { from: otherAddress() })
    const { waitMs } = await tryUntilRefused(() => signIn('a wrong guess'), 10)
    const right = await signIn(PASSWORD)
    expect(right).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(right.headers).not.toHaveProperty('set-cookie')
    // Whoever is signed in already, and every other account, goes on.
    expect((await player.call('GET /api/me')).body.user?.email).toBe(EMAIL)
    const other = { email: 'other@example.com', password: PASSWORD }
    expect((await site.visitor().call('POST /api/auth/sign-up', other)).status).toBe(200)
    expect((await site.visitor().call('POST /api/auth/sign-in', other)).status).toBe(200)
    pass(waitMs)
    expect((await signIn(PASSWORD)).status).toBe(200)
  })

  it('[L1, Q77] strangers who guess keep nobody out who comes from a device or network that signed in before', async () => {
    const signIn = (person: Person, password: string, from = otherAddress()) =>
      person.call('POST /api/auth/sign-in', { email: EMAIL, password }, { from })
    const [device, network] = [site.visitor(), otherAddress()]
    expect((await signIn(device, PASSWORD)).status).toBe(200)
    expect((await signIn(site.visitor(), PASSWORD, network)).status).toBe(200)
    await tryUntilRefused(() => signIn(site.visitor(), 'a wrong guess'), 8)
    await device.call('POST /api/auth/sign-out')
    expect((await signIn(device, PASSWORD)).status).toBe(200)
    expect((await signIn(site.visitor(), PASSWORD, network)).status).toBe(200)
    // A cookie of another account, or a forged one, counts as a stranger's; a known device is limited too.
    const other = site.visitor()
    await other.call('POST /api/auth/sign-up', { email: 'mallory@example.com', password: PASSWORD })
    expect((await signIn(other, PASSWORD)).status).toBe(429)
    expect((await tryUntilRefused(() => signIn(device, 'a wrong guess'), 9)).through).toBe(9)
  })

  it('[Q8] an unknown account is locked like a known one', async () => {
    const email = 'nobody@example.com'
    const attempt = () => site.visitor().call('POST /api/auth/sign-in', { email, password: 'a guess' })
    expect((await tryUntilRefused(attempt, 10)).through).toBe(10)
  })

  it('[Q8] guesses at "type the password again" are counted too', async () => {
    const attempt = () => player.call('POST /api/auth/confirm', { password: 'a guess' }, { from: otherAddress() })
    expect((await tryUntilRefused(attempt, 10)).through).toBe(10)
    expect((await player.call('POST /api/auth/confirm', { password: PASSWORD })).status).toBe(429)
  })

  it('[Q8] a flood of made-up accounts from one address does not lift the limit of another', async () => {
    const signIn = (email: string, from: string) =>
      site.visitor().call('POST /api/auth/reset-request', { email }, { from })
    for (let i = 0; i < 4; i++) await signIn(EMAIL, otherAddress())
    for (let i = 0; i < 300; i++) await signIn(`made-up-${i}@example.com`, '203.0.113.9')
    expect((await signIn(EMAIL, otherAddress())).status).toBe(429)
  })

  it('[Q8, Q9] the addresses of one IPv6 network count as one', async () => {
    const attempt = (i: number) =>
      site.visitor().call('POST /api/auth/reset-request', {} as never, { from: `2001:db8:1:2:${i.toString(16)}::${i}` })
    expect((await tryUntilRefused(attempt, 40)).through).toBe(40)
    const other = { from: '2001:db8:1:3::1' }
    expect((await site.visitor().call('POST /api/auth/reset-request', {} as never, other)).status).toBe(422)
  })
})

const WRITING = ROUTES.filter((entry) => !isReading(entry))
/** Tries of any limit in its short window, from one address and by one account, at most. */
const MOST_TRIES = 601

describe('every call that writes', () => {
  beforeEach(() => open())

  /** A call with a body that can't be read. */
  const knock = (person: Person, key: RouteKey, from?: string) => {
    const { method, path } = splitKey(key)
    const [type = ''] = typesOf(api[key])
    return person.inject(method, path, '{', { headers: { 'content-type': type }, ...(from && { from }) })
  }

  it('[L1] has a limit', () => {
    expect(WRITING.length).toBeGreaterThan(80)
    for (const [key, route] of WRITING) expect(limitOf(key, route), key).toBeDefined()
  })

  it('[L1] is refused by the address it comes from, before its body is read', async () => {
    const visitor = site.visitor()
    const exhausted = new Set<unknown>()
    for (const [key, route] of WRITING) {
      const limit = limitOf(key, route)
      if (!exhausted.has(limit)) await tryUntilRefused(() => knock(visitor, key), MOST_TRIES)
      exhausted.add(limit)
      expect((await knock(visitor, key)).status, key).toBe(429)
      expect((await knock(site.visitor(), key)).status, key).not.toBe(429)
    }
  })

  it('[L1] is refused by whoever is signed in, from whatever address, before its body is read', async () => {
    const owner = await site.administrator()
    const exhausted = new Set<unknown>()
    for (const [key, route] of WRITING) {
      if (['public', 'secondStep', 'touchline'].includes(route.access)) continue
      const limit = limitOf(key, route)
      if (!exhausted.has(limit)) await tryUntilRefused(() => knock(owner, key, otherAddress()), MOST_TRIES)
      exhausted.add(limit)
      expect((await knock(owner, key, otherAddress())).status, key).toBe(429)
      expect((await knock(player, key, otherAddress())).status, key).not.toBe(429)
    }
    // Others of the same kind, and what only reads, go on.
    expect((await owner.call('GET /api/me')).status).toBe(200)
  })

  it.each(WRITING.filter(([, { access, body }]) => access === 'public' && body && 'email' in shapeOf(body)))(
    '[L1] %s is refused by the account that is named, before the schema looks at it',
    async (key) => {
      const sent = (i: number) => ({ email: `${' '.repeat(60_000 * (i % 2))}new@example.com`, unknown: 'key' })
      const knock = (i: number) => site.visitor().call(key, sent(i) as never)
      const most = LIMITS[limitOf(key, api[key]) as keyof typeof LIMITS].account[0]
      expect((await tryUntilRefused(knock, most)).through).toBe(most)
      expect((await site.visitor().call(key, { email: 'other@example.com', unknown: 'key' } as never)).status).toBe(422)
    },
  )
})

describe('limits without a trusted proxy', () => {
  beforeEach(() => open({ TRUSTED_PROXY: '' }))

  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'client-ip', 'true-client-ip', 'cf-connecting-ip'])(
    '[Q9] %s changes nothing',
    async (header) => {
      const attempt = (i: number) => {
        const value = header === 'forwarded' ? `for=198.51.100.${i}` : `198.51.100.${i}`
        const headers = { [header]: value }
        return site.visitor().call('POST /api/auth/reset-request', {} as never, { headers })
      }
      expect((await tryUntilRefused(attempt, 40)).through).toBe(40)
    },
  )
})

describe('limits behind a trusted proxy', () => {
  beforeEach(() => open())

  it('[Q9] counts the address that the proxy saw, not those that the client wrote before it', async () => {
    const attempt = (i: number) => {
      const from = `198.51.100.${i}, 10.1.${i}.1, 203.0.113.7`
      return site.visitor().call('POST /api/auth/reset-request', {} as never, { from })
    }
    expect((await tryUntilRefused(attempt, 40)).through).toBe(40)
  })
})
