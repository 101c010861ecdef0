import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedMatches, seedTeams } from '../../seed/leagues.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

describe.each(ANY_ENGINE)('[SC13] one’s own calendar on %s', (engine) => {
  let site: TestSite
  let maya: ReturnType<TestSite['visitor']>
  let leagueId: string
  let teamId: string

  beforeAll(async () => {
    site = await openTestSite(engine)
    leagueId = (await site.setUpSeason()).league.id
    maya = await site.signUp('maya@example.com')
    const { user } = (await maya.call('GET /api/me')).body
    await site.store.connections.write.transaction().execute(async (trx) => {
      const teams = await seedTeams(trx, leagueId, new Map())
      teamId = teams[0] ?? ''
      await seedMatches(trx, leagueId, teams, false)
      await trx
        .insertInto('rosters')
        .values({ teamId, leagueId, place: 99, userId: user?.id ?? '', email: null })
        .execute()
    })
  })
  afterAll(() => site.close())

  it('has no address before one is made', async () => {
    expect((await maya.call('GET /api/me/calendar')).body).toEqual({ url: null })
    const { body } = await maya.call('POST /api/me/calendar')
    expect((await maya.call('GET /api/me/calendar')).body).toEqual(body)
  })

  const urlOf = async () => new URL((await maya.call('GET /api/me/calendar')).body.url ?? '')
  async function read({ pathname, search }: URL) {
    const { payload, statusCode } = await site.app.inject({ url: pathname + search })
    if (statusCode !== 200) return { statusCode, events: [] }
    const calendar = new ICAL.Component(ICAL.parse(payload))
    return { statusCode, payload, events: calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)) }
  }

  it('has the matches of one’s own teams under the ids of every calendar, and names nobody', async () => {
    const { events, payload } = await read(await urlOf())
    const { body } = await maya.call('GET /api/leagues/:leagueId/teams/:teamId', undefined, {
      params: { leagueId, teamId },
    })
    const team = await read(new URL(body.calendarPath, 'http://localhost'))
    expect(events).toHaveLength(8)
    expect(events.map(({ uid }) => uid).toSorted()).toEqual(team.events.map(({ uid }) => uid).toSorted())
    expect(payload).not.toMatch(/maya/i)
  })

  it('leaves a match that one can’t play where it is, free and in words', async () => {
    const [match] = await site.store.connections.read
      .selectFrom('matches')
      .where('homeTeamId', '=', teamId)
      .selectAll()
      .execute()
    const { user } = (await maya.call('GET /api/me')).body
    const before = await read(await urlOf())
    const find = (events: ICAL.Event[]) => events.find(({ uid }) => uid.startsWith(match?.id ?? '-'))
    const kickOff = find(before.events)?.startDate.toJSDate().getTime() ?? 0
    await site.store.connections.write
      .insertInto('answers')
      .values({
        matchId: match?.id ?? '',
        userId: user?.id ?? '',
        leagueId,
        teamId,
        answer: 'out',
        kickOff,
        givenAs: 'player',
        givenBy: user?.id ?? '',
        at: site.clock.now(),
      })
      .execute()
    const event = find((await read(await urlOf())).events)
    expect(event?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
    expect(event?.summary).toMatch(/^Not playing: /)
    expect(event?.description).toMatch(/not playing/)
    expect(event?.startDate.toJSDate().getTime()).toBe(kickOff)
  })

  it('[SC13] grows its LAST-MODIFIED with each answer, also with one that is taken back', async () => {
    const kickOff = site.clock.now() + 24 * 60 * 60_000
    const match = await site.store.connections.write
      .updateTable('matches')
      .set({ scheduled: 1, dateTime: kickOff, changedAt: null })
      .where('awayTeamId', '=', teamId)
      .returning('id')
      .executeTakeFirstOrThrow()
    const params = { leagueId, matchId: match.id, userId: (await maya.call('GET /api/me')).body.user?.id ?? '' }
    const said = async () => {
      const event = (await read(await urlOf())).events.find(({ uid }) => uid.startsWith(match.id))
      const at = Date.parse(String(event?.component.getFirstPropertyValue('last-modified') ?? '')) || 0
      return { at, isPlaying: event?.summary.startsWith('Not') === false }
    }
    let last = await said()
    for (const answer of ['out', null, 'out', 'in', null] as const) {
      site.clock.pass(60_000)
      const key = 'PUT /api/leagues/:leagueId/matches/:matchId/answers/:userId'
      expect((await maya.call(key, { answer }, { params })).status).toBeLessThan(300)
      const next = await said()
      expect(next.isPlaying).toBe(answer !== 'out')
      expect(next.at, `${answer}`).toBeGreaterThan(last.at)
      last = next
    }
  })

  it('moves to another address by a press; the one before shows no match and says so', async () => {
    const first = await urlOf()
    expect((await urlOf()).href).toBe(first.href)
    const renewed = new URL((await maya.call('POST /api/me/calendar')).body.url ?? '')
    expect(renewed.href).not.toBe(first.href)
    expect((await read(renewed)).events).toHaveLength(8)
    expect((await read(first)).events.map(({ summary }) => summary)).toEqual([
      'This calendar has a new address. Copy it from “What reaches me”.',
    ])
    renewed.searchParams.set('key', 'guessed')
    expect((await read(renewed)).statusCode).toBe(404)
  })
})
