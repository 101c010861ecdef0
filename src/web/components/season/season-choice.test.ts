import { describe, expect, it } from 'vitest'
import type { Site } from '#contract/site.ts'
import { carriedSeason, chooseSeason } from './season-choice.ts'

const season = (year: number, shownFirst: boolean) => ({
  leagueId: `league-${year}`,
  name: `Wakeman Cup ${year}`,
  year,
  slug: `${year}`,
  shownFirst,
})
const seasons = [season(2025, false), season(2024, true)]
const site: Site = { productName: 'Wakeman Cup', googleSignIn: false, build: 'b', season: null, seasons }

describe('chooseSeason', () => {
  it('is the season shown first', () => expect(chooseSeason(site, '')).toEqual({ season: seasons[1] }))

  it('is the one in the address', () => expect(chooseSeason(site, '?season=2025')).toEqual({ season: seasons[0] }))

  it('[SE6] is the one of that name where a year has two', () => {
    const fall = { ...season(2025, false), leagueId: 'fall', slug: '2025-fall' }
    expect(chooseSeason({ ...site, seasons: [...seasons, fall] }, '?season=2025-fall')).toEqual({ season: fall })
    expect(chooseSeason({ ...site, seasons: [...seasons, fall] }, '?season=2025')).toEqual({ season: seasons[0] })
  })

  it.each(['?season=', '?season=next', '?season=20255', '?week=2025'])('does not take %s for a season', (search) =>
    expect(chooseSeason(site, search)).toEqual({ season: seasons[1] }),
  )

  it('names the season that there is not', () =>
    expect(chooseSeason(site, '?season=2031')).toEqual({ missing: 'Wakeman Cup 2031' }))

  it('is the newest where none is shown first', () =>
    expect(chooseSeason({ ...site, seasons: [season(2025, false)] }, '')).toEqual({ season: season(2025, false) }))

  it('is nothing before the first season', () => expect(chooseSeason({ ...site, seasons: [] }, '')).toBeNull())
})

describe('carriedSeason', () => {
  it.each([
    ['/teams', '?season=2025', '?season=2025'],
    ['/matches', '?season=2025&week=3', '?season=2025'],
    ['/standings', '', ''],
    ['/', '?season=2025', ''],
  ])('from %s%s is %j', (pathname, search, carried) =>
    expect(carriedSeason(seasons, { pathname, search })).toBe(carried),
  )

  it('from a team is its own season', () => {
    const at = (leagueId: string) => carriedSeason(seasons, { pathname: `/teams/t1/${leagueId}`, search: '', leagueId })
    expect(at('league-2025')).toBe('?season=2025')
    expect(at('league-2024')).toBe('')
    expect(at('gone')).toBe('')
  })
})
