import { createStaticHandler } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { opensWithoutSignIn, PAGES } from '#contract/pages.ts'
import type { Me, PageReader, Viewer } from '#contract/site.ts'
import { expire, markLeaving, meQuery } from './data/session.ts'
import { routes } from './routes.tsx'
import { serverVisit } from './shell/server-visit.ts'
import { contextOf, openPage as open, SITE, withoutScripts } from './shell/testing/open-page.ts'

type Right = 'enterScores' | 'administer'

const reader = (viewer: Viewer, right?: Right, passkeyNeeded = false): PageReader => ({
  viewer,
  passkeyNeeded,
  may: { administer: right === 'administer', enterScores: right !== undefined },
  hasAffairs: false,
})
const READERS = {
  visitor: reader('visitor'),
  player: reader('player'),
  registered: reader('registered'),
  scorekeeper: reader('player', 'enterScores'),
  organiser: reader('player', 'administer'),
  'organiser without a passkey': reader('player', undefined, true),
}
type Who = keyof typeof READERS

const SCREENS = withoutScripts(routes)
const handler = createStaticHandler(SCREENS)

/** Returns where the server redirects a reader who opens an address; null where it lets them in. */
async function ledByServer(address: string, who: Who): Promise<string | null> {
  const { visit } = serverVisit({ site: SITE, ...READERS[who] }, async () => undefined)
  const response = await handler.query(new Request(new URL(address, 'http://localhost')), {
    requestContext: contextOf(visit),
    generateMiddlewareResponse: async () => new Response(),
  })
  return response instanceof Response ? response.headers.get('location') : null
}

const meOf = ({ viewer, passkeyNeeded, may }: PageReader) =>
  ({
    user: viewer === 'visitor' ? null : { id: 'maya' },
    registration: viewer === 'registered' ? { leagueId: 'cup' } : null,
    passkeyNeeded,
    may,
  }) as Me

const fetched = vi.fn(() => new Promise<Response>(() => {}))
beforeEach(() => {
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
})

/** A page that was made for `who`, and knows them where it has asked; it gets no answer from the server. */
const openPage = (who: Who, { addresses = ['/verify-email'], isKnown = true } = {}) =>
  open(SCREENS, { viewer: READERS[who].viewer, addresses, ...(isKnown && { me: meOf(READERS[who]) }) })

describe('guards', () => {
  it.each<[address: string, who: Who, to: string | null]>([
    ['/', 'visitor', null],
    ['/not-found', 'visitor', null],
    ['/standings?season=2025', 'visitor', '/login?returnTo=%2Fstandings%3Fseason%3D2025'],
    // [PU1] That season is open to visitors.
    ['/standings?season=2026', 'visitor', null],
    ['/teams/a/2026', 'visitor', null],
    ['/standings?season=2026', 'player', null],
    ['/draft?season=2026', 'visitor', '/login?returnTo=%2Fdraft%3Fseason%3D2026'],
    ['/draft?rehearsal', 'visitor', '/login?returnTo=%2Fdraft%3Frehearsal'],
    ['/standings', 'player', null],
    ['/news/finals', 'visitor', '/login?returnTo=%2Fnews%2Ffinals'],
    ['/news/finals', 'player', null],
    ['/teams/a/b', 'visitor', '/'],
    ['/teams/a/b', 'player', null],
    ['/login', 'visitor', null],
    ['/login?returnTo=%2Fdraft', 'player', '/draft'],
    ['/login?returnTo=%2F%2Fevil.example', 'player', '/'],
    // [Q21] Whatever letters it has.
    ['/login?returnTo=%2Fteams%3Fx%3D%C3%A9', 'player', '/teams?x=%C3%A9'],
    ['/login?returnTo=%2F%D0%BC%D0%B0%D1%82%D1%87%23%E2%9A%BD', 'player', '/%D0%BC%D0%B0%D1%82%D1%87#%E2%9A%BD'],
    ['/signup?returnTo=%2Fa%ED%A0%80', 'registered', '/a%EF%BF%BD%EF%BF%BD%EF%BF%BD'],
    ['/login?returnTo=%2Fa%0D%0Aset-cookie:x', 'player', '/'],
    [`/login?returnTo=%2F${'%E2%9A%BD'.repeat(600)}`, 'player', '/'],
    ['/teams?x=⚽', 'visitor', '/login?returnTo=%2Fteams%3Fx%3D%25E2%259A%25BD'],
    ['/signup', 'registered', '/'],
    ['/register', 'player', null],
    ['/register', 'registered', '/'],
    ['/register?season=2026', 'registered', null],
    ['/upload_scores', 'player', '/'],
    ['/upload_scores', 'scorekeeper', null],
    ['/organise/people', 'visitor', '/login?returnTo=%2Forganise%2Fpeople'],
    ['/organise', 'scorekeeper', '/'],
    ['/organise', 'organiser', null],
    ['/organise', 'organiser without a passkey', '/settings#passkeys'],
    ['/season?season=2025', 'player', '/'],
    ['/season?season=2025', 'organiser', '/organise/season?season=2025'],
  ])('lead from %s a %s to %s', async (address, who, to) => {
    expect(await ledByServer(address, who), 'on the server').toBe(to)
    const opened = openPage(who, { addresses: [address] })
    await opened.settled()
    expect(opened.at(), 'a page that is opened').toBe(to ?? address)
    const page = openPage(who)
    await page.router.navigate(address)
    expect(page.at(), 'a tap').toBe(to ?? address)
  })

  it.each(PAGES.flatMap((page) => [`${page}?season=2025`, `${page}?season=2026`]))(
    '[Q107] let a visitor open %s where mails say so',
    async (template) => {
      const address = template.replace(/:\w+/g, 'a')
      const isLetIn = (await ledByServer(address, 'visitor')) === null
      expect(isLetIn).toBe(opensWithoutSignIn(address, '2026'))
      expect(opensWithoutSignIn(address, null), 'of no open season').toBe(
        isLetIn && !/^\/(?:teams|standings|matches|finals)\b/.test(address),
      )
    },
  )

  const PLAYERS = ['/teams', '/standings', '/matches', '/register', '/settings', '/update-profile', '/draft']
  const VISITORS = ['/login', '/signup', '/forgot-password']
  const ORGANISERS = [
    '/season',
    '/organise',
    '/organise/season',
    '/organise/people',
    '/organise/people/fees',
    '/organise/teams',
    '/organise/schedule',
    '/organise/news',
    '/organise/access',
    '/organise/access/safety',
    '/organise/access/log',
  ]

  it.each([...PLAYERS, ...ORGANISERS, '/upload_scores'])('lead a visitor from %s to log in, and back', async (path) => {
    const asked = `${path}?from=a-friend`
    const login = `/login?${new URLSearchParams({ returnTo: asked })}`
    expect(await ledByServer(asked, 'visitor')).toBe(login)
    expect(await ledByServer(login, 'player')).toBe(asked)
  })

  it.each(VISITORS)('let a visitor see %s, and lead home who is signed in', async (path) => {
    expect(await ledByServer(path, 'visitor')).toBeNull()
    for (const who of ['player', 'registered', 'scorekeeper', 'organiser'] as const)
      expect(await ledByServer(path, who), who).toBe('/')
  })

  it.each(ORGANISERS)('keep %s from players and scorekeepers', async (path) => {
    for (const who of ['player', 'registered', 'scorekeeper'] as const)
      expect(await ledByServer(path, who), who).toBe('/')
  })

  it('know in the browser what stands behind the #, which no server is told', async () => {
    const { router, at } = openPage('visitor')
    await router.navigate('/settings#passkeys')
    expect(at()).toBe('/login?returnTo=%2Fsettings%23passkeys')
  })

  it('[Q71] lead nobody round in a circle, whoever wrote the address', async () => {
    const pages = ['/login', '/standings', '/teams/a/b', '/register', '/upload_scores', '/organise', '/season']
    const starts = [...pages, ...pages.map((to) => `/login?${new URLSearchParams({ returnTo: to })}`)]
    for (const who of Object.keys(READERS) as Who[])
      for (const start of starts) {
        let [at, steps]: [string | null, number] = [start, 0]
        for (; at !== null; steps++) {
          expect(steps, `${who} from ${start}`).toBeLessThan(5)
          at = await ledByServer(at, who)
        }
      }
  })

  it('wait for GET /api/me before a screen of one’s own alone, not before what is the same for all', async () => {
    for (const [address, who] of [
      ['/standings', 'player'],
      ['/teams/a/b', 'registered'],
      ['/login', 'visitor'],
      ['/', 'player'],
    ] as const) {
      const page = openPage(who, { addresses: [address], isKnown: false })
      await page.settled()
      expect(page.at()).toBe(address)
      expect(page.client.getQueryState(meQuery.queryKey), address).toBeUndefined()
    }
    const page = openPage('player', { isKnown: false })
    await page.settled()
    void page.router.navigate('/settings')
    await expect.poll(() => page.client.isFetching({ queryKey: meQuery.queryKey })).toBe(1)
    expect([page.at(), page.router.state.navigation.location?.pathname]).toEqual(['/verify-email', '/settings'])
    page.client.setQueryData(meQuery.queryKey, meOf(READERS.player))
    await page.router.navigate('/settings')
    expect(page.at()).toBe('/settings')
  })

  it('let in whom the server can’t be asked about, where the screens say so, until it can', async () => {
    fetched.mockImplementation(() => Promise.reject(new TypeError('gone')))
    const page = openPage('player', { isKnown: false })
    page.client.setDefaultOptions({ queries: { retry: false } })
    await page.router.navigate('/organise')
    expect([page.at(), page.router.state.errors]).toEqual(['/organise', null])
    page.client.setQueryData(meQuery.queryKey, meOf(READERS.player))
    await expect.poll(() => page.at()).toBe('/')
  })
})

describe('a page that is open', () => {
  const change = async (page: ReturnType<typeof openPage>, me: Me) => {
    page.client.setQueryData(meQuery.queryKey, me)
    await page.settled()
  }

  it('leads on whose session ends, who comes back to it, and who logged out here to nowhere', async () => {
    const page = openPage('player', { addresses: ['/standings?season=2025'] })
    await page.settled()
    expire(page.client)
    await expect.poll(() => page.at()).toBe('/login?returnTo=%2Fstandings%3Fseason%3D2025')
    await change(page, meOf(READERS.player))
    expect(page.at(), 'signed in again').toBe('/standings?season=2025')
    markLeaving(page.client)
    expire(page.client)
    await expect.poll(() => page.at()).toBe('/login')
    await page.router.navigate('/settings')
    expect(page.at(), 'asked for since').toBe('/login?returnTo=%2Fsettings')
  })

  it('leads on who may no longer do what it is for, and nobody because of anything else', async () => {
    const page = openPage('organiser', { addresses: ['/organise'] })
    await page.settled()
    const revalidate = vi.spyOn(page.router, 'revalidate')
    await change(page, { ...meOf(READERS.organiser), currentTeam: 'Reds' })
    expect(revalidate).not.toHaveBeenCalled()
    await change(page, meOf(READERS.player))
    expect([page.at(), revalidate.mock.calls.length]).toEqual(['/', 1])
  })

  it('leads on a visitor for whom it was not made, once that is known', async () => {
    const page = openPage('player', { addresses: ['/standings'], isKnown: false })
    await page.settled()
    await change(page, meOf(READERS.visitor))
    expect(page.at()).toBe('/login?returnTo=%2Fstandings')
  })

  it('has its history as if the address that leads on had never been there', async () => {
    const page = openPage('visitor')
    await page.router.navigate('/settings')
    expect([page.at(), page.router.state.historyAction]).toEqual(['/login?returnTo=%2Fsettings', 'PUSH'])
    await page.router.navigate(-1)
    await page.settled()
    expect(page.at()).toBe('/verify-email')
    const signedIn = openPage('player', { addresses: ['/settings', '/verify-email'] })
    await signedIn.settled()
    expire(signedIn.client)
    await signedIn.router.navigate(-1)
    await signedIn.settled()
    expect([signedIn.at(), signedIn.router.state.historyAction]).toEqual(['/login?returnTo=%2Fsettings', 'REPLACE'])
  })
})
