import { afterEach, expect, it, vi } from 'vitest'
import { NAMES, seasonWithPeople } from '../../testing/open-season.ts'
import { PASSWORD, registrationOf } from '../../testing/site.ts'
import { paint } from './pictures/painter.ts'

// Pictures are outlines: names are looked for in what they are drawn from.
vi.mock('./pictures/painter.ts', () => ({ paint: vi.fn(async () => Buffer.from('a picture')) }))

let opened: Awaited<ReturnType<typeof seasonWithPeople>>
afterEach(() => opened.site.close())

it.each([
  { played: true, now: Date.UTC(2025, 8, 1), kinds: ['table', 'next', 'result'] },
  { played: false, now: Date.UTC(2025, 6, 12), kinds: ['table', 'next'] },
])('[PU1] [Q98] pictures are drawn from texts without anybody’s name: $kinds', async ({ kinds, ...season }) => {
  opened = await seasonWithPeople('sqlite', season)
  const { site, organiser, leagueId, at, open } = opened
  await open()
  const { body } = await organiser.call('GET /api/leagues/:leagueId/matches', undefined, at())
  const matches = body.weeks.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))
  const results = kinds.includes('result') ? matches.map(({ id }) => `result/${id}`) : []
  expect(matches).toHaveLength(24)
  vi.mocked(paint).mockClear()
  for (const name of ['table', 'next', ...results]) {
    const { status } = await site.visitor().inject('GET', `/pictures/${leagueId}/${name}.png`, undefined)
    expect([name, status]).toEqual([name, 200])
  }
  const drawn = vi.mocked(paint).mock.calls.map(([picture]) => picture)
  expect(drawn).toHaveLength(2 + results.length)
  expect(new Set(drawn.map(({ kind }) => kind))).toEqual(new Set(kinds))
  const texts = JSON.stringify(drawn)
  for (const text of ['Harbor Town', 'Team 6', 'Wakeman Cup']) expect(texts).toContain(text)
  for (const name of NAMES) expect(texts.toLowerCase(), name).not.toContain(name.toLowerCase())
})

it('[PU1] [Q98] Home’s picture names the site and its season, open to visitors or not, and nobody', async () => {
  opened = await seasonWithPeople('sqlite', { played: false, now: Date.UTC(2025, 5, 1) })
  const { site, open } = opened
  for (const isOpen of [false, true]) {
    if (isOpen) await open()
    vi.mocked(paint).mockClear()
    const { status } = await site.visitor().inject('GET', `/pictures/site.png?v=${isOpen}`, undefined)
    expect(status).toBe(200)
    const texts = JSON.stringify(vi.mocked(paint).mock.calls)
    if (!isOpen) expect(texts).toContain('"title":"Wakeman Cup 2025"')
    for (const name of NAMES) expect(texts.toLowerCase(), name).not.toContain(name.toLowerCase())
  }
})

it('[D46] [Q98] a team’s picture is drawn from texts without anybody’s name, for who leads it and organisers alone', async () => {
  opened = await seasonWithPeople('sqlite', { played: false, now: Date.UTC(2025, 6, 1) })
  const { site, organiser, leagueId, at, idOf } = opened
  const signIn = async (email: string) => {
    const person = site.visitor()
    await person.call('POST /api/auth/sign-in', { email, password: PASSWORD })
    return person
  }
  const [captain, player] = [await signIn('quenby@example.com'), await signIn('ferelith@example.com')]
  const ask = (person: Pick<typeof captain, 'inject'>, team: string, headers = {}) =>
    person.inject('GET', `/pictures/${leagueId}/team/${team}.png`, undefined, { headers })
  const statuses = (team: string) =>
    Promise.all([site.visitor(), player, captain, organiser].map(async (one) => (await ask(one, team)).status))

  const ferelith = { ...registrationOf('ferelith@example.com'), firstName: 'Ferelith', lastName: 'Núñez' }
  const { body } = await player.call('PUT /api/me/registration', ferelith)
  const userId = body.user?.id ?? ''
  const onTeam = at({ teamId: idOf('Torres United'), userId })
  const place = { userIds: [userId], reason: 'late' as const, tell: false }
  await organiser.call('POST /api/leagues/:leagueId/teams/:teamId/players', place, onTeam)

  vi.mocked(paint).mockClear()
  expect(await statuses(idOf('Torres United'))).toEqual([401, 403, 200, 200])
  expect(await statuses(idOf('Harbor Town'))).toEqual([401, 403, 403, 200])
  // Nobody plays there, or there is no such team.
  expect(await statuses(idOf('Greens'))).toEqual([401, 403, 403, 404])
  expect(await statuses('no-such-team')).toEqual([401, 403, 403, 404])
  const drawn = vi.mocked(paint).mock.calls.map(([picture]) => picture)
  expect(drawn).toMatchObject([
    { kind: 'team', team: { name: 'Team 6', crest: '6' }, players: '2 players', match: { label: 'First match' } },
    { kind: 'team', team: { name: 'Harbor Town' }, players: '1 player' },
  ])
  const texts = JSON.stringify(drawn).toLowerCase()
  for (const name of NAMES) expect(texts, name).not.toContain(name.toLowerCase())

  const { headers } = await ask(captain, idOf('Torres United'))
  expect(headers['cache-control']).toBe('private, no-cache')
  expect((await ask(captain, idOf('Torres United'), { 'if-none-match': String(headers.etag) })).status).toBe(304)
  await organiser.call('PUT /api/leagues/:leagueId/teams/:teamId/players/:userId/role', { role: 'deputy' }, onTeam)
  expect(await statuses(idOf('Torres United'))).toEqual([401, 200, 200, 200])
})
