import { describe, expect, it } from 'vitest'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import { FOUR_WEEKS } from '../testing/season.ts'
import { balance, usualHalves } from './balance.ts'
import { halfOf } from './halves.ts'
import type { Plan } from './plan.ts'
import { publishedPlan } from './published-plan.ts'

const { evenings } = publishedPlan(FOUR_WEEKS, [])
const plan = (...matches: Partial<PlannedMatch>[]): Plan => ({
  evenings,
  matches: new Map(
    matches.map((match, i) => [
      `m${i}`,
      {
        homeTeamId: 'reed',
        awayTeamId: 'silva',
        eveningId: 'e1',
        kickoff: '18:00',
        field: 'B',
        stage: 'regular',
        status: null,
        ...match,
      },
    ]),
  ),
})

describe('[SC6] the balance per team', () => {
  it('counts home and away, and the halves of the evening', () =>
    expect(
      balance(plan({}, { kickoff: '19:00', eveningId: 'e2' }, { homeTeamId: 'silva', awayTeamId: 'reed' }), [
        'silva',
        'reed',
        'diaz',
      ]),
    ).toEqual([
      { teamId: 'silva', home: 1, away: 2, early: 2, late: 1 },
      { teamId: 'reed', home: 2, away: 1, early: 2, late: 1 },
      { teamId: 'diaz', home: 0, away: 0, early: 0, late: 0 },
    ]))

  it('leaves out what is off, has no place or team, or is no regular match', () =>
    expect(
      balance(
        plan(
          { status: 'postponed' },
          { eveningId: null, kickoff: null },
          { awayTeamId: null },
          { stage: 'friendly' },
          { eveningId: 'gone' },
        ),
        ['reed'],
      ),
    ).toEqual([{ teamId: 'reed', home: 0, away: 0, early: 0, late: 0 }]))

  it('has a middle kick-off that is neither early nor late', () => {
    const three = ['18:00', '19:00', '20:00']
    expect([...three, '18:30', '21:00'].map((kickoff) => halfOf(kickoff, three))).toEqual([
      'early',
      'middle',
      'late',
      'early',
      'late',
    ])
    expect(halfOf('18:00', ['18:00'])).toBe('middle')
  })

  it('names the two kick-offs that all regular evenings have', () => {
    expect(usualHalves(plan())).toEqual(['18:00', '19:00'])
    const other = new Map([...evenings].map(([id, one], i) => [id, { ...one, kickoffs: i ? one.kickoffs : ['18:00'] }]))
    expect(usualHalves({ evenings: other, matches: new Map() })).toBeNull()
  })
})
