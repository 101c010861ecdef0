import { describe, expect, it } from 'vitest'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import { FOUR_WEEKS, TEAMS } from '../testing/season.ts'
import { checkSchedule, newHardFindings } from './checks.ts'
import type { Plan } from './plan.ts'
import { publishedPlan } from './published-plan.ts'

const CONTEXT = { teams: TEAMS, matchMinutes: 55 }
const { evenings } = publishedPlan(FOUR_WEEKS, [])
const REGULAR: PlannedMatch = {
  homeTeamId: 'reed',
  awayTeamId: 'silva',
  eveningId: 'e1',
  kickoff: '18:00',
  field: 'B',
  stage: 'regular',
  status: null,
}
const plan = (...matches: Partial<PlannedMatch>[]): Plan => ({
  evenings,
  matches: new Map(matches.map((match, i) => [`m${i}`, { ...REGULAR, ...match }])),
})
const check = (...matches: Partial<PlannedMatch>[]) =>
  checkSchedule(plan(...matches), CONTEXT).map(({ rule, matchIds, isHard }) => [
    rule,
    matchIds.join(' '),
    isHard ? 'hard' : 'soft',
  ])
const OTHERS = { homeTeamId: 'ohara', awayTeamId: 'diaz' }

describe('[SC5] [SC8] checks of a schedule', () => {
  it('find nothing in one that is in order', () =>
    expect(check({}, { ...OTHERS, field: 'Field A' }, { ...OTHERS, kickoff: '19:00', eveningId: 'e2' })).toEqual([]))

  it('find a team that plays twice at one time, or nearer than a match with its break and changeover', () => {
    expect(check({}, { awayTeamId: 'diaz', field: 'A' })).toEqual([['team-twice', 'm0 m1', 'hard']])
    const [near] = checkSchedule(plan({}, { awayTeamId: 'diaz', kickoff: '18:59' }), CONTEXT).filter(
      ({ rule }) => rule === 'team-twice',
    )
    expect(near?.sentence).toBe('Reed Rovers plays twice at one time: Wed, Jul 9, 6:59 PM.')
    expect(check({}, { awayTeamId: 'diaz', kickoff: '19:00' })).toEqual([])
  })

  it('find two matches on one field, whatever it is called, but not on fields of two venues', () => {
    expect(check({}, { ...OTHERS, field: 'Field B' })).toEqual([['field-twice', 'm0 m1', 'hard']])
    const elsewhere = new Map(evenings)
    const evening = elsewhere.get('e1')
    if (evening) elsewhere.set('x', { ...evening, venue: 'Longshore' })
    const apart = { ...plan({}, { ...OTHERS, eveningId: 'x' }), evenings: elsewhere }
    expect(checkSchedule(apart, CONTEXT)).toEqual([])
  })

  it('find a pair that meets twice on an evening, but not in a friendly', () => {
    const again = { homeTeamId: 'silva', awayTeamId: 'reed', kickoff: '19:00' }
    expect(check({}, again)).toEqual([['pair-twice', 'm0 m1', 'hard']])
    expect(check({}, { ...again, stage: 'friendly' })).toEqual([])
    expect(check({}, { ...again, eveningId: 'e2' })).toEqual([])
  })

  it('find teams that are unknown or missing', () =>
    expect(check({ awayTeamId: 'gone' }, { ...OTHERS, homeTeamId: null, field: 'A' })).toEqual([
      ['unknown-team', 'm0', 'hard'],
      ['no-team', 'm1', 'soft'],
    ]))

  it('find matches without a date, at no kick-off or on no field of their evening', () =>
    expect(
      check({ eveningId: null, kickoff: null }, { kickoff: '21:00', field: 'Z' }, { eveningId: 'gone', ...OTHERS }),
    ).toEqual([
      ['no-place', 'm0', 'soft'],
      ['other-kickoff', 'm1', 'soft'],
      ['other-field', 'm1', 'soft'],
      ['unknown-evening', 'm2', 'hard'],
    ]))

  it('leave out what is postponed or cancelled', () =>
    expect(check({}, { status: 'postponed' }, { status: 'cancelled' })).toEqual([]))

  it.each(['postponed', 'cancelled'] as const)(
    'find nothing wrong with a %s match, whatever its teams and place',
    (status) => {
      const clashing = { awayTeamId: 'diaz', field: 'B' }
      const elsewhere = { awayTeamId: 'gone', homeTeamId: null, kickoff: '21:00', field: 'Z' }
      const nowhere = { ...OTHERS, eveningId: null, kickoff: null }
      const lost = { ...OTHERS, eveningId: 'gone' }
      const wrong = [clashing, elsewhere, nowhere, lost]
      for (const one of wrong) expect(check({}, one)).not.toEqual([])
      expect(check({}, ...wrong.map((one) => ({ ...one, status })))).toEqual([])
    },
  )

  it('tell which hard rules a change breaks newly', () => {
    const broken = plan({}, { awayTeamId: 'diaz', field: 'A' })
    expect(newHardFindings(broken, plan({}), CONTEXT)).toHaveLength(1)
    expect(newHardFindings(broken, broken, CONTEXT)).toEqual([])
  })
})
