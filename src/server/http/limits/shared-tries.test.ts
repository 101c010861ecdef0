import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestSite, PASSWORD, type TestSite } from '../../testing/site.ts'
import { sharedTries } from './shared-tries.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const EMAIL = 'maya@example.com'

type Person = ReturnType<TestSite['visitor']>

describe('two processes on one PostgreSQL database', () => {
  let sites: [TestSite, TestSite]

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const first = await openTestSite('postgres')
    // The place goes with the first.
    const storage = { ...first.storage, remove: async () => undefined }
    sites = [first, await openTestSite('postgres', {}, {}, storage)]
  })
  afterEach(async () => {
    await sites[1].close()
    await sites[0].close()
    vi.useRealTimers()
  })

  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)
  let addresses = 0
  const otherAddress = () => `172.17.${(++addresses >> 8) & 255}.${addresses & 255}`

  /** Knocks at the processes in turn, until one of them refuses; gives how many it took. */
  async function tryInTurn(attempt: (person: Person) => ReturnType<Person['inject']>, most = 200): Promise<number> {
    for (let i = 0; i < most; i++) {
      const { status } = await attempt((sites[i % 2] as TestSite).visitor())
      if (status === 429) return i
    }
    throw new Error(`${most} tries, and none refused`)
  }

  it('[L1, Q8] count the tries on an account together, from whatever address, in both windows', async () => {
    const guess = (person: Person) =>
      person.call('POST /api/auth/sign-in', { email: EMAIL, password: 'a guess' }, { from: otherAddress() })
    let through = 0
    for (let window = 0; window < 4; window++) {
      const more = await tryInTurn(guess)
      expect(more).toBe(10)
      through += more
      pass(5 * MINUTE)
    }
    expect([through, await tryInTurn(guess)]).toEqual([40, 0])
    pass(HOUR)
    expect(await tryInTurn(guess)).toBe(10)
  })

  it.each([
    ['POST /api/auth/sign-in', 60],
    ['POST /api/auth/sign-up', 60],
    ['POST /api/auth/reset-request', 40],
  ] as const)('[L1, Q8] %s counts the tries of one address together', async (key, allowed) => {
    const from = otherAddress()
    expect(await tryInTurn((person) => person.call(key, {} as never, { from }))).toBe(allowed)
    expect(await tryInTurn((person) => person.call(key, {} as never, { from }))).toBe(0)
  })

  it('[Q8] keep counting in memory while the database is away, and let people in', async () => {
    const [site] = sites
    await site.signUp(EMAIL)
    site.store.tries.count = () => Promise.reject(new Error('away'))
    const signIn = (password: string) =>
      site.visitor().call('POST /api/auth/sign-in', { email: EMAIL, password }, { from: otherAddress() })
    expect((await signIn(PASSWORD)).status).toBe(200)
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) statuses.push((await signIn('a guess')).status)
    expect(statuses.indexOf(429)).toBe(9)
  })

  it('[Q82] keep nothing that names an account or an address, and forget what is over', async () => {
    const [site] = sites
    await site.visitor().call('POST /api/auth/sign-in', { email: EMAIL, password: 'a guess' }, { from: '203.0.113.7' })
    const rows = () => site.store.connections.read.selectFrom('tries').selectAll().execute()
    expect(await rows()).toHaveLength(4)
    expect(JSON.stringify(await rows())).not.toMatch(/example|203\.0/)
    pass(HOUR)
    await site.sweep()
    expect(await rows()).toEqual([])
  })
})

describe('the count of tries in the database', () => {
  const incr = (store: InstanceType<ReturnType<typeof sharedTries>>) =>
    new Promise((resolve, reject) => {
      store.incr('key', (error, counted) => (error ? reject(error) : resolve(counted)), MINUTE, 1)
    })
  const clock = { now: () => 0 }

  it('is not asked for again for a while after it failed, so that nobody waits for it twice', async () => {
    const count = vi.fn(() => Promise.reject(new Error('away')))
    const store = new (sharedTries({ tries: { count }, secret: 's', clock }))({})
    await expect(incr(store)).rejects.toThrow('away')
    await expect(incr(store)).rejects.toThrow('did not count')
    expect(count).toHaveBeenCalledTimes(1)
  })

  it('is given up when the database falls silent', async () => {
    const count = () => new Promise<never>(() => undefined)
    const store = new (sharedTries({ tries: { count }, secret: 's', clock }))({})
    await expect(incr(store)).rejects.toThrow('too long')
  })
})
