import { describe, expect, it } from 'vitest'
import type { Evening } from '#contract/schedule/evening.ts'
import { currentWeek, currentWeekEnds, eveningAtHand, eveningEnds, seasonEvenings, usualEvenings } from './evenings.ts'
import { DETAILS, eveningOf } from './testing/season.ts'
import { weeklyDays } from './weekly-days.ts'

const evening = (day: string, number: number | null, more: Partial<Evening> = {}): Evening =>
  eveningOf({ id: day, day, number, kind: number === null ? 'finals' : 'regular', ...more })
const tabs = (...evenings: Evening[]) => seasonEvenings(evenings).map(({ week, label }) => label ?? `Week ${week}`)
const WEEKLY = ['2025-07-09', '2025-07-16', '2025-07-23', '2025-07-30'].map((day, i) => evening(day, i + 1))
const at = (iso: string) => currentWeek({ details: DETAILS, evenings: WEEKLY }, Date.parse(iso))

describe('the evenings of a season', () => {
  it('[SE2] are four Wednesdays with two times and three fields, and a day of finals, by the specification', () => {
    const evenings = usualEvenings(DETAILS)
    expect(evenings.map(({ day, kind }) => `${day} ${kind}`)).toEqual([
      '2025-07-09 regular',
      '2025-07-16 regular',
      '2025-07-23 regular',
      '2025-07-30 regular',
      '2025-08-06 finals',
    ])
    for (const { kickoffs, fields } of evenings) expect([kickoffs, fields]).toEqual([DETAILS.rounds, ['B', 'A', 'E']])
  })

  it('[SE2] leave out exceptions, which do not count', () => {
    expect(weeklyDays({ firstDay: '2025-10-22', count: 3, except: ['2025-10-29'] })).toEqual([
      '2025-10-22',
      '2025-11-05',
      '2025-11-12',
    ])
  })

  it('[SE2] are weeks where no week has two, else days', () => {
    expect(tabs(...WEEKLY)).toEqual(['Week 1', 'Week 2', 'Week 3', 'Week 4'])
    expect(tabs(evening('2025-07-09', 1), evening('2025-07-12', 2))).toEqual(['Wed, Jul 9', 'Sat, Jul 12'])
    expect(tabs(evening('2025-07-09', 1), evening('2025-07-14', 2))).toEqual(['Week 1', 'Week 2'])
  })

  it('[SC1] an added one keeps the others’ tabs where it has a name, and comes by its day', () => {
    const replay = evening('2025-08-02', 5, { name: 'Week 3, replayed' })
    expect(tabs(...WEEKLY, evening('2025-08-06', null), replay)).toEqual([
      'Week 1',
      'Week 2',
      'Week 3',
      'Week 4',
      'Week 3, replayed',
      'Finals',
    ])
  })

  it('[M8] the week is the first whose evening is not over, in the league’s zone', () => {
    expect(at('2025-01-01T00:00:00Z')).toBe(1)
    expect(at('2025-07-09T23:59:59Z')).toBe(1)
    expect(at('2025-07-10T00:00:00Z')).toBe(2)
    expect(at('2026-01-01T00:00:00Z')).toBe(4)
    const season = { details: DETAILS, evenings: WEEKLY }
    expect(currentWeekEnds(season, Date.parse('2025-07-10T00:00:00Z'))).toBe(Date.parse('2025-07-17T00:00:00Z'))
    expect(currentWeekEnds(season, Date.parse('2026-01-01T00:00:00Z'))).toBe(Number.POSITIVE_INFINITY)
    expect(currentWeek({ details: DETAILS, evenings: [] }, 0)).toBe(1)
  })

  it('[M9] the evening at hand is today’s until the day is over, the finals’ too, else the next one', () => {
    const season = { details: DETAILS, evenings: [...WEEKLY, evening('2025-08-06', null)] }
    const hand = (iso: string) => eveningAtHand(season, Date.parse(iso))
    // 10:30 PM in New York: the matches are over, and their scores are typed.
    expect(hand('2025-07-10T02:30:00Z')).toEqual({ week: 1, ends: Date.parse('2025-07-10T04:00:00Z') })
    expect(hand('2025-07-10T04:00:00Z').week).toBe(2)
    expect(hand('2025-08-06T22:00:00Z').week).toBe(5)
    expect(hand('2025-08-07T02:30:00Z').week).toBe(5)
    expect(hand('2026-01-01T00:00:00Z')).toEqual({ week: 5, ends: Number.POSITIVE_INFINITY })
    const regular = eveningAtHand(season, Date.parse('2025-08-06T22:00:00Z'), ({ kind }) => kind === 'regular')
    expect(regular.week).toBe(4)
  })

  it('[SE2] one whose last kick-off is later than usual ends when that match does', () => {
    const late = evening('2025-07-09', 1, { kickoffs: ['19:00', '20:30'] })
    expect(eveningEnds(late, DETAILS)).toBe(Date.parse('2025-07-10T01:25:00Z'))
  })
})
