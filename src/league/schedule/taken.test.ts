import { describe, expect, it } from 'vitest'
import { plannedMatchOf } from '../testing/match.ts'
import { eveningOf, FOUR_WEEKS, TEAMS } from '../testing/season.ts'
import { checkSchedule } from './checks.ts'
import { minuteAt } from './dated.ts'
import { placeRater } from './places.ts'
import type { Plan } from './plan.ts'
import { publishedPlan } from './published-plan.ts'
import { groundsOf, takenAt, takenBy } from './taken.ts'

const own = publishedPlan(FOUR_WEEKS, [])
const OTHER: Plan = {
  evenings: new Map([
    ['o1', eveningOf({ id: 'o1', day: '2025-07-09' })],
    ['o2', eveningOf({ id: 'o2', day: '2025-07-09', venue: 'Longshore' })],
    ['o0', eveningOf({ id: 'o0', day: '2025-07-02' })],
  ]),
  matches: new Map(
    [
      { eveningId: 'o1', kickoff: '18:00', field: 'Field B' },
      { eveningId: 'o1', kickoff: '19:00', field: 'B', status: 'postponed' as const },
      { eveningId: 'o1', kickoff: '19:00', field: null },
      { eveningId: 'o2', kickoff: '19:00', field: 'A' },
      { eveningId: 'o0', kickoff: '18:00', field: 'B' },
    ].map((more, i) => [`o${i}`, plannedMatchOf(more)]),
  ),
}
const grounds = groundsOf('Wakeman', [own])
const takenFrom = (venue = 'Wakeman', more = {}) =>
  grounds ? takenBy({ venue, plan: OTHER }, { ...grounds, ...more }) : null
const TAKEN = [{ day: '2025-07-09', kickoff: '18:00', field: 'Field B', venue: null }]
const context = { teams: TEAMS, matchMinutes: 55, taken: TAKEN }
const plan: Plan = {
  evenings: own.evenings,
  matches: new Map([['m', plannedMatchOf({ eveningId: 'e1', kickoff: '18:00', field: 'B' })]]),
}

describe('[SC5] places that other seasons take', () => {
  it('are those of matches that take place on a field of the same venues, from the first day on', () => {
    expect(takenFrom()).toEqual(TAKEN)
    expect(takenFrom('Elsewhere')).toEqual([])
    expect(takenFrom('Wakeman', { elsewhere: new Set(['Longshore']) })).toEqual([
      ...TAKEN,
      { day: '2025-07-09', kickoff: '19:00', field: 'A', venue: 'Longshore' },
    ])
    expect(groundsOf('Wakeman', [])).toBeNull()
  })

  it('overlap as long as a match with the changeover takes', () => {
    const isTaken = takenAt(TAKEN, 55)
    const at = (kickoff: string) => isTaken(null, 'B', minuteAt('2025-07-09', kickoff))
    expect([at('17:00'), at('17:01'), at('18:59'), at('19:00')]).toEqual([false, true, true, false])
    expect(isTaken('Longshore', 'B', minuteAt('2025-07-09', '18:00'))).toBe(false)
  })

  it('are found by the checks, and keep matches away', () => {
    expect(checkSchedule(plan, context)).toEqual([
      {
        rule: 'field-twice',
        isHard: true,
        matchIds: ['m'],
        sentence: 'Reed Rovers v Silva FC: another season plays on field B, Wed, Jul 9, 6:00 PM.',
      },
    ])
    expect(checkSchedule(plan, { ...context, taken: [] })).toEqual([])
    const rater = placeRater(plan, { ...context, closed: new Set(), today: '2025-07-01' })
    const rate = (field: string) =>
      rater.rate(plannedMatchOf(), { eveningId: 'e1', kickoff: '18:00', field }, new Set(['m']))
    expect(rate('B')).toEqual({ verdict: 'clash', reason: 'Another season plays on field B then' })
    expect(rate('A')).toMatchObject({ verdict: 'fits' })
  })
})
