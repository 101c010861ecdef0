import { describe, expect, it } from 'vitest'
import { colorOf, descriptionOf, memberName, resultsOf } from './teams.ts'
import { matchOf } from './testing/match.ts'

describe('[TM2] a team', () => {
  it.each(['16a34a', '16A34A', '000000'])('has the colour %s', (color) => {
    expect(colorOf(color)).toBe(color.toLowerCase())
  })

  it.each([null, '', '#16a34a', '16a34', '16a34ag', 'red', '16a34a;background:url(//evil)', '16a34a\n'])(
    'has the default green for %j',
    (color) => {
      expect(colorOf(color)).toBe('22c55e')
    },
  )

  it('says where it plays when it says nothing of itself', () => {
    const reds = { name: 'Reds', description: '' }
    expect(descriptionOf(reds, 'Wakeman Cup 2024')).toBe('Reds is competing in the Wakeman Cup 2024.')
    expect(descriptionOf({ ...reds, description: 'Since 1999' }, 'Wakeman Cup 2024')).toBe('Since 1999')
  })
})

it('[TM1] a roster entry without an account has its nickname alone', () => {
  expect(memberName({ firstName: '', lastName: '', nickname: 'Unknown', position: [] })).toBe('Unknown')
  expect(memberName({ firstName: 'Maya', lastName: 'Torres', nickname: 'Ace', position: ['ST'] })).toBe('Maya Torres')
})

it('[M3] an opponent that is not of the league is Unknown Team', () => {
  const match = matchOf({ homeTeamId: 'gone', awayTeamId: 'reds', homeScore: 1, awayScore: 2 })
  expect(resultsOf('reds', [{ id: 'reds', name: 'Reds' }], [match])).toEqual([
    { matchId: 'm', result: 'W', opponent: 'Unknown Team', goalsFor: 2, goalsAgainst: 1 },
  ])
})

it('[SC3] a forfeit is among a team’s last results, without goals', () => {
  const teams = [
    { id: 'reds', name: 'Reds' },
    { id: 'blues', name: 'Blues' },
  ]
  const pair = { homeTeamId: 'reds', awayTeamId: 'blues' }
  const forfeits = (['home', 'away', 'both'] as const).map((forfeit) => matchOf({ id: forfeit, ...pair, forfeit }))
  const results = (teamId: string) =>
    resultsOf(teamId, teams, forfeits).map(({ matchId, result, goalsFor, forfeit }) => [
      matchId,
      result,
      goalsFor,
      forfeit,
    ])
  expect(results('reds')).toEqual([
    ['both', 'L', null, 'Both teams forfeited'],
    ['away', 'W', null, 'Blues forfeited'],
    ['home', 'L', null, 'Reds forfeited'],
  ])
  expect(results('blues').map(([, result]) => result)).toEqual(['L', 'L', 'W'])
})
