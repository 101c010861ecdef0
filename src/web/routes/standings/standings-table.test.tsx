import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { StandingRow, StandingsReply } from '#contract/team.ts'
import { StandingsTable } from './standings-table.tsx'

const NAMES = ['Reds', 'Blues', 'Greens']
const rowOf = (name: string, i: number): StandingRow => ({
  team: { id: name, name, color: '22c55e', logo: null },
  position: i + 1,
  played: 2,
  won: 0,
  drawn: 2,
  lost: 0,
  goalsFor: 0,
  goalsAgainst: 0,
  goalDifference: 0,
  points: 2,
  form: ['D', 'D'],
  reason: '',
})

it.each([
  [1, 'Blues', 'First one play for the cup', undefined],
  [2, 'Greens', 'First two play for the cup', undefined],
  [2, 'Greens', 'First two play for the Shield of Compo', 'The Shield of Compo'],
])('[SC12, SI1] draws the line of %i finalists above %s: %s', (finalists, name, text, prize) => {
  const html = renderToString(
    <StaticRouter location="/standings">
      <StandingsTable
        rows={NAMES.map(rowOf)}
        names={NAMES}
        league={{ id: 's', name: 'Test Cup' } as StandingsReply['league']}
        finalists={finalists}
        prize={prize}
        footnotes={[]}
        isFirstWindow={false}
      />
    </StaticRouter>,
  )
  const withLine = html.split('<tbody').filter((row) => row.includes('cut-label'))
  expect(withLine).toHaveLength(1)
  expect(withLine[0]).toContain(`data-row="${name}"`)
  expect(withLine[0]).toContain(text)
})
