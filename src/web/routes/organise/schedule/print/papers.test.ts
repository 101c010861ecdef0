import { describe, expect, it } from 'vitest'
import { boardOf } from '../view/board.ts'
import { eveningOf, matchOf, placed, replyOf } from '../view/testing.ts'
import { byField, matchesOn } from './papers.ts'
import { seasonLayout } from './season-layout.ts'

const [evening] = boardOf(
  replyOf({
    evenings: [eveningOf('e1', {})],
    matches: [
      matchOf('late', placed('e1', '19:00', 'A')),
      matchOf('early', { ...placed('e1', '18:00', 'Field B'), homeTeamId: 'ito', awayTeamId: 'diaz' }),
      matchOf('off', { ...placed('e1', '18:00', 'A'), status: 'postponed' }),
      matchOf('nowhere', placed('e1', '19:00', null)),
    ],
  }),
).evenings

it('[SC15] an evening on paper has what is on, by field in the order of its fields', () => {
  if (!evening) throw new Error('there is no evening')
  expect(matchesOn(evening).map(({ match, time, field }) => [match.id, time, field])).toEqual([
    ['early', '6:00 PM', 'Field B'],
    ['late', '7:00 PM', 'Field A'],
    ['nowhere', '7:00 PM', ''],
  ])
  expect(byField(evening).map(({ field, matches }) => [field, matches.map(({ match }) => match.id)])).toEqual([
    ['Field B', ['early']],
    ['Field A', ['late']],
    ['No field yet', ['nowhere']],
  ])
})

describe('[SC15] a season on one page', () => {
  const teams = Array.from({ length: 40 }, (_, i) => ({
    id: `t${i}`,
    name: `Club ${'of '.repeat(i % 4)}${i}`,
    color: '',
    logo: null,
  }))
  const sideOf = (team = teams[0]) => ({ team: team ?? null, text: 'Unknown Team' })
  const season = (matches: number, evenings: number, perName = teams) =>
    Array.from({ length: evenings }, (_, day) => ({
      matches: Array.from({ length: matches / evenings }, (_, i) => ({
        home: sideOf(perName[(day + i) % 40]),
        away: sideOf(perName[(day + i + 7) % 40]),
      })),
    }))

  it('is set smaller the more it has, and by names while they can be read', () => {
    const layouts = [
      [24, 4],
      [132, 22],
      [240, 24],
      [400, 20],
    ].map(([matches = 0, evenings = 1]) => seasonLayout(season(matches, evenings), teams))
    expect(layouts.every(({ isOnePage }) => isOnePage)).toBe(true)
    expect(layouts.every(({ size }) => size >= 5.5)).toBe(true)
    expect(layouts[0]).toMatchObject({ size: 11, columns: 2, names: 'full' })
    expect(layouts[1]?.names).toBe('full')
  })

  it('[SC12] names who comes to the finals without being set smaller for it', () => {
    const slot = (text: string) => ({ team: null, text })
    const finals = {
      matches: [
        { title: 'Semi-final 1', home: slot('1st of the table'), away: slot('4th of the table') },
        { title: 'Semi-final 2', home: slot('2nd of the table'), away: slot('3rd of the table') },
        { title: 'Final', home: slot('Winner of semi-final 1'), away: slot('Winner of semi-final 2') },
      ],
    }
    expect(seasonLayout([...season(24, 4), finals], teams)).toMatchObject({ size: 11, columns: 2, names: 'full' })
  })

  it('takes short names or numbers where names are too long, and says where it takes more pages', () => {
    const long = teams.map((team) => ({ ...team, name: team.name.padEnd(40, 'x') }))
    const short = long.map((team, i) => ({ ...team, shortName: `C${i}` }))
    expect(seasonLayout(season(240, 20, short), short)).toMatchObject({ names: 'short', isOnePage: true })
    expect(seasonLayout(season(400, 20, long), long)).toMatchObject({ names: 'numbers', isOnePage: true })
    expect(seasonLayout(season(2000, 40, long), long).isOnePage).toBe(false)
  })
})
