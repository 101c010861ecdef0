import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Match } from '#contract/match.ts'
import type { TableKey } from '#contract/table/choices.ts'
import { standings } from '../standings.ts'
import { matchOf } from '../testing/match.ts'
import { playedMatches } from '../testing/played.ts'

const AGAINST: TableKey[] = ['headToHeadPoints', 'headToHeadDifference', 'headToHeadGoals']

function table(matches: readonly Match[], order: readonly TableKey[]) {
  const teams = ['A', 'B', 'C', 'D', 'E'].map((name) => ({ id: name, name }))
  return standings(teams, matches, { order: [...order], win: 3, draw: 1 })
}
const places = (rows: ReturnType<typeof table>) => rows.map(({ position, name }) => `${position} ${name}`)

const UNEVEN = ' (the level teams have not all met equally often)'
const FORFEITED = ' (a match among the level teams was forfeited)'

describe('[TA1] keys against each other', () => {
  it('are passed over where a level team has not met the others, and the reason says so', () => {
    const rows = table(
      playedMatches(`
      A 1-0 B
      B 3-0 D
      C 1-0 E`),
      ['points', ...AGAINST, 'goalDifference'],
    )
    expect(places(rows)).toEqual(['1 B', '2 A', '2 C', '4 E', '5 D'])
    expect(rows[0]?.reason).toBe(`above A: goal difference +2 to +1${UNEVEN}`)
    expect(rows[2]?.reason).toBe(`level with A: same points and goal difference${UNEVEN}`)
  })

  it('are passed over where some have met twice', () => {
    const rows = table(
      playedMatches(`
      A 0-0 B
      B 0-0 A
      A 0-0 C
      B 1-0 C
      C 2-0 D
      A 1-0 E`),
      ['points', 'headToHeadPoints', 'goalsFor'],
    )
    expect(rows.map(({ name, points }) => `${name} ${points}`)).toEqual(['A 6', 'B 5', 'C 4', 'D 0', 'E 0'])
    const level = table(
      playedMatches(`
      A 1-0 B
      B 1-0 A
      C 1-0 A
      B 1-0 C
      A 4-0 D
      C 1-0 E`),
      ['points', 'headToHeadPoints', 'goalsFor'],
    )
    expect(places(level).slice(0, 3)).toEqual(['1 A', '2 B', '2 C'])
    expect(level[0]?.reason).toBe(`above B: goals for 5 to 2${UNEVEN}`)
  })

  it('decide again among those who are left, once all of these have met', () => {
    // A, B and C are level; C has met neither. By goals for, C leaves; the block does not come back.
    const rows = table(
      playedMatches(`
      A 1-0 B
      B 1-0 D
      C 5-0 E`),
      ['points', 'goalsFor', 'headToHeadPoints'],
    )
    expect(places(rows).slice(0, 3)).toEqual(['1 C', '2 A', '3 B'])
    expect(rows[1]?.reason).toBe('above B: points against each other 3 to 0')
  })

  it('compare no goals where one of their matches was forfeited, which has none', () => {
    const matches = [
      matchOf({ homeTeamId: 'A', awayTeamId: 'B', forfeit: 'away' }),
      ...playedMatches(`
      B 2-0 A
      A 1-0 D
      B 1-0 E`),
    ]
    const rows = table(matches, ['points', ...AGAINST, 'fewestForfeits'])
    expect(places(rows).slice(0, 2)).toEqual(['1 A', '2 B'])
    expect(rows[0]?.reason).toBe(`above B: fewest forfeits 0 to 1${FORFEITED}`)
  })

  it('are no part of what level teams share where they were passed over, nor is a lot that nobody drew', () => {
    const rows = table(
      playedMatches(`
      A 1-0 D
      B 1-0 D`),
      ['points', 'headToHeadPoints', 'goalsFor', 'drawnLot'],
    )
    expect(rows[0]?.reason).toBe('level with B: same points and goals for')
  })

  it('never decide among teams of which some have met more often, whatever the results', () => {
    const teams = ['A', 'B', 'C', 'D']
    const side = fc.constantFrom(...teams)
    const result = fc.record({ home: side, away: side, homeScore: fc.nat(2), awayScore: fc.nat(2), off: fc.nat(5) })
    fc.assert(
      fc.property(fc.array(result, { maxLength: 9 }), (results) => {
        const matches = results
          .filter(({ home, away }) => home !== away)
          .map(({ home, away, homeScore, awayScore, off }, i) =>
            matchOf({
              id: `m${i}`,
              homeTeamId: home,
              awayTeamId: away,
              ...(off === 0 ? { forfeit: 'home' as const } : { homeScore, awayScore }),
            }),
          )
        const rows = table(matches, ['points', ...AGAINST, 'goalDifference'])
        const without = new Map(table(matches, ['points', 'goalDifference']).map((row) => [row.name, row.position]))
        for (const level of Map.groupBy(rows, ({ points }) => points).values()) {
          const names = level.map(({ name }) => name)
          const isOf = (a: string, b: string, { homeTeamId, awayTeamId }: Match) =>
            (homeTeamId === a && awayTeamId === b) || (homeTeamId === b && awayTeamId === a)
          const meetings = names.flatMap((a, i) =>
            names.slice(i + 1).map((b) => matches.filter((match) => isOf(a, b, match)).length),
          )
          if (new Set(meetings).size < 2) continue
          for (const { name, position, reason } of level) {
            expect(position).toBe(without.get(name))
            expect(reason).not.toMatch(/against each other \d/)
          }
        }
      }),
    )
  })
})
