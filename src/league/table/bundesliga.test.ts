import { expect, it } from 'vitest'
import { DEFAULT_TABLE } from '#contract/table/default-table.ts'
import { standings } from '../standings.ts'
import { playedMatches } from '../testing/played.ts'

/** Hosts by row, guests by column, both in the order of the alphabet. */
const RESULTS = `
  1860            –  1-0 5-0 1-0 0-3 4-1 2-0 3-1 0-0 2-1 2-1 1-2 4-3 3-3 1-1 4-1 2-1 1-2
  Bayern         1-2  –  2-1 3-1 1-1 4-1 4-1 6-1 2-2 3-1 2-2 4-1 4-1 4-1 0-1 4-0 1-0 5-0
  Bielefeld      2-2 0-3  –  2-2 0-2 0-1 1-1 2-1 3-0 1-1 1-2 1-2 2-2 1-2 1-2 4-1 1-0 0-0
  Bremen         1-3 0-2 3-1  –  3-2 4-0 3-1 5-2 2-1 4-1 5-0 1-3 2-1 0-1 2-1 2-2 2-2 2-2
  Dortmund       1-1 0-1 1-3 1-3  –  2-2 1-0 1-1 0-1 4-0 0-1 1-1 3-0 1-1 1-1 1-1 1-3 2-1
  Duisburg       3-0 1-2 0-3 0-1 2-2  –  2-3 1-2 1-1 0-0 2-2 0-0 2-2 1-1 1-3 0-0 2-0 2-3
  Frankfurt      3-1 1-2 2-1 1-0 1-1 2-2  –  2-0 3-0 4-0 0-1 1-2 0-0 0-2 0-1 2-1 3-0 4-0
  Freiburg       3-0 1-2 1-1 2-1 1-1 3-0 2-3  –  0-2 0-1 2-1 0-0 5-0 2-1 0-2 2-0 4-3 1-1
  Hamburg        2-0 0-0 5-0 0-0 1-1 6-1 1-0 2-0  –  5-1 2-1 0-2 1-0 3-1 3-0 1-2 3-0 2-2
  Hertha         1-1 1-1 2-0 1-1 0-3 2-1 1-0 0-0 2-1  –  0-1 0-0 5-2 2-1 1-1 3-0 2-1 0-0
  Kaiserslautern 1-1 0-2 0-2 4-3 1-0 3-2 1-0 0-2 2-0 1-2  –  1-3 2-2 2-1 1-2 6-2 4-2 2-2
  Leverkusen     1-1 2-0 4-1 3-2 3-1 3-0 4-1 1-1 2-2 3-1 3-1  –  1-1 3-2 1-0 4-1 2-1 4-1
  Rostock        0-0 0-3 2-1 1-1 1-0 3-1 3-1 1-1 3-3 0-1 4-2 1-1  –  1-0 1-4 2-1 1-1 1-1
  Schalke        2-2 1-1 1-1 3-1 0-0 3-0 0-0 2-2 1-3 1-1 1-2 1-1 0-2  –  3-0 0-0 1-0 1-1
  Stuttgart      1-3 2-0 3-3 0-0 1-2 4-2 0-2 1-0 1-3 1-0 0-1 1-2 3-1 0-2  –  2-0 0-2 2-5
  Ulm            3-0 0-1 2-0 2-1 0-1 0-3 3-0 1-1 1-2 0-1 3-1 1-9 1-1 1-1 1-1  –  1-0 2-0
  Unterhaching   1-1 0-2 2-0 1-0 1-0 2-0 1-0 1-0 1-1 1-1 1-2 2-0 1-1 3-1 2-0 1-0  –  1-1
  Wolfsburg      2-1 1-1 2-0 2-7 1-0 1-0 1-0 2-1 4-4 2-3 3-2 3-1 2-0 0-0 0-2 1-2 2-2  –`

/** As published: W D L, goals, difference, points. Frankfurt had two points taken off. */
const FINAL_TABLE = [
  'Bayern 22 7 5 73-28 45 73',
  'Leverkusen 21 10 3 74-36 38 73',
  'Hamburg 16 11 7 63-39 24 59',
  '1860 14 11 9 55-48 7 53',
  'Kaiserslautern 15 5 14 54-59 -5 50',
  'Hertha 13 11 10 39-46 -7 50',
  'Wolfsburg 12 13 9 51-58 -7 49',
  'Stuttgart 14 6 14 44-47 -3 48',
  'Bremen 13 8 13 65-52 13 47',
  'Unterhaching 12 8 14 40-42 -2 44',
  'Dortmund 9 13 12 41-38 3 40',
  'Freiburg 10 10 14 45-50 -5 40',
  'Schalke 8 15 11 42-44 -2 39',
  'Frankfurt 12 5 17 42-44 -2 39',
  'Rostock 8 14 12 44-60 -16 38',
  'Ulm 9 8 17 36-62 -26 35',
  'Bielefeld 7 9 18 40-61 -21 30',
  'Duisburg 4 10 20 37-71 -34 22',
]

const rows = RESULTS.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const names = rows.map(([name = '']) => name)
const matches = playedMatches(
  rows
    .flatMap(([host, ...results]) =>
      results.flatMap((result, i) => (result === '–' ? [] : [`${host} ${result} ${names[i]}`])),
    )
    .join('\n'),
)
const teams = names.map((name) => ({
  id: name,
  name,
  deductions: name === 'Frankfurt' ? [{ points: 2 }] : [],
}))

it('[TA1] the whole Bundesliga of 1999/2000: order, points, goals, and why of teams level on points', () => {
  expect(matches).toHaveLength(306)
  const table = standings(teams, matches)
  expect(table.map(({ played }) => played)).toEqual(names.map(() => 34))
  const text = ({ name, won, drawn, lost, goalsFor, goalsAgainst, goalDifference, points }: (typeof table)[number]) =>
    `${name} ${won} ${drawn} ${lost} ${goalsFor}-${goalsAgainst} ${goalDifference} ${points}`
  // Level on all three keys, Frankfurt and Schalke share 13th place, by name.
  const [schalke = '', frankfurt = ''] = FINAL_TABLE.slice(12)
  expect(table.map(text)).toEqual(FINAL_TABLE.toSpliced(12, 2, frankfurt, schalke))
  expect(table.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 13, 15, 16, 17, 18])
  const reasons = new Map(table.map(({ name, reason }) => [name, reason]))
  expect(reasons.get('Bayern')).toBe('above Leverkusen: goal difference +45 to +38')
  expect(reasons.get('Kaiserslautern')).toBe('above Hertha: goal difference −5 to −7')
  expect(reasons.get('Dortmund')).toBe('above Freiburg: goal difference +3 to −5')

  // With the matches between the two as the next key, as the Bundesliga had it: the published order.
  const order = [...DEFAULT_TABLE.order, 'headToHeadPoints' as const]
  const published = standings(teams, matches, { ...DEFAULT_TABLE, order })
  expect(published.map(text)).toEqual(FINAL_TABLE)
  expect(published[12]?.reason).toBe('above Frankfurt: points against each other 4 to 1')
})
