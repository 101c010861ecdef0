import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ASKS_NOTHING } from '#contract/limits.ts'
import { season2025 } from '../../seed/seasons.ts'
import { hasFreePlace } from '../../store/people/waiting-line.ts'
import { readSeason } from '../../store/season/people-season.ts'
import { ANY_ENGINE, ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'
import { openTestSite, PASSWORD, registrationOf, type TestSite } from '../../testing/site.ts'

const HOUR = 60 * 60 * 1000
const PLAYERS = ['ana', 'ben', 'cleo', 'dan', 'eva', 'finn', 'gia', 'hal']
const LIMIT = 3

/** Asks again while the site is busy, as its pages do. */
async function untilAnswered<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask()
  return answer.status === 503 ? untilAnswered(ask) : answer
}

describe.each(ENGINES)('[PE6] the waiting list of a season on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  /** Another process on the same database; SQLite has one process alone. */
  let second: TestSite
  let organiser: Awaited<ReturnType<TestSite['signUp']>>
  let leagueId: string
  let otherSlug: string
  const people = new Map<string, { person: Awaited<ReturnType<TestSite['signUp']>>; userId: string }>()
  beforeAll(async () => {
    site = await openTestSite(engine)
    const set = await site.setUpSeason({ details: detailsWith({ players: LIMIT, acceptHours: 48 }) })
    organiser = set.organiser
    leagueId = set.league.id
    const other = { ...season2025, name: 'Another Cup', current: false }
    otherSlug = (await organiser.call('POST /api/leagues', other)).body.slug
    second = engine === 'sqlite' ? site : await openTestSite(engine, {}, {}, site.storage)
    for (const name of PLAYERS) {
      const person = await site.signUp(`${name}@example.com`)
      people.set(name, { person, userId: (await person.call('GET /api/me')).body.user?.id ?? '' })
    }
  })
  afterAll(async () => {
    if (second !== site) {
      await second.app.close()
      await second.store.close()
    }
    await site.close()
  })

  const detailsWith = (playerLimit: { players: number; acceptHours: number } | null) => ({
    ...season2025.details,
    asks: { ...ASKS_NOTHING, agreement: 'Fair play', guardian: true },
    playerLimit,
  })
  const of = (name: string) => people.get(name) ?? { person: organiser, userId: '' }
  const sent = () => [...new Set([...site.mails, ...second.mails])]
  const form = (name: string) => ({
    ...registrationOf(`${name}@example.com`),
    firstName: name,
    guardian: { name: 'Carmen', email: `${name}@family.example.com` },
  })
  const me = async (name: string) => (await of(name).person.call('GET /api/me')).body
  const params = (more: Record<string, string> = {}) => ({ params: { leagueId, ...more } })
  const line = async () =>
    (await organiser.call('GET /api/leagues/:leagueId/waiting', undefined, params())).body.map(
      ({ firstName, place, offeredUntil }) => `${place} ${firstName}${offeredUntil === null ? '' : ' offered'}`,
    )
  const registered = async () =>
    (await organiser.call('GET /api/leagues/:leagueId/people', undefined, params())).body.people
      .filter(({ standing }) => standing !== 'removed' && standing !== 'blocked')
      .map(({ firstName }) => firstName)
  const act = async (act: 'remove' | 'restore' | 'block' | 'unblock', name: string) => {
    const userIds = [of(name).userId]
    expect((await organiser.call('POST /api/leagues/:leagueId/people-acts', { act, userIds }, params())).status).toBe(
      200,
    )
    await site.offerPlaces()
  }
  const setLimit = async (players: number | null) => {
    const playerLimit = players === null ? null : { players, acceptHours: 48 }
    await organiser.call('PUT /api/leagues/:leagueId', { ...season2025, details: detailsWith(playerLimit) }, params())
    await Promise.all([site.offerPlaces(), second.offerPlaces()])
  }
  /** The names of those who are in, and of those who wait, in order. */
  let inside: string[]
  let outside: string[]

  it('takes as many as the limit from two processes at once, and puts the others in a line', async () => {
    const answers = await Promise.all(
      PLAYERS.map((name, i) => {
        const { person } = of(name)
        const client = i % 2 === 0 ? person : second.visitor()
        for (const [key, value] of person.cookies) client.cookies.set(key, value)
        return untilAnswered(() => client.call('PUT /api/me/registration', form(name)))
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(PLAYERS.map(() => 200))
    expect(answers.filter(({ body }) => body.registration).length).toBe(LIMIT)
    const places = answers.flatMap(({ body }) => body.waiting?.place ?? [])
    expect(places.sort()).toEqual([1, 2, 3, 4, 5])
    inside = await registered()
    outside = (await line()).map((text) => text.split(' ')[1] ?? '')
    expect([...inside, ...outside].sort()).toEqual(PLAYERS)
    await site.offerPlaces()
    expect((await line()).filter((text) => text.includes('offered'))).toEqual([])
  })

  itOnce(
    'registers nobody who waits: neither for the draft nor for the guardian, and sending again keeps the place',
    async () => {
      const [first = '', next = ''] = outside
      const again = await of(next).person.call('PUT /api/me/registration', form(next))
      expect(again.body).toMatchObject({ registration: null, waiting: { place: 2 }, may: { register: false } })
      expect(await me(first)).toMatchObject({
        registration: null,
        draftAdmission: 'none',
        waiting: { offeredUntil: null },
      })
      const { registrations } = await allRows(site.store)
      expect(registrations).toHaveLength(LIMIT)
      await site.mailsSent()
      expect(sent().filter(({ recipient }) => recipient.startsWith(`${first}@`))).toHaveLength(1)
      const early = await of(first).person.call('POST /api/me/waiting/accept')
      expect([early.status, early.body.code]).toEqual([409, 'no_place_offered'])
    },
  )

  it('offers a place that becomes free to the next in line, once, by mail and on the site', async () => {
    const [first = ''] = outside
    await act('remove', inside[0] ?? '')
    await Promise.all([site.offerPlaces(), second.offerPlaces()])
    expect((await line())[0]).toBe(`1 ${first} offered`)
    expect((await line()).filter((text) => text.includes('offered'))).toHaveLength(1)
    expect((await me(first)).waiting?.offeredUntil).toBeGreaterThan(site.clock.now() + 47 * HOUR)
    expect((await me(first)).offers).toBeUndefined()
    const seen = async (name: string) => {
      const { body } = await of(name).person.call('GET /api/me', undefined, { query: { season: otherSlug } })
      return body.offers?.map(({ name: season, slug }) => [season, slug])
    }
    expect(await seen(first)).toEqual([['Wakeman Cup 2025', '2025']])
    expect(await seen(outside[1] ?? '')).toBeUndefined()
    await Promise.all([site.mailsSent(), second.mailsSent()])
    const mailed = sent().filter(({ subject }) => subject.startsWith('A place is free for you'))
    expect(mailed.map(({ recipient }) => recipient)).toEqual([`${first}@example.com`])
    expect(mailed[0]?.text).toContain('/register?season=2025')
  })

  it('makes the registration when the place is taken, and asks the guardian then', async () => {
    const [first = ''] = outside
    const { write } = site.store.connections
    await write.updateTable('users').set({ emailVerified: 1 }).where('email', '=', `${first}@example.com`).execute()
    const taken = await Promise.all([0, 1].map(() => of(first).person.call('POST /api/me/waiting/accept')))
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await me(first)).toMatchObject({ registration: { leagueId }, agreementDue: 'guardian' })
    expect(await site.mailTo(`${first}@family.example.com`)).toBeTruthy()
    expect(await registered()).toContain(first)
    outside.shift()
    expect(await line()).toEqual(outside.map((name, i) => `${i + 1} ${name}`))
  })

  itOnce('passes a place on when it is declined, and when the time is over', async () => {
    const [first = '', next = ''] = outside
    await setLimit(LIMIT + 1)
    expect((await line())[0]).toBe(`1 ${first} offered`)
    expect((await of(first).person.call('DELETE /api/me/waiting')).status).toBe(200)
    await site.offerPlaces()
    expect((await line())[0]).toBe(`1 ${next} offered`)
    expect((await me(first)).waitingBefore).toBe(outside.length - 1)
    for (const clock of new Set([site.clock, second.clock])) clock.pass(48 * HOUR)
    const late = await of(next).person.call('POST /api/me/waiting/accept')
    expect(late.body.code).toBe('no_place_offered')
    await site.offerPlaces()
    outside = outside.slice(2)
    expect(await line()).toEqual(outside.map((name, i) => `${i + 1} ${name}${i === 0 ? ' offered' : ''}`))
  })

  itOnce('lets an organiser let somebody in out of turn, and take somebody off; both are in the log', async () => {
    const last = outside.at(-1) ?? ''
    const { userId } = of(last)
    const letIn = await organiser.call('POST /api/leagues/:leagueId/waiting/:userId', undefined, params({ userId }))
    expect(letIn.body.map(({ firstName }) => firstName)).not.toContain(last)
    expect(JSON.stringify(letIn.body)).not.toContain('@')
    expect((await site.mailTo(`${last}@example.com`)).subject).toBe('You are in: Wakeman Cup 2025')
    expect(await registered()).toContain(last)
    const other = of(outside[0] ?? '').userId
    const off = { params: { leagueId, userId: other } }
    expect((await organiser.call('DELETE /api/leagues/:leagueId/waiting/:userId', undefined, off)).body).toHaveLength(0)
    expect((await organiser.call('DELETE /api/leagues/:leagueId/waiting/:userId', undefined, off)).status).toBe(404)
    const { acts } = (await organiser.call('GET /api/acts')).body
    expect(acts.slice(0, 2).map(({ text }) => text)).toEqual([
      `took ${outside[0]} Torres off the waiting list`,
      `let ${last} Torres in from the waiting list`,
    ])
  })

  itOnce('offers places to all who wait when the limit goes, and forgets who is deleted or let in', async () => {
    await setLimit(1)
    const [one = '', two = ''] = PLAYERS.filter((name) => !outside.includes(name) && !inside.includes(name))
    for (const name of [one, two]) {
      const { body } = await of(name).person.call('PUT /api/me/registration', form(name))
      if (body.registration) continue
      expect(body.waiting?.offeredUntil).toBeNull()
    }
    const seasons = await Promise.all(
      [one, two].map(async (name) => (await of(name).person.call('GET /api/me/seasons')).body),
    )
    expect(seasons.flat().filter((season) => season.waiting)).toHaveLength((await line()).length)
    const waiting = (await line()).length
    expect(waiting).toBeGreaterThan(0)
    await setLimit(null)
    expect((await line()).filter((text) => text.includes('offered'))).toHaveLength(waiting)
    const [first = ''] = (await line()).map((text) => text.split(' ')[1] ?? '')
    await of(first).person.call('POST /api/auth/confirm', { password: PASSWORD })
    expect((await of(first).person.call('DELETE /api/me')).status).toBe(204)
    expect(JSON.stringify(await allRows(site.store))).not.toContain(`${first}@`)
  })
})

describe.each(ANY_ENGINE)('[PE6] the order of a waiting list on %s', (engine) => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite(engine)
  })
  afterAll(() => site.close())

  it('is that in which the forms came, and nobody overtakes who waits, also before a free place is offered', async () => {
    const detailsWith = (players: number) => ({ ...season2025.details, playerLimit: { players, acceptHours: 48 } })
    const { organiser, league } = await site.setUpSeason({ details: detailsWith(1) })
    const params = { params: { leagueId: league.id } }
    const send = async (name: string) => {
      const person = await site.signUp(`${name}@example.com`)
      const form = { ...registrationOf(`${name}@example.com`), firstName: name }
      return (await person.call('PUT /api/me/registration', form)).body
    }
    const line = async () => (await organiser.call('GET /api/leagues/:leagueId/waiting', undefined, params)).body
    expect((await send('ana')).registration).not.toBeNull()
    const names = ['zoe', 'ben', 'yan', 'cleo', 'xia']
    for (const [i, name] of names.entries()) expect((await send(name)).waiting?.place).toBe(i + 1)
    expect((await line()).map(({ firstName }) => firstName)).toEqual(names)

    // More places are free than people wait, and nobody has been offered one yet.
    const season = await readSeason(site.store.connections.read, league.id)
    if (!season) throw new Error('there is no season')
    const raised = { ...season, details: { ...season.details, playerLimit: { players: 20, acceptHours: 48 } } }
    const { write } = site.store.connections
    expect(await write.transaction().execute((trx) => hasFreePlace(trx, raised))).toBe(false)

    await organiser.call('PUT /api/leagues/:leagueId', { ...season2025, details: detailsWith(3) }, params)
    await site.offerPlaces()
    const offered = (await line()).filter(({ offeredUntil }) => offeredUntil !== null)
    expect(offered.map(({ firstName }) => firstName)).toEqual(['zoe', 'ben'])
    expect((await send('late')).waiting?.place).toBe(6)
  })
})
