import { expect, it } from 'vitest'
import type { PageAnswer, Site } from '#contract/site.ts'
import { visitorHead } from './visitor-head.ts'

const SEASON = { leagueId: 'l', name: 'Wakeman Cup 2025', year: 2025, slug: '2025', shownFirst: true, open: true }
const SITE = { productName: 'Wakeman Cup', seasons: [SEASON] } as unknown as Site

/** Returns what is said of a link to a match that ended 2–1. */
function described(match: object) {
  const card = { id: 'm', status: 'completed', homeScore: 2, awayScore: 1, week: 7, venue: 'Field 1', ...match }
  const sides = { home: { name: 'Reds' }, away: { name: 'Blues' } }
  const reply = { weeks: [{ rounds: [{ matches: [{ ...card, ...sides }] }] }] }
  const url = new URL('https://cup.example/matches?season=2025&week=7&match=m')
  return visitorHead(SITE, url, 'Matches', [{ reply } as unknown as PageAnswer])?.description
}

it('[PU1] a result is said with its week, and one of the finals with what it was', () => {
  expect(described({ week: 3 })).toBe('Reds 2–1 Blues in week 3 of Wakeman Cup 2025, Field 1.')
  expect(described({ knockOut: { title: 'Final' } })).toBe('Reds 2–1 Blues: Final of Wakeman Cup 2025, Field 1.')
})
