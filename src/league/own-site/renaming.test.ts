import { expect, it } from 'vitest'
import type { League } from '#contract/league.ts'
import { DETAILS } from '../testing/season.ts'
import { renamedSeasons } from './renaming.ts'

const season = (year: number, change: Partial<League> = {}): League => ({
  id: `${year}`,
  name: `Wakeman Cup ${year}`,
  year,
  slug: `${year}`,
  archivedAt: null,
  current: false,
  shownFirst: false,
  details: { ...DETAILS, finals: `${year}-08-06` },
  ...change,
})
const NOW = Date.UTC(2025, 5, 1)
const rename = (seasons: League[], past = false) =>
  renamedSeasons(seasons, { from: 'Wakeman Cup', to: 'Harbor League', past }, NOW).map(({ name }) => name)

it('[SI1] renaming the league renames the seasons to come, and leaves past ones their names', () => {
  expect(rename([season(2024), season(2025, { current: true }), season(2026)])).toEqual([
    'Harbor League 2025',
    'Harbor League 2026',
  ])
})

it('[SI1] renames past seasons where that is asked for, archived ones too', () => {
  expect(rename([season(2023, { archivedAt: 1 }), season(2024), season(2025)], true)).toEqual([
    'Harbor League 2023',
    'Harbor League 2024',
    'Harbor League 2025',
  ])
})

it('[SI1] renames the current season also when its last day is over: the header would keep the old name', () => {
  expect(rename([season(2024, { current: true }), season(2023)])).toEqual(['Harbor League 2024'])
})

it('[SI1] leaves a season with a name of its own alone, and one whose new name is taken', () => {
  const taken = season(2026, { id: 'other', name: 'HARBOR LEAGUE 2025' })
  expect(rename([season(2025), season(2025, { id: 'fall', name: 'Fall Cup' }), taken])).toEqual([])
})

it('[SI1] renames a season whose letters alone change their case', () => {
  const names = { from: 'Wakeman Cup', to: 'WAKEMAN CUP', past: false }
  expect(renamedSeasons([season(2025)], names, NOW)).toEqual([{ id: '2025', name: 'WAKEMAN CUP 2025' }])
})
