import { describe, expect, it } from 'vitest'
import type { MineSeason } from '#contract/mine/mine.ts'
import { cardName, shownSeasons } from './shown-seasons.ts'

type Own = { team?: string; next?: object | null; toReport?: object[] } | null

const season = (slug: string, own: Own, more: object = {}) =>
  ({
    slug,
    league: { name: `Cup ${slug}` },
    own: own && { next: null, toReport: [], ...own, team: { name: own.team ?? 'Reds' } },
    ...more,
  }) as unknown as MineSeason
const over = { over: { end: 'champion' } }
const slugs = (seasons: readonly MineSeason[]) => seasons.map(({ slug }) => slug)

describe('[MN1] the seasons of the page', () => {
  const last = season('2024', {}, over)
  const now = season('2025', { next: {} })
  const waiting = season('2026', null, { waiting: 2 })

  it('leave out what is over once another one goes on', () => {
    expect(slugs(shownSeasons([now, last, waiting], null))).toEqual(['2025', '2026'])
    expect(slugs(shownSeasons([last], null))).toEqual(['2024'])
  })

  it('keep what is over while a captain has a result to report, or a match is still to be played', () => {
    expect(slugs(shownSeasons([now, season('2024', { toReport: [{}] }, over)], null))).toEqual(['2025', '2024'])
    expect(slugs(shownSeasons([now, season('2024', { next: {} }, over)], null))).toEqual(['2025', '2024'])
  })

  it('begin with the one that a notice names, also where it is over, and with none in which one has no team', () => {
    expect(slugs(shownSeasons([now, last, waiting], '2024'))).toEqual(['2024', '2025', '2026'])
    expect(slugs(shownSeasons([now, waiting], '2026'))).toEqual(['2025', '2026'])
    expect(slugs(shownSeasons([now, waiting], 'nothing'))).toEqual(['2025', '2026'])
  })

  it('have names where there are several, of the team too where one plays for two', () => {
    const second = season('2025', { team: 'Blues', next: {} })
    expect(cardName(now, [now])).toBeUndefined()
    expect(cardName(now, [now, last])).toBe('Cup 2025')
    expect(cardName(second, [now, second])).toBe('Blues')
    expect(cardName(second, [now, second, last])).toBe('Cup 2025 · Blues')
  })
})
