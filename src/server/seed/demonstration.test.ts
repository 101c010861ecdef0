import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { profile } from '#contract/profile.ts'
import { folderFiles } from '../files/files.ts'
import { ANY_ENGINE } from '../testing/engines.ts'
import { allRows } from '../testing/rows.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'
import { ADMINISTRATORS, DEMONSTRATION_PASSWORD, demonstrationAccounts, seedDemonstration } from './demonstration.ts'
import { person } from './people.ts'

const NOW = Date.UTC(2025, 5, 20)

describe.each(ANY_ENGINE)('the demonstration league on %s', (engine) => {
  let site: TestSite
  beforeEach(async () => {
    site = await openTestSite(engine, { ADMIN_EMAILS: ADMINISTRATORS.join(',') })
  })
  afterEach(() => site.close())

  const seed = () => seedDemonstration(site.store, folderFiles(site.storage.dataDir), NOW)
  async function signIn(email: string) {
    const visitor = site.visitor()
    return (await visitor.call('POST /api/auth/sign-in', { email, password: DEMONSTRATION_PASSWORD })).body
  }

  it('has 126 registered players, two seasons, and the accounts that it tells of', async () => {
    expect(await seed()).toBe(true)
    const { registrations = [], profiles = [], users = [] } = await allRows(site.store)
    expect([registrations.length, profiles.length, users.length]).toEqual([
      126,
      126,
      126 + 1 + ADMINISTRATORS.length + 2,
    ])
    expect(await site.store.leagues.list()).toMatchObject([
      { year: 2024, current: false, shownFirst: true },
      { year: 2025, current: true, shownFirst: false },
    ])

    const { player, registeredPlayer, captains, administrators, scorekeepers } = demonstrationAccounts
    expect(await signIn(player)).toMatchObject({ profile: null, registration: null, may: { register: true } })
    for (const email of [registeredPlayer, ...captains]) {
      const { user, registration, may } = await signIn(email)
      expect([user?.emailVerified, registration !== null, may?.administer], email).toEqual([true, true, false])
    }
    for (const email of administrators) expect((await signIn(email)).may).toMatchObject({ administer: true })
    for (const email of scorekeepers)
      expect((await signIn(email)).may).toMatchObject({ administer: false, enterScores: true })
  })

  it('changes nothing the second time, nor where somebody has an account already', async () => {
    await seed()
    const before = await allRows(site.store)
    expect(await seed()).toBe(false)
    expect(await allRows(site.store)).toEqual(before)
    const own = await openTestSite(engine)
    await own.signUp('maya@example.com')
    expect(await seedDemonstration(own.store, folderFiles(own.storage.dataDir), NOW)).toBe(false)
    expect(await own.store.leagues.list()).toEqual([])
    await own.close()
  })
})

describe('the invented players', () => {
  const people = Array.from({ length: 126 }, (_, i) => person(i))

  it('are different people whose profiles the site takes', () => {
    expect(new Set(people.map(({ email }) => email)).size).toBe(people.length)
    expect(new Set(people.map(({ profile }) => profile.phone)).size).toBe(people.length)
    for (const one of people) expect(profile.parse(one.profile)).toEqual(one.profile)
    expect(people.map((_, i) => person(i))).toEqual(people)
  })

  it('have one to three positions each, all different, and a keeper among every twelve who only keeps goal', () => {
    const positions = people.map(({ profile }) => profile.position)
    for (const own of positions) {
      expect(own.length).toBeGreaterThanOrEqual(1)
      expect(own.length).toBeLessThanOrEqual(3)
      expect(new Set(own).size).toBe(own.length)
      if (own.includes('GK')) expect(own).toEqual(['GK'])
    }
    for (let i = 0; i + 12 <= positions.length; i += 12)
      expect(positions.slice(i, i + 12).filter(([first]) => first === 'GK')).toHaveLength(1)
  })
})
