import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { finalsOf } from '../testing/api/finals.ts'
import { ENGINES } from '../testing/engines.ts'
import { openSeededSeason } from '../testing/seeded-season.ts'
import type { TestSite } from '../testing/site.ts'

/** 8:30 PM on the finals' day. */
const FINALS_NIGHT = Date.parse('2025-08-07T00:30:00Z')

describe.each(ENGINES)('entering scores on finals night on %s', (engine) => {
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
})
