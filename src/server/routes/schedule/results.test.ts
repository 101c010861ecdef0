import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ScoreEntry } from '#contract/match.ts'
import { bumpVersion } from '../../store/season/teams.ts'
import { ENGINES } from '../../testing/engines.ts'
import { onceOnly } from '../../testing/once-only.ts'
import { openSeededSeason } from '../../testing/seeded-season.ts'
import type { TestSite } from '../../testing/site.ts'

type Decision = { forfeit?: 'home' | 'both' | null; status?: 'abandoned' | 'awaiting' | null; playedOn?: object | null }

describe.each(ENGINES)('results on %s', (engine) => {
  const itOnce = onceOnly(engine)
  let site: TestSite
  let robin: ReturnType<TestSite['visitor']>
  let leagueId: string
  beforeAll(async () => {
    ;({ site, robin, leagueId } = await openSeededSeason(engine, { played: false }))
  })
  afterAll(() => site.close())

  const params = () => ({ leagueId })
  async function match(place: number): Promise<ScoreEntry> {
    const { entries } = (await robin.call('GET /api/leagues/:leagueId/scores', undefined, { params: params() })).body
    const entry = entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))[place]
    if (!entry) throw new Error(`no match at ${place}`)
    return entry
  }
  const decide = ({ id, version }: Pick<ScoreEntry, 'id' | 'version'>, decision: Decision) =>
    robin.inject<ScoreEntry>('POST', `/api/leagues/${leagueId}/matches/${id}/result`, {
      version,
      forfeit: null,
      status: null,
      playedOn: null,
      ...decision,
    })
  const score = ({ id, version }: ScoreEntry, homeScore: number, awayScore: number) =>
    robin.call(
      'PUT /api/leagues/:leagueId/scores',
      { edits: [{ matchId: id, version, homeScore, awayScore }] },
      { params: params() },
    )
  async function points(teamId: string | undefined) {
    const { rows } = (await robin.call('GET /api/leagues/:leagueId/standings', undefined, { params: params() })).body
    const row = rows.find(({ team }) => team.id === teamId)
    return row && [row.played, row.won, row.lost, row.goalsFor]
  }
  const sum = (before: number[] | undefined, more: number[]) => before?.map((value, i) => value + (more[i] ?? 0))

  itOnce('[SC3] a forfeit counts as won and lost without goals, until it is taken back', async () => {
    const one = await match(0)
    const [home, away] = [await points(one.home?.id), await points(one.away?.id)]
    const answer = await decide(one, { forfeit: 'home' })
    expect(answer).toMatchObject({ status: 200, body: { forfeit: 'home', status: 'completed', version: 2 } })
    expect(await points(one.home?.id)).toEqual(sum(home, [1, 0, 1, 0]))
    expect(await points(one.away?.id)).toEqual(sum(away, [1, 1, 0, 0]))
    expect((await score(await match(0), 1, 0)).status).toBe(422)
    expect((await decide(await match(0), {})).body).toMatchObject({ status: 'upcoming', version: 3 })
    expect(await points(one.home?.id)).toEqual(home)
    const { history } = await match(0)
    expect(history.map(({ text }) => text)).toEqual(['No forfeit', 'Forfeit by the home team'])
    expect(history[0]).toMatchObject({ by: 'organiser@example.com' })
  })

  itOnce('[SC3] a forfeit stands beside empty scores alone', async () => {
    await score(await match(1), 2, 1)
    const answer = await decide(await match(1), { forfeit: 'both' })
    expect(answer).toMatchObject({ status: 422, body: { fields: { forfeit: expect.any(String) } } })
    expect(await match(1)).toMatchObject({ homeScore: 2, version: 2 })
    expect((await decide(await match(2), { forfeit: 'both', status: 'awaiting' })).status).toBe(422)
  })

  itOnce('[SC2] an abandoned match keeps its score, takes none, and does not count until it is put back', async () => {
    const team = (await match(3)).home?.id
    const before = await points(team)
    await score(await match(3), 1, 0)
    const counted = await points(team)
    expect((await decide(await match(3), { status: 'abandoned' })).body).toMatchObject({ status: 'abandoned' })
    expect(await points(team)).toEqual(before)
    expect((await score(await match(3), 2, 0)).status).toBe(422)
    expect((await decide(await match(3), {})).body).toMatchObject({ status: 'completed', homeScore: 1 })
    expect(await points(team)).toEqual(counted)
    const texts = (await match(3)).history.map(({ text }) => text)
    expect(texts).toEqual(['Put back', 'Abandoned', undefined])
  })

  itOnce('[SC1] a match that took place on another day keeps its evening, week and round', async () => {
    const one = await match(4)
    const playedOn = { day: '2025-07-12', time: '10:00' }
    expect((await decide(one, { playedOn })).body).toMatchObject({ fields: { playedOn: expect.any(String) } })
    await score(one, 0, 0)
    const answer = await decide(await match(4), { playedOn })
    expect(answer.body).toMatchObject({ week: one.week, round: one.round, playedOn: 'July 12, 2025', time: '10:00 AM' })
    expect(answer.body.history[0]?.text).toBe('Played on Sat, Jul 12, 10:00 AM')
    const row = (await site.store.matches.list(leagueId)).find(({ id }) => id === one.id)
    expect(row).toMatchObject({ sequence: 2, dateTime: Date.UTC(2025, 6, 12, 14) })
  })

  itOnce('refuses a version that was overtaken, and a match of another season', async () => {
    const one = await match(5)
    await score(one, 3, 3)
    expect(await decide(one, { status: 'awaiting' })).toMatchObject({ status: 409, body: { code: 'match_changed' } })
    expect(await match(5)).toMatchObject({ status: 'completed', version: 2 })
    expect((await decide({ id: 'no-such-match', version: 1 }, {})).status).toBe(404)
  })

  itOnce('[SC2] a score that came in with another status does not count, until an organiser lets it', async () => {
    const one = await match(7)
    const before = await points(one.home?.id)
    await site.store.connections.write.transaction().execute(async (trx) => {
      const imported = { homeScore: 2, awayScore: 1, status: 'live' }
      await trx.updateTable('matches').set(imported).where('id', '=', one.id).execute()
      await bumpVersion(trx, leagueId)
    })
    expect(await match(7)).toMatchObject({ status: 'completed', uncounted: true })
    expect(await points(one.home?.id)).toEqual(before)
    const { body } = await decide(one, {})
    expect(body).toMatchObject({ status: 'completed', homeScore: 2 })
    expect(body).not.toHaveProperty('uncounted')
    expect(await points(one.home?.id)).toEqual(sum(before, [1, 1, 0, 2]))
  })

  it('lets exactly one of several decisions at once win', async () => {
    const one = await match(6)
    const answers = await Promise.all([1, 2, 3].map(() => decide(one, { forfeit: 'both' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  itOnce(
    '[TA2] a team whose results are struck out comes last in the table, marked, and counts for nobody',
    async () => {
      const one = await match(6)
      const gone = one.home?.id
      await site.store.connections.write.transaction().execute(async (trx) => {
        await trx
          .updateTable('teams')
          .set({ withdrawn: 'results-struck' })
          .where('id', '=', gone ?? '')
          .execute()
        await bumpVersion(trx, leagueId)
      })
      const { rows } = (await robin.call('GET /api/leagues/:leagueId/standings', undefined, { params: params() })).body
      expect(rows.at(-1)).toMatchObject({ team: { id: gone }, played: 0, withdrawn: 'results-struck' })
      expect(rows.filter(({ withdrawn }) => withdrawn)).toHaveLength(1)
    },
  )
})
