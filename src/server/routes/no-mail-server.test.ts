import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskReply } from '#contract/desk.ts'
import type { CallOffReply } from '#contract/schedule/calling-off.ts'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import { seedMatches, seedTeams } from '../seed/leagues.ts'
import { season2025 } from '../seed/seasons.ts'
import { ANY_ENGINE } from '../testing/engines.ts'
import { openTestSite, registrationOf, type TestSite } from '../testing/site.ts'
import { addUser } from '../testing/stored.ts'

/** Wednesday, July 23, 2025, 4:55 PM in New York. */
const WEEK_3 = Date.UTC(2025, 6, 23, 20, 55)

describe.each(ANY_ENGINE)('a site without a mail server on %s', (engine) => {
  let site: TestSite
  let robin: ReturnType<TestSite['visitor']>
  let leagueId: string
  let slug: string
  let userId: string
  let eveningId: string
  const email = 'kai@example.com'

  beforeAll(async () => {
    site = await openTestSite(engine, {}, { clock: { now: () => WEEK_3 }, sendsMails: false })
    const { organiser, league } = await site.setUpSeason({ ...season2025, name: 'Season 2039' })
    robin = organiser
    leagueId = league.id
    slug = league.slug
    userId = await addUser(site.store.connections, email)
    await site.store.connections.write.transaction().execute(async (trx) => {
      const teamIds = await seedTeams(trx, leagueId, new Map())
      await seedMatches(trx, leagueId, teamIds, false)
      await trx
        .insertInto('rosters')
        .values({ teamId: teamIds[0] ?? '', leagueId, place: 900, userId, email: null })
        .execute()
    })
    const { evenings } = await get<ScheduleReply>('/schedule')
    eveningId = evenings.find(({ number }) => number === 3)?.id ?? ''
  })
  afterAll(() => site.close())

  const get = async <Reply>(path: string) =>
    (await robin.inject<Reply>('GET', `/api/leagues/${leagueId}${path}`, undefined)).body
  const post = <Reply>(path: string, body: object = {}) =>
    robin.inject<Reply>('POST', `/api/leagues/${leagueId}${path}`, body)
  const mailed = async () => {
    await site.mailsSent()
    return site.mails.filter(({ recipient }) => recipient === email)
  }

  it('[SC14] says so to every page', async () => {
    expect((await site.visitor().call('GET /api/site')).body.sendsNoMails).toBe(true)
    expect((await get<DeskReply>('/desk')).needs.map(({ id }) => id)).toContain('mails')
  })

  it('[SC14] calling off says before it that it tells nobody, and names whom to tell', async () => {
    const [whole] = (await get<CallOffReply>(`/evenings/${eveningId}/call-off`)).parts
    expect(whole).toMatchObject({ told: 0 })
    expect(whole?.unreached).toContainEqual({ userId, name: 'Unknown' })
    const part = { from: null, field: null, reason: 'Lightning', text: 'Stay home', tell: true }
    await post(`/evenings/${eveningId}/call-off`, part)
    expect((await get<DeskReply>('/desk')).evening?.calledOff).toMatchObject({
      told: 0,
      text: expect.stringMatching(/ Nobody got a message\.$/),
    })
    await post(`/evenings/${eveningId}/put-back`)
    const done = await get<{ kind: string; told: number; unreached: unknown[] }[]>('/schedule/publications')
    expect(done.map(({ kind, told }) => [kind, told])).toEqual([
      ['put-back', 0],
      ['called-off', 0],
    ])
    expect(done[0]?.unreached).toContainEqual({ userId, name: 'Unknown' })
    expect(await mailed()).toEqual([])
  })

  it('[SC14] publishing a change of the schedule tells nobody', async () => {
    const { matches } = await get<ScheduleReply>('/schedule')
    const edits = matches.flatMap(({ id, planned, isPlayed }) =>
      planned && !isPlayed && planned.status === null
        ? [{ item: 'match', id, before: planned, after: { ...planned, status: 'cancelled' } }]
        : [],
    )
    const saved = await post<{ schedule: ScheduleReply }>('/schedule/edits', { edits })
    const { concerned, revision: seen } = saved.body.schedule
    expect(concerned).toMatchObject({ told: 0, guardians: 0 })
    expect(concerned.unreached).not.toEqual([])
    expect((await post('/schedule/publish', { seen, tell: true, anyway: true })).status).toBe(200)
    const [published] = await get<{ kind: string; told: number }[]>('/schedule/publications')
    expect(published).toMatchObject({ kind: 'published', told: 0 })
    expect(await mailed()).toEqual([])
  })

  it('[PE2][R7] no registration is confirmed, and a mail to people reaches nobody and is counted as none', async () => {
    const player = await site.signUp('ana@example.com')
    await player.call('POST /api/auth/verify', { token: await site.tokenFor('ana@example.com') })
    await player.call('PUT /api/me/registration', registrationOf('ana@example.com'), { query: { season: slug } })
    expect(site.mails.filter(({ subject }) => subject.startsWith('You are registered'))).toEqual([])
    const anaId = (await player.call('GET /api/me')).body.user?.id ?? ''
    const reach = await post<{ reached: number; unreached: unknown[] }>('/people-mails/reach', { userIds: [anaId] })
    expect(reach.body).toMatchObject({ reached: 0, unreached: [{ userId: anaId }] })
    const mail = { mailId: randomUUID(), userIds: [anaId], subject: 'Balls', text: 'Bring one.', replyTo: 'nobody' }
    expect((await post<{ count: number }[]>('/people-mails', mail)).body[0]?.count).toBe(0)
    expect(await mailed()).toEqual([])
  })

  it('[PE6, SC14] a place on the waiting list is offered and given without a mail', async () => {
    const limit = { ...season2025.details, playerLimit: { players: 1, acceptHours: 48 } }
    const form = { ...season2025, name: 'Season 2039', details: limit }
    expect((await robin.call('PUT /api/leagues/:leagueId', form, { params: { leagueId } })).status).toBe(200)
    const ids: string[] = []
    for (const waiting of ['bo@example.com', 'cy@example.com']) {
      const player = await site.signUp(waiting)
      await player.call('PUT /api/me/registration', registrationOf(waiting), { query: { season: slug } })
      ids.push((await player.call('GET /api/me')).body.user?.id ?? '')
    }
    const [boId = '', cyId = ''] = ids
    const line = async () =>
      (await robin.call('GET /api/leagues/:leagueId/waiting', undefined, { params: { leagueId } })).body
    expect((await line()).map(({ userId: id }) => id)).toEqual([boId, cyId])
    await robin.call('POST /api/leagues/:leagueId/waiting/:userId', undefined, { params: { leagueId, userId: cyId } })
    const wider = { ...form, details: { ...limit, playerLimit: { players: 9, acceptHours: 48 } } }
    await robin.call('PUT /api/leagues/:leagueId', wider, { params: { leagueId } })
    await site.offerPlaces()
    expect((await line()).map(({ offeredUntil }) => offeredUntil !== null)).toEqual([true])
    await site.mailsSent()
    expect(site.mails.filter(({ text }) => text.includes('Season 2039'))).toEqual([])
  })
})
