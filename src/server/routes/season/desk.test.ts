import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAILS_NEED } from '#contract/desk-needs.ts'
import { season2025 } from '../../seed/seasons.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { rolesAt } from '../../testing/roles.ts'
import { openTestSite, registrationOf, type TestSite } from '../../testing/site.ts'

const DAY = 86_400_000
/** No evening of the season is on the day of the test, whatever the hour and the zone. */
const SINCE_START = -10
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

describe.each(ANY_ENGINE)('the desk on %s', (engine) => {
  let site: TestSite
  let organiser: Awaited<ReturnType<TestSite['setUpSeason']>>['organiser']
  let leagueId: string

  beforeAll(async () => {
    site = await openTestSite(engine)
    const made = await site.setUpSeason({
      ...season2025,
      year: Number(inDays(SINCE_START).slice(0, 4)),
      details: {
        ...season2025.details,
        registrationDeadline: inDays(-20),
        seasonStart: inDays(SINCE_START),
        regularSeasonEnd: inDays(13),
        finals: inDays(20),
      },
    })
    organiser = made.organiser
    leagueId = made.league.id
  })
  afterAll(() => site.close())

  const desk = async () =>
    (await organiser.call('GET /api/leagues/:leagueId/desk', undefined, { params: { leagueId } })).body

  it('[SE3] asks whether mails go out until one has', async () => {
    const asks = async () => (await desk()).needs.filter(({ id }) => id === MAILS_NEED).map(({ text }) => text)
    await site.mailsSent()
    expect(await asks()).toEqual([])
    await site.store.connections.write.deleteFrom('settings').where('key', '=', 'mailSentAt').execute()
    expect(await asks()).toEqual(['Do mails go out?'])
    await site.store.connections.write.insertInto('settings').values({ key: 'mailSentAt', value: '1' }).execute()
    const without = await openTestSite(engine, {}, { sendsMails: false })
    const { league, organiser: alone } = await without.setUpSeason()
    await without.mailsSent()
    const { body } = await alone.call('GET /api/leagues/:leagueId/desk', undefined, { params: { leagueId: league.id } })
    expect(body.needs[0], 'mails that are written down reach nobody').toMatchObject({ text: 'No mail goes out' })
    await without.close()
  })

  it('[SE3] tells of registrations, matches and teams in numbers, and of nobody', async () => {
    const email = 'waiting@example.com'
    const player = await site.signUp(email)
    expect((await player.call('PUT /api/me/registration', registrationOf(email))).status).toBe(200)
    const teamIds = ['Reds', 'Blues'].map((name) => ({ id: randomUUID(), name }))
    const { write } = site.store.connections
    await write
      .insertInto('teams')
      .values(teamIds.map((team) => ({ ...team, leagueId, logo: null, description: '', color: null, coach: '' })))
      .execute()
    const user = await write.selectFrom('users').where('email', '=', email).select('id').executeTakeFirstOrThrow()
    await write
      .insertInto('rosters')
      .values(
        teamIds.map(({ id }, i) => ({ teamId: id, leagueId, place: 0, userId: user.id, email: null, doubled: i })),
      )
      .execute()
    const [home, away] = teamIds
    await write
      .insertInto('matches')
      .values({
        id: randomUUID(),
        leagueId,
        place: 0,
        homeTeamId: home?.id ?? null,
        awayTeamId: away?.id ?? null,
        homeScore: null,
        awayScore: null,
        week: 1,
        round: 1,
        fieldLocation: 'B',
        status: null,
      })
      .execute()

    const reply = await desk()
    expect(reply.needs.map(({ id, count }) => [id.replace(/-\d.*/, ''), count])).toEqual([
      ['scores', 1],
      ['waiting', 1],
      ['two-teams', 1],
      ['passkey', null],
    ])
    expect(reply.waiting.map(({ id }) => id)).toContain('unreachable')
    expect(reply.shortcuts.map(({ id }) => id)).toContain('scores')
    expect(reply.summary).toBe(
      '1 player registered, 2 teams, 1 match. No backup yet. The first one is made at 5:00 AM.',
    )
    expect(reply.line).toHaveLength(10)
    expect(reply.evening?.title).toBe('Week 3')
    expect(JSON.stringify(reply)).not.toContain(email)
  })

  it('[SE3] counts for the header what it lists, and for scorekeepers the scores alone', async () => {
    const { verified, give } = rolesAt(site)
    const scorekeeper = await verified('keeper@example.com')
    expect((await give(organiser, 'keeper@example.com', 'scorekeeper')).status).toBe(200)
    const counts = async (who: typeof organiser) =>
      (await who.call('GET /api/leagues/:leagueId/desk/counts', undefined, { params: { leagueId } })).body
    const { needs } = await desk()
    expect(needs.length).toBeGreaterThan(1)
    expect(await counts(organiser)).toEqual({ things: needs.length, scores: 1 })
    expect(await counts(scorekeeper)).toEqual({ things: null, scores: 1 })
  })

  it('[DK3] puts a thing off for everybody who organises, until it is taken up again, has more of it or is swept', async () => {
    const other = await rolesAt(site).verified('other@example.com')
    expect((await rolesAt(site).give(organiser, 'other@example.com', 'organiser')).status).toBe(200)
    const put = (needId: string, by = organiser) =>
      by.call('PUT /api/leagues/:leagueId/desk/put-offs/:needId', undefined, { params: { leagueId, needId } })
    const takeUp = (needId: string, by = organiser) =>
      by.call('DELETE /api/leagues/:leagueId/desk/put-offs/:needId', undefined, { params: { leagueId, needId } })
    const waiting = async (who = organiser) =>
      (await who.call('GET /api/leagues/:leagueId/desk', undefined, { params: { leagueId } })).body.waiting
    const things = async () =>
      (await other.call('GET /api/leagues/:leagueId/desk/counts', undefined, { params: { leagueId } })).body.things
    const before = await things()
    expect((await put('two-teams')).status).toBe(204)
    expect((await put('two-teams', other)).status).toBe(204)
    expect(await things()).toBe((before ?? 0) - 1)
    expect(await waiting(other)).toContainEqual(
      expect.objectContaining({ id: 'two-teams', putOff: { by: 'other', until: expect.stringMatching(/ tomorrow$/) } }),
    )
    expect((await takeUp('two-teams')).status).toBe(204)
    expect(await things()).toBe(before)

    const { needs } = await desk()
    const urgent = needs.find((need) => need.urgent)?.id ?? ''
    expect([(await put(urgent)).status, (await put('unknown')).status]).toEqual([403, 404])
    const player = await site.signUp('no-organiser@example.com')
    expect((await put('two-teams', player)).status).toBe(403)
    expect((await put('two-teams')).status).toBe(204)
    await site.store.putOffs.sweep(Date.now() + DAY - 60_000)
    expect(await things()).toBe((before ?? 0) - 1)
    await site.store.putOffs.sweep(Date.now() + DAY)
    expect(await things()).toBe(before)
  })

  it('[DK4] says what was done lately, the reader’s own as theirs', async () => {
    const [newest] = (await desk()).lately
    expect(newest).toMatchObject({ by: null, text: expect.stringContaining('an organiser') })
    expect(newest?.when).toMatch(/^\d+:\d\d [AP]M$/)
  })

  it('[SE3] of a season that there is not is not found', async () => {
    const { status, body } = await organiser.call('GET /api/leagues/:leagueId/desk', undefined, {
      params: { leagueId: randomUUID() },
    })
    expect([status, body.code]).toEqual([404, 'league_not_found'])
  })
})
