import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allRows } from '../testing/rows.ts'
import { openTestSite, PASSWORD, type TestSite } from '../testing/site.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

describe('sessions', () => {
  let site: TestSite
  let people = 0
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(() => site.close())

  const newcomer = () => site.signUp(`player-${people++}@example.com`)
  type Person = Awaited<ReturnType<typeof newcomer>>
  const isSignedIn = async (person: Person) => (await person.call('GET /api/leagues')).status === 200
  const cookieOf = (person: Person) => {
    const [name = '', value = ''] = [...person.cookies].find(([one]) => one === 'kickabout') ?? []
    return { name, value }
  }
  /** Somebody who sends this header and no cookie of their own. */
  const isLetIn = async (cookie: string) =>
    (await site.visitor().inject('GET', '/api/leagues', undefined, { headers: { cookie } })).status === 200

  it('[Q14] the cookie can’t be read by scripts, sent by other sites or guessed', async () => {
    const { headers } = await site
      .visitor()
      .call('POST /api/auth/sign-up', { email: 'cookie@example.com', password: PASSWORD })
    const [cookie, device] = headers['set-cookie'] as string[]
    expect(device).toMatch(/^kickabout-device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(cookie).toMatch(/^kickabout=[A-Za-z0-9_-]{32}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const tokens = new Set<string>()
    for (let i = 0; i < 5; i++) tokens.add(cookieOf(await newcomer()).value)
    expect(tokens.size).toBe(5)
  })

  it('[Q14] the cookie’s value is nowhere in the files of the database', async () => {
    const person = await newcomer()
    await person.call('POST /api/auth/confirm', { password: PASSWORD })
    const { value } = cookieOf(person)
    const folder = site.storage.dataDir
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    expect(files.some(({ name }) => name.endsWith('.sqlite-wal'))).toBe(true)
    for (const { parentPath, name } of files) {
      const bytes = readFileSync(join(parentPath, name))
      for (const secret of [value, PASSWORD]) expect(bytes.includes(secret), name).toBe(false)
    }
    expect(await isSignedIn(person)).toBe(true)
  })

  it('[Q14] what the database holds of a session does not let anybody in', async () => {
    const person = await newcomer()
    const { name } = cookieOf(person)
    const { sessions } = await allRows(site.store)
    expect(sessions).not.toEqual([])
    for (const { id, userId } of sessions as { id: string; userId: string }[])
      for (const stolen of [id, userId, `${id}.${id}`, `${id}.${'A'.repeat(43)}`, `${id}.`])
        expect(await isLetIn(`${name}=${stolen}`)).toBe(false)
  })

  it('[Q14] takes a token whole and ours, and nothing near it', async () => {
    const { name, value } = cookieOf(await newcomer())
    const last = value.at(-1) === 'A' ? 'E' : 'A'
    const forged = [
      value.slice(0, -1),
      `${value.slice(0, -1)}${last}`,
      `${value}A`,
      `${value}=`,
      value.toLowerCase(),
      `.${value}`,
      `${value}..`,
      `"${value}"`,
      encodeURIComponent(`${value} `),
      'x'.repeat(6000),
      '',
    ]
    for (const cookie of forged) expect(await isLetIn(`${name}=${cookie}`), cookie).toBe(false)
    for (const header of [
      `x${name}=${value}`,
      `${name}x=${value}`,
      `${name.toUpperCase()}=${value}`,
      `a=b,${name}=${value}`,
    ])
      expect(await isLetIn(header), header).toBe(false)
    for (const header of [`${name}=${value}`, `a=b; ${name}=${value}; c=d`, `a=b;${name}=${value}`])
      expect(await isLetIn(header), header).toBe(true)
  })

  it('takes a cookie of the first release, whose second half is a signature, and ignores that', async () => {
    const { name, value } = cookieOf(await newcomer())
    const wrong = value.startsWith('x') ? 'y' : 'x'
    for (const signature of ['A', 'b']) {
      expect(await isLetIn(`${name}=${value}.${signature.repeat(43)}`)).toBe(true)
      expect(await isLetIn(`${name}=${wrong}${value.slice(1)}.${signature.repeat(43)}`)).toBe(false)
    }
  })

  it('[Q15] a sign-in never goes on with a token that was there before', async () => {
    const victim = site.visitor()
    const { name, value } = cookieOf(await newcomer())
    victim.cookies.set(name, value)
    await victim.call('POST /api/auth/sign-up', { email: 'victim@example.com', password: PASSWORD })
    expect(cookieOf(victim).value).not.toBe(value)
    expect(await isLetIn(`${name}=${value}`)).toBe(false)
    expect((await victim.call('GET /api/me')).body.user?.email).toBe('victim@example.com')
  })

  describe('lifetimes [Q16]', () => {
    let start: number
    let person: Person
    let other: TestSite
    /** Moves the clock to so long after the sign-in. */
    const at = (ms: number) => other.clock.pass(start + ms - other.clock.now())
    const born = async () => {
      const [row] = (await allRows(other.store)).sessions as { createdAt: number }[]
      return row?.createdAt ?? 0
    }

    async function signedInSince() {
      other = await openTestSite()
      person = await other.signUp('maya@example.com')
      start = await born()
    }

    it('ends after 30 days without use, and not a second before', async () => {
      await signedInSince()
      at(30 * DAY - SECOND)
      expect(await isSignedIn(person)).toBe(true)
      at(30 * DAY + SECOND)
      expect(await isSignedIn(person)).toBe(false)
      expect((await person.call('GET /api/me')).body.user).toBeNull()
      await other.close()
    })

    it('is extended by use, once a day, and the cookie with it', async () => {
      await signedInSince()
      at(DAY - SECOND)
      expect((await person.call('GET /api/me')).headers).not.toHaveProperty('set-cookie')
      at(DAY + SECOND)
      const { headers } = await person.call('GET /api/me')
      expect(String(headers['set-cookie'])).toMatch(/^kickabout=.*Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
      at(DAY + 2 * SECOND)
      expect((await person.call('GET /api/me')).headers).not.toHaveProperty('set-cookie')
      at(31 * DAY)
      expect(await isSignedIn(person)).toBe(true)
      at(31 * DAY + 5 * SECOND)
      expect(await isSignedIn(person)).toBe(false)
      await other.close()
    })

    it('ends after 90 days however much it is used, and not a second before', async () => {
      await signedInSince()
      for (let day = 1; day < 90; day += 10) {
        at(day * DAY)
        expect((await person.call('GET /api/me')).body.user, `day ${day}`).not.toBeNull()
      }
      at(90 * DAY - SECOND)
      expect((await person.call('GET /api/me')).body.user).not.toBeNull()
      at(90 * DAY + SECOND)
      expect(await isSignedIn(person)).toBe(false)
      await other.close()
    })

    it('a session that has run out is swept away with its row', async () => {
      await signedInSince()
      await other.store.sessions.sweep(start + 30 * DAY - SECOND)
      expect((await allRows(other.store)).sessions).toHaveLength(1)
      await other.store.sessions.sweep(start + 30 * DAY + SECOND)
      expect((await allRows(other.store)).sessions).toEqual([])
      await other.close()
    })
  })
})
