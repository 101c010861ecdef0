import sharp from 'sharp'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ANY_ENGINE } from '../../testing/engines.ts'
import { seasonWithPeople } from '../../testing/open-season.ts'
import { drawablePicture, foreignLetters } from './pictures/drawable.ts'
import { hasOutline } from './pictures/outlines.ts'
import type { Picture } from './pictures/picture.ts'
import { pictureSvg } from './pictures/picture-svg.ts'
import { lettersMissingHere } from './pictures/system-letters.ts'

let opened: Awaited<ReturnType<typeof seasonWithPeople>>

const ask = (name: string, headers: Record<string, string> = {}) =>
  opened.site.visitor().inject('GET', `/pictures/${opened.leagueId}/${name}.png`, undefined, { headers })

describe.each(ANY_ENGINE)('the pictures of an open season, on %s', (engine) => {
  afterEach(() => opened.site.close())

  it('[PU1] are there while it is open, for a minute, each until the season has another version', async () => {
    opened = await seasonWithPeople(engine, { played: true })
    const { organiser, at, open } = opened
    expect((await ask('table')).status).toBe(404)
    await open()
    const { body } = await organiser.call('GET /api/visitors/:leagueId/matches', undefined, at())
    const match = body.weeks[0]?.rounds[0]?.matches[0]
    const pictures = await Promise.all(['table', 'next', `result/${match?.id}`].map((name) => ask(name)))
    for (const { status, headers } of pictures) {
      expect([status, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        'image/png',
        'public, max-age=60',
      ])
    }
    const tag = String(pictures[0]?.headers.etag)
    expect((await ask('table', { 'if-none-match': tag })).status).toBe(304)
    const { teams } = (await organiser.call('GET /api/leagues/:leagueId/managed-teams', undefined, at())).body
    const { id, name, color } = teams.find((team) => team.name === 'Greens') ?? { id: '', name: '', color: '' }
    const renamed = { name: 'Harbour Aces', color, before: { name, color } }
    await organiser.call('PUT /api/leagues/:leagueId/teams/:teamId', renamed, at({ teamId: id }))
    expect((await ask('table', { 'if-none-match': tag })).status).toBe(200)
    expect((await ask('result/no-such-match')).status).toBe(404)
    await open({ open: false })
    expect((await ask('table')).status).toBe(404)
  })

  it('[PU1] and calendars cost nothing for results and teams that somebody has invented', async () => {
    opened = await seasonWithPeople(engine, { played: true })
    const { organiser, at, open, site, leagueId, idOf } = opened
    await open()
    const { body } = await organiser.call('GET /api/visitors/:leagueId/matches', undefined, at())
    const matches = body.weeks.flatMap(({ rounds }) => rounds.flatMap((round) => round.matches))
    const result = `result/${matches.find(({ status }) => status === 'completed')?.id}`
    const first = await ask(result)
    const read = vi.spyOn(site.store.seasons, 'read')
    const visitor = site.visitor()
    const get = async (path: string) => (await visitor.inject('GET', path, undefined)).status
    const invented = async (i: number) => [
      await get(`/pictures/${leagueId}/result/invented-${i}.png`),
      await get(`/calendar/visitors/${leagueId}/invented-${i}.ics`),
      await get(`/api/visitors/${leagueId}/teams/invented-${i}`),
      await get(`/pictures/${leagueId}/result/${idOf('Greens')}.png?v=${i}`),
    ]
    for (let i = 0; i < 70; i++) expect(await invented(i)).toEqual([404, 404, 404, 404])
    // Once for the ids of each of the three.
    expect(read.mock.calls.length).toBeLessThanOrEqual(3)
    read.mockClear()
    expect((await ask(result)).headers.etag).toBe(first.headers.etag)
    expect(read).not.toHaveBeenCalled()
  })
})

const TEAM = { name: 'Harbor Town', color: '2563eb' }
const TEAM_ALONE = { product: 'Wakeman Cup', kind: 'team', note: '2025', players: '1 player', match: null } as const
const table = (names: string[]): Picture => ({
  product: 'Wakeman Cup',
  kind: 'table',
  note: '2025 · after week 2',
  rows: names.map((name, i) => ({
    team: { name, color: 'dc2626' },
    position: i + 1,
    played: 4,
    goalDifference: '+4',
    points: 8,
  })),
})

describe('a picture for messengers', () => {
  it.each<[what: string, picture: Picture]>([
    ['the table', table(['Harbor Town', 'Nuñez Đội', 'Řeka'])],
    ['names of other scripts', table(['نسور الميناء', 'Команда', 'Ομάδα', 'קבוצה', 'टीम'])],
    [
      'a result',
      {
        product: 'Wakeman Cup',
        kind: 'result',
        note: 'Final score · week 2',
        home: TEAM,
        away: { ...TEAM, name: 'Team 3', crest: '3' },
        homeScore: 2,
        awayScore: 1,
        where: 'Wednesday, July 16, field E',
        place: 'Harbor Town: 1st of the table',
      },
    ],
    [
      'a team',
      {
        product: 'Wakeman Cup',
        kind: 'team',
        note: '2025',
        team: { ...TEAM, name: 'Harbor Town of the Old Lighthouse' },
        players: '13 players',
        match: { label: 'First match', when: 'Wednesday, July 9, 6:00 PM', where: 'field E', against: TEAM },
      },
    ],
    ['a team before any match has a date', { ...TEAM_ALONE, team: TEAM }],
    [
      'the next evening',
      {
        product: 'Wakeman Cup',
        kind: 'next',
        note: '2025',
        day: 'Wednesday, July 30',
        matches: [{ time: '6:00 PM', home: TEAM, away: TEAM, venue: 'Field B' }],
      },
    ],
  ])('[PU1] of %s is 1200 × 630, all of it outlines', async (_, picture) => {
    const svg = pictureSvg(picture)
    expect(svg).not.toContain('<text')
    const { width, height, format } = await sharp(await sharp(Buffer.from(svg)).png().toBuffer()).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'png'])
  })

  it('[PU1] shows eight rows at most, and how many more there are', () => {
    const rows = (count: number) =>
      (pictureSvg(table(Array.from({ length: count }, (_, i) => `Team ${i}`))).match(/M64 \d/g) ?? []).length
    expect([rows(6), rows(8), rows(12)]).toEqual([6, 8, 8])
  })

  it('[PU1] leaves out a name with a letter that nobody has, and draws its colour and figures', () => {
    const picture = table(['港町', 'Foxes 🦊', 'Harbor Town'])
    const foreign = foreignLetters(picture, hasOutline)
    expect(foreign).toEqual(new Set('港町🦊'))
    const drawn = drawablePicture(picture, foreign)
    expect(drawn.kind === 'table' && drawn.rows.map(({ team }) => team.name)).toEqual(['', 'Foxes', 'Harbor Town'])
    const svg = pictureSvg(drawn)
    expect(svg).not.toContain('<text')
    expect(svg.match(/fill="#dc2626"/g)).toHaveLength(3)
    expect(drawablePicture(picture, new Set())).toBe(picture)
  })

  it('[PU1] finds by drawing them which letters a machine lacks', async () => {
    const unassigned = ['\u0379', '\u{1fbfe}']
    expect(await lettersMissingHere(new Set(unassigned))).toEqual(new Set(unassigned))
    expect(await lettersMissingHere(new Set())).toEqual(new Set())
  })

  it('[PU1] leaves letters that no committed font has to the machine, escaped', () => {
    expect(pictureSvg(table(['港町', '<港&']))).toContain('港町</text>')
    expect(pictureSvg(table(['<港&']))).not.toContain('<港')
  })
})
