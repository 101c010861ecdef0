import { createMemoryRouter } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import type { Me, Site } from '#contract/site.ts'
import { VISITOR } from '#contract/visitor.ts'
import { matchesQuery, standingsQuery } from './data/league.ts'
import { meQuery } from './data/session.ts'
import { routes } from './routes.tsx'
import { serverVisit } from './shell/server-visit.ts'
import { contextOf, openPage, SITE, withoutScripts } from './shell/testing/open-page.ts'
import type { Visit } from './shell/visit.ts'

const SCREENS = withoutScripts(routes)
const MAYA = { user: { id: 'maya' }, registration: null, passkeyNeeded: false, may: {} } as Me
const READER = {
  viewer: 'player',
  passkeyNeeded: false,
  may: { administer: true, enterScores: true },
  hasAffairs: false,
} as const

const refusal = (status: number, code: string) => async () => Response.json({ code, message: code }, { status })

describe('a loader for a visitor', () => {
  it.each([
    ['/standings', '/api/visitors/2026/standings'],
    ['/matches', '/api/visitors/2026/matches'],
    ['/teams', '/api/visitors/2026/teams'],
    ['/finals', '/api/visitors/2026/finals'],
  ])('[PU1] asks on %s of an open season for %s, and nothing that players read', async (path, asked) => {
    const fetched = vi.fn((_: string) => new Promise<Response>(() => {}))
    vi.stubGlobal('fetch', fetched)
    const { router } = openPage(SCREENS, { viewer: 'visitor', me: VISITOR })
    await router.navigate(`${path}?season=2026`)
    await expect.poll(() => fetched.mock.calls.length).toBeGreaterThan(0)
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([asked])
  })
})

describe('the loader of Home', () => {
  it.each([
    ['player', '2025', '/api/leagues/2025/today'],
    ['visitor', '2026', '/api/visitors/2026/today'],
    ['visitor', '2025', '/api/visitors/2025/dates'],
  ] as const)(
    '[HO5] asks for a %s of the season under way %s for %s, and nothing else',
    async (viewer, leagueId, asked) => {
      const fetched = vi.fn((_: string) => new Promise<Response>(() => {}))
      vi.stubGlobal('fetch', fetched)
      const season = { ...SITE.season, leagueId, underWay: true } as Site['season']
      const me = viewer === 'visitor' ? VISITOR : MAYA
      const { router } = openPage(SCREENS, { viewer, me, site: { ...SITE, season } })
      await router.navigate('/')
      await expect.poll(() => fetched.mock.calls.length).toBeGreaterThan(0)
      expect(fetched.mock.calls.map(([address]) => address)).toEqual([asked])
    },
  )
})

describe('a loader in the browser', () => {
  it.each<[what: string, answer: () => Promise<Response>, status: 'pending' | 'error']>([
    ['never comes', () => new Promise(() => {}), 'pending'],
    ['is lost with the network', () => Promise.reject(new TypeError('gone')), 'error'],
    ['is that the server is away', refusal(503, 'unavailable'), 'error'],
    ['is a refusal', refusal(403, 'not_allowed'), 'error'],
  ])('[Q72] opens the screen at once, and without an error, where the answer %s', async (_, answer, status) => {
    vi.stubGlobal('fetch', answer)
    const { client, router, at } = openPage(SCREENS, { viewer: 'player', me: MAYA })
    client.setDefaultOptions({ queries: { retry: false } })
    await router.navigate('/standings')
    expect([at(), router.state.errors]).toEqual(['/standings', null])
    await expect.poll(() => client.getQueryState(standingsQuery('2024').queryKey)?.status).toBe(status)
    expect(router.state.errors).toBeNull()
  })

  it('[Q72] leads to the login where the answer is that nobody is signed in', async () => {
    vi.stubGlobal('fetch', refusal(401, 'not_signed_in'))
    const { router, at, settled } = openPage(SCREENS, { viewer: 'player', me: MAYA })
    await router.navigate('/standings')
    await expect.poll(at).toBe('/login?returnTo=%2Fstandings')
    await settled()
    expect(router.state.errors).toBeNull()
  })

  it('takes what the device kept, and asks for newer without waiting', async () => {
    const fetched = vi.fn((_: string) => new Promise<Response>(() => {}))
    vi.stubGlobal('fetch', fetched)
    const { queryKey } = matchesQuery('2024')
    const { client, router, settled } = openPage(SCREENS, {
      viewer: 'player',
      addresses: ['/matches'],
      answers: [{ queryKey, reply: 'kept', at: 1 }],
      fromDevice: true,
    })
    await settled()
    expect(router.state.location.pathname).toBe('/matches')
    expect(client.getQueryData(queryKey)).toBe('kept')
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/leagues/2024/matches'])
    expect(client.getQueryState(meQuery.queryKey), 'not who is there').toBeUndefined()
  })

  it('runs for another season and screen, not for another week, filter or sheet', async () => {
    const load = vi.fn()
    const visit: Visit = { ...serverVisit({ site: SITE, ...READER }, async () => undefined).visit, load }
    const router = createMemoryRouter(SCREENS, {
      initialEntries: ['/verify-email'],
      getContext: () => contextOf(visit),
    })
    const loads = async (address: string) => {
      load.mockClear()
      await router.navigate(address)
      return load.mock.calls.length
    }
    expect(await loads('/matches?week=1')).toBe(1)
    expect(await loads('/matches?week=2')).toBe(0)
    expect(await loads('/matches?season=2025&week=2')).toBe(1)
    expect(await loads('/standings')).toBe(1)
    expect(await loads('/organise/people')).toBe(1)
    expect(await loads('/organise/people?filter=waiting')).toBe(0)
    expect(await loads('/organise/people?person=dana')).toBe(0)
    load.mockClear()
    await router.revalidate()
    expect(load, 'for whoever is there now').toHaveBeenCalledTimes(1)
  })
})

describe('a loader on the server', () => {
  const load = async (address: string, ask: (key: string) => unknown) => {
    const { visit, found } = serverVisit({ site: SITE, ...READER }, async ({ key }) => ask(key))
    const router = createMemoryRouter(SCREENS, { initialEntries: [address], getContext: () => contextOf(visit) })
    await expect.poll(() => router.state.initialized).toBe(true)
    return found()
  }

  it('waits for the answers, and says what they are to which query', async () => {
    expect(await load('/standings?season=2025', (key) => key)).toEqual([
      { queryKey: standingsQuery('2025').queryKey, reply: 'GET /api/leagues/:leagueId/standings' },
    ])
  })

  it('leaves the screen to the browser where the API refuses, and where the address asks for more than a page has', async () => {
    expect(await load('/standings', () => undefined)).toBeNull()
    for (const address of ['/draft?rehearsal', '/draft?view=projector', '/organise/people?person=dana'])
      expect(await load(address, (key) => key), address).toBeNull()
    expect(await load('/organise/people?filter=waiting', (key) => key)).toHaveLength(3)
  })
})
