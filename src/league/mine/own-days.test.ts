import { describe, expect, it } from 'vitest'
import { instantOf } from '../season.ts'
import { DETAILS, FOUR_WEEKS, listedMatch } from '../testing/season.ts'
import { byeDay, daysAhead, dayWhen, isOnHome } from './own-days.ts'

const at = (day: string, time: string) => instantOf(day, time, DETAILS.timeZone)
const MATCHES = [listedMatch(0, 2, '19:00'), listedMatch(1, 2, '18:00'), listedMatch(2, 3, '18:00')]
const days = (now: number, matches: Parameters<typeof daysAhead>[1] = MATCHES) =>
  daysAhead(FOUR_WEEKS, matches, now).map((one) => [one.day, one.matches.map(({ id }) => id)])

describe('[MN1] the days ahead', () => {
  it('have the matches of a day in their order, the day at hand with those that are over, until the last has ended', () => {
    const both = ['2025-07-16', ['m1', 'm0']]
    expect(days(at('2025-07-16', '12:00'))).toEqual([both, ['2025-07-23', ['m2']]])
    expect(days(at('2025-07-16', '19:30'))).toEqual([both, ['2025-07-23', ['m2']]])
    expect(days(at('2025-07-16', '19:55'))).toEqual([['2025-07-23', ['m2']]])
  })

  it('have a called-off match until its day is over, and no match that was cancelled, played or has no date', () => {
    const off = [
      listedMatch(0, 2, '18:00', { status: 'postponed' }),
      listedMatch(1, 3, '18:00', { status: 'cancelled' }),
      listedMatch(2, 4, '18:00', { dateTime: null }),
      listedMatch(3, 4, '18:00', { homeScore: 1, awayScore: 1 }),
    ]
    expect(days(at('2025-07-16', '23:59'), off)).toEqual([['2025-07-16', ['m0']]])
    expect(days(at('2025-07-17', '00:00'), off)).toEqual([])
  })
})

describe('[MN1] a day of one’s own', () => {
  const season = [...MATCHES, listedMatch(5, 2, '18:00'), listedMatch(6, 2, '19:00'), listedMatch(7, 3, '19:00')]
  const played = (status: string | null) =>
    season.map((match) =>
      match.id === 'm1' ? { ...match, status, ...(status === null && { homeScore: 2, awayScore: 1 }) } : match,
    )
  const own = (matches: typeof season) => matches.filter(({ id }) => id === 'm1' || id === 'm2')
  const ownDays = (now: number, all: typeof season) =>
    daysAhead(FOUR_WEEKS, own(all), now, all).map((one) => [one.day, one.matches.map(({ id }) => id)])

  it.each([null, 'awaiting', 'abandoned'])(
    'stays until the season’s last match of it is over, once played: %s',
    (status) => {
      const both = [
        ['2025-07-16', ['m1']],
        ['2025-07-23', ['m2']],
      ]
      const all = played(status)
      expect(ownDays(at('2025-07-16', '18:50'), all)).toEqual(both)
      expect(ownDays(at('2025-07-16', '19:54'), all)).toEqual(both)
      expect(ownDays(at('2025-07-16', '19:55'), all)).toEqual(both.slice(1))
      const [day] = daysAhead(FOUR_WEEKS, own(all), at('2025-07-16', '19:00'), all)
      const isShown = (now: number) => day !== undefined && isOnHome(FOUR_WEEKS, day, now)
      expect([isShown(at('2025-07-16', '19:54')), isShown(at('2025-07-16', '19:55'))]).toEqual([true, false])
    },
  )

  it('is over once every match of the season then is decided', () => {
    const all = played(null).map((match) =>
      match.id === 'm2' || match.id === 'm7' ? match : { ...match, homeScore: 0, awayScore: 0 },
    )
    expect(ownDays(at('2025-07-16', '19:30'), all)).toEqual([['2025-07-23', ['m2']]])
  })

  it('is no bye while the others still play', () => {
    const now = at('2025-07-16', '18:50')
    const all = played(null)
    expect(byeDay(daysAhead(FOUR_WEEKS, all, now), daysAhead(FOUR_WEEKS, own(all), now, all), '2025-07-16')).toBeNull()
  })
})

describe('[MN1] Home shows a day', () => {
  const [day] = daysAhead(FOUR_WEEKS, MATCHES, at('2025-07-10', '12:00'))
  const isShown = (now: number, more: object = {}) =>
    day !== undefined && isOnHome(FOUR_WEEKS, { ...day, matches: day.matches.map((one) => ({ ...one, ...more })) }, now)

  it('from the first instant of the day before, by the league’s clocks, until the end of its last match', () => {
    expect(isShown(at('2025-07-15', '00:00') - 1)).toBe(false)
    expect(isShown(at('2025-07-15', '00:00'))).toBe(true)
    expect(isShown(at('2025-07-16', '19:55') - 1)).toBe(true)
    expect(isShown(at('2025-07-16', '19:55'))).toBe(false)
  })

  it('not while all of it is called off', () => {
    expect(isShown(at('2025-07-16', '12:00'), { status: 'postponed' })).toBe(false)
  })
})

it('[MN1] says when a day is', () => {
  const when = (today: string, kickOff = '18:00') => dayWhen('2025-07-16', kickOff, today)
  expect([when('2025-07-16'), when('2025-07-16', '10:00'), when('2025-07-15'), when('2025-07-14')]).toEqual([
    'Tonight',
    'Today',
    'Tomorrow',
    'In 2 days',
  ])
})

describe('[MN1] a bye', () => {
  const all = daysAhead(FOUR_WEEKS, MATCHES, at('2025-07-10', '12:00'))
  it('is the season’s next evening within a week, where the own team does not play in that week', () => {
    expect(byeDay(all, all.slice(1), '2025-07-12')).toBe('2025-07-16')
    expect(byeDay(all, [], '2025-07-12')).toBe('2025-07-16')
  })
  it('is none in a week in which the own team has played', () => {
    // Monday is played, Wednesday is the others', the next own match is on a Monday.
    expect(byeDay(all, all.slice(1), '2025-07-15', ['2025-07-14'])).toBeNull()
    expect(byeDay(all, all.slice(1), '2025-07-12', ['2025-07-09'])).toBe('2025-07-16')
  })
  it('is none where the team plays in that week, or nobody does', () => {
    expect(byeDay(all, all, '2025-07-12')).toBeNull()
    expect(byeDay(all, all.slice(1), '2025-07-09')).toBeNull()
    expect(byeDay([], [], '2025-07-12')).toBeNull()
  })
})
