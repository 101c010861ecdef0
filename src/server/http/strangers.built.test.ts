import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { api, type RouteKey, splitKey } from '#contract/api.ts'
import { SITE_ICONS } from '#contract/own-site/icons.ts'
import { PAGES } from '#contract/pages.ts'
import { EMBED_FONTS } from '#contract/visitors/embed-fonts.ts'
import { paint } from '../routes/visitors/pictures/painter.ts'
import { season2025 } from '../seed/seasons.ts'
import { BODIES } from '../testing/api/requests.ts'
import { fillStore } from '../testing/filled-store.ts'
import { addTeamsWithMatches } from '../testing/open-season.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'
import { touchlineVisitor } from '../testing/touchline.ts'
import { decidedInVain, markPrivateTexts, textColumns } from '../testing/typed-texts.ts'

// Answers are read as they are before they are compressed, which takes longer than all else.
vi.mock('./caching/compress.ts', () => ({ compressed: async () => null }))
// Pictures are outlines: texts are looked for in what they are drawn from.
vi.mock('../routes/visitors/pictures/painter.ts', () => ({ paint: vi.fn(async () => Buffer.from('a picture')) }))

const DIST = join(import.meta.dirname, '..', '..', '..', 'dist')
const KEYS = Object.keys(api) as RouteKey[]
const GETS = KEYS.filter((key) => key.startsWith('GET '))
/** Pages that show the season of their address. */
const OF_SEASONS = ['/standings', '/matches', '/teams', '/finals', '/register', '/draft']
/** Addresses that are served beside the API and the pages. */
const OTHERS = [
  '/nowhere',
  '/Standings/',
  '/api/nowhere',
  '/api/openapi.json',
  '/api/docs',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/.well-known/change-password',
  '/device-page',
  '/healthz',
  '/readyz',
  '/metrics',
  '/ws',
  '/ws/info',
]
const CLUB = 'Harbor Town'
const VENUE = season2025.details.venue.name

type Visitor = ReturnType<TestSite['visitor']>

const clock = { at: Date.UTC(2025, 5, 10, 12), now: () => clock.at }
let site: TestSite
let leagueIds: string[]
let marks: Map<string, string>
let params: Record<string, readonly string[]>

beforeAll(async () => {
  site = await openTestSite('sqlite', {}, { built: DIST, clock })
  // Whoever has signed up was written to: what counts those mails has a row.
  await site.signUp('reader@example.com')
  await fillStore(site.store)
  const leagues = await site.store.leagues.list()
  const current = leagues.find((league) => league.current)
  if (!current) throw new Error('no current season')
  leagueIds = [current.id, ...leagues.flatMap(({ id }) => (id === current.id ? [] : [id]))]
  const { write } = site.store.connections
  const teamId = await addTeamsWithMatches(site.store.connections, current.id)
  await write.updateTable('teams').set({ name: CLUB }).where('id', '=', teamId).execute()
  await write.updateTable('evenings').set({ calledOffAt: 1 }).execute()
  const matches = await write
    .selectFrom('matches')
    .where('leagueId', '=', current.id)
    .select('id')
    .orderBy('place')
    .execute()
  const statuses = ['postponed', 'abandoned', 'awaiting', 'cancelled', null, 'completed'] as const
  for (const [i, { id }] of matches.entries()) {
    const status = statuses[i % statuses.length] ?? null
    const scores = status === null || status === 'completed' ? { homeScore: 2, awayScore: 1 } : {}
    await write
      .updateTable('matches')
      .set({ status, ...scores, forfeit: i % 12 === 4 ? 'home' : null })
      .where('id', '=', id)
      .execute()
  }
  marks = await markPrivateTexts(site.store)
  // A team that is called as one of its players is a number to strangers ([PU3]).
  const firstName = await write.selectFrom('profiles').select('firstName').limit(1).executeTakeFirstOrThrow()
  await write
    .updateTable('teams')
    .set({ name: `${firstName.firstName} United` })
    .where('id', '=', 't')
    .execute()
  params = {
    teamId: [teamId, 't'],
    matchId: [matches[3]?.id ?? '', 'm'],
    eveningId: (await write.selectFrom('evenings').select('id').execute()).map(({ id }) => id).slice(0, 2),
    userId: (await write.selectFrom('profiles').select('userId').execute()).map(({ userId }) => userId).slice(0, 2),
    slug: (await write.selectFrom('posts').select('slug').execute()).map(({ slug }) => slug ?? ''),
    postId: ['p'],
    mailingId: ['w'],
    part: ['slides', 'name'],
    what: ['table', 'next'],
    font: [EMBED_FONTS[0] ?? ''],
    icon: Object.keys(SITE_ICONS).slice(0, 2),
    calendarId: ['c'],
  }
}, 60_000)
afterAll(() => site.close())

/** Addresses with their parameters: for each season those of its things, as far as there are. */
const addressesOf = (path: string): string[] => [
  ...new Set(
    leagueIds.flatMap((leagueId) =>
      [0, 1].map((choice) =>
        path.replace(/:(\w+)/g, (_, name: string) => {
          const values = name === 'leagueId' ? [leagueId] : (params[name] ?? ['nobody'])
          return encodeURIComponent(values[choice] ?? values[0] ?? 'nobody')
        }),
      ),
    ),
  ),
]

/** Everything that somebody is answered who asks for all there is, by its address. */
async function answersTo(person: Visitor): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const other = (await site.store.leagues.list()).find(({ id }) => id === leagueIds[1])
  const seasons = ['', `?season=${other?.slug}`]
  async function ask(address: string) {
    const { status, headers, text } = await person.inject('GET', address, undefined, { from: nextAddress() })
    expect(status, address).not.toBe(500)
    // A visitor who is led to sign in comes back to what they asked for.
    const back = String(new URLSearchParams({ returnTo: address }))
    answers.set(address, `${JSON.stringify(headers).replace(back, '')}\n${text}`)
  }
  for (const key of GETS) {
    const addresses = addressesOf(splitKey(key).path)
    if (api[key].access !== 'public') await ask(addresses[0] ?? '')
    else for (const address of addresses) for (const season of seasons) await ask(address + season)
  }
  for (const path of [...PAGES, ...OTHERS]) for (const address of addressesOf(path)) await ask(address)
  for (const path of OF_SEASONS) for (const season of seasons) await ask(path + season)
  answers.set('pictures', JSON.stringify(vi.mocked(paint).mock.calls.map(([picture]) => picture)))
  return answers
}

let asked = 0
const nextAddress = () => `10.88.${asked >> 8}.${asked++ & 255}`

/** The marked columns that stand in answers, and where. */
function found(answers: ReadonlyMap<string, string>): string[] {
  const columns = new Map([...marks].map(([column, mark]) => [mark.toLowerCase(), column]))
  return [...answers].flatMap(([address, text]) =>
    // A tag of random letters may look like a mark.
    [...new Set(text.match(/zq[a-z]{3}qz/gi))].flatMap((mark) => {
      const column = columns.get(mark.toLowerCase())
      return column === undefined ? [] : `${column} in ${address}`
    }),
  )
}

async function openSeasons(open: boolean) {
  for (const leagueId of leagueIds)
    await site.store.visitors.change(
      leagueId,
      { open, searchable: open, embeddable: open },
      { by: params.userId?.[0] ?? '', now: clock.at },
    )
}

const archive = (isArchived: boolean) =>
  site.store.connections.write
    .updateTable('leagues')
    .set({ archivedAt: isArchived ? clock.at : null })
    .execute()

it('[Q104] every column of texts that is not named as something else is looked for as what no stranger may read', async () => {
  const columns = await textColumns(site.store)
  expect(decidedInVain(columns)).toEqual([])
  // Each of the private ones is looked for below.
  const isPrivate = columns.filter(({ holds }) => holds?.startsWith('private'))
  expect(isPrivate.map(({ table, column }) => `${table}.${column}`).filter((name) => !marks.has(name))).toEqual([])
})

describe('[Q104] a stranger reads nothing that a person typed but what is for everybody', () => {
  it.each([
    ['before its registration', Date.UTC(2025, 2, 1), false],
    ['while it takes registrations', Date.UTC(2025, 5, 10, 12), false],
    ['on an evening that is called off', Date.UTC(2025, 6, 16, 16), false],
    ['once it is over', Date.UTC(2025, 9, 1), false],
    ['once it is archived', Date.UTC(2025, 9, 1), true],
  ])('of a season %s, closed and open', async (_, at, isArchived) => {
    clock.at = at
    await archive(isArchived)
    for (const open of [false, true]) {
      await openSeasons(open)
      const answers = await answersTo(site.visitor())
      expect(found(answers), open ? 'open' : 'closed').toEqual([])
      const all = [...answers.values()].join('\n')
      expect([all.includes(CLUB), all.includes(VENUE)]).toEqual([open, true])
    }
  })
})

it('[Q104] a stranger who sends something reads nothing of it either', async () => {
  const answers = new Map<string, string>()
  for (const key of KEYS.filter((one) => !one.startsWith('GET '))) {
    const { method, path } = splitKey(key)
    const body: unknown = key in BODIES ? BODIES[key as keyof typeof BODIES] : {}
    const [address = ''] = addressesOf(path)
    const { status, headers, text } = await site.visitor().inject(method, address, body, { from: nextAddress() })
    expect(status, key).not.toBe(500)
    answers.set(key, `${JSON.stringify(headers)}\n${text}`)
  }
  expect(found(answers)).toEqual([])
})

it('[SC11] why an evening is off is in no answer to a link or a phone of the touchline, and who is signed in reads it', async () => {
  clock.at = Date.UTC(2025, 6, 16, 16)
  await archive(false)
  const [leagueId = ''] = leagueIds
  const reader = await site.signUp('another@example.com')
  const { body: matches, text } = await reader.call('GET /api/leagues/:leagueId/matches', undefined, {
    params: { leagueId },
  })
  expect(found(new Map([['matches', text]]))).toContain('evenings.calledOffReason in matches')
  const me = await reader.call('GET /api/me')
  expect(me.body.notice).toMatch(/^Tonight is called off: Zq\w+ \d+\.$/)
  const own = await reader.call('POST /api/me/calendar')
  const shared = [matches.calendarPath, matches.calendarPath.replace(leagueId, `${leagueId}/${params.teamId?.[0]}`)]
  const phone = await touchlineVisitor(site, leagueId)
  const answers = new Map<string, string>()
  for (const [person, address] of [
    [site.visitor(), shared[0]],
    [site.visitor(), shared[1]],
    [site.visitor(), new URL(own.body.url ?? '', 'http://localhost').href.replace(/^https?:\/\/[^/]+/, '')],
    ...GETS.filter((key) => api[key].access === 'touchline').map((key) => [phone, splitKey(key).path] as const),
  ] as const) {
    const answer = await person.inject('GET', address ?? '', undefined)
    expect([address, answer.status]).toEqual([address, 200])
    answers.set(address ?? '', answer.text)
  }
  expect(answers.size).toBe(3 + GETS.filter((key) => api[key].access === 'touchline').length)
  expect([...answers.values()].join()).toContain('Called off: ')
  expect(found(answers).filter((where) => !where.startsWith('profiles.firstName'))).toEqual([])
})
