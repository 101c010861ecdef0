import { expect, it } from 'vitest'
import { DEFAULT_TABLE } from '#contract/table/default-table.ts'
import { standings } from '../standings.ts'
import { playedMatches } from '../testing/played.ts'

/** Whole competitions with two points for a win: every result, and each row as published: W D L, goals, points. */
const SEASONS: [name: string, results: string, rows: string[]][] = [
  [
    'South American Championship 1916',
    `Uruguay 4-0 Chile
     Argentina 6-1 Chile
     Brazil 1-1 Chile
     Argentina 1-1 Brazil
     Brazil 1-2 Uruguay
     Argentina 0-0 Uruguay`,
    ['Uruguay 2 1 0 6-1 5', 'Argentina 1 2 0 7-2 4', 'Brazil 0 2 1 3-4 2', 'Chile 0 1 2 2-11 1'],
  ],
  [
    'South American Championship 1917',
    `Uruguay 4-0 Chile
     Argentina 4-2 Brazil
     Argentina 1-0 Chile
     Uruguay 4-0 Brazil
     Brazil 5-0 Chile
     Uruguay 1-0 Argentina`,
    ['Uruguay 3 0 0 9-0 6', 'Argentina 2 0 1 5-3 4', 'Brazil 1 0 2 7-8 2', 'Chile 0 0 3 0-10 0'],
  ],
  [
    'final round of the World Cup 1950',
    `Uruguay 2-2 Spain
     Brazil 7-1 Sweden
     Brazil 6-1 Spain
     Uruguay 3-2 Sweden
     Sweden 3-1 Spain
     Brazil 1-2 Uruguay`,
    ['Uruguay 2 1 0 7-5 5', 'Brazil 2 0 1 14-4 4', 'Sweden 1 0 2 6-11 2', 'Spain 0 1 2 4-11 1'],
  ],
  [
    // All four have three points; two of them the same difference.
    'British Home Championship 1983/84',
    `Northern Ireland 2-0 Scotland
     Scotland 2-1 Wales
     England 1-0 Northern Ireland
     Wales 1-0 England
     Wales 1-1 Northern Ireland
     Scotland 1-1 England`,
    ['Northern Ireland 1 1 1 3-2 3', 'Wales 1 1 1 3-3 3', 'England 1 1 1 2-2 3', 'Scotland 1 1 1 3-4 3'],
  ],
  [
    'Champions League 1992/93, group A, home and away',
    `Rangers 2-2 Marseille
     Brugge 1-0 CSKA Moscow
     CSKA Moscow 0-1 Rangers
     Marseille 3-0 Brugge
     Brugge 1-1 Rangers
     CSKA Moscow 1-1 Marseille
     Rangers 2-1 Brugge
     Marseille 6-0 CSKA Moscow
     Marseille 1-1 Rangers
     CSKA Moscow 1-2 Brugge
     Brugge 0-1 Marseille
     Rangers 0-0 CSKA Moscow`,
    ['Marseille 3 3 0 14-4 9', 'Rangers 2 4 0 7-5 8', 'Brugge 2 1 3 5-8 5', 'CSKA Moscow 0 2 4 2-11 2'],
  ],
]

it.each(SEASONS)('[TA1] %s: every row as published', (_, results, rows) => {
  const matches = playedMatches(results)
  const sides = matches.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId ?? '', awayTeamId ?? ''])
  const teams = [...new Set(sides)].toSorted()
  const table = standings(
    teams.map((name) => ({ id: name, name })),
    matches,
    { ...DEFAULT_TABLE, win: 2 },
  )
  expect(
    table.map(
      ({ name, won, drawn, lost, goalsFor, goalsAgainst, points }) =>
        `${name} ${won} ${drawn} ${lost} ${goalsFor}-${goalsAgainst} ${points}`,
    ),
  ).toEqual(rows)
  expect(table.map(({ position }) => position)).toEqual(rows.map((_, i) => i + 1))
})
