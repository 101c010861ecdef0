import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { folderFiles } from '../../files/files.ts'
import {
  ADMINISTRATORS,
  DEMONSTRATION_PASSWORD,
  demonstrationAccounts,
  seedDemonstration,
} from '../../seed/demonstration.ts'
import { ORIGIN, openTestSite, type TestSite } from '../../testing/site.ts'

const DIST = join(import.meta.dirname, '..', '..', '..', '..', 'dist')

/** Screens that come whole with their first bytes, by who sees them. */
const SCREENS = {
  visitor: ['/', '/login', '/signup', '/forgot-password', '/rules', '/privacy'],
  player: [
    '/standings',
    '/matches',
    '/teams',
    '/finals',
    '/news/team-pictures-before-kick-off',
    '/me',
    '/me/season',
    '/me/notices',
    '/settings',
    '/update-profile',
  ],
  organiser: [
    '/upload_scores',
    '/organise',
    '/organise/season',
    '/organise/people',
    '/organise/people/fees',
    '/organise/teams',
    '/organise/schedule',
    '/organise/news',
    '/organise/access',
    '/organise/access/safety',
  ],
} as const
type Viewer = keyof typeof SCREENS

const TITLE = /<h1[^>]*>(?:<[^>]+>)*[^<\s]/

let site: TestSite
const viewers = {} as Record<Viewer, ReturnType<TestSite['visitor']>>
const opened = (viewer: Viewer, path: string) => viewers[viewer].inject('GET', path, undefined)
const count = (text: string, what: RegExp) => [...text.matchAll(new RegExp(what, 'g'))].length
/** The start tags of elements with a class. */
const withClass = (name: string) => new RegExp(`<\\w+ [^>]*class="(?:[^"]* )?${name}(?: [^"]*)?"`)

beforeAll(async () => {
  const [organiser = ''] = ADMINISTRATORS
  site = await openTestSite('sqlite', { ADMIN_EMAILS: organiser }, { built: DIST })
  await seedDemonstration(site.store, folderFiles(site.storage.dataDir), site.clock.now())
  const signedIn = async (email: string) => {
    const person = site.visitor()
    const { status } = await person.call('POST /api/auth/sign-in', { email, password: DEMONSTRATION_PASSWORD })
    expect(status, email).toBe(200)
    return person
  }
  viewers.visitor = site.visitor()
  viewers.player = await signedIn(demonstrationAccounts.registeredPlayer)
  viewers.organiser = await signedIn(organiser)
}, 120_000)
afterAll(() => site.close())

describe('without scripts', () => {
  it.each(Object.keys(SCREENS) as Viewer[])('every screen of a %s says what it is', async (viewer) => {
    for (const path of SCREENS[viewer]) {
      const { status, text } = await opened(viewer, path)
      expect([path, status]).toEqual([path, 200])
      expect(text, path).toMatch(TITLE)
      expect(text, path).not.toMatch(/>Loading</)
      expect(text, path).not.toMatch(/<[^>]+ style="/)
    }
  })

  it('the landing page is complete', async () => {
    const { text } = await opened('visitor', '/')
    for (const link of ['Teams', 'Standings', 'Matches', 'Log In', 'Sign Up'])
      expect(text).toMatch(new RegExp(`<a [^>]*>${link}</a>`))
    for (const title of ['Key Dates', 'Game Times', 'Venue Information']) expect(text).toContain(title)
    for (const said of ['June 15, 2025', 'July 26, 2025', 'August 6, 2025', '7:00 PM', 'Wakeman Farm Dr'])
      expect(text).toContain(said)
    expect(text).toContain('alt="A soccer match with players on the field"')
  })

  it('a player reads table, every week, every player of a team, and the team', async () => {
    const table = (await opened('player', '/standings?season=2024')).text
    expect(count(table, /<tbody/)).toBe(6)
    for (const week of [1, 2, 3, 4]) {
      const { text } = await opened('player', `/matches?season=2024&week=${week}`)
      expect(text).toMatch(
        new RegExp(
          `<[^>]*aria-selected="true"[^>]*>(?:<[^>]+>)*Week ${week}<|<[^>]*aria-selected="true"[^>]*week=${week}`,
        ),
      )
      expect(count(text, withClass('match-card'))).toBe(6)
    }
    const { text: teams } = await opened('player', '/teams?season=2024')
    expect(count(teams, /View Details/)).toBe(6)
    // Thirteen of each.
    expect(count(teams, /data-testid="player"/)).toBe(6 * 13)
    const [path = ''] = /\/teams\/[\w-]+\/[\w-]+/.exec(teams) ?? []
    const { text: team } = await opened('player', path)
    expect(team).toMatch(TITLE)
    expect(team).toMatch(/Squad/i)
    expect(team).toMatch(/Coach/)
  })

  it('a page of many readers has nothing of what one of them asked for', async () => {
    const asked = (await opened('player', '/standings?season=2025&note=of-one-reader')).text
    const { text } = await opened('player', '/standings?season=2025')
    for (const page of [asked, text]) expect(page).not.toContain('of-one-reader')
    expect(text).toMatch(/href="\/finals[^"]*season=2025"/)
  })

  it('[NE1] a post stands in no page that several readers get', async () => {
    const path = '/news/team-pictures-before-kick-off'
    const { text, headers } = await opened('player', path)
    expect(headers['cache-control']).toBe('no-store')
    expect(text).toContain('20 minutes before kick-off')
    for (const viewer of ['visitor', 'player', 'organiser'] as const)
      expect((await opened(viewer, '/')).text, viewer).not.toContain('Team pictures')
    expect((await opened('visitor', path)).headers.location).toBe(`/login?returnTo=${encodeURIComponent(path)}`)
    const { text: others } = await opened('player', '/news/nowhere')
    expect(others).not.toContain('minutes before')
  })

  it('an organiser sees desk, people, teams, schedule, news and helpers, which no cache may keep', async () => {
    for (const [path, name] of [
      ['/organise', 'desk-need'],
      ['/organise/people', 'person'],
      ['/organise/teams', 'team-badge'],
      ['/organise/schedule', 'line-clamp-2'],
      ['/organise/news', 'row-title'],
      ['/organise/access', 'tag'],
    ] as const) {
      const { text, headers } = await opened('organiser', `${path}?season=2025`)
      expect([path, headers['cache-control']]).toEqual([path, 'no-store'])
      expect(text, path).toMatch(withClass(name))
    }
  })

  it('[CF1] Upload Scores comes in the console’s frame, with its styles, and without the site’s menu', async () => {
    const { text } = await opened('organiser', '/upload_scores?week=1')
    expect([count(text, /class="console-tabs"/), count(text, /id="menu"/)]).toEqual([1, 0])
    expect(text).toContain('.console-tabs')
    expect(text).toMatch(withClass('score-row'))
  })

  it('[CF4] names in folded teams are not written into the page', async () => {
    const { text } = await opened('organiser', '/organise/teams?season=2024')
    const html = text.replace(/<script[\s\S]*?<\/script>/g, '')
    const people = await site.store.connections.write
      .selectFrom('rosters')
      .innerJoin('teams', 'teams.id', 'rosters.teamId')
      .innerJoin('leagues', 'leagues.id', 'teams.leagueId')
      .innerJoin('profiles', 'profiles.userId', 'rosters.userId')
      .where('leagues.slug', '=', '2024')
      .select(['profiles.firstName', 'profiles.lastName'])
      .execute()
    expect(people.length).toBeGreaterThan(50)
    expect(people.filter(({ firstName, lastName }) => html.includes(`${firstName} ${lastName}`))).toEqual([])
    expect(count(html, /aria-expanded="false"/)).toBeGreaterThanOrEqual(6)
  })
})

/** A page's head, by the names of its elements; a link's address stands under its `rel`. */
function headOf(text: string): Record<string, string> {
  const found: [string, string][] = [['title', /<title>([^<]*)</.exec(text)?.[1] ?? '']]
  for (const [, name = '', content = ''] of text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g))
    found.push([name, content])
  return Object.fromEntries([...found, ['canonical', /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1] ?? '']])
}

it('[PU1, Q104] every page says its title, description, address and picture, and nothing of anybody', async () => {
  const { write } = site.store.connections
  const people = await write.selectFrom('profiles').select(['firstName', 'lastName']).execute()
  const teams = await write.selectFrom('teams').select(['id', 'leagueId', 'name']).execute()
  const names = [
    ...people.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    ...teams.map(({ name }) => name),
  ]
  const [{ id: teamId, leagueId } = { id: '', leagueId: '' }] = teams
  const values: Record<string, string> = { teamId, leagueId, slug: 'team-pictures-before-kick-off', token: 'a-key' }
  const pictures = new Set<string>()
  for (const page of PAGES)
    for (const viewer of ['visitor', 'organiser'] as const) {
      let path = page.replace(/:(\w+)/g, (_, name: string) => values[name] ?? 'a-key')
      let answer = await opened(viewer, path)
      for (let steps = 0; answer.status === 302 && steps < 5; steps++) {
        path = String(answer.headers.location)
        answer = await opened(viewer, path)
      }
      const head = headOf(answer.text)
      const about = `${page} for a ${viewer} at ${path}`
      expect(answer.status, about).toBe(200)
      for (const name of ['title', 'description', 'canonical', 'og:title', 'og:image'])
        expect(head[name], `${about}: ${name}`).toBeTruthy()
      const canonical = new URL(head.canonical ?? '')
      expect(canonical.origin, about).toBe(ORIGIN)
      expect(path.startsWith(canonical.pathname) || canonical.pathname === '/', about).toBe(true)
      expect(JSON.stringify(head), about).not.toContain('a-key')
      const said = Object.values(head).join(' ')
      expect(
        names.filter((name) => said.includes(name)),
        about,
      ).toEqual([])
      pictures.add(head['og:image'] ?? '')
    }
  for (const picture of pictures) {
    expect(picture.startsWith(`${ORIGIN}/`)).toBe(true)
    const { status, headers } = await opened('visitor', picture.slice(ORIGIN.length))
    expect([picture, status, headers['content-type']]).toEqual([picture, 200, expect.stringMatching(/^image\//)])
  }
})

it('[SI1, PE5] rules and privacy are whole without scripts, the same page for every visitor, and follow a change', async () => {
  const privacy = await opened('visitor', '/privacy')
  expect(privacy.text).toContain('delete your account')
  expect(privacy.headers.etag).toBeTruthy()
  expect((await opened('visitor', '/privacy')).headers.etag).toBe(privacy.headers.etag)
  expect((await opened('visitor', '/rules')).text).toContain('Nothing has been written here yet.')
  const change = { rules: { version: 0, value: 'Bring **shin guards**.' } }
  const saved = await viewers.organiser.call('PUT /api/site/parts', { changes: change })
  expect(saved.status).toBe(200)
  for (const viewer of ['visitor', 'player'] as const)
    expect((await opened(viewer, '/rules')).text).toContain('Bring <strong>shin guards</strong>.')
})

it.each(['/assets/gone.js', '/gone.png', '/api/gone'])(
  '%s, which is not there, is not answered with a page',
  async (path) => {
    const { status, headers } = await opened('visitor', path)
    expect(status).toBe(404)
    expect(headers['content-type']).not.toContain('html')
  },
)
