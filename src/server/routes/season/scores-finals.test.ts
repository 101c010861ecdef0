import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finalsOf } from '../../testing/api/finals.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { openSeededSeason } from '../../testing/seeded-season.ts'
import type { TestSite } from '../../testing/site.ts'

/** 8:30 PM on the finals' day. */
const FINALS_NIGHT = Date.parse('2025-08-07T00:30:00Z')

describe.each(ANY_ENGINE)('entering scores on finals night on %s', (engine) => {
  let site: TestSite
  let robin: ReturnType<TestSite['visitor']>
  let leagueId: string
  beforeAll(async () => {
    ;({ site, robin, leagueId } = await openSeededSeason(engine, { played: true, now: FINALS_NIGHT }))
  })
  afterAll(() => site.close())

  const read = async () =>
    (await robin.call('GET /api/leagues/:leagueId/scores', undefined, { params: { leagueId } })).body

  it('[M9] opens on the last week while no finals are set up, on the finals once they are', async () => {
    expect((await read()).currentWeek).toBe(4)
    expect((await finalsOf(robin, leagueId).setUp(4)).status).toBe(200)
    const { currentWeek, weeks } = await read()
    expect(weeks.find(({ week }) => week === currentWeek)?.label).toBe('Finals')
  })

  it('[SC12] keep the tab of finals while an abandoned match holds them up, and say so there, on their page and on the desk', async () => {
    const { entries } = await read()
    const match = entries.find(({ status, knockOut }) => status === 'completed' && !knockOut)
    if (!match) throw new Error('no match of the season is played')
    const decide = (more: object, version: number) =>
      robin.call(
        'POST /api/leagues/:leagueId/matches/:matchId/result',
        { version, forfeit: null, status: null, playedOn: null, anyway: true, ...more },
        { params: { leagueId, matchId: match.id } },
      )
    expect((await decide({ status: 'abandoned' }, match.version)).status).toBe(200)
    const { finalsWaitFor, weeks, currentWeek } = await read()
    const text = expect.stringMatching(/was abandoned and is not decided\.$/)
    const stuck = [{ matchId: match.id, text, names: [expect.any(String), expect.any(String)] }]
    expect(finalsWaitFor).toEqual({ open: 1, stuck })
    const finalsWeek = weeks.find(({ week }) => week === currentWeek)
    expect(finalsWeek?.label).toBe('Finals')
    expect(finalsWeek?.rounds.some(({ waits }) => waits)).toBe(true)
    expect(weeks.find(({ week }) => week === 1)?.rounds.map(({ waits }) => waits)).toEqual([false, false])
    const finals = await robin.call('GET /api/leagues/:leagueId/finals', undefined, { params: { leagueId } })
    expect(finals.body.waitsFor).toEqual({ open: 1, stuck })
    const desk = await robin.call('GET /api/leagues/:leagueId/desk', undefined, { params: { leagueId } })
    expect(desk.body.needs).toContainEqual(
      expect.objectContaining({ id: 'undecided', count: 1, text: 'match was abandoned or awaits a decision' }),
    )
    expect((await decide({}, match.version + 1)).status).toBe(200)
    expect((await read()).finalsWaitFor).toBe(null)
  })
})
