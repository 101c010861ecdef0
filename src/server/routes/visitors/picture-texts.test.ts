import { afterEach, expect, it, vi } from 'vitest'
import { NAMES, seasonWithPeople } from '../../testing/open-season.ts'
import { paint } from './pictures/painter.ts'

// What is painted is outlines: names are looked for in what they are drawn from.
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
