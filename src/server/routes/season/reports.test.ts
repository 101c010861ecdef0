import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ReportedOutcome } from '#contract/scores/report.ts'
import { type AnsweringLeague, openAnsweringLeague } from '../../testing/answering-league.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'

const HOUR = 60 * 60 * 1000
const MATCH = 'GET /api/leagues/:leagueId/matches/:matchId/report'
const REPORT = 'POST /api/leagues/:leagueId/matches/:matchId/report'
const DECIDE = 'POST /api/leagues/:leagueId/matches/:matchId/decision'
const UNDO = 'POST /api/leagues/:leagueId/matches/:matchId/decision/take-back'

const played = (homeScore: number, awayScore: number): ReportedOutcome => ({
  kind: 'played',
  homeScore,
  awayScore,
  penalties: null,
})

describe.each(ENGINES)('reports of captains on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let league: AnsweringLeague
  beforeEach(async () => {
    league = await openAnsweringLeague(engine)
    league.at(league.kickOff + HOUR)
    await league.write
      .updateTable('rosters')
      .set({ role: 'deputy' })
      .where('userId', '=', league.ids.get('blue') ?? '')
      .execute()
  })
  afterEach(() => league.close())

  const at = (matchId = 'm1') => league.params({ matchId })
  const see = async (name: string, matchId?: string) =>
    (await league.person(name).call(MATCH, undefined, at(matchId))).body
  const say = (
    name: string,
    outcome: ReportedOutcome,
    more: { seen?: number; note?: string; matchId?: string } = {},
  ) => {
    const { matchId, ...rest } = more
    return league.person(name).call(REPORT, { outcome, seen: 0, note: '', ...rest }, at(matchId))
  }
  const open = async () =>
    (await league.organiser.call('GET /api/leagues/:leagueId/open-reports', undefined, league.params())).body.matches
  const table = async () =>
    (await league.organiser.call('GET /api/leagues/:leagueId/standings', undefined, league.params())).body.rows.map(
      ({ team, played: count, points, goalsFor, goalsAgainst }) => [team.name, count, points, goalsFor, goalsAgainst],
    )
  const needs = async () =>
    (await league.organiser.call('GET /api/leagues/:leagueId/desk', undefined, league.params())).body.needs.map(
      ({ id }) => id,
    )
  const decide = async (outcome: ReportedOutcome) => {
    const [match] = await open()
    return league.organiser.call(DECIDE, { outcome, version: match?.version ?? 0, seen: match?.seen ?? 0 }, at())
  }

  it('[MN4] [MN9] two captains differ, an organiser decides, and the table is the one computed by hand', async () => {
    expect(await see('red-captain')).toMatchObject({ phase: 'ask', side: 'home', as: { role: 'captain' }, own: null })
    expect((await say('red-captain', played(1, 1))).body).toMatchObject({
      phase: 'waiting',
      counts: 'tomorrow at noon',
    })
    expect(await see('blue')).toMatchObject({ phase: 'confirm', side: 'away', other: { outcome: { homeScore: 1 } } })
    expect((await say('blue', played(1, 2))).body.code).toBe('reports_differ')
    expect((await say('blue', played(1, 2), { seen: 1, note: 'Before the whistle.' })).body.phase).toBe('contradicted')
    for (const name of ['red-captain', 'blue'])
      expect(await see(name)).toMatchObject({
        phase: 'contradicted',
        own: { outcome: { awayScore: name === 'blue' ? 2 : 1 } },
        other: { outcome: { awayScore: name === 'blue' ? 1 : 2 } },
      })
    expect(await table()).toEqual([
      ['Blues', 0, 0, 0, 0],
      ['Reds', 0, 0, 0, 0],
    ])
    expect(await needs()).toContain('reports')
    expect(await open()).toMatchObject([
      {
        matchId: 'm1',
        captains: [league.ids.get('blue-captain'), league.ids.get('red-captain')],
        standing: null,
        choices: [
          { text: '1–1', effect: ['Reds 1st with 1 point', 'Blues 1st with 1 point'], stands: false },
          {
            text: '1–2',
            effect: ['Reds 2nd with 0 points', 'Blues 1st with 3 points'],
            words: [{ note: 'Before the whistle.' }],
          },
        ],
      },
    ])
    const decided = await decide(played(1, 2))
    expect(decided.status).toBe(200)
    expect(await table()).toEqual([
      ['Blues', 1, 3, 2, 1],
      ['Reds', 1, 0, 1, 2],
    ])
    expect(await open()).toEqual([])
    expect(await needs()).not.toContain('reports')
    const told = await see('red-captain')
    expect(told).toMatchObject({ phase: 'counts', result: { homeScore: 1, awayScore: 2 } })
    expect(JSON.stringify(told)).not.toContain('organiser')
    expect((await league.organiser.call(UNDO, { number: decided.body.number }, at())).status).toBe(204)
    expect(await see('blue')).toMatchObject({ phase: 'contradicted', result: null })
    expect((await league.organiser.call(UNDO, { number: decided.body.number }, at())).body.code).toBe('match_changed')
    const { body } = await league.organiser.call('GET /api/acts')
    expect(new Set(body.acts.slice(0, 2).map(({ text }) => text))).toEqual(
      new Set(['took back the decision about Reds v Blues', 'entered 1–2 for Reds v Blues']),
    )
  })

  it('[MN4] one that nobody has contradicted counts at noon, also when the server was down then', async () => {
    await say('red-captain', played(3, 0))
    league.at(Date.UTC(2025, 6, 10, 15, 59))
    await league.site.settleReports()
    expect(await see('blue')).toMatchObject({ phase: 'confirm', counts: 'today at noon' })
    league.at(Date.UTC(2025, 6, 12, 9))
    await league.site.settleReports()
    expect(await see('blue')).toMatchObject({ phase: 'counts', result: { homeScore: 3 } })
    expect((await say('blue', played(3, 1), { seen: 1 })).body).toMatchObject({
      phase: 'differs',
      result: { awayScore: 0 },
    })
    expect(await table()).toEqual([
      ['Reds', 1, 3, 3, 0],
      ['Blues', 1, 0, 0, 3],
    ])
    expect(await open()).toMatchObject([
      { standing: '3–0', choices: [{ stands: true }, { text: '3–1', stands: false }] },
    ])
    expect((await decide(played(3, 0))).status).toBe(200)
    expect(await open()).toEqual([])
    expect((await league.organiser.call('GET /api/acts')).body.acts[0]?.text).toMatch(/^confirmed the score of .*$/)
  })

  itOnce('[MN4] refuses what is not theirs, too early, too high or off, and changes nothing', async () => {
    league.at(league.kickOff - 1)
    expect(await see('red-captain')).toMatchObject({ phase: 'early' })
    const before = await allRows(league.site.store)
    const code = async (answer: ReturnType<typeof say>) => (await answer).body.code
    expect(await code(say('red-captain', played(1, 2)))).toBe('too_early')
    league.at(league.kickOff)
    expect(await code(say('red', played(1, 2)))).toBe('not_allowed')
    expect((await league.person('red').call(MATCH, undefined, at())).body.code).toBe('not_allowed')
    expect(await code(say('red-captain', played(1, 2), { matchId: 'no-such-match' }))).toBe('not_found')
    expect(await code(say('red-captain', played(100, 2)))).toBe('invalid_fields')
    expect(await code(say('red-captain', played(-1, 2)))).toBe('invalid_fields')
    const kicks = { ...played(1, 1), penalties: { home: 4, away: 3 } } as ReportedOutcome
    expect((await say('red-captain', kicks)).body.fields).toMatchObject({ 'outcome.penalties': expect.any(String) })
    expect(await code(say('red-captain', played(1, 2), { note: 'x'.repeat(301) }))).toBe('invalid_fields')
    expect(await allRows(league.site.store)).toEqual(before)
    await league.write.updateTable('matches').set({ status: 'postponed' }).execute()
    expect(await code(say('red-captain', played(1, 0)))).toBe('match_off')
    expect(await see('red-captain')).toMatchObject({ phase: 'closed' })
    await league.write.updateTable('rosters').set({ role: null }).execute()
    expect(await code(say('red-captain', played(1, 0)))).toBe('not_allowed')
  })

  itOnce(
    '[MN9] penalties of a knock-out match count by the order of words: captains, touchline, organiser',
    async () => {
      await league.write.updateTable('matches').set({ stage: 'semi-final' }).where('id', '=', 'm1').execute()
      const other = { homeScore: 2, awayScore: 0, status: 'completed' }
      await league.write.updateTable('matches').set(other).where('id', '=', 'm2').execute()
      const slots = {
        home: JSON.stringify({ from: 'table', place: 1 }),
        away: JSON.stringify({ from: 'table', place: 2 }),
      }
      const knockOut = { matchId: 'm1', leagueId: league.leagueId, title: 'Semi-final 1', round: 1, winnersPlace: null }
      await league.write
        .insertInto('knockOuts')
        .values({ ...knockOut, ...slots })
        .execute()
      const level = (home: number, away: number) => ({ ...played(1, 1), penalties: { home, away } }) as ReportedOutcome
      const result = async () => (await see('red-captain')).result
      expect((await say('red-captain', played(1, 1))).body.fields).toMatchObject({
        'outcome.penalties': expect.any(String),
      })
      await say('red-captain', level(4, 3))
      expect((await say('blue', level(3, 4), { seen: 1 })).body.phase).toBe('contradicted')
      expect((await say('blue', level(4, 3), { seen: 1 })).body.phase).toBe('counts')
      expect(await result()).toEqual(level(4, 3))
      const by = { now: league.kickOff + HOUR, mailTo: null }
      const whistle = { linkId: 'link', outcome: level(5, 4) as never }
      await league.site.store.scoreReports.reportFromTouchline(league.leagueId, 'm1', whistle, by)
      expect(await result()).toEqual(level(5, 4))
      expect((await open())[0]?.choices.map(({ text, stands }) => [text, stands])).toEqual([
        ['1–1 (5–4)', true],
        ['1–1 (4–3)', false],
      ])
      expect((await decide(level(6, 5))).status).toBe(200)
      expect(await result()).toEqual(level(6, 5))
      await league.site.store.scoreReports.reportFromTouchline(league.leagueId, 'm1', whistle, by)
      expect(await result()).toEqual(level(6, 5))
      expect((await open())[0]).toMatchObject({ standing: '1–1 (6–5)', choices: [{ stands: true }, { stands: false }] })
    },
  )

  itOnce('[MN4] a forfeit and a match that was broken off are reported from the own side', async () => {
    const forfeit: ReportedOutcome = { kind: 'forfeit', forfeit: 'away' }
    await say('red-captain', forfeit)
    expect((await say('blue', forfeit)).body).toMatchObject({ phase: 'counts', result: forfeit })
    const off: ReportedOutcome = { kind: 'abandoned', homeScore: 1, awayScore: 0 }
    league.at(league.kickOff + 2 * HOUR)
    await say('red-captain', off, { matchId: 'm2' })
    expect((await say('blue', off, { matchId: 'm2' })).body).toMatchObject({ phase: 'counts', result: off })
    expect(await open()).toMatchObject([{ matchId: 'm2', choices: [{ text: 'broken off at 1–0', stands: true }] }])
    expect(await table()).toEqual([
      ['Reds', 1, 3, 0, 0],
      ['Blues', 1, 0, 0, 0],
    ])
  })

  itOnce(
    '[TE3] what captains differ about stays with organisers when a team of the match withdraws: it was played',
    async () => {
      await say('red-captain', played(1, 1))
      await say('blue', played(1, 2), { seen: 1 })
      expect(await open()).toHaveLength(1)
      const teamId = (await see('blue')).away.id
      const team = league.params({ teamId })
      const { body } = await league.organiser.call(
        'GET /api/leagues/:leagueId/teams/:teamId/withdrawal',
        undefined,
        team,
      )
      const form = {
        open: 'forfeited' as const,
        results: 'results-stand' as const,
        seen: body.revision,
        tell: false,
        text: '',
      }
      const done = await league.organiser.call('POST /api/leagues/:leagueId/teams/:teamId/withdrawal', form, team)
      expect(done.status).toBe(204)
      expect(await see('red-captain')).toMatchObject({ phase: 'contradicted' })
      expect(await open()).toHaveLength(1)
    },
  )

  itOnce('[MN4] what a captain said before their match was moved to another day does not count there', async () => {
    await say('red-captain', { kind: 'forfeit', forfeit: 'away' })
    const at = league.params()
    const read = async () => (await league.organiser.call('GET /api/leagues/:leagueId/schedule', undefined, at)).body
    const schedule = await read()
    const planned = schedule.matches.find(({ id }) => id === 'm1')?.planned
    if (!planned) throw new Error('there is nothing to move')
    const eveningId = schedule.evenings.at(-1)?.id ?? ''
    const edits = [{ item: 'match' as const, id: 'm1', before: planned, after: { ...planned, eveningId } }]
    await league.organiser.call('POST /api/leagues/:leagueId/schedule/edits', { edits }, at)
    const form = { seen: (await read()).revision, tell: false, anyway: true }
    const published = await league.organiser.call('POST /api/leagues/:leagueId/schedule/publish', form, at)
    expect(published.status).toBe(200)
    league.at(Date.UTC(2025, 6, 10, 16))
    await league.site.settleReports()
    expect(await see('red-captain')).toMatchObject({ phase: 'early', own: null, result: null })
  })

  itOnce('[TM1] a captain whom an imported roster knows by address reports like any other', async () => {
    const userId = league.ids.get('red-captain') ?? ''
    const imported = { userId: null, email: 'red-captain@example.com' }
    await league.write.updateTable('rosters').set(imported).where('userId', '=', userId).execute()
    const led = await league.person('red-captain').call('GET /api/me/led-teams')
    expect(led.body.teamIds).toEqual([(await see('blue')).home.id])
    expect((await say('red-captain', played(1, 1))).body.phase).toBe('waiting')
    await say('blue', played(1, 2), { seen: 1 })
    expect((await open())[0]?.captains).toContain(userId)
    await league.write.updateTable('users').set({ emailVerified: 0 }).where('id', '=', userId).execute()
    expect((await say('red-captain', played(1, 2))).body.code).toBe('not_allowed')
  })

  itOnce('[MN9] Upload Scores says what is reported, and a score entered there is an organiser’s word', async () => {
    await say('red-captain', played(1, 2))
    const scores = async () =>
      (await league.organiser.call('GET /api/leagues/:leagueId/scores', undefined, league.params())).body.entries[0]
    expect((await scores())?.reported).toEqual(['Reds say 1–2. It counts on July 10 at noon.'])
    const edits = [{ matchId: 'm1', version: 1, homeScore: 2, awayScore: 2 }]
    const saved = await league.organiser.call('PUT /api/leagues/:leagueId/scores', { edits }, league.params())
    expect(saved.status).toBe(200)
    expect((await scores())?.reported).toBeUndefined()
    expect(await see('red-captain')).toMatchObject({ phase: 'counts', own: null })
    await say('blue', played(1, 2))
    expect((await scores())?.reported).toEqual(['Blues say 1–2.'])
    await say('red-captain', played(1, 2))
    expect((await scores())?.reported).toEqual(['Reds say 1–2.', 'Blues say 1–2.'])
  })
})
