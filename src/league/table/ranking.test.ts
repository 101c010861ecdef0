import { describe, expect, it } from 'vitest'
import type { Match } from '#contract/match.ts'
import { TABLE_KEYS, type TableKey } from '#contract/table/choices.ts'
import { DEFAULT_TABLE } from '#contract/table/default-table.ts'
import { tableRules } from '#contract/table/table-rules.ts'
import { standings } from '../standings.ts'
import { matchOf } from '../testing/match.ts'
import { playedMatches } from '../testing/played.ts'
import { type Ranked, rank } from './ranking.ts'
import { keyList, sortRule } from './rule-text.ts'
import { footnotes } from './season-table.ts'

const table = (matches: Match[], order: TableKey[]) => {
  const names = [...new Set(matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId ?? '', awayTeamId ?? '']))]
  const teams = names.map((name) => ({ id: name, name }))
  return standings(teams, matches, { order, win: 3, draw: 1 })
}
const UEFA: TableKey[] = [
  'points',
  'headToHeadPoints',
  'headToHeadDifference',
  'headToHeadGoals',
  'goalDifference',
  'goalsFor',
]

describe('[TA1] published tables', () => {
  it('Euro 2012, group A: Greece before Russia by their match, though behind by goal difference', () => {
    const group = playedMatches(`
      Poland 1-1 Greece
      Russia 4-1 Czech Republic
      Greece 1-2 Czech Republic
      Poland 1-1 Russia
      Czech Republic 1-0 Poland
      Greece 1-0 Russia`)
    const rows = table(group, UEFA)
    expect(rows.map(({ name, points }) => `${name} ${points}`)).toEqual([
      'Czech Republic 6',
      'Greece 4',
      'Russia 4',
      'Poland 2',
    ])
    expect(rows[1]?.reason).toBe('above Russia: points against each other 3 to 0')
    expect(table(group, DEFAULT_TABLE.order)[1]?.name).toBe('Russia')
  })

  it('Euro 2004, group C: three level with each other, parted by their goals', () => {
    const rows = table(
      playedMatches(`
      Denmark 0-0 Italy
      Sweden 5-0 Bulgaria
      Bulgaria 0-2 Denmark
      Italy 1-1 Sweden
      Italy 2-1 Bulgaria
      Denmark 2-2 Sweden`),
      UEFA,
    )
    expect(rows.map(({ name }) => name)).toEqual(['Sweden', 'Denmark', 'Italy', 'Bulgaria'])
    expect(rows[0]?.reason).toBe('above Denmark: goals against each other 3 to 2')
    expect(rows[1]?.reason).toBe('above Italy: goals against each other 2 to 1')
  })

  it('Euro 2024, group E: all four level on points', () => {
    const rows = table(
      playedMatches(`
      Romania 3-0 Ukraine
      Belgium 0-1 Slovakia
      Slovakia 1-2 Ukraine
      Belgium 2-0 Romania
      Slovakia 1-1 Romania
      Ukraine 0-0 Belgium`),
      UEFA,
    )
    expect(rows.map(({ name }) => name)).toEqual(['Romania', 'Belgium', 'Slovakia', 'Ukraine'])
    expect(rows[0]?.reason).toBe('above Belgium: goals against each other 4 to 2')
  })

  it.each([
    [
      '1977/78',
      2,
      [
        ['Köln', 22, 4, 86, 41],
        ['Gladbach', 20, 8, 86, 44],
      ],
      [48, 48],
    ],
    [
      '1985/86',
      2,
      [
        ['Bayern', 21, 7, 82, 31],
        ['Bremen', 20, 9, 83, 41],
      ],
      [49, 49],
    ],
    [
      '1999/2000',
      3,
      [
        ['Bayern', 22, 7, 73, 28],
        ['Leverkusen', 21, 10, 74, 36],
      ],
      [73, 73],
    ],
  ] as [string, number, [string, number, number, number, number][], number[]][])(
    'Bundesliga %s: %i points for a win, the champion by goal difference',
    (_, win, rows, points) => {
      const teams = rows.map(([teamId, won, drawn, goalsFor, goalsAgainst]): Ranked => {
        const goalDifference = goalsFor - goalsAgainst
        return { teamId, won, goalsFor, goalDifference, points: won * win + drawn, forfeits: 0 }
      })
      const { groups, decisionBetween } = rank(teams.toReversed(), DEFAULT_TABLE.order, {
        headToHead: () => new Map(),
        lots: [],
      })
      expect(groups.map(([team]) => team?.teamId)).toEqual(rows.map(([name]) => name))
      expect(groups.map(([team]) => team?.points)).toEqual(points)
      expect(decisionBetween(rows[0]?.[0] ?? '', rows[1]?.[0] ?? '')?.key).toBe('goalDifference')
    },
  )
})

describe('[TA1] keys of a season', () => {
  it('begins anew among those who are still level with each other', () => {
    // Among A, B, C and D both A and B have 6 points; among those two, A has beaten B.
    const rows = table(
      playedMatches(`
      A 1-0 B
      C 1-0 A
      A 1-0 D
      B 1-0 C
      B 1-0 D
      C 0-0 D
      C 0-0 E
      E 0-0 C
      D 1-0 E
      E 0-0 D
      D 0-0 E`),
      ['points', 'headToHeadPoints'],
    )
    expect(rows.map(({ position, name, points }) => `${position} ${name} ${points}`)).toEqual([
      '1 A 6',
      '2 B 6',
      '3 C 6',
      '4 D 6',
      '5 E 4',
    ])
    expect(rows[0]?.reason).toBe('above B: points against each other 3 to 0')
    expect(rows[1]?.reason).toBe('above C: points against each other 6 to 4')
  })

  it('goes on behind head-to-head where it separates none, and does not come back to it', () => {
    // Each of three has beaten another; A has more goals against D, by which B and C stay level.
    const rows = table(
      playedMatches(`
      A 1-0 B
      B 1-0 C
      C 1-0 A
      A 5-0 D
      B 1-0 D
      C 1-0 D`),
      ['points', 'headToHeadPoints', 'headToHeadGoals', 'goalDifference'],
    )
    expect(rows.map(({ position, name }) => `${position} ${name}`)).toEqual(['1 A', '2 B', '2 C', '4 D'])
    expect(rows[0]?.reason).toBe('above B: goal difference +5 to +1')
    expect(rows[1]?.reason).toContain('level with C')
  })

  it('puts the one with fewer forfeits first', () => {
    const forfeit = matchOf({ homeTeamId: 'A', awayTeamId: 'B', forfeit: 'home' })
    const rows = table([...playedMatches('A 1-0 B'), forfeit], ['points', 'fewestForfeits'])
    expect(rows.map(({ name, points, reason }) => [name, points, reason])).toEqual([
      ['B', 3, 'above A: fewest forfeits 0 to 1'],
      ['A', 3, 'below B: fewest forfeits 1 to 0'],
    ])
  })

  it('counts other points, wins and forfeits', () => {
    const teams = ['A', 'B', 'C'].map((name) => ({ id: name, name }))
    const forfeit = matchOf({ homeTeamId: 'C', awayTeamId: 'A', forfeit: 'home' })
    const matches = [...playedMatches('A 0-0 B\nB 1-1 C'), forfeit]
    const rows = standings(teams, matches, { order: ['points', 'fewestForfeits'], win: 2, draw: 2 })
    expect(rows.map(({ name, points }) => `${name} ${points}`)).toEqual(['A 4', 'B 4', 'C 2'])
    expect(rows.map(({ position }) => position)).toEqual([1, 1, 3])
    const byWins = standings(teams, matches, { order: ['wins', 'points'], win: 2, draw: 2 })
    expect(byWins[0]).toMatchObject({ name: 'A', reason: 'above B: wins 1 to 0' })
  })

  const drawnLast = { ...DEFAULT_TABLE, order: [...DEFAULT_TABLE.order, 'drawnLot' as const] }
  const lotted = (text: string, ...lots: string[][]) =>
    standings(
      ['A', 'B', 'C'].map((name) => ({ id: name, name })),
      playedMatches(text),
      drawnLast,
      lots,
    )

  it('lets a lot decide only among all who were in it, and says so', () => {
    const text = 'A 1-1 B'
    expect(lotted(text, ['B', 'A'])[0]).toMatchObject({ name: 'B', reason: 'above A: drawn lot' })
    expect(lotted(text, ['A', 'C']).map(({ position }) => position)).toEqual([1, 1, 3])
    // All three level: the lot between two of them says nothing.
    expect(lotted('A 1-1 B\nB 1-1 C\nC 1-1 A', ['B', 'A']).map(({ position }) => position)).toEqual([1, 1, 1])
  })

  it('[SC12] keeps a lot that was drawn for the same teams, whatever was drawn since', () => {
    const names = (text: string, ...lots: string[][]) => lotted(text, ...lots).map(({ name }) => name)
    const lots = [
      ['B', 'A'],
      ['C', 'A', 'B'],
    ]
    expect(names('A 1-1 B\nB 1-1 C\nC 1-1 A', ...lots)).toEqual(['C', 'A', 'B'])
    expect(names('A 1-1 B', ...lots)).toEqual(['B', 'A', 'C'])
    // A part of those who were in a lot stands as it was drawn.
    expect(names('A 1-1 C', ...lots)).toEqual(['C', 'A', 'B'])
  })

  it('says the rule in words, and the specified one to the letter', () => {
    expect(sortRule(DEFAULT_TABLE)).toBe(
      'Sorted by points, then goal difference, then goals for. Teams level on all three share a position.',
    )
    expect(sortRule({ order: ['points', 'headToHeadPoints'], win: 2, draw: 1 })).toBe(
      'Sorted by points, then points against each other. Teams level on both share a position. A win is worth 2 points, a draw 1.',
    )
    expect(sortRule({ order: ['points'], win: 3, draw: 2 })).toBe(
      'Sorted by points. Teams level on that share a position. A win is worth 3 points, a draw 2.',
    )
    expect(keyList(['points'])).toBe('points')
    expect(keyList(['points', 'wins', 'goalsFor'])).toBe('points, wins and goals for')
    const ten = [...TABLE_KEYS, 'points' as const]
    expect(sortRule({ ...DEFAULT_TABLE, order: ten })).toContain('Teams level on all 10 share a position.')
    expect(tableRules.safeParse({ ...DEFAULT_TABLE, order: ['points', 'points'] }).success).toBe(false)
  })

  it('[TA2] takes deducted points off', () => {
    const rows = standings(
      [
        { id: 'A', name: 'A', deductions: [{ points: 1 }, { points: 2 }] },
        { id: 'B', name: 'B' },
      ],
      playedMatches('A 2-0 B\nB 1-1 A'),
    )
    expect(rows.map(({ name, points }) => `${name} ${points}`)).toEqual(['A 1', 'B 1'])
  })

  it('[TA2] says what was taken off in footnotes, in the order of the table', () => {
    const left = { points: 1, reason: 'left the field' }
    const teams = [
      { id: 'a', name: 'Reds', deductions: [left] },
      { id: 'b', name: 'Blues', deductions: [{ points: 3, reason: 'came too late' }, left] },
      { id: 'c', name: 'Greens', deductions: [] },
    ]
    expect(footnotes([{ teamId: 'b' }, { teamId: 'c' }, { teamId: 'a' }], teams).map(({ text }) => text)).toEqual([
      'Blues: 3 points taken off, came too late',
      'Blues: 1 point taken off, left the field',
      'Reds: 1 point taken off, left the field',
    ])
  })
})
