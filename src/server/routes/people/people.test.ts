import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ASKS_NOTHING } from '#contract/limits.ts'
import type { NewPersonInput } from '#contract/people/person.ts'
import { season2025, usualFee } from '../../seed/seasons.ts'
import { csvRows } from '../../testing/csv.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly, onceOnlyEach } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'
import { openTestSite, PASSWORD, registrationOf, type TestSite } from '../../testing/site.ts'

const DAY = 24 * 60 * 60 * 1000
const FEE = { fee: usualFee('') }
const MANUAL_PERSON: NewPersonInput = {
  firstName: 'Sam',
  lastName: 'Ito',
  graduationYear: '2027',
  footPref: 'right',
  position: ['GK'],
  phone: '(203) 555-0177',
  contactEmail: 'family@example.com',
  invite: false,
}

let site: TestSite
afterEach(() => site.close())

describe.each(ENGINES)('the people of a season on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let organiser: Awaited<ReturnType<TestSite['signUp']>>
  let leagueId: string
  beforeEach(async () => {
    site = await openTestSite(engine)
    const set = await site.setUpSeason({ details: { ...season2025.details, asks: { ...ASKS_NOTHING, ...FEE } } })
    organiser = set.organiser
    leagueId = set.league.id
  })

  const params = () => ({ params: { leagueId } })
  const list = async () => (await organiser.call('GET /api/leagues/:leagueId/people', undefined, params())).body
  const sheet = async (userId: string) =>
    (await organiser.call('GET /api/leagues/:leagueId/people/:userId', undefined, { params: { leagueId, userId } }))
      .body
  const addManually = async (changes: Partial<NewPersonInput> = {}) =>
    (await organiser.call('POST /api/leagues/:leagueId/people', { ...MANUAL_PERSON, ...changes }, params())).body
  async function register(email: string, changes: object = {}) {
    const person = await site.signUp(email)
    const { body } = await person.call('PUT /api/me/registration', { ...registrationOf(email), ...changes })
    return { person, userId: body.user?.id ?? '' }
  }
  const act = (act: 'admit' | 'remove' | 'restore' | 'block' | 'unblock' | 'invite', ...userIds: string[]) =>
    organiser.call('POST /api/leagues/:leagueId/people-acts', { act, userIds }, params())
  const change = (userId: string, body: object) =>
    organiser.call('PUT /api/leagues/:leagueId/people/:userId', body, { params: { leagueId, userId } })
  const acts = async (code: string) =>
    (
      await site.store.connections.read
        .selectFrom('acts')
        .where('act', '=', code as never)
        .selectAll()
        .execute()
    ).length

  const csvOf = async (cookies: ReadonlyMap<string, string>, url: string, body?: object) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { host, origin } = new URL(site.env.publicUrl)
    const method = body ? 'POST' : 'GET'
    return (await site.app.inject({ method, url, headers: { host, origin, cookie }, ...(body && { body }) })).payload
  }

  itOnce('[PE1] keeps the profile as it was sent, and that it came late', async () => {
    const { person, userId } = await register('maya@example.com')
    const { phone: _, ...profile } = registrationOf('maya@example.com')
    await person.call('PUT /api/me/profile', { ...profile, nickname: 'Flash' })
    const found = await sheet(userId)
    expect(found).toMatchObject({ nickname: 'Flash', sent: { nickname: 'Ace' }, late: true, fee: 'open' })
  })

  itOnce('[PE3] lists people without addresses, numbers and notes', async () => {
    const { userId } = await register('maya@example.com')
    await change(userId, { version: 1, notes: 'asthma', emergencyContact: { name: 'Carmen', phone: '(203) 555-0162' } })
    await addManually()
    const { body } = await organiser.inject<object>('GET', `/api/leagues/${leagueId}/people`, undefined)
    expect(JSON.stringify(body)).not.toMatch(/@|\(203\)|asthma|Carmen/)
    expect(JSON.stringify(body)).toContain('Maya')
  })

  itOnce(
    '[PE2] starts with sixteen rows in order and the numbers of all, and leaves out words that are no filters',
    async () => {
      for (let i = 0; i < 19; i++) await addManually({ firstName: `Player ${19 - i}` })
      const people = await list()
      const [paid] = people.people
      await organiser.call(
        'PUT /api/leagues/:leagueId/people-fees',
        { fees: [{ userId: paid?.userId ?? '', fee: 'paid' }] },
        params(),
      )
      const start = async (filters?: string) =>
        (
          await organiser.call('GET /api/leagues/:leagueId/people-start', undefined, {
            ...params(),
            ...(filters === undefined ? {} : { query: { filters } }),
          })
        ).body
      const everyone = await start()
      const others = people.people.filter(({ userId }) => userId !== paid?.userId).map(({ userId }) => userId)
      expect(everyone).toMatchObject({ filters: [], matching: people.people.length, withTeams: false })
      expect(everyone.first.map(({ userId }) => userId)).toEqual(others.slice(0, 16))
      expect(await start('unpaid,lazy')).toMatchObject({ filters: ['unpaid'], matching: others.length })
      expect((await start('removed')).first).toEqual([])
    },
  )

  itOnce('[PE3] writes each look at a sheet into the log', async () => {
    const { userId } = await register('maya@example.com')
    await sheet(userId)
    await sheet(userId)
    expect(await acts('person-viewed')).toBe(2)
  })

  itOnce('[PE2, AC3] changes fields, and the log names them without their values', async () => {
    const { userId } = await register('maya@example.com')
    const { body } = await change(userId, { phone: '(203) 555-0999', position: ['GK'] })
    expect(body).toMatchObject({ phone: '(203) 555-0999', position: ['GK'], version: 2 })
    expect(body.history[0]).toMatchObject({ text: 'Positions and phone changed' })
    expect(JSON.stringify((await allRows(site.store)).acts)).not.toContain('(203)')
  })

  itOnce('[PE2] writes nothing of an overtaken change, and gives what stands', async () => {
    const { userId } = await register('maya@example.com')
    await change(userId, { notes: 'Mine' })
    const before = await allRows(site.store)
    const { body } = await change(userId, { notes: 'Theirs', before: { notes: '' } })
    expect(body.overtaken).toContainEqual({ field: 'notes', theirs: 'Mine', isYoursToo: true, by: 'organiser' })
    expect(await allRows(site.store)).toEqual(before)
  })

  itOnce('[PE2] leaves the sign-in address to its owner', async () => {
    const { userId } = await register('maya@example.com')
    const { body } = await change(userId, { contactEmail: 'else@example.com' })
    expect(body).toMatchObject({ email: 'maya@example.com', contactEmail: '' })
  })

  it('[PE1] says what became of fees, many at once, all or none', async () => {
    const { userId: one } = await register('maya@example.com')
    const { userId: two } = await register('omar@example.com')
    const set = (fees: { userId: string; fee: 'paid' | 'open' | 'waived' }[]) =>
      organiser.call('PUT /api/leagues/:leagueId/people-fees', { fees }, params())
    const { body } = await set([one, two].map((userId) => ({ userId, fee: 'paid' as const })))
    expect(body.people.map(({ fee }) => fee)).toEqual(['paid', 'paid'])
    const { account } = await sheet(one)
    expect(account?.payments).toMatchObject([{ kind: 'payment', amount: '$45', by: 'organiser@example.com' }])
    expect((await sheet(one)).history[0]?.text).toBe('Fee paid, was open')
    const before = await list()
    const refused = await set([
      { userId: one, fee: 'open' },
      { userId: 'nobody', fee: 'open' },
    ])
    expect(refused.status).toBe(422)
    expect(await list()).toEqual(before)
  })

  itOnce('[PE1] asks for agreement and an emergency contact where the season does, and for nothing else', async () => {
    const asks = { ...ASKS_NOTHING, agreement: 'Fair play.\nNo fouls.', emergencyContact: true }
    const save = (more: object) =>
      organiser.call(
        'PUT /api/leagues/:leagueId',
        { ...season2025, details: { ...season2025.details, asks: more as never } },
        params(),
      )
    await save(asks)
    const email = 'maya@example.com'
    const person = await site.signUp(email)
    const send = (more: object) => person.call('PUT /api/me/registration', { ...registrationOf(email), ...more })
    expect((await person.call('GET /api/site')).body.season?.asks).toEqual({
      fee: null,
      agreement: asks.agreement,
      emergencyContact: true,
    })
    const emergencyContact = { name: 'Carmen', phone: '(203) 555-0162' }
    expect((await send({ emergencyContact })).body.fields).toHaveProperty('agreedTo')
    expect((await send({ emergencyContact, agreedTo: 'Something else' })).body.fields).toHaveProperty('agreedTo')
    expect((await send({ agreedTo: asks.agreement })).body.fields).toHaveProperty(['emergencyContact.name'])
    const { body } = await send({ agreedTo: asks.agreement, emergencyContact })
    const userId = body.user?.id ?? ''
    expect(await sheet(userId)).toMatchObject({
      agreement: 'agreed',
      agreedTo: { version: 1, as: 'player', name: 'Maya Torres' },
      emergencyContact: { name: 'Carmen', phone: '(203) 555-0162', note: '' },
    })
    await save({ ...asks, agreement: 'Fair play.' })
    expect(await sheet(userId)).toMatchObject({ agreement: 'agreed', agreedTo: { version: 1 }, agreementVersion: 2 })
    await save(ASKS_NOTHING)
    expect((await person.call('GET /api/site')).body.season).not.toHaveProperty('asks')
    const other = await site.signUp('omar@example.com')
    await other.call('PUT /api/me/registration', {
      ...registrationOf('omar@example.com'),
      agreedTo: 'x',
      emergencyContact,
    })
    const { registrations } = await allRows(site.store)
    expect(registrations).toContainEqual(expect.objectContaining({ agreement: null, emergencyContact: null }))
  })

  itOnce('[PE1] keeps no fees where the season has none', async () => {
    const { userId } = await register('maya@example.com')
    await organiser.call('PUT /api/leagues/:leagueId', { ...season2025 }, params())
    const { body } = await organiser.call(
      'PUT /api/leagues/:leagueId/people-fees',
      { fees: [{ userId, fee: 'paid' }] },
      params(),
    )
    expect(body.code).toBe('no_fee_asked')
  })

  itOnce('[PE2] takes who is removed off the roster, and puts who is brought back on it again', async () => {
    const { userId } = await register('maya@example.com')
    const { write } = site.store.connections
    const team = { id: 't', leagueId, name: 'Silva FC', logo: null, description: '', color: null, coach: '' }
    await write.insertInto('teams').values(team).execute()
    const place = { teamId: 't', leagueId, place: 0, userId, email: null, role: 'captain' as const }
    await write.insertInto('rosters').values(place).execute()
    const roster = () => write.selectFrom('rosters').select(['userId', 'role']).orderBy('place').execute()
    expect((await list()).people[0]).toMatchObject({ teamId: 't' })
    const { body } = await act('remove', userId)
    expect(body.people[0]).toMatchObject({ standing: 'removed', teamId: null })
    expect(await roster()).toEqual([])
    await act('restore', userId)
    expect(await roster()).toEqual([{ userId, role: 'captain' }])
    expect((await sheet(userId)).history.map(({ text }) => text)).toEqual([
      'Registration brought back',
      'Registration removed',
      'Registered, late',
    ])

    // Somebody else leads the team meanwhile.
    await act('remove', userId)
    const other = await register('omar@example.com')
    await write
      .insertInto('rosters')
      .values({ ...place, userId: other.userId })
      .execute()
    await act('restore', userId)
    expect(await roster()).toEqual([
      { userId: other.userId, role: 'captain' },
      { userId, role: null },
    ])
  })

  itOnce('[PE2] deletes a removed registration after 30 days, and with it a person without a sign-in', async () => {
    const { userId } = await register('maya@example.com')
    const manual = await addManually()
    await act('remove', userId, manual.userId)
    site.clock.pass(29 * DAY)
    await site.sweep()
    expect((await list()).people).toHaveLength(2)
    site.clock.pass(2 * DAY)
    await site.sweep()
    const { users } = await allRows(site.store)
    expect(users).toHaveLength(2)
    expect(JSON.stringify(users)).not.toContain('family@example.com')
  })

  itOnce('[D35] removes and blocks no organiser, not oneself, and nobody where one is protected', async () => {
    const { userId } = await register('maya@example.com')
    await organiser.call('PUT /api/me/registration', registrationOf('organiser@example.com'))
    const own = (await list()).people.find((one) => one.protected)?.userId ?? ''
    for (const name of ['remove', 'block'] as const)
      expect((await act(name, userId, own)).body.code).toBe('protected_account')
    expect((await list()).people.map(({ standing }) => standing).sort()).toEqual(['verified', 'waiting'])
  })

  itOnce('[PE2] signs out who is blocked, and lets them in again', async () => {
    const { person, userId } = await register('maya@example.com')
    await act('block', userId)
    expect((await person.call('GET /api/me')).body.user).toBeNull()
    expect((await act('unblock', userId)).body.people[0]?.standing).toBe('waiting')
  })

  itOnce('[PE2] does nothing to people of another season, and nothing in an archived one', async () => {
    const { userId } = await register('maya@example.com')
    expect((await act('remove', 'nobody')).status).toBe(422)
    await organiser.call('PUT /api/leagues/:leagueId/archive', undefined, params())
    const before = await allRows(site.store)
    const refusals = [
      await act('remove', userId),
      await change(userId, { notes: 'Late' }),
      await organiser.call('POST /api/leagues/:leagueId/people', MANUAL_PERSON, params()),
    ]
    expect(refusals.map(({ body }) => body.code)).toEqual(Array(3).fill('season_archived'))
    expect(await allRows(site.store)).toEqual(before)
  })

  it('[PE2, TE2] two organisers on one person at once leave nobody removed and on a team', async () => {
    const { userId } = await register('maya@example.com')
    const added = await organiser.call('POST /api/leagues/:leagueId/teams', { teams: [{ name: 'Reds' }] }, params())
    const at = { params: { leagueId, teamId: added.body.teams[0]?.id ?? '' } }
    const [removed, put, changed] = await Promise.all([
      act('remove', userId),
      organiser.call('POST /api/leagues/:leagueId/teams/:teamId/players', { userIds: [userId], reason: 'late' }, at),
      change(userId, { notes: 'Late' }),
    ])
    expect([removed.status, [200, 422].includes(put.status), changed.status]).toEqual([200, true, 200])
    expect(await sheet(userId)).toMatchObject({ standing: 'removed', teamId: null })
    const stored = await allRows(site.store)
    expect(stored.rosters ?? []).toEqual([])
  })

  itOnce('[PE2, PE3, Q30] saves a file without contact data unless asked, disarms formulas, and logs it', async () => {
    await register('maya@example.com', { nickname: '=HYPERLINK(1)' })
    await addManually()
    const file = async (query = '') => {
      const { status, headers } = await organiser.inject(
        'GET',
        `/api/leagues/${leagueId}/people.csv${query}`,
        undefined,
      )
      expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      return csvOf(organiser.cookies, `/api/leagues/${leagueId}/people.csv${query}`)
    }
    const plain = await file()
    expect(plain).toMatch(/^\uFEFFFirst name,/)
    expect(plain).toContain("'=HYPERLINK(1)")
    expect(plain).not.toMatch(/@|\(203\)/)
    expect(await file('?contact=1')).toMatch(/family@example\.com,\(203\) 555-0177/)
    expect(await acts('people-exported')).toBe(4)

    const sam = (await list()).people.find(({ signsIn }) => !signsIn)?.userId ?? ''
    const chosen = (contact: boolean) =>
      csvOf(organiser.cookies, `/api/leagues/${leagueId}/people-csv`, { userIds: [sam, 'nobody'], contact })
    const [without, all] = [await chosen(false), await chosen(true)]
    expect([csvRows(without).length, csvRows(all).length]).toEqual([2, 2])
    expect(without).not.toMatch(/@|HYPERLINK|\(203\)/)
    expect(all).toMatch(/family@example\.com,\(203\) 555-0177/)
    expect(await acts('people-exported')).toBe(6)
  })

  describe.each(onceOnlyEach(engine))('somebody added by hand [PE2]', () => {
    it('[PE2] is in the list, open to the draft, and shares an address with a sister', async () => {
      const sam = await addManually()
      const ann = await addManually({ firstName: 'Ann', nickname: 'Boots' })
      expect(sam).toMatchObject({ nickname: 'Sam', standing: 'admitted', signsIn: false, email: null, sent: null })
      expect(ann.contactEmail).toBe('family@example.com')
      const { body } = await organiser.call('GET /api/draft/registrations')
      expect(body.map(({ standing }) => standing)).toEqual(['admitted', 'admitted'])
    })

    it('[PE2] can’t sign in, gets no reset, and is not taken over by signing up with the address', async () => {
      const { userId } = await addManually()
      const email = 'family@example.com'
      const visitor = site.visitor()
      expect((await visitor.call('POST /api/auth/sign-in', { email, password: PASSWORD })).status).toBe(401)
      await visitor.call('POST /api/auth/reset-request', { email })
      await site.mailsSent()
      expect(site.mails.filter(({ recipient }) => recipient === email)).toEqual([])
      const parent = await site.signUp(email)
      const me = (await parent.call('GET /api/me')).body
      expect(me.user?.id).not.toBe(userId)
      expect(me.registration).toBeNull()
      await parent.call('POST /api/auth/verify', { token: await site.tokenFor(email) })
      expect((await list()).people).toHaveLength(1)
      expect((await sheet(userId)).signsIn).toBe(false)
    })

    it('[PE2] has no session even where one is written for it', async () => {
      const { userId } = await addManually()
      const { startSession } = await import('../../store/accounts/sessions.ts')
      const session = { id: 's', expiresAt: Date.now() + DAY, replaces: undefined, browser: null, system: null }
      expect(await startSession(site.store.connections.write, userId, session, Date.now())).toBe(false)
      const row = {
        id: 's',
        userId,
        createdAt: 0,
        lastUsedAt: 0,
        expiresAt: Date.now() + DAY,
        browser: null,
        system: null,
      }
      await site.store.connections.write.insertInto('sessions').values(row).execute()
      expect(await site.store.sessions.find('s')).toBeNull()
    })

    it('[PE2] needs no address', async () => {
      const added = await addManually({ contactEmail: '', phone: '', invite: true })
      expect(added).toMatchObject({ contactEmail: '', phone: '' })
      expect(site.mails.filter(({ recipient }) => recipient === '')).toEqual([])
    })
  })

  itOnce('[SE3] leads from the desk to the people with something missing', async () => {
    await register('maya@example.com')
    const { body } = await organiser.call('GET /api/leagues/:leagueId/desk', undefined, params())
    expect(body.needs.map(({ count, text, action }) => [count, text, action?.target])).toEqual(
      expect.arrayContaining([
        [1, 'player waits to be let into the draft', { screen: 'people', filter: 'to-be-verified' }],
        [1, 'player has not paid', { screen: 'fees' }],
      ]),
    )
  })
})
