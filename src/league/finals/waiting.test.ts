import { describe, expect, it } from 'vitest'
import type { KnockOut } from '#contract/table/finals.ts'
import { matchOf } from '../testing/match.ts'
import { finalsWait } from './waiting.ts'

const teams = ['A', 'B', 'C'].map((name) => ({ id: name, name: `Team ${name}` }))
const final: KnockOut = {
  matchId: 'f',
  title: 'Final',
  round: 0,
  winnersPlace: null,
  home: { from: 'table', place: 1 },
  away: { from: 'table', place: 2 },
}
const waiting = (...regular: ReturnType<typeof matchOf>[]) =>
  finalsWait({
    matches: [...regular, matchOf({ id: 'f', stage: 'final', homeTeamId: null, awayTeamId: null })],
    knockOuts: [final],
    teams,
    timeZone: 'America/New_York',
  })
const meeting = (more: Parameters<typeof matchOf>[0]) =>
  matchOf({ id: '1', homeTeamId: 'A', awayTeamId: 'B', dateTime: Date.UTC(2025, 6, 16, 22, 0), ...more })

describe('[SC12] what the finals wait for', () => {
  it('names matches that time alone does not decide', () => {
    expect(waiting(meeting({ status: 'abandoned', homeScore: 1, awayScore: 0 }))).toEqual({
      open: 1,
      stuck: [
        {
          matchId: '1',
          text: 'Team A v Team B (Wed, Jul 16) was abandoned and is not decided.',
          names: ['Team A', 'Team B'],
        },
      ],
    })
    expect(waiting(meeting({ status: 'awaiting' }))?.stuck[0]?.text).toMatch(/awaits a decision\.$/)
    expect(waiting(meeting({ status: 'postponed', dateTime: null }))?.stuck[0]?.text).toBe(
      'Team A v Team B is postponed.',
    )
    expect(waiting(meeting({ status: 'on trial', homeScore: 1, awayScore: 0 }))?.stuck[0]?.text).toMatch(
      /does not count\.$/,
    )
  })

  it('counts those to come', () => expect(waiting(meeting({}))).toEqual({ open: 1, stuck: [] }))

  it('is nothing once every match is decided, or cancelled', () => {
    expect(waiting(meeting({ homeScore: 1, awayScore: 0 }), meeting({ id: '2', status: 'cancelled' }))).toBe(null)
    expect(waiting(meeting({ status: 'abandoned', forfeit: 'home' }))).toBe(null)
  })
})
