import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { season2025 } from '../../seed/seasons.ts'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

const DAY_MS = 24 * 60 * 60 * 1000

describe.each(ANY_ENGINE)('the day of a schedule on %s', (engine) => {
  let site: TestSite
  const clock = { at: Date.parse('2025-07-02T03:59:59Z'), now: () => clock.at }

  beforeAll(async () => {
    site = await openTestSite(engine, {}, { clock })
  })
  afterAll(() => site.close())

  it('[SC1] is that of the league’s zone, with the instant at which it ends', async () => {
    const { organiser, league } = await site.setUpSeason(season2025)
    const today = async () => {
      const params = { leagueId: league.id }
      return (await organiser.call('GET /api/leagues/:leagueId/schedule', undefined, { params })).body.today
    }
    const endsAt = Date.parse('2025-07-02T04:00:00Z')
    expect(await today()).toEqual({ day: '2025-07-01', endsAt })
    clock.at = endsAt
    expect(await today()).toEqual({ day: '2025-07-02', endsAt: endsAt + DAY_MS })
  })
})
