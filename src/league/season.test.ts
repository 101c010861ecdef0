import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { League, SeasonDetails } from '#contract/league.ts'
import { clockTime, longDate, shortDate } from './day-text.ts'
import { usualEvenings } from './evenings.ts'
import {
  alsoOpen,
  hourSpan,
  instantOf,
  lastFinished,
  nextSeason,
  registrationChangesAt,
  registrationOpen,
  seasonView,
  siteChangesAt,
  zoneName,
} from './season.ts'
import { DETAILS } from './testing/season.ts'

const LEAGUE = { id: 'l', name: 'Wakeman Cup 2025', year: 2025, details: DETAILS, archivedAt: null }

describe('the season of 2025 (spec sections 2 and 9)', () => {
  const season = () =>
    seasonView(
      LEAGUE,
      usualEvenings(DETAILS).map((one) => ({ ...one, calledOff: null })),
      Date.UTC(2025, 5, 1),
    )

  it('[S3] starts on July 9 at 6 PM at UTC-4', () => {
    const { startsAt, startsText } = season()
    expect(new Date(startsAt).toISOString()).toBe('2025-07-09T22:00:00.000Z')
    expect(startsText).toBe('July 9, 2025, 6:00 PM EDT')
  })

  it('is played on Wednesdays from 6 to 8 PM, on five evenings', () => {
    const { weekday, hours, evenings } = season()
    expect([weekday, hours, evenings]).toEqual(['Wednesdays', '6–8 PM', 5])
  })

  it('has the key dates and game times of the landing page', () => {
    expect(season().keyDates).toEqual([
      { label: 'Registration deadline', date: 'June 15, 2025', day: 'Jun 15' },
      { label: 'Season start', date: 'July 9, 2025', day: 'Jul 9' },
      { label: 'Regular season end', date: 'July 26, 2025', day: 'Jul 26' },
      { label: 'Playoffs and championship', date: 'August 6, 2025', day: 'Aug 6' },
    ])
    expect(season().gameTimes).toEqual({ rounds: ['6:00 PM', '7:00 PM'], length: '2 × 25 minute halves' })
    expect(season().registration).toEqual({ open: true, deadlineText: 'June 15, 2025, 11:59 PM EDT' })
  })
})

it.each([
  [true, '2025-06-16T03:59:59.999Z', { open: true }],
  [true, '2025-06-16T04:00:00.000Z', { open: true, late: true }],
  [false, '2025-06-16T04:00:00.000Z', { open: false }],
] as const)(
  '[S4] says that a registration is late where late ones are taken (%s at %s)',
  (lateRegistration, iso, said) => {
    const view = seasonView({ ...LEAGUE, details: { ...DETAILS, lateRegistration } }, [], Date.parse(iso))
    expect(view.registration).toEqual({ ...said, deadlineText: 'June 15, 2025, 11:59 PM EDT' })
  },
)

describe('[S4, Q53] the deadline', () => {
  const openAt = (iso: string, changes: Partial<SeasonDetails> = {}) =>
    registrationOpen({ ...DETAILS, ...changes }, Date.parse(iso))

  it('counts to the last millisecond of its day in the league’s zone', () => {
    expect(openAt('2025-06-16T03:59:59.999Z')).toBe(true)
    expect(openAt('2025-06-16T04:00:00.000Z')).toBe(false)
    expect(openAt('2020-01-01T00:00:00Z')).toBe(true)
  })

  it.each([
    ['the day the clocks go forward', 'America/New_York', '2025-03-09', '2025-03-10T04:00:00Z'],
    ['the day the clocks go back', 'America/New_York', '2025-11-02', '2025-11-03T05:00:00Z'],
    ['midnight comes twice', 'America/Santiago', '2025-04-05', '2025-04-06T04:00:00Z'],
    ['the next day begins at 1 AM', 'America/Santiago', '2025-09-06', '2025-09-07T04:00:00Z'],
    ['half an hour of summer time', 'Australia/Lord_Howe', '2025-04-05', '2025-04-05T13:00:00Z'],
    ['quarters of an hour', 'Pacific/Chatham', '2025-06-15', '2025-06-15T11:15:00Z'],
    ['no summer time', 'UTC', '2025-06-15', '2025-06-16T00:00:00Z'],
  ])('%s', (_, timeZone, registrationDeadline, end) => {
    const day = { timeZone, registrationDeadline }
    expect(openAt(new Date(Date.parse(end) - 1).toISOString(), day)).toBe(true)
    expect(openAt(end, day)).toBe(false)
  })

  it('does not matter where late registrations are taken', () => {
    expect(openAt('2030-01-01T00:00:00Z', { lateRegistration: true })).toBe(true)
  })

  it('once over, is over for good', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.nat(1e12), (now, later) => {
        if (!registrationOpen(DETAILS, now)) expect(registrationOpen(DETAILS, now + later)).toBe(false)
      }),
    )
  })
})

describe('[SE3] the opening day of registration', () => {
  const details = { ...DETAILS, registrationOpens: '2025-05-01', registrationDeadline: '2025-06-15' }
  const opens = Date.parse('2025-05-01T04:00:00Z')
  const viewAt = (now: number) => seasonView({ ...LEAGUE, details }, [], now).registration

  it('counts from its first millisecond in the league’s zone, late registrations or not', () => {
    for (const lateRegistration of [true, false]) {
      expect(registrationOpen({ ...details, lateRegistration }, opens - 1)).toBe(false)
      expect(registrationOpen({ ...details, lateRegistration }, opens)).toBe(true)
    }
  })

  it('is what Home says before it, and no more after it', () => {
    const deadlineText = 'June 15, 2025, 11:59 PM EDT'
    expect(viewAt(opens - 1)).toEqual({ open: false, opensText: 'May 1, 2025', deadlineText })
    expect(viewAt(opens)).toEqual({ open: true, deadlineText })
  })

  it('changes the site by itself', () => {
    expect(siteChangesAt([{ details }], opens - 1)).toBe(opens)
    expect(registrationChangesAt(details, opens - 1)).toBe(opens)
    expect(registrationChangesAt(details, opens)).toBe(Date.parse('2025-06-16T04:00:00Z'))
  })
})

describe('[SE6] the seasons that Home names besides the current one', () => {
  const season = (slug: string, changes: Partial<League> = {}): League => ({
    ...LEAGUE,
    id: slug,
    slug,
    name: `Cup ${slug}`,
    current: false,
    shownFirst: false,
    details: { ...DETAILS, lateRegistration: false },
    ...changes,
  })
  const late = { details: { ...DETAILS, lateRegistration: true } }
  const namedAt = (iso: string, ...leagues: League[]) => alsoOpen(leagues, Date.parse(iso)).map(({ slug }) => slug)

  it('take registrations until their deadline, or until their finals where late ones are taken', () => {
    const two = [season('2025'), season('2025-late', late)]
    expect(namedAt('2025-06-15T12:00:00Z', ...two)).toEqual(['2025', '2025-late'])
    expect(namedAt('2025-06-17T12:00:00Z', ...two)).toEqual(['2025-late'])
    expect(namedAt('2025-08-06T12:00:00Z', ...two)).toEqual(['2025-late'])
    expect(namedAt('2025-08-08T12:00:00Z', ...two)).toEqual([])
  })

  it('are neither the current one nor archived', () => {
    expect(
      namedAt('2025-06-01T12:00:00Z', season('2025', { current: true }), season('2024', { archivedAt: 1 })),
    ).toEqual([])
  })

  it('name their deadline', () => {
    expect(alsoOpen([season('2025')], Date.UTC(2025, 5, 1))).toEqual([
      { leagueId: '2025', name: 'Cup 2025', slug: '2025', deadlineText: 'June 15, 2025, 11:59 PM EDT' },
    ])
  })
})

describe('the last season that is finished', () => {
  const ending = (finals: string) => ({ details: { ...DETAILS, finals } })
  const [older, spring, fall, shown] = ['2024-08-01', '2025-05-30', '2025-10-30', '2025-12-01'].map(ending)
  const foundAt = (iso: string) =>
    shown &&
    lastFinished(
      [fall, shown, older, spring].flatMap((one) => one ?? []),
      shown,
      Date.parse(iso),
    )

  it('is the one whose finals are over, of the same year too, and not before their day has ended where they are played', () => {
    expect(foundAt('2024-08-02T03:59:00Z')).toBeUndefined()
    expect(foundAt('2024-08-02T04:00:00Z')).toBe(older)
    expect(foundAt('2025-08-01T12:00:00Z')).toBe(spring)
    expect(foundAt('2025-11-01T12:00:00Z')).toBe(fall)
  })

  it('is none that ends after the season that is shown, nor that season itself', () => {
    expect(foundAt('2027-01-01T12:00:00Z')).toBe(fall)
  })
})

describe('[S3] the season that comes next', () => {
  const starting = (slug: string, seasonStart: string, more: Partial<League> = {}): League => ({
    ...LEAGUE,
    slug,
    name: `Cup ${slug}`,
    current: false,
    shownFirst: false,
    details: { ...DETAILS, seasonStart, registrationOpens: '2025-12-01', finals: `${seasonStart.slice(0, 4)}-10-01` },
    ...more,
  })
  const shown = starting('2025', '2025-07-09')
  const fall = starting('2026-fall', '2026-09-02')
  const summer = starting('2026', '2026-07-08')
  const archived = starting('2025-fall', '2025-09-03', { archivedAt: 1 })

  it('is the first that starts later and is not archived, with the day on which it opens until then', () => {
    const leagues = [fall, shown, archived, summer, starting('2024', '2024-07-10')]
    const startsOn = 'July 8, 2026'
    expect(nextSeason(leagues, shown, Date.parse('2025-12-01T04:59:00Z'))).toEqual({
      name: 'Cup 2026',
      slug: '2026',
      startsOn,
      opensText: 'December 1, 2025',
    })
    expect(nextSeason(leagues, shown, Date.parse('2025-12-01T05:00:00Z'))).toEqual({
      name: 'Cup 2026',
      slug: '2026',
      startsOn,
    })
    expect(nextSeason([summer, fall], shown, 0)?.slug).toBe('2026')
    expect(nextSeason([shown, archived], shown, 0)).toBeUndefined()
    expect(nextSeason([shown, summer], shown, Date.parse('2026-10-02T03:59:00Z'))?.slug).toBe('2026')
    expect(nextSeason([shown, summer], shown, Date.parse('2026-10-02T12:00:00Z'))).toBeUndefined()
  })
})

describe('days and times', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['00:05', '12:05 AM'],
    ['11:59', '11:59 AM'],
    ['12:00', '12:00 PM'],
    ['18:30', '6:30 PM'],
    ['23:59', '11:59 PM'],
  ])('%s is %s', (time, text) => {
    expect(clockTime(time)).toBe(text)
  })

  it.each([
    ['18:00', '20:00', '6–8 PM'],
    ['18:30', '20:00', '6:30–8 PM'],
    ['10:00', '12:00', '10 AM – 12 PM'],
    ['12:00', '13:30', '12–1:30 PM'],
    ['09:00', '11:45', '9–11:45 AM'],
    ['10:00', '22:00', '10 AM – 10 PM'],
  ])('from %s to %s is %s', (from, to, text) => {
    expect(hourSpan(from, to)).toBe(text)
  })

  it('are written out', () => {
    expect([longDate('2024-02-29'), shortDate('2024-12-01')]).toEqual(['February 29, 2024', 'Dec 1'])
    expect([
      zoneName('2025-07-09', '18:00', 'America/New_York'),
      zoneName('2025-01-09', '18:00', 'America/New_York'),
    ]).toEqual([...['EDT', 'EST']])
  })

  it('[S2, Q53] an instant is the same moment for every viewer, and the clock of the league shows the time that was set', () => {
    const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'America/Santiago', 'Pacific/Auckland', 'UTC']
    const day = fc.date({ min: new Date('2000-01-02'), max: new Date('2100-12-30'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.integer({ min: 5, max: 22 }), fc.constantFrom(...zones), (date, hour, timeZone) => {
        const isoDay = date.toISOString().slice(0, 10)
        const time = `${String(hour).padStart(2, '0')}:30`
        const at = Temporal.Instant.fromEpochMilliseconds(instantOf(isoDay, time, timeZone)).toZonedDateTimeISO(
          timeZone,
        )
        expect([at.toPlainDate().toString(), at.toPlainTime().toString({ smallestUnit: 'minute' })]).toEqual([
          isoDay,
          time,
        ])
      }),
    )
  })

  it('change by themselves when registration closes or a day ends where the season is played, not before', () => {
    const changes = (details: Partial<typeof DETAILS>, at: string) => {
      const next = siteChangesAt(
        [{ details: { ...DETAILS, timeZone: 'America/New_York', ...details } }],
        Date.parse(at),
      )
      return new Date(next).toISOString()
    }
    const closes = { registrationDeadline: '2025-06-15', lateRegistration: false }
    expect(changes(closes, '2025-06-15T12:00:00-04:00')).toBe('2025-06-16T04:00:00.000Z')
    expect(changes(closes, '2025-06-16T04:00:00Z')).toBe('2025-06-17T04:00:00.000Z')
    // Clocks go forward an hour that night.
    expect(changes(closes, '2025-03-09T12:00:00Z')).toBe('2025-03-10T04:00:00.000Z')
    expect(siteChangesAt([], 0)).toBe(Number.POSITIVE_INFINITY)
  })

  it('every season that can be made can be shown', () => {
    const day = fc.date({ min: new Date('1999-01-01'), max: new Date('2101-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, fc.constantFrom(...Intl.supportedValuesOf('timeZone')), (date, timeZone) => {
        const isoDay = date.toISOString().slice(0, 10)
        const days = { registrationDeadline: isoDay, seasonStart: isoDay, regularSeasonEnd: isoDay, finals: isoDay }
        const season = seasonView({ ...LEAGUE, details: { ...DETAILS, ...days, timeZone } }, [], 0)
        expect([season.weekday.endsWith('days'), Number.isInteger(season.startsAt)]).toEqual([true, true])
      }),
    )
  })
})
