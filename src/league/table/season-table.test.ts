import { expect, it } from 'vitest'
import type { Stage } from '#contract/table/choices.ts'
import { DEFAULT_TABLE } from '#contract/table/default-table.ts'
import type { Withdrawal } from '#contract/team.ts'
import { matchOf } from '../testing/match.ts'
import { playedMatches } from '../testing/played.ts'
import { type SeededSeason, seasonTable, seedingTable } from './season-table.ts'

const team = (name: string, withdrawn: Withdrawal | null = null) => ({ id: name, name, withdrawn, deductions: [] })
const LEVEL: SeededSeason = {
  details: { table: DEFAULT_TABLE },
  teams: ['A', 'B', 'C'].map((name) => team(name)),
  matches: playedMatches('A 1-1 B\nA 1-0 C\nB 1-0 C'),
  lots: [['B', 'A']],
}
const placesOf = (rows: ReturnType<typeof seedingTable>) => rows.map(({ position, name }) => `${position} ${name}`)

it('[TA1] the table of a season comes with its rule in words', () => {
  const { rows, rule } = seasonTable(LEVEL)
  expect(placesOf(rows)).toEqual(['1 A', '1 B', '3 C'])
  expect(rule).toContain('Sorted by points, then goal difference')
})

it('[SC12] a lot decides last for the finals, also where the table lets teams share a position', () => {
  expect(placesOf(seedingTable(LEVEL))).toEqual(['1 B', '2 A', '3 C'])
  const ahead = { ...LEVEL, matches: playedMatches('A 2-0 C\nB 1-0 C') }
  expect(placesOf(seedingTable(ahead))).toEqual(['1 A', '2 B', '3 C'])
  const table = { ...DEFAULT_TABLE, order: [...DEFAULT_TABLE.order, 'drawnLot' as const] }
  expect(placesOf(seedingTable({ ...LEVEL, details: { table } }))).toEqual(['1 B', '2 A', '3 C'])
})

it('[TE3] a team that withdraws from the finals keeps its place, one that plays no final does not', () => {
  const matches = playedMatches('A 2-0 B\nA 2-0 C\nB 1-0 C')
  const ofStage = (stage: Stage) => [...matches, matchOf({ id: stage, homeTeamId: 'A', awayTeamId: 'B', stage })]
  const placed = (all: SeededSeason['matches']) =>
    placesOf(seedingTable({ ...LEVEL, teams: [team('A', 'results-stand'), team('B'), team('C')], matches: all }))
  expect(placed(ofStage('final'))).toEqual(['1 A', '2 B', '3 C'])
  for (const stage of ['regular', 'friendly'] as const) expect(placed(ofStage(stage))[0]).not.toBe('1 A')
})
