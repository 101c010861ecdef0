import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { RouteKey } from '#contract/api.ts'
import { season2024 } from '../../seed/seasons.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

/** The statements of the call that runs, with those that a batch makes for it. */
const statements = new AsyncLocalStorage<string[]>()

let site: TestSite
let player: ReturnType<TestSite['visitor']>
let seasons: string[]
beforeAll(async () => {
  site = await openTestSite('postgres')
  const { league, organiser } = await site.setUpSeason()
  const other = await organiser.call('POST /api/leagues', { ...season2024, current: false, shownFirst: true })
  seasons = [league.id, other.body.id]
  player = await site.signUp('maya@example.com')
})
afterAll(() => site.close())

function watchStatements() {
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text: string }]
    statements.getStore()?.push(typeof asked === 'string' ? asked : asked.text)
    return Reflect.apply(query, this, given)
  } as typeof query)
}

async function statementsOf(key: RouteKey, params: Record<string, string> = {}, status = 200): Promise<string[]> {
  const found: string[] = []
  const reply = await statements.run(found, () => player.call(key, undefined, { params } as never))
  expect(reply.status, key).toBe(status)
  return found
}

it('on PostgreSQL, who somebody is and a season’s pages take one look-up a request, whichever season', async () => {
  watchStatements()
  for (const leagueId of seasons)
    for (const name of ['standings', 'matches', 'teams'] as const) {
      const page = `GET /api/leagues/:leagueId/${name}` as const
      // Made when it is asked for the first time.
      expect((await statementsOf(page, { leagueId })).length, name).toBeGreaterThan(1)
      expect(await statementsOf(page, { leagueId }), name).toHaveLength(1)
    }
  expect(await statementsOf('GET /api/me')).toHaveLength(1)
  for (const leagueId of ['no-such-season', 'constructor'])
    expect(await statementsOf('GET /api/leagues/:leagueId/standings', { leagueId }, 404), leagueId).toHaveLength(1)
})
