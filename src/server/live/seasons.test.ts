import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '#contract/api.ts'
import type { LeagueForm } from '#contract/league.ts'
import { seedMatches, seedRosters, seedTeams } from '../seed/leagues.ts'
import { season2025 } from '../seed/seasons.ts'
import { anotherServer } from '../testing/draft/draft-league.ts'
import { ENGINES } from '../testing/engines.ts'
import { openTestSite, PASSWORD, registrationOf, type TestSite } from '../testing/site.ts'

type Person = ReturnType<TestSite['visitor']>
type Matches = Reply<'GET /api/leagues/:leagueId/matches'>
type Standings = Reply<'GET /api/leagues/:leagueId/standings'>
type Teams = Reply<'GET /api/leagues/:leagueId/teams'>

const PLAYER = 'player@example.com'

/** A season with teams and matches; PostgreSQL has a second server on it, SQLite asks the first one again. */
async function openSeason(engine: (typeof ENGINES)[number]) {
  const site = await openTestSite(engine, { LOG_LEVEL: 'fatal' })
  const { organiser, league } = await site.setUpSeason()
  const player = await site.signUp(PLAYER)
  const registered = await player.call('PUT /api/me/registration', registrationOf(PLAYER))
  const userId = registered.body.user?.id ?? ''
  await site.store.connections.write.transaction().execute(async (trx) => {
    const teamIds = await seedTeams(trx, league.id, new Map())
    await seedRosters(trx, league.id, teamIds.slice(0, 1), [userId])
    await seedMatches(trx, league.id, teamIds, false)
  })
  // Time stands still: what is cached for a time is cached for ever, unless a change drops it.
  const now = site.clock.now()
  site.clock.now = () => now
  const second = engine === 'postgres' ? await anotherServer(site) : null
  const address = second?.address

  /** A page of the season as the other server shows it to the player. */
  async function there<Page>(path: string): Promise<Page> {
    if (!address) return (await player.inject<Page>('GET', path, undefined)).body as Page
    const cookie = [...player.cookies].map((pair) => pair.join('=')).join('; ')
    const reply = await fetch(address + path, { headers: { cookie } })
    expect(reply.status).toBe(200)
    return reply.json() as Promise<Page>
  }
  const path = `/api/leagues/${league.id}`
  return {
    site,
    organiser,
    player,
    league,
    there,
    nameOnPage: async () => (await there<Matches>(`${path}/matches`)).league.name,
    nameInList: async () =>
      (await there<LeagueForm[]>('/api/leagues')).find(({ year }) => year === season2025.year)?.name,
    goals: async () => (await there<Standings>(`${path}/standings`)).rows.reduce((sum, row) => sum + row.goalsFor, 0),
    nickname: async () =>
      (await there<Teams>(`${path}/teams`)).teams.flatMap(({ players }) => players).find(({ lastName }) => lastName)
        ?.nickname,
    async close() {
      await second?.close()
      await site.close()
    },
  }
}

type Season = Awaited<ReturnType<typeof openSeason>>

async function renameSeason({ organiser, league }: Season, number: number) {
  const form = { ...season2025, name: `Cup ${number}` }
  const params = { leagueId: league.id }
  expect((await organiser.call('PUT /api/leagues/:leagueId', form, { params })).status).toBe(200)
}

async function saveScore({ organiser, league }: Season, homeScore: number) {
  const params = { leagueId: league.id }
  const { body } = await organiser.call('GET /api/leagues/:leagueId/scores', undefined, { params })
  const { id: matchId = '', version = 0 } = body.entries[0] ?? {}
  const edits = [{ matchId, version, homeScore, awayScore: 0 }]
  const saved = await organiser.call('PUT /api/leagues/:leagueId/scores', { edits }, { params })
  expect(saved.body.saved).toEqual([matchId])
}

async function rename(player: Person, nickname: string) {
  await player.call('POST /api/auth/confirm', { password: PASSWORD })
  const { phone: _, ...form } = { ...registrationOf(PLAYER), nickname }
  expect((await player.call('PUT /api/me/profile', form)).status).toBe(200)
}

describe.each(ENGINES)('pages of a season on %s', (engine) => {
  let season: Season
  beforeAll(async () => {
    season = await openSeason(engine)
  })
  afterAll(async () => season?.close())

  it('[Q49] a season changed at one process shows at once at another that held the old one, and stays', async () => {
    for (let number = 1; number <= 5; number++) {
      // The other process keeps the season in memory, and its page under the version that is about to be old.
      await season.nameOnPage()
      expect(await season.nameInList()).toBeDefined()
      await renameSeason(season, number)
      // In turn, as either of them may be what makes the process look again.
      if (number % 2 === 0) expect(await season.nameOnPage()).toBe(`Cup ${number}`)
      await expect.poll(season.nameInList, { interval: 5 }).toBe(`Cup ${number}`)
      expect(await season.nameOnPage()).toBe(`Cup ${number}`)
    }
  })

  it('[Q49] a profile changed at one process shows in the squads of another', async () => {
    for (const nickname of ['Rocket', 'Comet', 'Star']) {
      await season.nickname()
      await rename(season.player, nickname)
      expect(await season.nickname()).toBe(nickname)
    }
  })

  it('[Q49] no page is ever older than what was acknowledged before it was asked for', async () => {
    const ROUNDS = 12
    let acknowledged = 0
    let isOver = false
    const late: string[] = []
    async function read() {
      while (!isOver) {
        // Requests that are answered from memory never wait; without this, writes would never get their turn.
        await setImmediate()
        const known = acknowledged
        const [name, goals] = await Promise.all([season.nameOnPage(), season.goals()])
        if (Number(/Cup (\d+)$/.exec(name)?.[1]) < known) late.push(`${name} after ${known}`)
        if (goals < known) late.push(`${goals} goals after ${known}`)
      }
    }
    const readers = [read(), read(), read()]
    try {
      for (let i = 6; i < 6 + ROUNDS; i++) {
        await Promise.all([renameSeason(season, i), saveScore(season, i)])
        acknowledged = i
      }
    } finally {
      isOver = true
    }
    await Promise.all(readers)
    expect(late).toEqual([])
    expect(await season.goals()).toBe(5 + ROUNDS)
    expect(await season.nameOnPage()).toBe(`Cup ${5 + ROUNDS}`)
  })
})
