import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AnsweringLeague, openAnsweringLeague } from '../../testing/answering-league.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

describe.each(ENGINES)('what is one’s own on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: AnsweringLeague
  beforeEach(async () => {
    league = await openAnsweringLeague(engine)
  })
  afterEach(() => league.close())

  const mineOf = async (name: string) => (await league.person(name).call('GET /api/me/mine')).body.seasons[0]
  const changesOf = async (name: string) =>
    (await mineOf(name))?.own?.changes.map(({ opponentText, day, is, was }) => [opponentText, day, is, was])

  it('[MN1] the next matches, their team and answers, of a player and of a captain', async () => {
    await league.say('red', ['m1'], 'in')
    await league.say('red-captain', ['m1', 'm2'], 'out')
    const season = await mineOf('red')
    expect(season?.own).toMatchObject({
      team: { name: 'Reds' },
      leads: false,
      next: {
        weekday: 'Wednesday',
        date: 'July 9',
        evening: 'Week 1 of 4',
        when: 'Tonight',
        venue: { name: expect.any(String) },
        matches: [
          { id: 'm1', time: '6:00 PM', field: 'B', opponentText: 'Blues', open: true, answer: 'in', in: 1, out: 1 },
          { id: 'm2', time: '7:00 PM', answer: null, in: 0, out: 1 },
        ],
      },
      table: null,
      results: [],
      changes: [],
    })
    const names = season?.own?.answers[0]?.players.map(({ answer }) => answer)
    expect(names).toEqual(['out', 'in'])
    expect((await mineOf('red-captain'))?.own?.leads).toBe(true)
    expect((await mineOf('blue'))?.own?.answers[0]?.players.map(({ answer }) => answer)).toEqual([null, null])
  })

  itOnce('[MN1] who is on no team, waits, or is in no season is told so', async () => {
    expect(await mineOf('open')).toMatchObject({ own: null, hasTeams: true })
    const stranger = await league.site.signUp('stranger@example.com')
    expect((await stranger.call('GET /api/me/mine')).body.seasons).toEqual([])
  })

  it('[MN1] what changed stays until it is seen, by its own time, and what comes meanwhile stays', async () => {
    const at = () => league.params()
    const off = await league.organiser.call(
      'POST /api/leagues/:leagueId/evenings/:eveningId/call-off',
      { from: '19:00', field: null, reason: 'Rain', text: '', tell: false },
      league.params({ eveningId: league.evening.id }),
    )
    expect(off.status).toBe(200)
    expect(await changesOf('red')).toEqual([['Blues', 'Wed, Jul 9', 'called off', '']])
    const until = (await mineOf('red'))?.own?.changesUntil ?? 0
    league.at(league.kickOff + HOUR)
    const edits = [{ matchId: 'm1', version: 1, homeScore: 2, awayScore: 1 }]
    expect((await league.organiser.call('PUT /api/leagues/:leagueId/scores', { edits }, at())).status).toBe(200)
    const see = (leagueId: string, instant: number) =>
      league.person('red').call('PUT /api/me/mine/seen', { leagueId, until: instant })
    expect((await see(league.leagueId, until)).status).toBe(204)
    // A result is among the results, and is no change.
    expect(await changesOf('red')).toEqual([])
    expect(await changesOf('blue')).toEqual([['Reds', 'Wed, Jul 9', 'called off', '']])
    expect((await see(league.leagueId, Number.MAX_SAFE_INTEGER)).status).toBe(204)
    expect((await see(league.leagueId, until)).status).toBe(204)
    expect(await changesOf('red')).toEqual([])
    expect((await see('no-such-season', 1)).body.code).toBe('league_not_found')
  })

  it('[TB2] one’s own page is new with an open question and with a change, and not once both are settled', async () => {
    const newest = async (name: string) => (await league.person(name).call('GET /api/me')).body.newest?.mine
    const asked = await newest('red')
    expect(asked).toBeLessThan(league.site.clock.now())
    await league.say('red', ['m1', 'm2'], 'in')
    expect(await newest('red')).toBeUndefined()
    const off = await league.organiser.call(
      'POST /api/leagues/:leagueId/evenings/:eveningId/call-off',
      { from: '19:00', field: null, reason: 'Rain', text: '', tell: false },
      league.params({ eveningId: league.evening.id }),
    )
    expect(off.status).toBe(200)
    expect(await newest('red')).toBeGreaterThan(asked ?? 0)
    const until = (await mineOf('red'))?.own?.changesUntil ?? 0
    await league.person('red').call('PUT /api/me/mine/seen', { leagueId: league.leagueId, until })
    expect(await newest('red')).toBeUndefined()
    const { teamId } = (await league.person('red').call('GET /api/me')).body
    expect(teamId).toBe((await mineOf('red'))?.own?.team.id)
    expect((await league.person('open').call('GET /api/me')).body).not.toHaveProperty('teamId')
  })

  itOnce(
    '[MN4] [MN5] a match that is scored shows its score from the own side, and a captain what is to be reported',
    async () => {
      league.at(league.kickOff + 10 * 60_000)
      const { leagueId } = league
      const live = {
        matchId: 'm1',
        leagueId,
        home: 2,
        away: 1,
        startedAt: league.kickOff + 16 * 60_000,
        tappedAt: league.kickOff,
      }
      await league.write
        .insertInto('liveMatches')
        .values({ ...live, endedAt: null })
        .execute()
      const first = async (name: string) => (await mineOf(name))?.own?.next?.matches[0]?.live
      expect(await first('red')).toEqual({ goalsFor: 2, goalsAgainst: 1, since: '6:16 PM' })
      expect(await first('blue')).toEqual({ goalsFor: 1, goalsAgainst: 2, since: '6:16 PM' })
      await league.write.updateTable('liveMatches').set({ startedAt: null }).execute()
      expect(await first('red')).toEqual({ goalsFor: 2, goalsAgainst: 1 })
      await league.write.deleteFrom('liveMatches').execute()
      const toReport = async (name: string) =>
        (await mineOf(name))?.own?.toReport.map(({ matchId, day }) => [matchId, day])
      expect(await toReport('red-captain')).toEqual([])
      league.at(league.kickOff + DAY)
      expect(await toReport('red-captain')).toEqual([
        ['m2', 'Jul 9'],
        ['m1', 'Jul 9'],
      ])
      expect(await toReport('red')).toEqual([])
      const edits = [{ matchId: 'm1', version: 1, homeScore: 2, awayScore: 1 }]
      await league.organiser.call('PUT /api/leagues/:leagueId/scores', { edits }, league.params())
      expect(await toReport('red-captain')).toEqual([['m2', 'Jul 9']])
      league.at(league.kickOff + 9 * DAY)
      expect(await toReport('red-captain')).toEqual([])
    },
  )

  it('[MN1] [MN4] who has just played keeps the day until the season’s last match of it, and both captains their report', async () => {
    await league.write.deleteFrom('matches').where('id', '=', 'm2').execute()
    const others = await league.write.selectFrom('matches').selectAll().where('id', '=', 'm1').executeTakeFirstOrThrow()
    await league.write
      .insertInto('teams')
      .values(
        ['green', 'white'].map((id) => ({
          id,
          leagueId: league.leagueId,
          name: id,
          color: null,
          coach: '',
          logo: null,
          description: '',
        })),
      )
      .execute()
    const late = { id: 'late', place: 7, homeTeamId: 'green', awayTeamId: 'white', dateTime: league.kickOff + HOUR }
    await league.write
      .insertInto('matches')
      .values({ ...others, ...late })
      .execute()
    const set = async (row: object) => {
      await league.write.updateTable('matches').set(row).where('id', '=', 'm1').execute()
      await league.write
        .updateTable('leagues')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute()
    }
    const own = async (name: string) => (await mineOf(name))?.own
    const soon = async (name: string) => (await league.person(name).call('GET /api/me')).body.playsSoon
    const end = league.kickOff + HOUR + 55 * 60_000
    for (const row of [
      { homeScore: 2, awayScore: 1, status: 'completed' },
      { homeScore: null, awayScore: null, status: 'awaiting' },
    ]) {
      await set(row)
      league.at(league.kickOff + 50 * 60_000)
      for (const name of ['red', 'red-captain', 'blue-captain']) {
        const mine = await own(name)
        expect(mine?.next?.matches, name).toMatchObject([{ id: 'm1', status: row.status, open: false }])
        expect([mine?.bye, await soon(name)], name).toEqual([undefined, true])
      }
      league.at(end - 1)
      expect([(await own('red'))?.next?.day, await soon('red')]).toEqual(['2025-07-09', true])
      league.at(end + 60_000)
      expect([(await own('red'))?.next, (await own('red'))?.bye, await soon('red')]).toEqual([
        null,
        undefined,
        undefined,
      ])
    }
    // The others play a week later: on Thursday that is next week, from Monday on this one.
    const next = { ...late, id: 'next', place: 8, dateTime: league.kickOff + 7 * DAY }
    await league.write
      .insertInto('matches')
      .values({ ...others, ...next })
      .execute()
    await set({ status: 'awaiting' })
    league.at(league.kickOff + DAY)
    expect(await own('red')).toMatchObject({ bye: 'July 16', byeNextWeek: true })
    league.at(league.kickOff + 5 * DAY)
    const monday = await own('red')
    expect([monday?.bye, monday?.byeNextWeek]).toEqual(['July 16', undefined])
    league.at(end + 10 * DAY)
    for (const name of ['red-captain', 'blue-captain'])
      expect((await own(name))?.toReport).toMatchObject([{ matchId: 'm1', status: 'awaiting' }])
    expect((await own('red'))?.toReport).toEqual([])
  })

  itOnce('[MN1] after the matches: results, table and on how many days one was in', async () => {
    await league.say('red', ['m1'], 'in')
    await league.write.updateTable('matches').set({ homeScore: 3, awayScore: 1, status: 'completed' }).execute()
    await league.write
      .updateTable('leagues')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute()
    league.at(league.kickOff + DAY)
    expect((await mineOf('red'))?.own).toMatchObject({
      next: null,
      results: [
        { matchId: 'm2', result: 'W', opponentText: 'Blues', goalsFor: 3, goalsAgainst: 1 },
        { matchId: 'm1', result: 'W' },
      ],
      table: { position: 1, of: 2, points: 6, won: 2 },
      wasIn: { days: 1, of: 1 },
    })
  })

  itOnce('[MN1] no other team’s answers are in it, and no cache keeps it', async () => {
    await league.say('blue', ['m1'], 'out')
    const reply = await league.person('red').call('GET /api/me/mine')
    expect(reply.text).not.toContain('"answer":"out"')
    expect(reply.headers['cache-control']).toMatch(/no-store|private/)
  })
})
