import { expect, it } from 'vitest'
import type { KnockOut } from '#contract/table/finals.ts'
import { standings } from '../standings.ts'
import { matchOf } from '../testing/match.ts'
import { playedMatches } from '../testing/played.ts'
import { ifToday } from './if-today.ts'

const TEAMS = ['A', 'B', 'C'].map((name) => ({ id: name, name }))
const place = (number: number) => ({ from: 'table' as const, place: number })
const FINAL: KnockOut = { matchId: 'f', title: 'Final', round: 0, winnersPlace: 1, home: place(1), away: place(2) }
const open = (id: string, homeTeamId: string, awayTeamId: string) => matchOf({ id, homeTeamId, awayTeamId })
const final = matchOf({ id: 'f', stage: 'final' })

it.each([
  ['Every team has 2 matches left.', [open('1', 'A', 'B'), open('2', 'B', 'C'), open('3', 'C', 'A')]],
  ['Teams have 0 to 1 matches left.', [open('1', 'A', 'B')]],
])('[SC12] says how many matches are left: %s', (left, more) => {
  const matches = [...playedMatches('A 2-0 B\nB 1-0 C\nC 0-1 A'), ...more, final]
  expect(ifToday([FINAL], matches, standings(TEAMS, matches))?.today).toMatchObject({
    decided: 3,
    pairs: [{ text: 'Final, 1st v 2nd', homeTeamId: 'A', awayTeamId: 'B' }],
    behind: ['C are 3 points behind 2nd.'],
    left,
  })
})

it('[TE3] names no team that has withdrawn, and counts no match that was cancelled', () => {
  const cancelled = { ...open('1', 'C', 'A'), status: 'cancelled' as const }
  const matches = [...playedMatches('A 2-0 B\nB 1-0 C\nC 0-1 A'), cancelled, open('2', 'A', 'B'), final]
  const rows = standings(TEAMS, matches).map((row) =>
    row.teamId === 'C' ? { ...row, withdrawn: 'results-stand' as const } : row,
  )
  expect(ifToday([FINAL], matches, rows)?.today).toMatchObject({ decided: 3, total: 4, behind: [] })
})
