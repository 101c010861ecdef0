import { describe, expect, it } from 'vitest'
import { DETAILS, listedMatch } from '../testing/season.ts'
import { answersAs, isAnswerFor, ownTeamIn, takesAnswers } from './answering.ts'

const match = listedMatch(0, 2, '18:00', { homeTeamId: 'reed', awayTeamId: 'silva' })
const kickOff = match.dateTime ?? 0

describe('[MN2] a match takes answers', () => {
  it('until the instant of its kick-off', () => {
    expect(takesAnswers(match, kickOff - 1)).toBe(true)
    expect(takesAnswers(match, kickOff)).toBe(false)
  })

  it.each([
    ['called off', { status: 'postponed' }],
    ['cancelled', { status: 'cancelled' }],
    ['abandoned', { status: 'abandoned' }],
    ['forfeited', { forfeit: 'home' as const }],
    ['played', { homeScore: 1, awayScore: 0 }],
    ['without a date', { dateTime: null }],
  ])('not while it is %s', (_, more) => {
    expect(takesAnswers({ ...match, ...more }, kickOff - 1)).toBe(false)
  })
})

it('[MN2] the own team of a match is the one that plays in it', () => {
  expect(ownTeamIn(match, new Set(['silva', 'diaz']))).toBe('silva')
  expect(ownTeamIn(match, new Set(['diaz']))).toBeUndefined()
  expect(ownTeamIn({ homeTeamId: null, awayTeamId: 'reed' }, new Set(['silva']))).toBeUndefined()
})

describe('[MN2] an answer counts', () => {
  const answer = { teamId: 'reed', kickOff }
  it('for another time of the same day of the league’s clocks, and not for another day', () => {
    const hour = 60 * 60 * 1000
    expect(isAnswerFor(answer, { ...match, dateTime: kickOff + 5 * hour }, DETAILS.timeZone)).toBe(true)
    expect(isAnswerFor(answer, { ...match, dateTime: kickOff + 6 * hour }, DETAILS.timeZone)).toBe(false)
    expect(isAnswerFor(answer, { ...match, dateTime: null }, DETAILS.timeZone)).toBe(false)
  })
  it('while its team plays in the match', () => {
    expect(isAnswerFor(answer, { ...match, homeTeamId: 'diaz' }, DETAILS.timeZone)).toBe(false)
  })
})

describe('[MN2] who answers for a player', () => {
  const as = (roleInTeam: 'captain' | 'deputy' | null | undefined, isOrganiser = false) =>
    answersAs({ userId: 'kim', roleInTeam, isOrganiser }, 'sam')

  it('the player, captain and deputy of the team, and organisers; nobody else', () => {
    expect(answersAs({ userId: 'sam', roleInTeam: null, isOrganiser: false }, 'sam')).toBe('player')
    expect([as('captain'), as('deputy'), as(undefined, true)]).toEqual(['captain', 'captain', 'organiser'])
    expect([as(null), as(undefined)]).toEqual([null, null])
  })
  it('an organiser who plays on the team answers as captain where they are one', () => {
    expect([as('captain', true), as(null, true)]).toEqual(['captain', 'organiser'])
  })
})
