import { describe, expect, it } from 'vitest'
import { leagueForm } from '#contract/league.ts'
import type { ListedLeague } from '#contract/new-season.ts'
import { plannedDays, plannedEvenings } from './evening-plan.ts'
import { newSeason, openingText, shift, summerDates, usualDeadline, usualEnd } from './new-season.ts'

const startOf = (today: string, leagues: ListedLeague[]) =>
  newSeason({ today, leagues, timeZone: 'UTC', productName: 'Wakeman Cup' })

const valuesOf = (today: string, leagues: ListedLeague[] = []) => startOf(today, leagues).values

const dates = (today: string, leagues: ListedLeague[] = []) => {
  const { registrationDeadline, seasonStart, regularSeasonEnd, finals } = valuesOf(today, leagues).details
  return [registrationDeadline, seasonStart, regularSeasonEnd, finals]
}

const weekday = (day: string) => new Date(`${day}T00:00Z`).getUTCDay()
const ROUNDS = ['17:30', '18:30', '19:30']
const FIELDS = ['B', 'A', 'E']
const evening = (day: string, kickoffs = ROUNDS) => ({ day, kind: 'regular' as const, kickoffs, fields: FIELDS })

/** A season of `year` with an evening on each of these days, four a week apart unless they are given. */
function league(year: number, days?: string[], name = `Wakeman Cup ${year}`): ListedLeague {
  const first = valuesOf('2000-01-01').details
  const { seasonStart } = summerDates(year)
  return {
    id: `l${year}`,
    name,
    slug: `${year}`,
    archivedAt: null,
    year,
    current: false,
    shownFirst: false,
    details: leagueForm.shape.details.parse({
      ...first,
      ...summerDates(year),
      timeZone: 'America/New_York',
      rounds: ROUNDS,
      lateRegistration: true,
      venue: { name: 'Wakeman', fields: FIELDS, mapUrl: '', address: 'Farm Dr', addressUrl: '', parking: '' },
    }),
    evenings: (days ?? [0, 7, 14, 21].map((after) => shift(seasonStart, after))).map((day) => evening(day)),
  }
}

describe('newSeason', () => {
  it('gives 2025 the dates of the specification', () => {
    expect(dates('2025-03-01')).toEqual(['2025-06-15', '2025-07-09', '2025-07-26', '2025-08-06'])
  })

  it('takes this summer up to its deadline, then the next', () => {
    expect(dates('2025-06-15')[1]).toBe('2025-07-09')
    expect(dates('2025-06-16')[1]).toBe('2026-07-08')
    expect(dates('2025-12-31')[1]).toBe('2026-07-08')
  })

  it('[SE4] moves the last season by whole weeks to the same weekdays a year later', () => {
    for (let year = 2001; year < 2060; year++) {
      const last = league(year)
      const copy = valuesOf(`${year}-09-01`, [last])
      expect(copy.year).toBe(year + 1)
      for (const name of ['registrationDeadline', 'seasonStart', 'regularSeasonEnd', 'finals'] as const)
        expect(weekday(copy.details[name])).toBe(weekday(last.details[name]))
    }
    expect(dates('2025-09-01', [league(2025)])).toEqual(['2026-06-14', '2026-07-08', '2026-07-25', '2026-08-05'])
  })

  it('[SE4] goes past the years that have a season and those that can take no registration any more', () => {
    expect(valuesOf('2025-03-01', [league(2025), league(2026)]).year).toBe(2027)
    expect(valuesOf('2031-03-01', [league(2025)]).year).toBe(2031)
  })

  it('[SE4] leaves Home, desk and scores to a season that still has a day to come', () => {
    const played = league(2025)
    expect(played.details.finals).toBe('2025-08-06')
    expect(valuesOf('2025-07-20', [played]).current).toBe(false)
    expect(valuesOf('2025-08-06', [played]).current).toBe(false)
    expect(valuesOf('2025-08-07', [played]).current).toBe(true)
    expect(valuesOf('2025-08-07', [league(2025, ['2025-07-09', '2025-08-20'])]).current).toBe(false)
    expect(valuesOf('2025-07-20', [{ ...played, archivedAt: 1 }]).current).toBe(true)
  })

  it('[SE4] moves the opening day of registration with the other dates, where there is one', () => {
    const last = league(2025)
    const withOpening = { ...last, details: { ...last.details, registrationOpens: '2025-05-01' } }
    expect(valuesOf('2025-09-01', [withOpening]).details.registrationOpens).toBe('2026-04-30')
    expect(valuesOf('2025-09-01', [last]).details.registrationOpens).toBe('')
  })

  it('[SE4] says when players can register for the copy, as it would be saved', () => {
    const { details } = valuesOf('2025-09-01', [league(2025)])
    const textOf = (more: object, today = '2025-09-01') => openingText({ ...details, ...more }, today)
    expect(textOf({})).toBe('Players can register as soon as you save.')
    expect(textOf({ registrationOpens: '2025-09-01' })).toBe('Players can register as soon as you save.')
    expect(textOf({ registrationOpens: '2026-04-30' })).toBe('Players can register from April 30, 2026.')
    expect(textOf({}, '2026-06-15')).toBe('Nobody can register: the deadline is over.')
    expect(textOf({ lateRegistration: true }, '2026-06-15')).toBe('Players can register as soon as you save.')
  })

  it('[SC1] copies an evening that was replayed once, on its own day', () => {
    const days = ['2025-07-09', '2025-07-16', '2025-07-23', '2025-07-30', '2025-08-02']
    const last = league(2025, days)
    const evenings = last.evenings.map((one, i) => (i === 4 ? { ...one, isReplay: true as const } : one))
    const { plan } = startOf('2025-09-01', [{ ...last, evenings }])
    expect(plan).toEqual({ count: 4, except: [], copied: null })
    const twice = startOf('2025-09-01', [{ ...last, evenings: evenings.with(1, evening('2025-07-12')) }]).plan
    expect(twice.copied?.map((one) => [one.day, Object.keys(one)])).toEqual(
      ['2026-07-08', '2026-07-11', '2026-07-22', '2026-07-29'].map((day) => [
        day,
        ['day', 'kind', 'kickoffs', 'fields'],
      ]),
    )
  })

  it('[SE4] keeps everything else of the latest season, and opens with a deadline', () => {
    const { details, shownFirst, name } = valuesOf('2025-03-01', [league(2023), league(2024)])
    expect(details).toMatchObject({ timeZone: 'America/New_York', rounds: ROUNDS, lateRegistration: false })
    expect(details.venue.fields).toEqual(FIELDS)
    expect([name, shownFirst]).toEqual(['', false])
    expect(valuesOf('2025-03-01', [league(2024, undefined, 'Spring 2024')]).name).toBe('Spring 2025')
  })

  it('[SE4] keeps number and gaps of weekly evenings, and the days of others', () => {
    const gap = startOf('2025-09-01', [league(2025, ['2025-07-09', '2025-07-16', '2025-07-30'])]).plan
    expect(gap).toEqual({ count: 3, except: ['2026-07-22'], copied: null })
    const twice = startOf('2025-09-01', [league(2025, ['2025-07-09', '2025-07-12', '2025-07-16'])]).plan
    expect(twice.copied?.map(({ day }) => day)).toEqual(['2026-07-08', '2026-07-11', '2026-07-15'])
  })

  it('leaves only the fields to fill in for the very first season', () => {
    const issues = leagueForm.safeParse(valuesOf('2025-03-01')).error?.issues ?? []
    expect(issues.map(({ path }) => path.join('.'))).toEqual(['details.venue.fields'])
  })

  it('[SE4] says whose copy it is', () => {
    expect(startOf('2025-03-01', [league(2024), league(2023)]).copyOf).toBe('Wakeman Cup 2024')
    expect(startOf('2025-03-01', []).copyOf).toBeNull()
    const [other, current] = [league(2024, undefined, 'Other'), { ...league(2024, undefined, 'This'), current: true }]
    for (const two of [
      [other, current],
      [current, other],
    ])
      expect(startOf('2025-03-01', two).copyOf).toBe('This')
  })
})

describe('what follows the evenings', () => {
  it.each([
    ['2025-07-09', '2025-06-15', '2025-06-15'],
    ['2025-07-09', '2025-06-16', '2025-07-08'],
    ['2025-07-09', '2025-07-08', '2025-07-08'],
    ['2025-07-09', '2025-07-09', '2025-07-09'],
    ['2025-07-09', '2025-07-10', '2025-07-09'],
  ])(
    '[SE4] a season that begins on %s takes registrations when it is saved on %s: until %s',
    (start, today, deadline) => expect(usualDeadline(start, today)).toBe(deadline),
  )

  it.each([
    [['18:00', '19:00'], '20:00'],
    [['18:00', '19:30'], '21:00'],
    [['18:00'], '19:00'],
    [['18:00', '23:30'], '23:59'],
    [['23:59'], '23:59'],
  ])('an evening with kick-offs at %j is over at %s', (kickoffs, end) => expect(usualEnd(kickoffs)).toBe(end))
})

describe('the plan of evenings', () => {
  const weekly = { count: 3, except: ['2025-07-16'], copied: null }

  it('[SE2] makes up for days that are left out', () => {
    expect(plannedDays('2025-07-09', weekly)).toEqual([
      { day: '2025-07-09', isPlayed: true },
      { day: '2025-07-16', isPlayed: false },
      { day: '2025-07-23', isPlayed: true },
      { day: '2025-07-30', isPlayed: true },
    ])
    expect(plannedDays('', weekly)).toEqual([])
    expect(plannedDays('2025-07-09', { ...weekly, count: 0 })).toEqual([])
  })

  it('[SE2] gives each evening the kick-offs and fields of the form, or its own', () => {
    const { details } = league(2025)
    const sent = plannedEvenings(details, weekly)
    expect(sent.map(({ day, kind }) => `${day} ${kind}`)).toEqual([
      '2025-07-09 regular',
      '2025-07-23 regular',
      '2025-07-30 regular',
      '2025-08-06 finals',
    ])
    expect(sent[0]).toMatchObject({ kickoffs: ROUNDS, fields: FIELDS })
    const copied = [evening('2025-07-12', ['10:00']), evening('2025-07-13')]
    expect(plannedEvenings(details, { count: 2, except: ['2025-07-13'], copied })[0]).toEqual(copied[0])
  })
})
