import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { instantOf } from '#league/season.ts'
import { season2025 } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly, onceOnlyEach } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'
import { ADMINISTRATOR, openTestSite, PASSWORD, registrationOf, type TestSite } from '../../testing/site.ts'

const MINUTE = 60_000
const { phone: _, email: __, ...PROFILE } = registrationOf('')

type Person = ReturnType<TestSite['visitor']>

describe.each(ENGINES)('oneself on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let organiser: Person
  let leagueId: string
  let people = 0

  beforeAll(async () => {
    site = await openTestSite(engine)
    const season = await site.setUpSeason()
    organiser = season.organiser
    leagueId = season.league.id
  })
  afterAll(() => site.close())

  async function newcomer() {
    const email = `player-${people++}@example.com`
    return { email, person: await site.signUp(email) }
  }
  const register = (person: Person, email: string, changes = {}) =>
    person.call('PUT /api/me/registration', { ...registrationOf(email), ...changes })
  const update = (person: Person, email: string, changes: { newPassword?: string; firstName?: string } = {}) =>
    person.call('PUT /api/me/profile', { ...PROFILE, email, ...changes })
  const verify = (person: Person, token: string) => person.call('POST /api/auth/verify', { token })
  const isAdministrator = async (person: Person) => (await person.call('GET /api/me')).body.may.administer
  const usersOf = async (address: string) =>
    (await allRows(site.store)).users?.filter((user) => (user as { email: string }).email === address)
  /** The mail of this subject to this address, once it has been sent. */
  async function mail(recipient: string, subject: RegExp) {
    const find = () => site.mails.findLast((one) => one.recipient === recipient && subject.test(one.subject))
    await expect.poll(find).toBeDefined()
    return find()?.text ?? ''
  }
  /** Until another change of address may begin, after a fresh sign-in. */
  async function tenMinutesLater(person: Person) {
    site.clock.pass(10 * MINUTE)
    expect((await person.call('POST /api/auth/confirm', { password: PASSWORD })).status).toBe(204)
  }
  const tokenIn = (text: string) => /#token=(\S+)/.exec(text)?.[1] ?? ''

  it('[R3] registers once, however often it is sent [Q48]', async () => {
    const { email, person } = await newcomer()
    const first = await register(person, email)
    expect(first.body).toMatchObject({ registration: { leagueId }, may: { register: false }, profile: PROFILE })
    const again = await register(person, email, { firstName: 'Somebody', phone: '999 999 9999' })
    expect(again).toMatchObject({ status: 200, body: first.body })
    expect((await person.call('GET /api/me')).body.registration).toEqual(first.body.registration)
  })

  it('registers once of two at the same instant, and keeps one profile whole [Q48]', async () => {
    const { email, person } = await newcomer()
    const names = ['One', 'Two', 'Three', 'Four']
    const sent = await Promise.all(names.map((name) => register(person, email, { firstName: name, lastName: name })))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { profile } = (await person.call('GET /api/me')).body
    expect(profile?.firstName).toBe(profile?.lastName)
    const { id } = (await person.call('GET /api/me')).body.user ?? {}
    expect(
      (await allRows(site.store)).registrations?.filter((row) => (row as { userId: string }).userId === id),
    ).toHaveLength(1)
  })

  itOnce('keeps what the profile says of somebody who did not register, and the phone through a change', async () => {
    const { email, person } = await newcomer()
    await update(person, email, { firstName: 'Kept' })
    expect((await person.call('GET /api/me')).body.profile).toMatchObject({ firstName: 'Kept', phone: '' })
    expect((await person.call('GET /api/me')).body.registration).toBeNull()
    await register(person, email, { firstName: 'Kept' })
    await update(person, email, { firstName: 'Changed' })
    const { profile, registration } = (await person.call('GET /api/me')).body
    expect(profile).toMatchObject({ firstName: 'Changed', phone: '(203) 555-0100' })
    expect(registration).not.toBeNull()
  })

  itOnce(
    '[S4] takes registrations to the last second of the deadline in the league’s zone, and none after it',
    async () => {
      const details = { ...season2025.details, lateRegistration: false }
      const set = (changes: Partial<typeof details>) =>
        organiser.call(
          'PUT /api/leagues/:leagueId',
          { ...season2025, details: { ...details, ...changes } },
          { params: { leagueId } },
        )
      const people = [await newcomer(), await newcomer()] as const
      vi.useFakeTimers({ toFake: ['Date'] })
      try {
        await set({})
        // Signed in by now: the clock goes back to the deadline, which every session outlives.
        vi.setSystemTime(instantOf('2025-06-15', '23:59:59', 'America/New_York') + 999)
        expect((await people[0].person.call('GET /api/me')).body.may.register).toBe(true)
        expect((await register(people[0].person, people[0].email)).status).toBe(200)
        vi.setSystemTime(instantOf('2025-06-16', '00:00', 'America/New_York'))
        expect((await people[1].person.call('GET /api/me')).body.may.register).toBe(false)
        expect((await register(people[1].person, people[1].email)).body.code).toBe('registration_closed')
        expect((await people[1].person.call('GET /api/me')).body.profile).toBeNull()
        // A registered player stays so, and may save again.
        expect((await register(people[0].person, people[0].email)).status).toBe(200)
      } finally {
        vi.useRealTimers()
      }
      await organiser.call('PUT /api/leagues/:leagueId', season2025, { params: { leagueId } })
    },
  )

  itOnce('[SE3] takes no registration before the opening day, and says so in /api/me', async () => {
    const opening = { ...season2025.details, registrationOpens: '2025-05-01' }
    await organiser.call('PUT /api/leagues/:leagueId', { ...season2025, details: opening }, { params: { leagueId } })
    const { email, person } = await newcomer()
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      vi.setSystemTime(instantOf('2025-05-01', '00:00', 'America/New_York') - 1)
      expect((await person.call('GET /api/me')).body.may.register).toBe(false)
      expect((await register(person, email)).body.code).toBe('registration_closed')
      vi.setSystemTime(instantOf('2025-05-01', '00:00', 'America/New_York'))
      expect((await person.call('GET /api/me')).body.may.register).toBe(true)
      expect((await register(person, email)).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
    await organiser.call('PUT /api/leagues/:leagueId', season2025, { params: { leagueId } })
  })

  it('changes all or nothing [Q47]', async () => {
    const { email, person } = await newcomer()
    await update(person, email, { firstName: 'Before' })
    await site.mailsSent()
    const before = await allRows(site.store)
    const common = await update(person, `new-${email}`, { firstName: 'After', newPassword: 'password1' })
    expect(common.body).toMatchObject({ code: 'common_password', fields: { newPassword: expect.any(String) } })
    const short = await update(person, `new-${email}`, { firstName: 'After', newPassword: '12345' })
    expect(short.body.code).toBe('invalid_fields')
    expect(await allRows(site.store)).toEqual(before)
  })

  itOnce('[A5, Q10] asks for a recent sign-in before address or password change, and for nothing else', async () => {
    const { email, person } = await newcomer()
    await site.mailsSent()
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      vi.setSystemTime(Date.now() + 5 * MINUTE + 1000)
      const before = await allRows(site.store)
      for (const sent of [
        update(person, `new-${email}`),
        update(person, email, { newPassword: 'new-boots-7' }),
        register(person, `new-${email}`),
      ])
        expect((await sent).body.code).toBe('recent_sign_in_required')
      expect(await allRows(site.store)).toEqual(before)
      expect((await update(person, email)).status).toBe(200)
      await person.call('POST /api/auth/confirm', { password: PASSWORD })
      expect((await update(person, email, { newPassword: 'new-boots-7' })).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  itOnce('[A7, A8, Q5, Q6] a new password ends the other sessions and older links', async () => {
    const { email, person } = await newcomer()
    const elsewhere = site.visitor()
    await elsewhere.call('POST /api/auth/sign-in', { email, password: PASSWORD })
    await site.visitor().call('POST /api/auth/reset-request', { email })
    const link = tokenIn(await mail(email, /^Choose a new password/))
    expect((await update(person, email, { newPassword: 'new-boots-7' })).status).toBe(200)
    expect((await person.call('GET /api/me')).body.user?.email).toBe(email)
    expect((await elsewhere.call('GET /api/me')).body.user).toBeNull()
    expect((await site.visitor().call('POST /api/auth/reset', { token: link, password: 'thief-9-x' })).status).toBe(422)
    const signIn = (password: string) => site.visitor().call('POST /api/auth/sign-in', { email, password })
    expect([(await signIn(PASSWORD)).status, (await signIn('new-boots-7')).status]).toEqual([401, 200])
    await mail(email, /password .* was changed/)
  })

  itOnce('a new password ends what a thief of the session began with another address [Q10]', async () => {
    const { email, person } = await newcomer()
    await update(person, `thief-${email}`)
    const link = tokenIn(await mail(`thief-${email}`, /new email/))
    await update(person, email, { newPassword: 'new-boots-7' })
    expect((await person.call('GET /api/me')).body.user?.pendingEmail).toBeNull()
    expect((await verify(person, link)).body.code).toBe('link_ended')
    expect((await person.call('GET /api/me')).body.user?.email).toBe(email)
  })

  itOnce('[A6, Q10] a new address counts once its own link is used, and the old one is told', async () => {
    const { email, person } = await newcomer()
    const other = await newcomer()
    const address = `new-${email}`
    const sent = await update(person, address.toUpperCase())
    expect(sent.body.user).toMatchObject({ email, emailVerified: false, pendingEmail: address })
    const token = tokenIn(await mail(address, /new email/))
    // Somebody else who opens the link confirms nothing, and it stays good for its owner.
    expect((await other.person.call('POST /api/auth/verify', { token })).status).toBe(422)
    expect((await other.person.call('GET /api/me')).body.user).toMatchObject({
      email: other.email,
      emailVerified: false,
    })
    expect((await verify(person, token)).status).toBe(204)
    expect((await person.call('GET /api/me')).body.user).toMatchObject({
      email: address,
      emailVerified: true,
      pendingEmail: null,
    })
    await mail(email, /email .* was changed/)
    expect((await verify(person, token)).body.code).toBe('link_used')
    const signIn = (typed: string) =>
      site.visitor().call('POST /api/auth/sign-in', { email: typed, password: PASSWORD })
    expect([(await signIn(email)).status, (await signIn(address)).status]).toEqual([401, 200])
  })

  itOnce('only the newest of two new addresses counts, and only by its own mail [Q10]', async () => {
    const { email, person } = await newcomer()
    await update(person, `first-${email}`)
    const first = tokenIn(await mail(`first-${email}`, /new email/))
    await tenMinutesLater(person)
    await update(person, `second-${email}`)
    expect((await verify(person, first)).body.code).toBe('link_ended')
    expect((await person.call('GET /api/me')).body.user).toMatchObject({ email, pendingEmail: `second-${email}` })
    expect((await verify(person, tokenIn(await mail(`second-${email}`, /new email/)))).status).toBe(204)
  })

  itOnce('[A6, Q4] answers the same for a taken address and tells its owner', async () => {
    const { email, person } = await newcomer()
    const owner = await newcomer()
    const free = (await update(person, `free-${email}`)).body
    await tenMinutesLater(person)
    const taken = (await update(person, owner.email)).body
    const { metadata } = taken.user ?? {}
    expect(taken).toEqual({ ...free, user: { ...free.user, pendingEmail: owner.email, metadata } })
    await mail(owner.email, /already have an account/)
    expect(site.mails.filter((one) => one.recipient === owner.email && /new email/.test(one.subject))).toEqual([])
  })

  it('of two accounts that wait for one address, one gets it [Q48]', async () => {
    const two = [await newcomer(), await newcomer()]
    const address = `wanted-${people}@example.com`
    const tries: [Person, string][] = []
    for (const { person } of two) {
      const sent = site.mails.length
      await update(person, address)
      await expect.poll(() => site.mails.slice(sent).find((one) => one.recipient === address)).toBeDefined()
      tries.push([person, tokenIn(site.mails.findLast((one) => one.recipient === address)?.text ?? '')])
    }
    const answers = await Promise.all(tries.map(([person, token]) => verify(person, token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 422])
    expect(await usersOf(address)).toHaveLength(1)
  })

  describe.each(onceOnlyEach(engine))('an administrator’s address [Q11]', () => {
    const LOOKALIKES = [
      'organiser+cup@example.com',
      'organi.ser@example.com',
      'οrganiser@example.com', // a Greek omicron
      'оrganiser@example.com', // a Cyrillic o
      'organiser@еxample.com', // a Cyrillic e
      'organiser@example.com.',
      'organiser@example.co',
      'organiser@example.com\u200b',
      '"organiser"@example.com',
      'organiser@example.com,x@example.com',
      'ｏrganiser@example.com',
    ]
    const SPELLINGS = [ADMINISTRATOR.toUpperCase(), ` ${ADMINISTRATOR} `, `${ADMINISTRATOR}\t`, 'OrganiSer@Example.com']

    it('can’t be taken by another spelling', async () => {
      for (const email of SPELLINGS) {
        const { status } = await site.visitor().call('POST /api/auth/sign-up', { email, password: 'another-9' })
        expect(status, JSON.stringify(email)).toBe(422)
      }
    })

    it('is not what looks like it', async () => {
      for (const email of LOOKALIKES) {
        const person = site.visitor()
        const { status } = await person.call('POST /api/auth/sign-up', { email, password: PASSWORD })
        expect([200, 422], JSON.stringify(email)).toContain(status)
        if (status === 200) {
          await verify(person, tokenIn(await mail(email, /^Confirm/)))
          expect((await person.call('GET /api/me')).body.user?.emailVerified).toBe(true)
        }
        expect(await isAdministrator(person), JSON.stringify(email)).toBe(false)
      }
    })

    it('gives nothing to who only wrote it into the profile', async () => {
      const { email, person } = await newcomer()
      await verify(person, tokenIn(await mail(email, /^Confirm/)))
      for (const address of [ADMINISTRATOR, ...SPELLINGS]) {
        await update(person, address)
        expect(await isAdministrator(person), address).toBe(false)
      }
      expect((await person.call('POST /api/leagues', { ...season2025, year: 2031 })).status).toBe(403)
    })
  })

  describe.each(onceOnlyEach(engine))('an administrator’s address that nobody has yet [Q11]', () => {
    const FREE = 'free-organiser@example.com'
    let other: TestSite
    beforeAll(async () => {
      other = await openTestSite(engine, { ADMIN_EMAILS: `${ADMINISTRATOR},${FREE}` })
      await other.setUpSeason()
    })
    afterAll(() => other.close())

    const mayAdminister = async (person: Person) => (await person.call('GET /api/me')).body.may.administer

    it('gives no rights before its own link is used, whatever other links the same account has', async () => {
      const person = await other.signUp('mallory@example.com')
      const own = await other.tokenFor('mallory@example.com')
      await person.call('PUT /api/me/profile', { ...PROFILE, email: FREE })
      expect((await person.call('POST /api/auth/verify', { token: own })).status).toBe(204)
      expect((await person.call('GET /api/me')).body.user).toMatchObject({ emailVerified: true, pendingEmail: FREE })
      expect(await mayAdminister(person)).toBe(false)
    })

    it('[A3] gives no rights to who signed up with it, when its owner opens the link', async () => {
      const owned = `pre-${FREE}`
      const thief = await other.signUp(owned)
      const token = await other.tokenFor(owned)
      expect((await other.visitor().call('POST /api/auth/verify', { token })).status).toBe(401)
      const owner = await other.signUp('owner-of-the-mailbox@example.com')
      expect((await owner.call('POST /api/auth/verify', { token })).body.code).toBe('invalid_token')
      expect((await thief.call('GET /api/me')).body.user?.emailVerified).toBe(false)
    })

    it.each([
      ['profile', 'PUT /api/me/profile'],
      ['registration', 'PUT /api/me/registration'],
    ] as const)('can’t be had by a link that went to another address while the %s changed twice', async (name, key) => {
      const person = await other.signUp(`mallory-${name}@example.com`)
      const send = (email: string) =>
        key === 'PUT /api/me/profile'
          ? person.call(key, { ...PROFILE, email })
          : person.call(key, registrationOf(email))
      expect((await send(`mallory-new-${name}@example.com`)).status).toBe(200)
      const token = await other.tokenFor(`mallory-new-${name}@example.com`)
      const change = () => person.call('PUT /api/me/profile', { ...PROFILE, email: FREE })
      expect(await change()).toMatchObject({ status: 429, headers: { 'retry-after': expect.anything() } })
      other.clock.pass(10 * MINUTE)
      await person.call('POST /api/auth/confirm', { password: PASSWORD })
      expect((await change()).status).toBe(200)
      expect((await person.call('GET /api/me')).body.user?.pendingEmail).toBe(FREE)
      expect((await person.call('POST /api/auth/verify', { token })).status).toBe(422)
      expect(await mayAdminister(person)).toBe(false)
    })
  })

  itOnce('tells nobody an address or a number of somebody else [Q26]', async () => {
    const marked = await site.signUp('marked-minor@example.com')
    await register(marked, 'marked-minor@example.com', { phone: '203 555 8642', firstName: 'Marked' })
    const { email, person } = await newcomer()
    const received: unknown[] = []
    const collect = async (answer: Promise<{ body: unknown; headers: unknown }>) => {
      const { body, headers } = await answer
      received.push(body, headers)
    }
    await collect(register(person, email))
    for (const key of ['GET /api/me', 'GET /api/leagues', 'GET /api/site'] as const) await collect(person.call(key))
    await collect(update(person, 'marked-minor@example.com'))
    await collect(person.call('PUT /api/leagues/:leagueId', season2025, { params: { leagueId } }))
    for (const path of ['/api/openapi.json', '/api/users', '/api/players', '/api/me/marked-minor@example.com'])
      await collect(organiser.inject('GET', path, undefined))
    received.push((await site.app.inject('/metrics')).payload)
    const text = JSON.stringify(received).replaceAll('"pendingEmail":"marked-minor@example.com"', '')
    expect(text).not.toMatch(/marked-minor|555.{0,3}8642|Marked/)
  })
})
