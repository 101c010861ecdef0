import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LeagueForm, leagueForm, type SeasonDetails, seasonDetails } from './league.ts'
import { ASKS_NOTHING } from './limits.ts'
import { DEFAULT_TABLE } from './table/default-table.ts'

const DETAILS: SeasonDetails = {
  timeZone: 'America/New_York',
  registrationOpens: '',
  registrationDeadline: '2025-06-15',
  lateRegistration: false,
  seasonStart: '2025-07-09',
  regularSeasonEnd: '2025-07-26',
  finals: '2025-08-06',
  rounds: ['18:00', '19:00'],
  dayEnds: '20:00',
  halfMinutes: 25,
  asks: ASKS_NOTHING,
  captainsEditTeams: true,
  playerLimit: null,
  table: DEFAULT_TABLE,
  venue: { name: 'Wakeman', fields: ['B'], mapUrl: '', address: 'Wakeman Farm Dr', addressUrl: '', parking: '' },
  links: { contactEmail: '', social: [], resources: [] },
}
const FORM: LeagueForm = { name: '', year: 2025, details: DETAILS, current: true, shownFirst: false }

/** The fields that are found wrong when the details of the season differ like this. */
function wrong(changes: object, year = 2025) {
  const { error } = leagueForm.safeParse({ ...FORM, year, details: { ...DETAILS, ...changes } })
  const fields = error?.issues.map(({ path }) => path.slice(path[0] === 'details' ? 1 : 0).join('.'))
  return [...new Set(fields)]
}
const url = (addressUrl: string) => wrong({ venue: { ...DETAILS.venue, addressUrl } })

describe('the form of a season', () => {
  it('takes the season of the specification as it is', () => {
    expect(leagueForm.parse(FORM)).toEqual(FORM)
  })

  it('wants the days in their order, equal ones included', () => {
    expect(wrong({ registrationDeadline: '2025-07-10' })).toEqual(['seasonStart'])
    expect(wrong({ finals: '2025-07-25' })).toEqual(['finals'])
    expect(wrong({ regularSeasonEnd: '2025-07-08' })).toEqual(['regularSeasonEnd'])
    expect(wrong({ registrationDeadline: '2025-07-09', regularSeasonEnd: '2025-08-06' })).toEqual([])
  })

  it('[SE3] takes an opening day up to the deadline, or none', () => {
    for (const opens of ['', '2025-05-01', '2025-06-15']) expect(wrong({ registrationOpens: opens })).toEqual([])
    for (const opens of ['2025-06-16', '2023-12-31', '2025-02-30', null])
      expect(wrong({ registrationOpens: opens }), String(opens)).toEqual(['registrationOpens'])
  })

  it('wants days near the year of the season', () => {
    expect(wrong({ registrationDeadline: '2024-12-01' })).toEqual([])
    expect(wrong({ registrationDeadline: '2023-12-31' })).toEqual(['registrationDeadline'])
    expect(wrong({ finals: '9999-12-31' })).toEqual(['finals'])
    expect(wrong({}, 2029)).toEqual(['registrationDeadline', 'seasonStart', 'regularSeasonEnd', 'finals'])
  })

  it('wants days that there are', () => {
    for (const day of ['2025-02-29', '2025-13-01', '2025-7-9', '20250709', '2025-07-09T18:00', '', null, 20250709])
      expect(wrong({ registrationDeadline: day }), String(day)).toContain('registrationDeadline')
    expect(wrong({ registrationDeadline: '2024-02-29' })).toEqual([])
  })

  it('wants the evening in its order', () => {
    expect(wrong({ rounds: ['19:00', '19:00'] })).toEqual(['rounds.1'])
    expect(wrong({ dayEnds: '19:00' })).toEqual(['dayEnds'])
    for (const time of ['24:00', '6:00', '18:60', '18:00:00', '6 PM'])
      expect(wrong({ rounds: [time, '23:58'], dayEnds: '23:59' }), time).toContain('rounds.0')
  })

  it('knows time zones by their names', () => {
    for (const timeZone of ['America/New_York', 'Europe/Berlin', 'Pacific/Chatham', 'UTC'])
      expect(wrong({ timeZone })).toEqual([])
    for (const timeZone of ['', 'New York', 'America/Nowhere', 'x'.repeat(65), 'UTC\0'])
      expect(wrong({ timeZone })).toEqual(['timeZone'])
  })

  it('[Q29, Q33] takes links to the web alone', () => {
    for (const good of ['', 'https://maps.example/?q=a+b#c', 'http://example.com', 'https://例え.jp/地図'])
      expect(url(good)).toEqual([])
    const bad = [
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'ftp://x.example',
      '//x.example',
      'x',
    ]
    for (const one of [...bad, 'https://x.example/\0', `https://x.example/${'a'.repeat(500)}`])
      expect(url(one), one).toEqual(['venue.addressUrl'])
  })

  it('takes whole numbers in their bounds', () => {
    for (const halfMinutes of [4, 61, 25.5, '25', null, Number.NaN, 2 ** 53])
      expect(wrong({ halfMinutes })).toEqual(['halfMinutes'])
    for (const year of [1999, 2101, 2025.5, -1, Number.POSITIVE_INFINITY]) expect(wrong({}, year)).toContain('year')
  })

  it('[PA1] wants an amount and a currency of a fee, and still reads one whose words say neither', () => {
    const fee = (given: object) => ({ asks: { ...ASKS_NOTHING, fee: { amount: 4500, currency: 'USD', ...given } } })
    for (const good of [{}, { amount: 1 }, { currency: 'JPY' }, { due: '2025-07-30' }, { howToPay: 'In cash' }])
      expect(wrong(fee(good)), JSON.stringify(good)).toEqual([])
    for (const amount of [0, -4500, 45.5, Number.NaN, '45', 10_000_000_001, null])
      expect(wrong(fee({ amount })), `${amount}`).toEqual(['asks.fee.amount'])
    for (const currency of ['', 'usd', 'US', 'XXY', '$'])
      expect(wrong(fee({ currency }))).toEqual(['asks.fee.currency'])
    expect(wrong(fee({ due: 'soon' }))).toEqual(['asks.fee.due'])
    expect(wrong(fee({ early: { amount: 4500, until: '2025-06-01' } }))).toEqual(['asks.fee.early.amount'])
    const words = '$45 or two shifts'
    const stored = seasonDetails.parse({ ...DETAILS, ...fee({ amount: null, words }) })
    expect(stored.asks.fee).toMatchObject({ amount: null, words })
  })

  it('[PA11] reads a fee of before that is larger than what is taken today', () => {
    const fee = {
      amount: 10 ** 11,
      currency: 'IQD',
      early: { amount: 5 * 10 ** 10, until: '2025-06-01' },
      howToPay: '',
    }
    const asks = { ...ASKS_NOTHING, fee }
    expect(seasonDetails.parse({ ...DETAILS, asks }).asks.fee).toMatchObject(fee)
    expect(wrong({ asks })).toEqual(['asks.fee.amount'])
    expect(wrong({ asks: { ...asks, fee: { ...fee, amount: 10 ** 10, early: null } } })).toEqual([])
  })

  it('says of a name, and of an address that may be left out, what is wrong with it', () => {
    const messageOf = (form: object) => leagueForm.safeParse({ ...FORM, ...form }).error?.issues[0]?.message
    expect(messageOf({ name: `Cu${'\u0301'.repeat(5)}p` })).toBe('Use at most four accents on a letter')
    for (const length of [81, 500]) expect(messageOf({ name: 'x'.repeat(length) })).toBe('Use at most 80 characters')
    expect(messageOf({ name: 3 })).toBe('Enter a name')
    const links = (contactEmail: unknown) => ({ details: { ...DETAILS, links: { ...DETAILS.links, contactEmail } } })
    for (const wrong of ['kira at home', 3])
      expect(messageOf(links(wrong))).toBe('Enter an email like name@example.com')
  })

  it('reads its own result the same again', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(text, text, fc.array(text, { minLength: 1, maxLength: 3 }), (name, address, fields) => {
        const parsed = leagueForm.safeParse({ ...FORM, details: { ...DETAILS, venue: { name, address, fields } } })
        if (parsed.success) expect(leagueForm.parse(parsed.data)).toEqual(parsed.data)
      }),
    )
  })
})
