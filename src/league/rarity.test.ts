import { expect, it } from 'vitest'
import { graduationClasses } from '#contract/people/positions.ts'
import { rarityOf } from './rarity.ts'

it('two or more years ahead is Bronze, one year ahead Silver, otherwise Gold, past years too', () => {
  const table = Object.fromEntries(
    ['before2000', '2000', '2024', '2025', '2026', '2027', '2029', 'after2029'].map((year) => [
      year,
      rarityOf(year, 2025),
    ]),
  )
  expect(table).toEqual({
    before2000: 'Gold',
    2000: 'Gold',
    2024: 'Gold',
    2025: 'Gold',
    2026: 'Silver',
    2027: 'Bronze',
    2029: 'Bronze',
    after2029: 'Bronze',
  })
})

it('[SE5] before the list counts as a year before it, after a list as years ahead', () => {
  expect(rarityOf('', 2025)).toBe('Bronze')
  expect(rarityOf('before2000', 1998)).toBe('Silver')
  expect(rarityOf('before2000', 1999)).toBe('Gold')
  expect(rarityOf('after2029', 2028)).toBe('Bronze')
  expect(rarityOf('after2029', 2029)).toBe('Bronze')
  expect(rarityOf('after2029', 2030)).toBe('Bronze')
})

it('every class has a rarity in every season, and it never gets rarer with later classes', () => {
  const rank = { Gold: 0, Silver: 1, Bronze: 2 }
  for (let season = 2000; season < 2040; season++) {
    const ranks = graduationClasses(season).map((year) => rank[rarityOf(year, season)])
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  }
})
