import { describe, expect, it } from 'vitest'
import { instantOf } from '../season.ts'
import { type DatedBackup, lastNight, nextNight, retainedBackups } from './keeping.ts'

const ZONE = 'America/New_York'
const at = (day: string, time = '05:00') => instantOf(day, time, ZONE)
const night = (day: string): DatedBackup => ({ id: day, at: at(day), kind: 'night' })
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, i) => Temporal.PlainDate.from(first).add({ days: i }).toString())

describe('[BK1] when a backup is due', () => {
  it('at five in the league’s zone, whatever the clocks do', () => {
    expect(lastNight(at('2025-07-24', '04:59'), ZONE)).toEqual({ day: '2025-07-23', at: at('2025-07-23') })
    expect(lastNight(at('2025-07-24'), ZONE)).toEqual({ day: '2025-07-24', at: at('2025-07-24') })
    expect(nextNight(at('2025-07-24'), ZONE)).toBe(at('2025-07-25'))
    // The night in which the clocks go back has 25 hours.
    expect(nextNight(at('2025-11-01'), ZONE) - at('2025-11-01')).toBe(25 * 3_600_000)
    expect(lastNight(at('2025-03-09', '04:59'), ZONE).day).toBe('2025-03-08')
  })
})

describe('[BK1] what is kept', () => {
  /** Returns the backups that remain when each night makes one and deletes the rest, as the site does. */
  function retainedAfter(days: readonly string[]) {
    let kept: DatedBackup[] = []
    let groups = new Map<string, string>()
    for (const day of days) {
      kept.push(night(day))
      groups = retainedBackups(kept, ZONE, at(day))
      kept = kept.filter(({ id }) => groups.has(id))
    }
    return Map.groupBy(groups.keys(), (id) => groups.get(id) ?? '')
  }

  it('seven days, four weeks and twelve months, each backup once', () => {
    const groups = retainedAfter(daysFrom('2024-03-10', 501))
    expect(groups.get('daily')?.sort()).toEqual(['17', '18', '19', '21', '22', '23'].map((day) => `2025-07-${day}`))
    expect(groups.get('weekly')?.sort()).toEqual(['2025-06-29', '2025-07-06', '2025-07-13', '2025-07-20'])
    expect(groups.get('monthly')?.sort()).toEqual(
      ['08', '09', '10', '11', '12', '01', '02', '03', '04', '05', '06', '07'].map(
        (month, i) => `${i < 5 ? 2024 : 2025}-${month}-01`,
      ),
    )
  })

  it('the first that there is, where nights are missing', () => {
    const days = daysFrom('2025-06-01', 53).filter((day) => day !== '2025-07-01' && day !== '2025-07-20')
    const groups = retainedAfter(days)
    expect(groups.get('weekly')).toContain('2025-07-21')
    expect(groups.get('monthly')?.sort()).toEqual(['2025-06-01', '2025-07-02'])
  })

  it('of others the last ten, for 30 days', () => {
    const others = Array.from(
      { length: 12 },
      (_, i): DatedBackup => ({ id: `${i}`, at: at('2025-07-01') + i, kind: 'hand' }),
    )
    expect(retainedBackups(others, ZONE, at('2025-07-02')).size).toBe(10)
    expect(retainedBackups(others, ZONE, at('2025-07-02')).has('1')).toBe(false)
    expect(retainedBackups(others, ZONE, at('2025-08-02')).size).toBe(0)
  })
})
