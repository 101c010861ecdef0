import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ScoreEntry, ScoresForm } from '#contract/match.ts'
import { standings } from '#league/standings.ts'
import { seedMatches, seedTeams } from '../../seed/leagues.ts'
import { season2024 } from '../../seed/seasons.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { ADMINISTRATOR, openTestSite, PASSWORD, type TestSite } from '../../testing/site.ts'
import { addUser } from '../../testing/stored.ts'

type Person = ReturnType<TestSite['visitor']>
type Edit = ScoresForm['edits'][number]

const SECOND = 'second@example.com'
const MOST_GOALS = 4

describe.each(ENGINES)('scores on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let robin: Person
  let alex: Person
  let player: Person
  let leagueId: string
  let otherMatch: string
  const log: string[] = []

  beforeAll(async () => {
    const variables = { ADMIN_EMAILS: `${ADMINISTRATOR},${SECOND}`, LOG_LEVEL: 'info' }
    site = await openTestSite(engine, variables, { logStream: { write: (line) => log.push(line) } })
    const { organiser, league } = await site.setUpSeason()
    robin = organiser
    leagueId = league.id
    alex = await site.signUp(SECOND)
    await alex.call('POST /api/auth/verify', { token: await site.tokenFor(SECOND) })
    player = await site.signUp('player@example.com')
    const other = await robin.call('POST /api/leagues', { ...season2024, shownFirst: false })
    await site.store.connections.write.transaction().execute(async (trx) => {
      await seedMatches(trx, leagueId, await seedTeams(trx, leagueId, new Map()), false)
      await seedMatches(trx, other.body.id, await seedTeams(trx, other.body.id, new Map()), true)
    })
    otherMatch = (await site.store.matches.list(other.body.id))[0]?.id ?? ''
  })
  afterAll(() => site.close())

  const params = () => ({ leagueId })
  const read = async (): Promise<ScoreEntry[]> =>
    (await robin.call('GET /api/leagues/:leagueId/scores', undefined, { params: params() })).body.entries
  const save = (who: Person, ...edits: Edit[]) =>
    who.call('PUT /api/leagues/:leagueId/scores', { edits }, { params: params() })
  /** Anything at all as a body. */
  const send = (who: Person, edits: unknown, id = leagueId) =>
    who.inject('PUT', `/api/leagues/${id}/scores`, { edits } as object)
  async function match(place: number): Promise<ScoreEntry> {
    const entry = (await read())[place]
    if (!entry) throw new Error(`no match at ${place}`)
    return entry
  }
  const edit = ({ id, version }: ScoreEntry, homeScore: number | null, awayScore: number | null): Edit => ({
    matchId: id,
    version,
    homeScore,
    awayScore,
  })

  itOnce('tells the matches, the week that is current and the zone of the times', async () => {
    const { status, body } = await robin.call('GET /api/leagues/:leagueId/scores', undefined, { params: params() })
    expect(status).toBe(200)
    expect(body).toMatchObject({ league: { year: 2025 }, zone: { id: 'America/New_York', name: 'EDT' } })
    expect(body.entries).toHaveLength(24)
    expect(body.entries[0]).toMatchObject({ status: 'upcoming', version: 1, history: [], time: '6:00 PM' })
  })

  itOnce('[M4, M7] saves with who, when, before and after, and 0 - 0 is a score', async () => {
    const before = await match(0)
    const at = site.clock.now()
    const saved = await save(robin, edit(before, 0, 0))
    expect(saved).toMatchObject({ status: 200, body: { saved: [before.id], conflicts: [] } })
    const drawn = await match(0)
    expect(drawn).toMatchObject({ homeScore: 0, awayScore: 0, status: 'completed', version: 2 })
    expect(drawn.history).toEqual([
      {
        at: expect.any(Number),
        by: ADMINISTRATOR,
        before: { homeScore: null, awayScore: null },
        after: { homeScore: 0, awayScore: 0 },
      },
    ])
    expect(drawn.history[0]?.at).toBeGreaterThanOrEqual(at)

    // The clock of another process is behind: what is newest does not depend on it.
    site.clock.pass(-60_000)
    await save(alex, edit(drawn, 3, 1))
    site.clock.pass(60_000)
    const changed = await match(0)
    expect(changed.history.map(({ by, after }) => [by, after.homeScore])).toEqual([
      [SECOND, 3],
      [ADMINISTRATOR, 0],
    ])
    const late = await save(robin, edit(drawn, 9, 9))
    expect(late.body.conflicts).toMatchObject([{ current: { by: SECOND, homeScore: 3 } }])
  })

  itOnce('[M4] clears: the match is upcoming again, and half a score does not complete it', async () => {
    await save(robin, edit(await match(1), 2, 2))
    await save(robin, edit(await match(1), 2, null))
    expect(await match(1)).toMatchObject({ homeScore: 2, awayScore: null, status: 'upcoming' })
    await save(robin, edit(await match(1), null, null))
    const cleared = await match(1)
    expect(cleared).toMatchObject({ homeScore: null, awayScore: null, status: 'upcoming', version: 4 })
    expect(cleared.history).toHaveLength(3)
  })

  itOnce('[M6] refuses only the edit that was overtaken, and shows both values', async () => {
    const [one, two] = [await match(2), await match(3)]
    await save(alex, edit(one, 1, 0))
    const answer = await save(robin, edit(one, 2, 2), edit(two, 3, 3))
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      saved: [two.id],
      conflicts: [
        {
          matchId: one.id,
          current: { homeScore: 1, awayScore: 0, version: 2, by: SECOND },
          yours: { homeScore: 2, awayScore: 2 },
        },
      ],
    })
    expect(answer.body.entries.find(({ id }) => id === one.id)).toMatchObject({ homeScore: 1, version: 2 })
    expect(await match(3)).toMatchObject({ homeScore: 3, awayScore: 3, version: 2 })
  })

  it('takes an overtaken edit that says the same, without a trace', async () => {
    const before = await match(4)
    await save(alex, edit(before, 1, 1))
    expect((await save(robin, edit(before, 1, 1))).body).toMatchObject({ saved: [before.id], conflicts: [] })
    expect(await match(4)).toMatchObject({ version: 2, history: [{ by: SECOND }] })
  })

  itOnce('[M6] saves nothing when one match is of another season, and names the field', async () => {
    const before = await read()
    const [one, two] = [await match(5), await match(6)]
    const answer = await save(robin, edit(one, 4, 4), { ...edit(two, 1, 1), matchId: otherMatch }, edit(two, 1, 0))
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['edits.1.matchId'])
    expect(await read()).toEqual(before)
  })

  itOnce.each([
    [-1, 'A score is 0 or more'],
    [1.5, 'Enter a whole number'],
    [100, 'A score is at most 99'],
    ['2', 'Enter a whole number'],
    ['1e3', 'Enter a whole number'],
    [true, 'Enter a whole number'],
    [[3], 'Enter a whole number'],
    [undefined, 'Enter a whole number'],
  ])('refuses %j as a score, names the field and saves nothing', async (homeScore, message) => {
    const before = await read()
    const [one, two] = [await match(5), await match(6)]
    const answer = await send(robin, [edit(one, 4, 4), { ...edit(two, 1, 1), homeScore }])
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields' } })
    expect(answer.body.fields).toEqual({ 'edits.1.homeScore': message })
    expect(await read()).toEqual(before)
  })

  itOnce('refuses nothing at all, a match twice, and a bad version', async () => {
    const one = await match(5)
    expect((await send(robin, [])).body.fields).toHaveProperty('edits')
    expect((await send(robin, [edit(one, 1, 1), edit(one, 2, 2)])).status).toBe(422)
    for (const version of [0, -1, 1.5, '1', null])
      expect((await send(robin, [{ ...edit(one, 1, 1), version }])).body.fields, `${version}`).toHaveProperty([
        'edits.0.version',
      ])
    expect((await save(robin, { ...edit(one, 1, 1), version: 99 })).body).toMatchObject({ saved: [] })
    expect(await match(5)).toEqual(one)
  })

  itOnce('is for administrators, and the log says who else tried', async () => {
    const one = await match(5)
    const { id } = (await player.call('GET /api/me')).body.user ?? {}
    expect(await save(player, edit(one, 9, 9))).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
    expect((await player.call('GET /api/leagues/:leagueId/scores', undefined, { params: params() })).status).toBe(403)
    expect((await save(site.visitor(), edit(one, 9, 9))).status).toBe(401)
    expect(await match(5)).toEqual(one)
    const line = log.map((text) => JSON.parse(text)).find(({ status, method }) => status === 403 && method === 'PUT')
    expect(line).toMatchObject({ code: 'not_allowed', user: id, route: '/api/leagues/:leagueId/scores' })
  })

  it('lets exactly one of several saves at the same instant win, and tells the others', async () => {
    const targets = (await read()).slice(7, 11)
    const people = [robin, alex, robin, alex, robin]
    const answers = await Promise.all(
      people.map((who, i) => save(who, ...targets.map((target) => edit(target, i, i + 1)))),
    )
    const after = await read()
    for (const target of targets) {
      const winners = answers.flatMap(({ body }, i) => (body.saved.includes(target.id) ? [i] : []))
      expect(winners).toHaveLength(1)
      const losers = answers.filter(({ body }) => body.conflicts.some(({ matchId }) => matchId === target.id))
      expect(losers).toHaveLength(people.length - 1)
      const now = after.find(({ id }) => id === target.id)
      expect(now).toMatchObject({ homeScore: winners[0], version: target.version + 1 })
      expect(now?.history).toHaveLength(target.history.length + 1)
    }
  })

  itOnce('shows in every page of the season at once, under another ETag', async () => {
    const [team] = (await player.call('GET /api/leagues/:leagueId/teams', undefined, { params: params() })).body.teams
    const pages = ['standings', 'teams', 'matches', `teams/${team?.id}`].map(
      (page) => `/api/leagues/${leagueId}/${page}`,
    )
    const get = (url: string, headers = {}) => player.inject('GET', url, undefined, { headers })
    const before = await Promise.all(pages.map((url) => get(url)))
    for (const [i, url] of pages.entries()) {
      const known = { 'if-none-match': String(before[i]?.headers.etag) }
      expect((await get(url, known)).status, url).toBe(304)
    }
    const found = (await read()).find(({ home }) => home?.id === team?.id)
    if (!found) throw new Error('every team plays at home')
    expect((await save(robin, edit(found, 8, 0))).body.saved).toEqual([found.id])
    for (const [i, url] of pages.entries()) {
      const known = { 'if-none-match': String(before[i]?.headers.etag) }
      const now = await get(url, known)
      expect(now.status, url).toBe(200)
      expect(now.headers.etag, url).not.toBe(before[i]?.headers.etag)
      expect(now.body, url).not.toEqual(before[i]?.body)
    }
  })

  itOnce('leaves the pages as they are when nothing was saved', async () => {
    const get = () => player.inject('GET', `/api/leagues/${leagueId}/standings`, undefined)
    const { etag } = (await get()).headers
    await send(robin, [{ ...edit(await match(5), 1, 1), homeScore: -1 }])
    await save(robin, { ...edit(await match(5), 1, 1), version: 77 })
    expect((await get()).headers.etag).toBe(etag)
  })

  itOnce('[T3] gives after any edits the table that is computed afresh', async () => {
    const score = fc.option(fc.integer({ min: 0, max: MOST_GOALS }))
    const steps = fc.array(fc.record({ place: fc.nat(23), home: score, away: score }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(steps, async (edits) => {
        const entries = await read()
        const chosen = new Map(edits.map((one) => [one.place, one]))
        const sent = [...chosen].map(([place, one]) => edit(entries[place] as ScoreEntry, one.home, one.away))
        expect((await save(robin, ...sent)).body.saved).toHaveLength(sent.length)
        const { rows } = (await player.call('GET /api/leagues/:leagueId/standings', undefined, { params: params() }))
          .body
        const [teams, matches] = [await site.store.teams.list(leagueId), await site.store.matches.list(leagueId)]
        const afresh = standings(teams, matches)
        const figures = rows.map(({ team, form: _, reason: __, ...row }) => ({ ...row, team: team.id }))
        expect(figures).toMatchObject(
          afresh.map(({ points, played, goalsFor, position }) => ({ points, played, goalsFor, position })),
        )
        expect(rows.reduce((sum, row) => sum + row.goalDifference, 0)).toBe(0)
      }),
      { numRuns: 12 },
    )
  })

  itOnce('says which it does not know, the league or the team', async () => {
    const unknown = { leagueId: 'nowhere', teamId: 'nobody' }
    for (const key of [
      'GET /api/leagues/:leagueId/teams',
      'GET /api/leagues/:leagueId/standings',
      'GET /api/leagues/:leagueId/matches',
      'GET /api/leagues/:leagueId/teams/:teamId',
      'GET /api/leagues/:leagueId/scores',
    ] as const)
      expect(await robin.call(key, undefined, { params: unknown }), key).toMatchObject({
        status: 404,
        body: { code: 'league_not_found', message: 'The league was not found.' },
      })
    const team = { leagueId, teamId: 'nobody' }
    expect(await robin.call('GET /api/leagues/:leagueId/teams/:teamId', undefined, { params: team })).toMatchObject({
      status: 404,
      body: { code: 'team_not_found', message: 'Team not found' },
    })
    const edits = [edit(await match(5), 1, 1)]
    expect((await send(robin, edits, 'nowhere')).body.code).toBe('league_not_found')
  })

  itOnce('[M7] keeps the change of somebody whose account is gone', async () => {
    const { connections } = site.store
    const gone = await addUser(connections, `${randomUUID()}@example.com`, PASSWORD)
    const one = await match(20)
    const edits = [edit(one, one.homeScore === 6 ? 7 : 6, 6)]
    await site.store.matches.saveScores(
      leagueId,
      { edits, anyway: false },
      { by: gone, now: site.clock.now(), mailTo: null },
    )
    await connections.write.deleteFrom('users').where('id', '=', gone).execute()
    expect((await match(20)).history[0]).toMatchObject({ by: 'a former organiser' })
  })
})
