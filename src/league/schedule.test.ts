import { describe, expect, it } from 'vitest'
import type { SeasonDetails } from '#contract/league.ts'
import type { Match } from '#contract/match.ts'
import { currentWeek, currentWeekEnds, dayOfWeek, matchCards, schedule } from './schedule.ts'

const DETAILS: SeasonDetails = {
  ...{ timeZone: 'America/New_York', registrationDeadline: '2025-06-15', lateRegistration: false },
  ...{ seasonStart: '2025-07-09', regularSeasonEnd: '2025-07-30', finals: '2025-08-06' },
  ...{ rounds: ['18:00', '19:00'], dayEnds: '20:00', halfMinutes: 25 },
  venue: { name: 'Wakeman', fields: ['B', 'A', 'E'], mapUrl: '', address: '', addressUrl: '', parking: '' },
  links: { contactEmail: '', social: [], resources: [] },
}
const TEAMS = ['reds', 'blues'].map((id) => ({ id, name: id, color: '22c55e', logo: null }))
const match = (changes: Partial<Match>): Match => ({
  ...{ id: 'm', homeTeamId: 'reds', awayTeamId: 'blues', homeScore: null, awayScore: null },
  ...{ week: null, round: null, fieldLocation: null, status: null, version: 1, ...changes },
})

describe('[M2] kick-off', () => {
  const WEEKS = [1, 2, 3, 4] as const

  it('is on days seven days apart, from the season’s start', () => {
    expect(WEEKS.map((week) => dayOfWeek(DETAILS, week))).toEqual([
      ...['2025-07-09', '2025-07-16', '2025-07-23', '2025-07-30'],
    ])
  })

  it('is at the season’s two times, which stay those of the clock when summer time ends', () => {
    const autumn = { ...DETAILS, seasonStart: '2025-10-29' }
    const [first, second] = matchCards(autumn, TEAMS, [match({ week: 1, round: 1 }), match({ week: 2, round: 2 })])
    expect([first?.time, second?.time]).toEqual(['6:00 PM', '7:00 PM'])
    expect([first, second].map((card) => new Date(card?.startsAt ?? 0).toISOString())).toEqual([
      ...['2025-10-29T22:00:00.000Z', '2025-11-06T00:00:00.000Z'],
    ])
  })
})

describe('[M8] the week shown first', () => {
  const weekAt = (iso: string) => currentWeek(DETAILS, Date.parse(iso))

  it('is the first whose evening is not over', () => {
    expect(weekAt('2025-01-01T00:00:00Z')).toBe(1)
    expect(weekAt('2025-07-09T23:59:59.999Z')).toBe(1)
    expect(weekAt('2025-07-10T00:00:00.000Z')).toBe(2)
    expect(weekAt('2025-07-30T23:59:59.999Z')).toBe(4)
  })

  it('is the last one when all are over', () => {
    expect(weekAt('2026-01-01T00:00:00Z')).toBe(4)
  })

  it('changes at the instant that is told', () => {
    const ends = currentWeekEnds(DETAILS, Date.parse('2025-07-12T12:00:00Z'))
    expect([currentWeek(DETAILS, ends - 1), currentWeek(DETAILS, ends)]).toEqual([2, 3])
    expect(currentWeekEnds(DETAILS, Date.parse('2025-08-01T00:00:00Z'))).toBe(Number.POSITIVE_INFINITY)
  })
})

it('[M3] a team that is not of the league is nobody, and a match without a field is on the main one', () => {
  const [card] = matchCards(DETAILS, TEAMS, [match({ homeTeamId: 'gone' })])
  expect(card).toMatchObject({ home: null, away: { id: 'blues' }, venue: 'Main Field' })
})

it('has every week and round, those without matches too (spec section 2)', () => {
  const cards = matchCards(DETAILS, TEAMS, [match({ week: 3, round: 2 })])
  const counts = schedule(DETAILS, cards).map(({ rounds }) => rounds.map(({ matches }) => matches.length))
  expect(counts).toEqual([
    [0, 0],
    [0, 0],
    [0, 1],
    [0, 0],
  ])
})
