import { describe, expect, it } from 'vitest'
import type { Match } from '#contract/match.ts'
import type { KnockOut } from '#contract/table/finals.ts'
import { instantOf } from './season.ts'
import { type SeasonCourse, seasonEnd } from './season-end.ts'
import { matchOf } from './testing/match.ts'
import { DETAILS, eveningOf } from './testing/season.ts'

const DAYS = ['2025-07-09', '2025-07-16', '2025-07-23', '2025-07-30']
const FINALS = '2025-08-06'

const onDay = (day: string, more: Partial<Match> = {}) =>
  matchOf({
    id: day,
    homeTeamId: 'reed',
    awayTeamId: 'silva',
    scheduled: true,
    dateTime: instantOf(day, '18:00', DETAILS.timeZone),
    ...more,
  })
const PLAYED = { homeScore: 2, awayScore: 1 }
const REGULAR = DAYS.map((day) => onDay(day, PLAYED))

/** A season of four Wednesdays, all of them played, and a day of finals on which nothing is set up. */
const course = (more: Partial<SeasonCourse> = {}): SeasonCourse => ({
  league: { details: DETAILS, archivedAt: null },
  evenings: [...DAYS, FINALS].map((day) => eveningOf({ id: day, day })),
  matches: REGULAR,
  knockOuts: [],
  declared: null,
  ...more,
})

const FINAL: KnockOut & { penalties: null } = {
  matchId: FINALS,
  title: 'Final',
  round: 0,
  winnersPlace: 1,
  home: { from: 'table', place: 1 },
  away: { from: 'table', place: 2 },
  penalties: null,
}
const withFinal = (final: Partial<Match>, more: Partial<SeasonCourse> = {}) =>
  course({ matches: [...REGULAR, onDay(FINALS, { stage: 'final', ...final })], knockOuts: [FINAL], ...more })

/** The last of the four Wednesdays in some other state than played. */
const endingWith = (last: Partial<Match>) => course({ matches: [...REGULAR.slice(0, 3), onDay('2025-07-30', last)] })

const endAt = (day: string, found: SeasonCourse, time = '22:00') =>
  seasonEnd(found, instantOf(day, time, DETAILS.timeZone))

describe('[S3] a season is over', () => {
  it('once its final has a winner, the same evening, and not before', () => {
    expect(endAt('2025-08-05', withFinal({}))).toBeNull()
    expect(endAt(FINALS, withFinal({}))).toBeNull()
    expect(endAt(FINALS, withFinal({ homeScore: 2, awayScore: 2 }))).toBeNull()
    expect(endAt(FINALS, withFinal(PLAYED), '18:55')).toBe('champion')
  })

  it('once a champion is declared, and not before its last day has passed where nobody is', () => {
    expect(endAt('2025-07-31', course({ declared: { teamId: 'reed' } }))).toBe('champion')
    expect(endAt('2025-07-31', course({ declared: 'nobody' }))).toBeNull()
    expect(endAt('2025-08-07', course({ declared: 'nobody' }))).toBe('nobody')
    expect(endAt(FINALS, withFinal(PLAYED, { declared: 'nobody' }))).toBe('nobody')
  })

  it('without finals once all scores are in and no day is to come', () => {
    expect(endAt('2025-08-05', course())).toBeNull()
    // On the day itself they may be set up yet.
    expect(endAt(FINALS, course())).toBeNull()
    expect(endAt('2025-08-07', course())).toBe('table')
    const details = { ...DETAILS, finals: '2025-07-30' }
    const short = { league: { details, archivedAt: null }, evenings: course().evenings.slice(0, 4) }
    const before = { ...endingWith({}), ...short }
    expect(endAt('2025-07-30', before)).toBeNull()
    expect(endAt('2025-07-30', course(short), '19:55')).toBe('table')
    const later = [...REGULAR, onDay('2025-08-13')]
    expect(endAt('2025-08-10', course({ ...short, matches: later }))).toBeNull()
  })

  it('with results missing once its last day has passed where it is played', () => {
    for (const last of [{}, { homeScore: 1 }, { ...PLAYED, status: 'protested' }]) {
      expect(endAt(FINALS, endingWith(last), '23:59')).toBeNull()
      expect(endAt('2025-08-07', endingWith(last), '00:00')).toBe('missing')
    }
    expect(endAt('2025-08-07', withFinal({}))).toBe('missing')
    // A level final whose penalties nobody has entered.
    expect(endAt('2025-08-07', withFinal({ homeScore: 2, awayScore: 2 }))).toBe('missing')
  })

  it('not while a match waits for a date or a decision, but for four weeks at most', () => {
    const off = instantOf('2025-07-30', '18:00', DETAILS.timeZone)
    for (const last of [
      { status: 'postponed', dateTime: off },
      { status: 'postponed', dateTime: null },
      { dateTime: null },
      { status: 'abandoned', ...PLAYED },
      { status: 'awaiting' },
    ]) {
      expect(endAt('2025-08-07', endingWith(last))).toBeNull()
      expect(endAt('2025-09-03', endingWith(last))).toBeNull()
      expect(endAt('2025-09-04', endingWith(last))).toBe('missing')
    }
    const moved = onDay('2025-10-01', { id: 'moved' })
    expect(endAt('2025-09-30', course({ matches: [...REGULAR, moved] }))).toBeNull()
    expect(endAt('2025-08-07', endingWith({ status: 'cancelled' }))).toBe('table')
    const friendly = onDay(FINALS, { id: 'friendly', stage: 'friendly', dateTime: null })
    expect(endAt('2025-08-07', course({ matches: [...REGULAR, friendly] }))).toBe('table')
  })

  it('by being archived, whatever is to come', () => {
    const league = { details: DETAILS, archivedAt: 1 }
    expect(endAt('2025-07-31', course({ league }))).toBe('table')
    expect(endAt('2025-07-10', { ...endingWith({}), league })).toBe('missing')
  })

  it('without any match once its last day has passed, unless it takes registrations', () => {
    const late = { details: { ...DETAILS, lateRegistration: true }, archivedAt: null }
    expect(endAt(FINALS, course({ matches: [] }))).toBeNull()
    expect(endAt('2025-08-07', course({ matches: [] }))).toBe('unplayed')
    expect(endAt('2026-08-07', course({ matches: [], league: late }))).toBeNull()
    const cancelled = REGULAR.map((match) => ({ ...match, homeScore: null, awayScore: null, status: 'cancelled' }))
    expect(endAt('2025-08-07', course({ matches: cancelled, league: late }))).toBe('unplayed')
  })
})
