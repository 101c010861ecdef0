import { expect, it } from 'vitest'
import { eveningsBegun, withoutForfeitsToCome } from './forfeits-to-come.ts'
import { standings } from './standings.ts'
import { FOUR_WEEKS, listedMatch } from './testing/season.ts'

const SECOND_EVENING = Date.parse('2025-07-16T18:00:00-04:00')
const TEAMS = [
  { id: 'gone', name: 'Gone', withdrawn: 'results-stand' as const },
  { id: 'reed', name: 'Reed', withdrawn: null },
  { id: 'silva', name: 'Silva', withdrawn: null },
]
const MATCHES = [
  listedMatch(0, 1, '18:00', { homeTeamId: 'gone', awayTeamId: 'reed', homeScore: 1, awayScore: 0 }),
  listedMatch(1, 2, '19:00', { homeTeamId: 'gone', awayTeamId: 'reed', forfeit: 'home' }),
  listedMatch(2, 3, '18:00', { homeTeamId: 'silva', awayTeamId: 'gone', forfeit: 'away' }),
]
const playedAt = (now: number, matches = MATCHES) =>
  standings(TEAMS, withoutForfeitsToCome(FOUR_WEEKS, TEAMS, matches, now)).map(
    ({ teamId, played, points }) => `${teamId} ${played} ${points}`,
  )

it('[TE3] counts the forfeits of a team that has withdrawn from their evening on, not before', () => {
  expect(playedAt(SECOND_EVENING - 1)).toEqual(['silva 0 0', 'reed 1 0', 'gone 1 3'])
  expect(playedAt(SECOND_EVENING)).toEqual(['reed 2 3', 'silva 0 0', 'gone 2 3'])
  expect(playedAt(Date.parse('2025-07-23T18:00:00-04:00'))).toEqual(['silva 1 3', 'reed 2 3', 'gone 3 3'])
})

it('[SC3] [TE3] counts at once what an organiser decides, or what has no evening to wait for', () => {
  const decided = listedMatch(3, 4, '18:00', { homeTeamId: 'silva', awayTeamId: 'reed', forfeit: 'away' })
  expect(playedAt(0, [decided])).toContain('silva 1 3')
  const against = listedMatch(3, 4, '18:00', { homeTeamId: 'silva', awayTeamId: 'gone', forfeit: 'home' })
  expect(playedAt(0, [against])).toContain('silva 1 0')
  const undated = { ...listedMatch(3, 4, '18:00', { homeTeamId: 'silva', awayTeamId: 'gone' }), eveningId: null }
  expect(playedAt(0, [{ ...undated, dateTime: null, forfeit: 'away' }])).toContain('silva 1 3')
})

it('[TE3] knows when another evening begins', () => {
  expect(eveningsBegun(FOUR_WEEKS, SECOND_EVENING - 1)).toEqual({ begun: 1, next: SECOND_EVENING })
  expect(eveningsBegun(FOUR_WEEKS, SECOND_EVENING).begun).toBe(2)
  expect(eveningsBegun(FOUR_WEEKS, Date.parse('2026-01-01'))).toEqual({ begun: 4, next: Number.POSITIVE_INFINITY })
})
