import { AsyncLocalStorage } from 'node:async_hooks'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { RouteKey } from '#contract/api.ts'
import { seedTeams } from '../../seed/leagues.ts'
import { season2024 } from '../../seed/seasons.ts'
import { builtWeb } from '../../testing/built-web.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

/** Asks for the person at Settings, and for a season's page elsewhere, as the screens do. */
const RENDERER = `
export const openScreen = async ({ site }, url, ask) => {
  const season = site.seasons.find(({ slug }) => url === '/standings?season=' + slug)
  await ask(season ? { key: 'GET /api/leagues/:leagueId/standings', params: season } : { key: 'GET /api/me' })
  const name = season ? season.name : 'me'
  return { template: 'home', address: url, title: '', answers: [], render: async () => 'with ' + name }
}
export const renderShellPage = async () => 'shell'
export const renderHead = () => ''
`

/** The statements of the call that runs, with those that a batch makes for it. */
const statements = new AsyncLocalStorage<string[]>()

let built: string
let site: TestSite
let player: ReturnType<TestSite['visitor']>
let seasons: string[]
beforeAll(async () => {
  built = builtWeb()
  writeFileSync(join(built, 'ssr', 'entry-server.js'), RENDERER)
  site = await openTestSite('postgres', {}, { built })
  // Within the second for which a process trusts what it knows of the seasons, however slow the machine is.
  site.clock.stop()
  const { league, organiser } = await site.setUpSeason()
  const other = await organiser.call('POST /api/leagues', { ...season2024, current: false, shownFirst: true })
  seasons = [league.id, other.body.id]
  player = await site.signUp('maya@example.com')
})
afterAll(async () => {
  await site.close()
  rmSync(built, { recursive: true })
})
afterEach(() => vi.restoreAllMocks())

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

it('on PostgreSQL, a season’s pages take one look-up a request, whichever season, and who somebody is takes three', async () => {
  watchStatements()
  for (const leagueId of seasons)
    for (const name of ['standings', 'matches', 'teams', 'finals'] as const) {
      const page = `GET /api/leagues/:leagueId/${name}` as const
      // Made when it is asked for the first time.
      expect((await statementsOf(page, { leagueId })).length, name).toBeGreaterThan(1)
      expect(await statementsOf(page, { leagueId }), name).toHaveLength(1)
    }
  const [leagueId = ''] = seasons
  const [teamId = ''] = await site.store.connections.write
    .transaction()
    .execute((trx) => seedTeams(trx, leagueId, new Map()))
  const team = { leagueId, teamId }
  expect((await statementsOf('GET /api/leagues/:leagueId/teams/:teamId', team)).length).toBeGreaterThan(1)
  expect(await statementsOf('GET /api/leagues/:leagueId/teams/:teamId', team)).toHaveLength(1)
  // The banner and the newest post are looked up beside the person.
  expect(await statementsOf('GET /api/me')).toHaveLength(3)
  for (const leagueId of ['no-such-season', 'constructor'])
    expect(await statementsOf('GET /api/leagues/:leagueId/standings', { leagueId }, 404), leagueId).toHaveLength(1)
})

it('on PostgreSQL, a server-rendered page of a season takes one look-up, and one of a person three', async () => {
  watchStatements()
  const open = async (path: string) => {
    const found: string[] = []
    const { status, text } = await statements.run(found, () => player.inject('GET', path, undefined))
    expect(status, path).toBe(200)
    return { found, text }
  }
  const { body: facts } = await player.call('GET /api/site')
  for (const { name, slug } of facts.seasons) {
    const address = `/standings?season=${slug}`
    expect((await open(address)).text).toContain(`with ${name}`)
    expect((await open(address)).found, address).toHaveLength(1)
  }
  expect((await open('/settings')).text).toContain('with me')
  expect((await open('/settings')).found).toHaveLength(3)
})
