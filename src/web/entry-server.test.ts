import { describe, expect, it, vi } from 'vitest'
import type { Question } from '#contract/api.ts'
import type { PageState } from '#contract/site.ts'
import { openScreen, renderHead } from './entry-server.tsx'
import { SITE } from './shell/testing/open-page.ts'

const ORGANISER = {
  site: SITE,
  viewer: 'player',
  passkeyNeeded: false,
  may: { administer: true, enterScores: true },
  hasAffairs: false,
} as const

describe('a screen that the browser renders', () => {
  it('is asked for nothing on the server', async () => {
    const ask = vi.fn()
    expect(await openScreen(ORGANISER, '/organise/backups', ask)).toBeNull()
    expect(ask).not.toHaveBeenCalled()
  })

  it('does not hide that its guard fails', async () => {
    const broken = { ...ORGANISER, may: null as never }
    await expect(openScreen(broken, '/organise/backups', vi.fn())).rejects.toThrow(TypeError)
    await expect(openScreen(broken, '/organise/people', vi.fn()), 'as where the server renders it').rejects.toThrow(
      TypeError,
    )
  })
})

it('[PU1] Home has a picture for messengers, another one for another season, whether or not it is open to visitors', () => {
  const season = { name: 'Cup', weekday: 'Wednesdays', hours: '6–8 PM', startsText: 'July 9', venue: { name: '' } }
  const pictureOf = (site: object) =>
    /<meta property="og:image" content="([^"]*)"/.exec(
      renderHead({ ...SITE, ...site } as typeof SITE, { origin: 'https://cup.example' }),
    )?.[1]
  const pictures = [{ season: null }, { season }, { season: { ...season, name: 'Fall Cup' } }].map(pictureOf)
  for (const picture of pictures) expect(picture).toMatch(/^https:\/\/cup\.example\/pictures\/site\.png\?v=\w+$/)
  expect(new Set(pictures).size).toBe(3)
})

describe('[MN1] the season that a notice or mail opens /me with', () => {
  const season = (slug: string, name: string, isOnTeam = true) => {
    const own = {
      team: { id: slug, name: `Team ${slug}` },
      next: null,
      table: null,
      changes: [],
      ahead: [],
      undated: [],
    }
    const about = { league: { id: slug, name }, slug, startsOn: 'July 9', hasTeams: true }
    return { ...about, own: isOnTeam ? { ...own, toReport: [], results: [] } : null }
  }
  const mine = {
    userId: 'u',
    refereeing: [],
    seasons: [season('2024', 'Spring'), season('2025', 'Summer'), season('2026', 'Fall', false)],
  }
  const replies: Record<string, unknown> = {
    'GET /api/me': { user: { id: 'u', email: 'u@example.com' }, registration: {}, may: {} },
    'GET /api/me/mine': mine,
    'GET /api/me/guests': { teams: [], mayFillIn: false },
  }

  async function openAt(path: string) {
    const player = { ...ORGANISER, viewer: 'registered', may: { administer: false, enterScores: false } } as const
    const screen = await openScreen(player, path, async ({ key }: Question) => replies[key])
    if (!screen || 'leadsTo' in screen) throw new Error('is not rendered')
    const state: PageState = { site: SITE, viewer: 'registered', rendered: true, answers: screen.answers }
    const html = await screen.render(state)
    const headline = /class="eyebrow[^>]*>([^<]+)</.exec(html)?.[1]
    const cards = [...html.matchAll(/aria-label="(?:Your next match|My season) with Team (\d+)"/g)].map(
      ([, team]) => team,
    )
    return { address: screen.address, headline, cards }
  }

  it('comes first, with its headline and cards', async () => {
    expect(await openAt('/me?season=2025')).toEqual({
      address: '/me?season=2025',
      headline: 'Summer',
      cards: ['2025', '2024', '2025', '2024'],
    })
  })

  it.each(['/me', '/me?season=2026', '/me?season=1999', '/me?season='])('changes nothing at %s', async (path) => {
    expect(await openAt(path)).toMatchObject({ headline: 'Spring', cards: ['2024', '2025', '2024', '2025'] })
  })
})

describe('[PU1] the address by which a visitor’s page is cached', () => {
  const [shown] = SITE.seasons
  if (!shown) throw new Error('the site has no season')
  const site = { ...SITE, seasons: [{ ...shown, open: true as const }] }
  const match = (id: string, status: string) => ({ id, status, homeScore: 1, awayScore: 0, week: 2, forfeit: null })
  const weeks = [1, 2].map((week) => ({
    week,
    label: `Week ${week}`,
    date: 'Wednesday, July 9',
    rounds: week === 1 ? [] : [{ round: 1, matches: [match('m1', 'completed'), match('m2', 'upcoming')] }],
  }))
  const visitor = { ...ORGANISER, site, viewer: 'visitor', may: { administer: false, enterScores: false } } as const
  const open = async (path: string) => {
    const screen = await openScreen(visitor, path, async () => ({ weeks, currentWeek: 1 }))
    if (screen && 'leadsTo' in screen) throw new Error(`leads to ${screen.leadsTo}`)
    return screen
  }

  it.each([
    ['/matches?match=m1', '/matches?match=m1'],
    ['/matches?match=m1&week=2', '/matches?week=2&match=m1'],
    ['/matches?match=m2', '/matches'],
    ['/matches?match=invented', '/matches'],
    ['/matches?match=invented&match=m1', '/matches'],
    ['/matches?week=77', '/matches'],
    ['/matches?week=2.0', '/matches'],
    ['/matches?week=2&week=1&week=2', '/matches?week=2'],
    ['/matches?season=nonsense&other=1', '/matches'],
    [`/matches?season=${shown.slug}&match=m1`, `/matches?season=${shown.slug}&match=m1`],
  ])('of %s is %s', async (path, address) => {
    expect((await open(path))?.address).toBe(address)
  })
})
