import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { season2024, season2025 } from '../../seed/seasons.ts'
import { bumpVersion } from '../../store/season/teams.ts'
import { finalsOf } from '../../testing/api/finals.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openSeededSeason } from '../../testing/seeded-season.ts'
import type { TestSite } from '../../testing/site.ts'
import { addUser, profileOf } from '../../testing/stored.ts'

describe.each(ANY_ENGINE)('[SC12] finals on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let robin: ReturnType<TestSite['visitor']>
  let leagueId: string
  let finals: ReturnType<typeof finalsOf>
  beforeAll(async () => {
    ;({ site, robin, leagueId } = await openSeededSeason(engine, { played: true }))
    finals = finalsOf(robin, leagueId)
  })
  afterAll(() => site.close())

  const at = () => ({ params: { leagueId } })
  const teamsOf = async (title: string) => {
    const { home, away } = await finals.named(title)
    return [home?.name ?? null, away?.name ?? null]
  }

  it('are set up on their evening, with slots that the finished table fills', async () => {
    expect((await finals.setUp(7)).status).toBe(422)
    // A team that has withdrawn is none of those who play for places.
    const { write } = site.store.connections
    const rows = (await robin.call('GET /api/leagues/:leagueId/standings', undefined, at())).body.rows
    const withdraw = (withdrawn: 'results-stand' | null) =>
      write
        .updateTable('teams')
        .set({ withdrawn })
        .where('id', '=', rows.at(-1)?.team.id ?? '')
        .execute()
    await withdraw('results-stand')
    expect((await finals.setUp(6)).status).toBe(422)
    const fewer = await finals.setUp(4)
    expect(fewer.body.matches.map(({ title }) => title)).not.toContain('Fifth place')
    await withdraw(null)
    const { status, body } = await finals.setUp(4)
    expect(status).toBe(200)
    expect(body.matches.map(({ title, time, venue }) => `${title} ${time} ${venue}`)).toEqual([
      'Semi-final 1 6:00 PM Field B',
      'Semi-final 2 6:00 PM Field A',
      'Fifth place 6:00 PM Field E',
      'Final 7:00 PM Field B',
      'Third place 7:00 PM Field A',
    ])
    // Two are level on everything for fourth place: a lot decides.
    expect(body.lots.map(({ place, teams }) => [place, teams.length])).toEqual([[4, 2]])
    expect((await teamsOf('Semi-final 1'))[0]).toBe('Harbor City')
    expect((await teamsOf('Semi-final 1'))[1]).toBe(null)
    expect((await finals.named('Semi-final 1')).knockOut?.away).toBe('4th of the table')
  })

  it('wait for a lot, which is drawn once and stays', async () => {
    const answer = await finals.drawLots()
    expect(answer.body.lots).toEqual([])
    expect(await teamsOf('Semi-final 1')).not.toContain(null)
    expect(await teamsOf('Semi-final 2')).not.toContain(null)
    expect((await finals.drawLots()).body).toMatchObject({
      code: 'finals_not_set',
    })
    const { drawn } = await finals.read()
    expect(drawn).toEqual([expect.stringMatching(/^.+ came 4th by a drawn lot\.$/)])
    // The table itself lets them share their position.
    const { rows } = (await robin.call('GET /api/leagues/:leagueId/standings', undefined, at())).body
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 4, 6])
  })

  it('fill themselves by scores and penalties in the transaction that saves them', async () => {
    const [one, two] = [await teamsOf('Semi-final 1'), await teamsOf('Semi-final 2')]
    await finals.score('Semi-final 1', 2, 1)
    expect(await teamsOf('Final')).toEqual([one[0], null])
    await finals.score('Semi-final 2', 1, 1)
    expect(await teamsOf('Final')).toEqual([one[0], null])
    const { id, version } = await finals.named('Semi-final 2')
    const at2 = { params: { leagueId, matchId: id } }
    const penalties = { home: 2, away: 3, kicks: { home: [true, true, false], away: [true, true, true] } }
    const key = 'PUT /api/leagues/:leagueId/finals/:matchId/penalties'
    expect((await robin.call(key, { version: 1, penalties }, at2)).status).toBe(409)
    expect((await robin.call(key, { version, penalties }, at2)).status).toBe(200)
    expect(await teamsOf('Final')).toEqual([one[0], two[1]])
    expect(await teamsOf('Third place')).toEqual([one[1], two[0]])
    expect((await finals.named('Semi-final 2')).winner).toBe('away')
    const { rows } = (await robin.call('GET /api/leagues/:leagueId/standings', undefined, at())).body
    expect(rows.map(({ played }) => played)).toEqual(rows.map(() => 8))
  })

  itOnce('say first what a correction of a semi-final moves, and write nothing until that is confirmed', async () => {
    const one = await teamsOf('Semi-final 1')
    const before = await teamsOf('Final')
    const refused = await finals.score('Semi-final 1', 2, 3)
    expect(refused).toMatchObject({ status: 409, body: { code: 'finals_moved' } })
    expect(refused.body.message).toContain(`Final: ${before.join(' v ')} becomes ${one[1]} v ${before[1]}.`)
    expect(await finals.named('Semi-final 1')).toMatchObject({ homeScore: 2, awayScore: 1 })
    expect(await teamsOf('Final')).toEqual(before)
    expect((await finals.score('Semi-final 1', 2, 3, true)).status).toBe(200)
    expect(await teamsOf('Final')).toEqual([one[1], before[1]])
    expect((await finals.score('Semi-final 1', 2, 1, true)).status).toBe(200)
  })

  it('have the teams that an organiser chooses, until table and results decide again', async () => {
    const key = 'PUT /api/leagues/:leagueId/finals/:matchId/teams'
    const { id, home, away } = await finals.named('Third place')
    const [own, outsider] = [home?.id ?? null, (await finals.named('Fifth place')).home]
    const on = { params: { leagueId, matchId: id } }
    const before = { homeTeamId: null, awayTeamId: null }
    const chosen = { homeTeamId: outsider?.id ?? null, awayTeamId: null, before }
    expect((await robin.call(key, chosen, on)).status).toBe(200)
    expect(await teamsOf('Third place')).toEqual([outsider?.name, away?.name])
    expect(await finals.named('Third place')).toMatchObject({
      knockOut: { home: '', away: 'Loser of semi-final 2' },
      slots: { home: 'Loser of semi-final 1', away: 'Loser of semi-final 2' },
    })
    expect((await robin.call(key, { ...chosen, homeTeamId: away?.id ?? null }, on)).body).toMatchObject({
      code: 'fields_changed',
    })
    const back = { homeTeamId: null, awayTeamId: null }
    expect((await robin.call(key, back, on)).status).toBe(200)
    expect((await finals.named('Third place')).home?.id).toBe(own)
  })

  it('have a champion once the final has a winner, which honours list, unless one is declared', async () => {
    const [home] = await teamsOf('Final')
    await finals.score('Final', 3, 1)
    const { champion, honours } = await finals.read()
    expect(champion).toMatchObject({ team: { name: home }, result: '3–1' })
    expect(honours).toEqual([champion])
    const { body: open } = await robin.call('GET /api/site')
    expect(open.over).toEqual({ end: 'champion' })
    // Visitors read no team's name.
    expect(JSON.stringify(open)).not.toContain(home)
    // The final is played: a correction before it moves those for third place alone.
    expect((await finals.score('Semi-final 1', 0, 3, true)).status).toBe(200)
    expect((await finals.read()).champion?.team.name).toBe(home)
    const key = 'PUT /api/leagues/:leagueId/finals/champion'
    expect((await robin.call(key, { champion: 'nobody' }, at())).body).toMatchObject({
      champion: null,
      declared: 'nobody',
    })
    // Nobody has won it, and the matches for places have no score.
    expect((await robin.call('GET /api/site')).body.over).toEqual({ end: 'missing' })
    const teamId = (await finals.named('Final')).away?.id ?? ''
    expect((await robin.call(key, { champion: { teamId } }, at())).body.champion).toMatchObject({ result: 'Declared' })
    expect((await robin.call(key, { champion: null }, at())).body.champion).toMatchObject({ result: '3–1' })
    expect((await robin.call('DELETE /api/leagues/:leagueId/finals', undefined, at())).body).toMatchObject({
      code: 'match_played',
    })
  })

  itOnce(
    'show the champions of all seasons on the page of each, cached until any season changes, stored by no browser',
    async () => {
      const other = (await robin.call('POST /api/leagues', { ...season2024, current: false, shownFirst: false })).body
      const read = () => robin.call('GET /api/leagues/:leagueId/finals', undefined, { params: { leagueId: other.id } })
      const { champion } = await finals.read()
      const before = await read()
      expect(before.body.honours).toEqual([champion])
      expect(before.headers).toMatchObject({ etag: expect.any(String), 'cache-control': 'no-store' })
      const key = 'PUT /api/leagues/:leagueId/finals/champion'
      await robin.call(key, { champion: 'nobody' }, at())
      expect((await read()).body.honours).toEqual([])
      await robin.call(key, { champion: null }, at())
      expect((await read()).headers.etag).toBe(before.headers.etag)
    },
  )

  it('name the captain of the champion, and nobody who is deleted', async () => {
    const { champion } = await finals.read()
    const { write } = site.store.connections
    const userId = await addUser(site.store.connections, 'captain@example.com')
    await site.store.players.register(userId, { leagueId, profile: profileOf('Kim') }, 0)
    const place = { teamId: champion?.team.id ?? '', leagueId, place: 99, userId, email: null }
    await write
      .insertInto('rosters')
      .values({ ...place, role: 'captain' })
      .execute()
    await write.transaction().execute((trx) => bumpVersion(trx, leagueId))
    const { captain } = (await finals.read()).champion ?? {}
    expect(captain).toMatch(/^Kim /)
    expect((await finals.read()).honours[0]?.captain).toBe(captain)
    // Of an archived season, who is deleted stays on the roster without a name.
    await robin.call('PUT /api/leagues/:leagueId/archive', undefined, at())
    expect((await robin.call('DELETE /api/people/:userId', undefined, { params: { userId } })).status).toBe(204)
    expect((await finals.read()).champion?.captain).toBe('')
    expect((await finals.read()).honours[0]?.captain).toBe('')
    await robin.call('DELETE /api/leagues/:leagueId/archive', undefined, at())
  })

  itOnce('are on Home until another season is the current one', async () => {
    const over = async () => (await robin.call('GET /api/site')).body.over
    expect(await over()).toEqual({ end: 'champion' })
    const details = { ...season2025.details }
    for (const key of ['registrationDeadline', 'seasonStart', 'regularSeasonEnd', 'finals'] as const)
      details[key] = details[key].replace('2025', '2035')
    const next = { ...season2025, name: 'Next', year: 2035, current: false, shownFirst: false, details }
    const { status, body } = await robin.call('POST /api/leagues', next)
    expect(status).toBe(200)
    expect(await over()).toEqual({
      end: 'champion',
      next: { name: 'Next', slug: '2035', startsOn: 'July 9, 2035' },
    })
    const here = { params: { leagueId: body.id } }
    expect((await robin.call('PUT /api/leagues/:leagueId', { ...next, current: true }, here)).status).toBe(200)
    expect(await over()).toBeUndefined()
  })

  itOnce('[SC13] say in calendars who comes while the teams are not known', async () => {
    await finals.score('Final', null, null, true)
    await finals.score('Semi-final 1', null, null, true)
    const { calendarPath } = (await robin.call('GET /api/leagues/:leagueId/matches', undefined, at())).body
    const answer = await site.app.inject({ url: calendarPath, headers: { host: 'localhost:8080' } })
    expect(answer.body.replace(/\r\n[ ]/g, '')).toContain('SUMMARY:Winner of semi-final 1 v ')
  })

  itOnce('[AC3] are named in the log by who comes while the teams are not known', async () => {
    const { id, away } = await finals.named('Final')
    const chosen = { homeTeamId: null, awayTeamId: away?.id ?? null }
    const on = { params: { leagueId, matchId: id } }
    await robin.call('PUT /api/leagues/:leagueId/finals/:matchId/teams', chosen, on)
    const { acts } = (await robin.call('GET /api/acts', undefined, {})).body
    expect(acts[0]?.text).toBe(`chose who plays Winner of semi-final 1 v ${away?.name}`)
  })
})
