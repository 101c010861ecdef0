import { describe, expect, it } from 'vitest'
import type { ManagedTeam } from '#contract/managed-team.ts'
import { proposeMapping } from '../csv/columns.ts'
import { readCsv } from '../csv/read-csv.ts'
import { mergeTeams } from './merge.ts'
import { planTeams, TEAM_FIELDS } from './plan.ts'

const REDS: ManagedTeam = {
  id: 'reds',
  name: 'Reds',
  color: 'dc2626',
  logo: null,
  coach: '',
  description: '',
  matches: 0,
  players: 0,
  removable: true,
  withdrawn: null,
  deductions: [],
}

function planOf(text: string, standing: ManagedTeam[] = [REDS]) {
  const table = readCsv(text)
  if ('refused' in table) throw new Error(table.refused)
  return planTeams(table, proposeMapping(table.headings, TEAM_FIELDS), standing)
}

describe('[TE1] teams of a CSV file', () => {
  it('are new, changed or there already, each row with its reason', () => {
    const { lines, teams } = planOf(
      'Team,Short,Colour,Coach\nBlues,BLU,#2563EB,Bea\nREDS,,Red,\nreds,,,\n=cmd|x,,,\n,,,Cy\nGreens,,nope,=1+1\nOrganiser,,,\n',
    )
    expect(lines.map(({ row, outcome, text }) => [row, outcome, text])).toEqual([
      [2, 'new', 'is new.'],
      [3, 'changed', 'gets another name.'],
      [4, 'refused', 'stands in row 3 already.'],
      [5, 'refused', 'Name: Starts like a formula. Type the text itself.'],
      [6, 'refused', 'Name: Enter a team name.'],
      [
        7,
        'new',
        'is new. Left out: Coach: Starts like a formula. Type the text itself. Color: Use six hex digits, such as 2563eb.',
      ],
      [8, 'refused', 'Name: Choose another name: that one is the site’s own.'],
    ])
    expect(teams).toEqual([
      { name: 'Blues', shortName: 'BLU', color: '2563eb', coach: 'Bea' },
      { name: 'REDS', color: 'dc2626' },
      { name: 'Greens' },
    ])
  })

  it('change nothing the second time, and empty cells take nothing away', () => {
    const text = 'Name,Short name,Color,Coach,Description\nReds,,dc2626,,\n'
    expect(planOf(text, [{ ...REDS, coach: 'Bea', shortName: 'RED' }]).lines.map(({ outcome }) => outcome)).toEqual([
      'same',
    ])
    expect(mergeTeams([{ name: 'Reds', coach: 'Cy' }], [{ ...REDS, shortName: '' }])).toEqual([
      { kind: 'changed', id: 'reds', changes: { coach: 'Cy' } },
    ])
  })

  it('are at most 64 of a season', () => {
    const standing = Array.from({ length: 63 }, (_, i) => ({ ...REDS, id: `${i}`, name: `Team ${i}` }))
    const { lines } = planOf('Name\nBlues\nGreens\nTeam 1\n', standing)
    expect(lines.map(({ outcome }) => outcome)).toEqual(['new', 'refused', 'same'])
  })
})
