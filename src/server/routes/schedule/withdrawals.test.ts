import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ScheduleReply } from '#contract/schedule/schedule.ts'
import type { WithdrawalForm } from '#contract/table/withdrawal.ts'
import { seedMatches, seedTeams } from '../../seed/leagues.ts'
import { season2025 } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { expectAllOrNothing } from '../../testing/failing-statements.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { allRows } from '../../testing/rows.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'
import { addUser } from '../../testing/stored.ts'

const READ = 'GET /api/leagues/:leagueId/teams/:teamId/withdrawal'
const WITHDRAW = 'POST /api/leagues/:leagueId/teams/:teamId/withdrawal'
const TAKE_BACK = 'POST /api/leagues/:leagueId/teams/:teamId/withdrawal/take-back'
const BEFORE_SEASON = Date.UTC(2025, 6, 1, 12)
const FIRST_EVENING = Date.parse('2025-07-09T18:00:00-04:00')
let now = BEFORE_SEASON

describe.each(ENGINES)('[TE3] a team that withdraws, on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let robin: ReturnType<TestSite['visitor']>
  let leagueId: string
  let teamIds: string[]
  let seasons = 2030

  beforeAll(async () => {
    site = await openTestSite(engine, {}, { clock: { now: () => now } })
    robin = (await site.setUpSeason(season2025)).organiser
  })
  afterAll(() => site.close())

  /** A season of 24 matches in July 2025, without a score. */
  beforeEach(async () => {
    now = BEFORE_SEASON
    leagueId = (await robin.call('POST /api/leagues', { ...season2025, name: `Season ${seasons++}` })).body.id
    await site.store.connections.write.transaction().execute(async (trx) => {
      teamIds = await seedTeams(trx, leagueId, new Map())
      await seedMatches(trx, leagueId, teamIds, false)
    })
  })

  const at = (teamId = teamIds[0]) => ({ params: { leagueId, teamId: teamId ?? '' } })
  const preview = async () => (await robin.call(READ, undefined, at())).body
  const withdraw = async (form: Partial<WithdrawalForm> = {}) =>
    robin.call(
      WITHDRAW,
      { open: 'forfeited', results: 'results-stand', seen: (await preview()).revision, tell: false, ...form },
      at(),
    )
  const takeBack = () => robin.call(TAKE_BACK, undefined, at())
  const matches = () => site.store.matches.list(leagueId)
  const ofTeam = async () =>
    (await matches()).filter(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].includes(teamIds[0] ?? ''))
  const shown = async () => (await matches()).map(({ version: _, sequence: __, changedAt: ___, ...row }) => row)
  const schedule = async (): Promise<ScheduleReply> =>
    (await robin.call('GET /api/leagues/:leagueId/schedule', undefined, at())).body
  const score = (matchId: string, version: number) =>
    robin.call('PUT /api/leagues/:leagueId/scores', { edits: [{ matchId, version, homeScore: 3, awayScore: 0 }] }, at())
  const rowOf = async (teamId: string | undefined) =>
    (await robin.call('GET /api/leagues/:leagueId/standings', undefined, at())).body.rows.find(
      ({ team }) => team.id === teamId,
    )

  /** Somebody on a team, whose address is verified. */
  async function player(teamId = '') {
    const email = `${randomUUID()}@example.com`
    const userId = await addUser(site.store.connections, email)
    const { write } = site.store.connections
    await write.insertInto('rosters').values({ teamId, leagueId, place: 99, userId, email: null }).execute()
    return email
  }
  async function mailsTo(email: string) {
    await site.mailsSent()
    return site.mails.filter(({ recipient }) => recipient === email)
  }

  itOnce(
    'is shown what happens, loses its open matches, and its players and opponents are told; then plays on',
    async () => {
      const before = await shown()
      const [own, opponent, other] = [await player(teamIds[0]), await player(teamIds[1]), await player(teamIds[2])]
      const [first, second] = await ofTeam()
      const isHome = first?.homeTeamId === teamIds[0]
      expect((await score(first?.id ?? '', first?.version ?? 0)).status).toBe(200)
      const played = await shown()
      // Of the working copy, what is about matches of the team goes along.
      const open = (await schedule()).matches.find(({ id }) => id === second?.id)
      const planned = open?.planned ?? null
      const edit = { item: 'match', id: second?.id, before: planned, after: { ...planned, field: 'Z' } }
      const body = { edits: [edit] } as never
      expect((await robin.call('POST /api/leagues/:leagueId/schedule/edits', body, at())).status).toBe(200)

      const seen = await preview()
      expect(seen).toMatchObject({ withdrawn: null, canBeTakenBack: false, played: 1, halfScored: 0, dropped: 1 })
      expect(seen.reach['results-stand'].told).toBeGreaterThanOrEqual(2)
      const [forfeits, cancelled] = seen.ways.map(({ sentences }) => sentences)
      expect(forfeits?.every((text) => / win by forfeit$/.test(text))).toBe(true)
      expect(cancelled?.every((text) => text.endsWith(': cancelled'))).toBe(true)
      expect(forfeits).toHaveLength((await ofTeam()).length - 1)

      const { status } = await withdraw({ tell: true, text: 'Too many are hurt.' })
      expect(status).toBe(204)
      const after = await ofTeam()
      for (const { id, homeTeamId, forfeit, sequence } of after)
        expect([forfeit, sequence], id).toEqual(
          id === first?.id ? [null, 1] : [homeTeamId === teamIds[0] ? 'home' : 'away', 1],
        )
      const [publication] = (await robin.call('GET /api/leagues/:leagueId/schedule/publications', undefined, at())).body
      expect(publication?.kind).toBe('team-withdrawn')
      expect(publication?.sentences).toEqual([
        expect.stringMatching(/ have withdrawn; what they played still counts$/),
        ...(forfeits ?? []),
      ])
      expect((await schedule()).changes).toBe(0)
      expect(await rowOf(teamIds[0])).toMatchObject({
        withdrawn: 'results-stand',
        played: 1,
        won: isHome ? 1 : 0,
      })

      for (const email of [own, opponent]) {
        const [mail, ...more] = await mailsTo(email)
        expect(more).toEqual([])
        expect(mail?.subject).toMatch(/^A team has withdrawn from the Season/)
        expect(mail?.text).toContain('Too many are hurt.')
        expect(mail?.text).toContain('have withdrawn')
        expect(mail?.text).toContain('win by forfeit')
      }
      const plays = after.some(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId].includes(teamIds[2] ?? ''))
      expect(await mailsTo(other)).toHaveLength(plays ? 1 : 0)
      const { body: log } = await robin.call('GET /api/acts', undefined, { query: { kind: 'team' } })
      expect(log.acts[0]?.text).toMatch(/^withdrew the team /)
      const scores = (await robin.call('GET /api/leagues/:leagueId/scores', undefined, at())).body
      expect(scores.entries.find(({ id }) => id === second?.id)?.history[0]?.text).toMatch(/^Forfeit by the /)

      expect((await preview()).canBeTakenBack).toBe(true)
      expect((await takeBack()).status).toBe(204)
      expect(await shown()).toEqual(played)
      expect((await schedule()).changes).toBe(1)
      expect((await rowOf(teamIds[0]))?.withdrawn).toBeUndefined()
      expect((await ofTeam()).find(({ id }) => id === second?.id)?.sequence).toBe(2)
      expect((await mailsTo(own)).map(({ subject }) => subject).at(-1)).toMatch(/^A team plays on in the Season/)
      expect((await takeBack()).body.code).toBe('nothing_to_take_back')
      expect(before).toHaveLength(played.length)
    },
  )

  itOnce(
    'its forfeits count from their evening on, in tables and on teams’ pages that are cached, and in each process',
    async () => {
      expect((await withdraw()).status).toBe(204)
      const tonight = (await ofTeam()).filter(({ week }) => week === 1)
      const opponents = tonight.map(({ homeTeamId, awayTeamId }) =>
        String(homeTeamId === teamIds[0] ? awayTeamId : homeTeamId),
      )
      expect(opponents.length).toBeGreaterThan(0)
      const [opponent = ''] = opponents
      const wins = opponents.filter((id) => id === opponent).length
      const read = async () => {
        const { teams } = (await robin.call('GET /api/leagues/:leagueId/teams', undefined, at())).body
        const team = (await robin.call('GET /api/leagues/:leagueId/teams/:teamId', undefined, at(opponent))).body
        const won = (await rowOf(opponent))?.won
        return [won, teams.find(({ id }) => id === opponent)?.wins, team.wins, team.recentMatches.length]
      }
      now = FIRST_EVENING - 1
      expect([await read(), await read()]).toEqual([Array(4).fill(0), Array(4).fill(0)])
      // Nothing is written: what a process has cached ends by itself.
      const version = await site.store.leagues.version(leagueId)
      now = FIRST_EVENING
      expect([await read(), await read()]).toEqual([Array(4).fill(wins), Array(4).fill(wins)])
      expect(await site.store.leagues.version(leagueId)).toBe(version)
      expect((await rowOf(teamIds[0]))?.lost).toBe(tonight.length)
    },
  )

  itOnce('can have its matches cancelled and its results struck out, and is in no new match', async () => {
    const [first] = await ofTeam()
    await score(first?.id ?? '', first?.version ?? 0)
    expect((await withdraw({ open: 'cancelled', results: 'results-struck' })).status).toBe(204)
    expect((await ofTeam()).map(({ status }) => status).filter((status) => status === 'cancelled')).toHaveLength(
      (await ofTeam()).length - 1,
    )
    expect(await rowOf(teamIds[0])).toMatchObject({ withdrawn: 'results-struck', played: 0 })
    const match = { homeTeamId: teamIds[0], awayTeamId: teamIds[1], eveningId: null, kickoff: null, field: null }
    const after = { ...match, stage: 'regular', status: null }
    const edits = [{ item: 'match', id: randomUUID(), before: null, after }]
    const refused = await robin.call('POST /api/leagues/:leagueId/schedule/edits', { edits } as never, at())
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'edits.0.after.homeTeamId': 'This team has withdrawn' },
    ])
    // One that was cancelled is not put back either, in the working copy or as a result.
    const cancelled = (await ofTeam()).find(({ status }) => status === 'cancelled')
    const planned = (await schedule()).matches.find(({ id }) => id === cancelled?.id)?.planned ?? null
    const putBack = { item: 'match', id: cancelled?.id, before: planned, after: { ...planned, status: null } }
    const rows = await allRows(site.store)
    const body = { edits: [putBack] } as never
    const planning = await robin.call('POST /api/leagues/:leagueId/schedule/edits', body, at())
    expect([planning.status, planning.body.fields]).toEqual([
      422,
      { 'edits.0.after.status': 'This team has withdrawn' },
    ])
    const result = { version: cancelled?.version ?? 0, forfeit: null, status: null, playedOn: null }
    const onMatch = { params: { leagueId, matchId: cancelled?.id ?? '' } }
    const deciding = await robin.call('POST /api/leagues/:leagueId/matches/:matchId/result', result, onMatch)
    expect([deciding.status, deciding.body.fields]).toEqual([422, { status: 'A team of this match has withdrawn' }])
    expect(await allRows(site.store)).toEqual(rows)
  })

  it('keeps the evening that was played and has no scores yet, which are entered afterwards', async () => {
    const all = await ofTeam()
    const ofWeek = (week: number) => all.filter((match) => match.week === week)
    // Noon of the day after the first evening.
    now = Date.parse('2025-07-10T12:00:00-04:00')
    const seen = await preview()
    expect(seen).toMatchObject({ played: 0, halfScored: 0 })
    expect(seen.unreported).toHaveLength(ofWeek(1).length)
    for (const text of seen.unreported) expect(text).toMatch(/ v .+, Wed, Jul 9, \d:00 PM, field \w$/)
    const ahead = all.length - ofWeek(1).length
    expect(seen.ways.map(({ sentences }) => sentences.length)).toEqual([ahead, ahead])
    expect(seen.ways.flatMap(({ sentences }) => sentences).filter((text) => text.includes('Jul 9'))).toEqual([])
    // At the kick-off of a match that was ahead the choice is shown anew.
    now = Date.parse('2025-07-16T20:00:00-04:00')
    expect(await withdraw({ seen: seen.revision })).toMatchObject({ status: 409, body: { code: 'withdrawal_changed' } })
    now = Date.parse('2025-07-10T12:00:00-04:00')
    expect((await withdraw({ seen: seen.revision })).status).toBe(204)
    const after = new Map((await ofTeam()).map((match) => [match.id, match]))
    for (const { id } of ofWeek(1)) expect(after.get(id)).toMatchObject({ forfeit: null, status: null })
    for (const { id } of ofWeek(2)) expect(after.get(id)?.forfeit).not.toBeNull()
    const [late] = ofWeek(1)
    expect((await score(late?.id ?? '', after.get(late?.id ?? '')?.version ?? 0)).body).toMatchObject({ conflicts: [] })
    expect(await rowOf(teamIds[0])).toMatchObject({ played: 1 })
    expect((await takeBack()).status).toBe(204)
    expect((await ofTeam()).filter(({ forfeit }) => forfeit !== null)).toEqual([])
  })

  itOnce('takes no more players, by hand or by a file; who is moved off it goes back by undoing', async () => {
    const reds = teamIds[0] ?? ''
    const added: string[] = []
    for (const firstName of ['Ana', 'Ben']) {
      const person = { firstName, lastName: 'Ito', graduationYear: '2027', footPref: 'left', position: ['GK'] }
      const body = { ...person, invite: false } as never
      added.push((await robin.call('POST /api/leagues/:leagueId/people', body, at())).body.userId)
    }
    const [ana = '', ben = ''] = added
    const put = (userId: string, teamId?: string) =>
      robin.call(
        'POST /api/leagues/:leagueId/teams/:teamId/players',
        { userIds: [userId], reason: 'late', tell: false },
        at(teamId),
      )
    const people = async () => (await robin.call('GET /api/leagues/:leagueId/people', undefined, at())).body
    const preview = async (team: string) => {
      const cells = { name: 'Ben Ito', graduationYear: '2027', position: 'GK', team }
      const body = { rows: [{ row: 2, cells }] }
      return (await robin.call('POST /api/leagues/:leagueId/people-import/preview', body, at())).body.lines[0]
    }
    const { name = '' } = (await schedule()).teams.find(({ id }) => id === reds) ?? {}
    expect((await put(ana)).status).toBe(200)
    expect((await preview(name))?.outcome).toBe('changed')
    expect((await people()).withdrawn).toEqual([])
    expect((await withdraw()).status).toBe(204)

    expect((await people()).withdrawn).toEqual([reds])
    const rows = await allRows(site.store)
    expect(await put(ben)).toMatchObject({ status: 409, body: { code: 'team_withdrawn' } })
    expect(await preview(name)).toMatchObject({ outcome: 'same', reasons: [{ text: `${name} have withdrawn` }] })
    expect(await allRows(site.store)).toEqual(rows)
    const { body: moved } = await put(ana, teamIds[1])
    const back = { players: moved.before, seenOn: teamIds[1] ?? '', tell: false }
    expect((await robin.call('POST /api/leagues/:leagueId/rosters/put-back', back, at())).status).toBe(200)
    expect((await people()).people.find(({ userId }) => userId === ana)?.teamId).toBe(reds)
    expect((await takeBack()).status).toBe(204)
    expect((await put(ben)).status).toBe(200)
  })

  it('is not removed instead, nor withdrawn on what has changed since, twice, or from an archived season', async () => {
    const remove = await robin.call('DELETE /api/leagues/:leagueId/teams/:teamId', undefined, at())
    expect(remove.body).toMatchObject({ code: 'team_in_use', message: expect.stringContaining('Withdraw it instead') })
    const { revision: seen } = await preview()
    const [first, second] = await ofTeam()
    await score(first?.id ?? '', first?.version ?? 0)
    const rows = await allRows(site.store)
    expect((await withdraw({ seen })).body.code).toBe('withdrawal_changed')
    expect(
      (await robin.call(WITHDRAW, { open: 'cancelled', results: 'results-stand', seen }, at('nobody'))).body.code,
    ).toBe('team_not_found')
    expect(await allRows(site.store)).toEqual(rows)
    const now = (await preview()).revision
    const both = await Promise.all([withdraw({ seen: now }), withdraw({ seen: now })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
    // A match of it that another decision has changed meanwhile stays as that one left it.
    const version = (await ofTeam()).find(({ id }) => id === second?.id)?.version ?? 0
    const result = { version, forfeit: 'both' as const, status: null, playedOn: null }
    const onMatch = { params: { leagueId, matchId: second?.id ?? '' } }
    expect((await robin.call('POST /api/leagues/:leagueId/matches/:matchId/result', result, onMatch)).status).toBe(200)
    expect((await preview()).canBeTakenBack).toBe(false)
    expect((await takeBack()).body.code).toBe('withdrawal_changed')
    await robin.call('PUT /api/leagues/:leagueId/archive', undefined, at())
    for (const answer of [await takeBack(), await withdraw()]) expect(answer.body.code).toBe('season_archived')
  })

  it('[Q68] is withdrawn whole or not at all, and plays on whole or not at all', async () => {
    await player(teamIds[0])
    const whole = (ask: () => Promise<{ status: number }>) =>
      expectAllOrNothing(site.store, site.statements, async () => {
        const { status } = await ask()
        if (status >= 300) throw new Error(`answered with ${status}`)
      })
    await whole(() => withdraw({ tell: true }))
    await site.mailsSent()
    await whole(takeBack)
  })
})
