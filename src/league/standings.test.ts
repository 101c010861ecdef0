import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Match } from '#contract/match.ts'
import { counts, fieldOf, placementOf, statusOf } from './matches.ts'
import { recentMatches, standings, statistics, topFive, winRate } from './standings.ts'
import { matchOf } from './testing/match.ts'

let number = 0
const match = (homeTeamId: string, awayTeamId: string, homeScore: number | null, awayScore: number | null): Match =>
  matchOf({ id: `m${number++}`, homeTeamId, awayTeamId, homeScore, awayScore })
const team = (name: string) => ({ id: name, name })

/*
 * A season worked out by hand. A, B and C beat each other in a ring and all beat D, so that points tie three ways;
 * goal difference puts C on top, goals for decide nothing between A and B. E and F never played.
 */
const TEAMS = ['A', 'B', 'C', 'D', 'E', 'F'].map(team)
const SEASON = [
  match('A', 'B', 2, 1),
  match('B', 'C', 2, 1),
  match('C', 'A', 3, 1),
  match('A', 'D', 3, 1),
  match('D', 'B', 0, 1),
  match('C', 'D', 2, 1),
  match('A', 'E', null, null),
  match('B', 'F', 4, null),
  { ...match('E', 'F', 5, 5), status: 'upcoming' },
]

describe('standings', () => {
  it('[T1] gives the table that was worked out by hand', () => {
    const rows = standings(TEAMS, SEASON).map((row) => [
      row.position,
      row.name,
      ...[row.played, row.won, row.drawn, row.lost, row.goalsFor, row.goalsAgainst, row.goalDifference, row.points],
      row.form.join(''),
    ])
    expect(rows).toEqual([
      [1, 'C', 3, 2, 0, 1, 6, 4, 2, 6, 'LWW'],
      [2, 'A', 3, 2, 0, 1, 6, 5, 1, 6, 'WLW'],
      [3, 'B', 3, 2, 0, 1, 4, 3, 1, 6, 'LWW'],
      [4, 'E', 0, 0, 0, 0, 0, 0, 0, 0, ''],
      [4, 'F', 0, 0, 0, 0, 0, 0, 0, 0, ''],
      [6, 'D', 3, 0, 0, 3, 2, 6, -4, 0, 'LLL'],
    ])
  })

  it('[TA1] puts teams that nothing separates in the order of their names, and of one name in one order', () => {
    const names = ['Ödra', 'Zebras', 'apples', 'Apples 2', 'Zebras', 'Bears']
    const teams = names.map((name, i) => ({ id: `${name === 'Zebras' ? 9 - i : i}`, name }))
    const order = (some: typeof teams) => standings(some, []).map(({ name, teamId }) => `${name} ${teamId}`)
    const expected = ['apples 2', 'Apples 2 3', 'Bears 5', 'Ödra 0', 'Zebras 5', 'Zebras 8']
    fc.assert(
      fc.property(fc.shuffledSubarray(teams, { minLength: teams.length }), (some) => {
        expect(order(some)).toEqual(expected)
      }),
    )
    expect(standings(teams, []).map(({ position }) => position)).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('[T2] says why a tied row stands where it does', () => {
    const reasons = standings(TEAMS, SEASON).map(({ reason }) => reason)
    expect(reasons).toEqual([
      'above A: goal difference +2 to +1',
      'above B: goals for 6 to 4',
      'below A: goals for 4 to 6',
      '',
      'above D: goal difference 0 to −4',
      'below F: goal difference −4 to 0',
    ])
    const byDifference = standings([team('X'), team('Y'), team('Z')], [match('X', 'Z', 5, 0), match('Y', 'Z', 3, 0)])
    expect(byDifference[0]?.reason).toBe('above Y: goal difference +5 to +3')
  })

  it('[T1] lets teams that nothing separates share a position, and says so', () => {
    const rows = standings(
      [team('Reds'), team('Blues'), team('Greens')],
      [match('Reds', 'Greens', 2, 0), match('Blues', 'Greens', 2, 0)],
    )
    expect(rows.map(({ position, name }) => `${position} ${name}`)).toEqual(['1 Blues', '1 Reds', '3 Greens'])
    expect(rows[0]?.reason).toBe('level with Reds: same points, goal difference and goals for')
  })

  it('counts 0-0 as a draw with two clean sheets', () => {
    const rows = statistics([team('A'), team('B')], [match('A', 'B', 0, 0)])
    expect(rows.get('A')).toMatchObject({ played: 1, drawn: 1, points: 1, cleanSheets: 1, form: ['D'] })
  })

  it('[T4] counts a clean sheet for the side that conceded nothing, at home and away', () => {
    const rows = statistics(
      [team('A'), team('B')],
      [match('A', 'B', 3, 0), match('A', 'B', 0, 3), match('A', 'B', 1, 0)],
    )
    expect([rows.get('A'), rows.get('B')]).toMatchObject([
      { won: 2, lost: 1, cleanSheets: 2 },
      { won: 1, lost: 2, cleanSheets: 1 },
    ])
  })

  it('shows the last five results, oldest first', () => {
    const played = [3, 3, 3, 3, 0, 0, 3].map((goals) => match('A', 'B', goals, 1))
    expect(
      statistics([team('A')], played)
        .get('A')
        ?.form.join(''),
    ).toBe('WWLLW')
  })

  it('leaves out a team that is not of the league', () => {
    expect(statistics([team('A')], [match('A', 'gone', 1, 0)]).get('A')).toMatchObject({ won: 1 })
  })
})

describe('properties of any season', () => {
  const goals = fc.option(fc.integer({ min: 0, max: 99 }), { nil: null })
  const teams = Array.from({ length: 6 }, (_, i) => team(`T${i}`))
  const side = fc.integer({ min: 0, max: 5 })
  const anyMatch = fc
    .tuple(side, side, goals, goals)
    .filter(([home, away]) => home !== away)
    .map(([home, away, a, b]) => match(`T${home}`, `T${away}`, a, b))
  const season = fc.array(anyMatch, { maxLength: 40 })
  const sum = (rows: { [key: string]: unknown }[], key: string) => rows.reduce((all, row) => all + Number(row[key]), 0)

  it('scores as many goals as it concedes, and gives 2 or 3 points a match', () => {
    fc.assert(
      fc.property(season, (matches) => {
        const rows = standings(teams, matches)
        const played = matches.filter(counts)
        const draws = played.filter(({ homeScore, awayScore }) => homeScore === awayScore).length
        expect(sum(rows, 'goalsFor')).toBe(sum(rows, 'goalsAgainst'))
        expect(sum(rows, 'played')).toBe(2 * played.length)
        expect(sum(rows, 'points')).toBe(3 * played.length - draws)
      }),
    )
  })

  it('does not depend on the order of teams or matches, but for the form', () => {
    fc.assert(
      fc.property(season, (matches) => {
        const table = (rows: ReturnType<typeof standings>) => rows.map(({ form: _, ...row }) => row)
        expect(table(standings(teams.toReversed(), matches.toReversed()))).toEqual(table(standings(teams, matches)))
      }),
    )
  })

  it('[T1] has no row above one that is better', () => {
    fc.assert(
      fc.property(season, (matches) => {
        const rows = standings(teams, matches)
        for (const [i, row] of rows.entries()) {
          const next = rows[i + 1]
          if (!next) continue
          const keys = [
            row.points - next.points,
            row.goalDifference - next.goalDifference,
            row.goalsFor - next.goalsFor,
          ]
          const first = keys.find((difference) => difference !== 0) ?? 0
          expect(first).toBeGreaterThanOrEqual(0)
          expect(next.position).toBe(first === 0 ? row.position : i + 2)
        }
      }),
    )
  })
})

describe('matches', () => {
  it('[M1] places a match without week or round by its place in the list', () => {
    const nothing = { week: null, round: null }
    const places = [0, 2, 3, 5, 6, 9, 23, 24, 90].map((i) => Object.values(placementOf(nothing, i)).join('/'))
    expect(places).toEqual(['1/1', '1/1', '1/2', '1/2', '2/1', '2/2', '4/2', '4/1', '4/1'])
    expect(placementOf({ week: 3, round: 2 }, 0)).toEqual({ week: 3, round: 2 })
    expect(placementOf({ week: 9, round: null }, 4)).toEqual({ week: 4, round: 2 })
  })

  it('[M3] knows the field, or that it is the main one', () => {
    expect([fieldOf({ fieldLocation: 'Field B' }), fieldOf({ fieldLocation: null })]).toEqual(['Field B', 'Main Field'])
  })

  it('[M4] is completed once both scores are there, 0 among them', () => {
    const status = (homeScore: number | null, awayScore: number | null) =>
      statusOf({ homeScore, awayScore, status: null, forfeit: null })
    expect([status(0, 0), status(1, null), status(null, 0)]).toEqual(['completed', 'upcoming', 'upcoming'])
  })

  it('[M5] counts when its status is absent or completed in any case', () => {
    const one = match('A', 'B', 1, 0)
    const counted = [null, 'completed', 'Completed', 'live', 'upcoming'].map((status) => counts({ ...one, status }))
    expect(counted).toEqual([true, true, true, false, false])
  })

  it('gives the last five of a team, newest first', () => {
    const played = Array.from({ length: 7 }, (_, i) => match('A', 'B', i, 0))
    expect(recentMatches('B', [...played, match('A', 'B', null, null)]).map(({ homeScore }) => homeScore)).toEqual([
      6, 5, 4, 3, 2,
    ])
  })
})

describe('statistics', () => {
  it('[T4] rounds the win rate to a percentage', () => {
    const rates = [
      [0, 0],
      [2, 3],
      [1, 8],
      [5, 5],
    ].map(([won = 0, played = 0]) => winRate({ won, played }))
    expect(rates).toEqual([0, 67, 13, 100])
  })

  it('lists the five best, and the five that conceded least', () => {
    const rows = [3, 9, 1, 9, 4, 7].map((goals, i) => ({ name: `T${i}`, goals, withScore: 1 }))
    expect(topFive(rows, ({ goals }) => goals).map(({ name }) => name)).toEqual(['T1', 'T3', 'T5', 'T4', 'T0'])
    expect(topFive(rows, ({ goals }) => goals, true).map(({ name }) => name)).toEqual(['T2', 'T0', 'T4', 'T5', 'T1'])
  })

  it('[TA3] lists level teams in the order of their names, whatever order they come in', () => {
    const row = (name: string) => ({ name, goals: 2, withScore: 1 })
    const rows = [row('Émile'), row('Zebras'), row('albion'), row('Foxes'), row('Crows'), row('Best')]
    const names = ['albion', 'Best', 'Crows', 'Émile', 'Foxes']
    for (const order of [rows, rows.toReversed()])
      for (const fewest of [false, true])
        expect(topFive(order, ({ goals }) => goals, fewest).map(({ name }) => name)).toEqual(names)
  })

  it('[TA3] lists teams that have not played last', () => {
    const rows = [
      { name: 'Played', goals: 3, withScore: 1 },
      { name: 'Not yet', goals: 0, withScore: 0 },
    ]
    expect(topFive(rows, ({ goals }) => goals, true).map(({ name }) => name)).toEqual(['Played', 'Not yet'])
  })

  it('[TA3] [SC3] lists a team whose only match was a forfeit after those that have played', () => {
    const given = { ...match('Awarded', 'Away', null, null), forfeit: 'away' as const }
    const rows = standings(['Awarded', 'Away', 'Drawn', 'Level'].map(team), [given, match('Drawn', 'Level', 2, 2)])
    const names = (value: (row: (typeof rows)[number]) => number, fewest = false) =>
      topFive(rows, value, fewest).map(({ name }) => name)
    expect(names(({ goalsFor }) => goalsFor)).toEqual(['Drawn', 'Level', 'Awarded', 'Away'])
    expect(names(({ goalsAgainst }) => goalsAgainst, true)).toEqual(['Drawn', 'Level', 'Awarded', 'Away'])
    expect(names(({ won }) => won)).toEqual(['Drawn', 'Level', 'Awarded', 'Away'])
  })
})

describe('withdrawn teams', () => {
  const withdrawn = (how: 'results-stand' | 'results-struck') =>
    standings(
      [team('A'), team('B'), { ...team('Gone'), withdrawn: how }],
      [
        match('Gone', 'A', 4, 0),
        match('A', 'B', 1, 0),
        { ...match('B', 'Gone', null, null), forfeit: 'away' as const },
      ],
    )

  it('[TA2] a withdrawn team comes last, and its results count where they stand', () => {
    const rows = withdrawn('results-stand')
    expect(rows.map(({ position, name, played, points }) => [position, name, played, points])).toEqual([
      [1, 'B', 2, 3],
      [2, 'A', 2, 3],
      [3, 'Gone', 2, 3],
    ])
    expect(rows.map(({ reason }) => reason)).toEqual([
      'above A: goal difference −1 to −3',
      'below B: goal difference −3 to −1',
      '',
    ])
    expect(rows.map((row) => row.withdrawn)).toEqual([null, null, 'results-stand'])
  })

  it('[TA2] results that are struck out count for neither side', () => {
    expect(withdrawn('results-struck').map(({ name, played, points, form }) => [name, played, points, form])).toEqual([
      ['A', 1, 3, ['W']],
      ['B', 1, 0, ['L']],
      ['Gone', 0, 0, []],
    ])
  })
})

describe('forfeits and stages', () => {
  const [a, b] = [team('A'), team('B')]
  const row = (matches: Match[], id: string) => statistics([a, b], matches).get(id)

  it('[SC3] a forfeit is played, won and lost, and for neither goals nor clean sheets', () => {
    const forfeit = { ...match('A', 'B', null, null), forfeit: 'away' as const }
    expect(row([forfeit], 'A')).toMatchObject({
      played: 1,
      won: 1,
      lost: 0,
      points: 3,
      goalsFor: 0,
      cleanSheets: 0,
      form: ['W'],
    })
    expect(row([forfeit], 'B')).toMatchObject({ played: 1, won: 0, lost: 1, points: 0, goalsAgainst: 0, form: ['L'] })
  })

  it('[SC3] both teams may forfeit: both lose', () => {
    const forfeit = { ...match('A', 'B', null, null), forfeit: 'both' as const }
    for (const id of ['A', 'B']) expect(row([forfeit], id)).toMatchObject({ played: 1, won: 0, lost: 1, points: 0 })
  })

  it('[SC12] only regular matches count, and the last results show all', () => {
    const final = { ...match('A', 'B', 2, 1), stage: 'final' as const }
    expect(row([final], 'A')).toMatchObject({ played: 0, points: 0 })
    expect(recentMatches('A', [final])).toHaveLength(1)
  })
})
