import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Match } from '#contract/match.ts'
import type { Evening } from '#contract/schedule/evening.ts'
import { seasonEvenings } from '../evenings.ts'
import { statusOf } from '../matches.ts'
import { instantOf, localTime } from '../season.ts'
import { matchOf } from '../testing/match.ts'
import { DETAILS } from '../testing/season.ts'
import { weeklyDays } from '../weekly-days.ts'
import { matchCards, schedule } from './cards.ts'
import { placeMatches } from './placing.ts'

function season(count: number, kickoffs: string[], firstDay = '2025-07-09') {
  const evenings = weeklyDays({ firstDay, count, except: [] }).map(
    (day, i): Evening => ({
      id: `e${i + 1}`,
      number: i + 1,
      day,
      kind: 'regular',
      kickoffs,
      fields: ['B', 'A', 'E'],
      name: null,
      venue: null,
      calledOff: null,
    }),
  )
  return { details: { ...DETAILS, seasonStart: firstDay }, evenings }
}

const match = (more: Partial<Match>) =>
  matchOf({
    scheduled: true,
    eveningId: 'e1',
    dateTime: instantOf('2025-07-09', '18:00', 'America/New_York'),
    ...more,
  })
const placed = (days: Parameters<typeof placeMatches>[0], more: Partial<Match>) => {
  const [one] = placeMatches(days, [match(more)])
  return one && `${one.week}/${one.round}`
}

describe('the schedule', () => {
  it('[SE2] of ten evenings with three kick-offs has ten weeks of three rounds', () => {
    const days = season(10, ['18:00', '19:00', '20:00'])
    const weeks = schedule(days, [])
    expect(weeks.map(({ week }) => week)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    for (const { rounds } of weeks) expect(rounds.map(({ time }) => time)).toEqual(['6:00 PM', '7:00 PM', '8:00 PM'])
    const last = instantOf(days.evenings[9]?.day ?? '', '20:00', 'America/New_York')
    expect(placed(days, { eveningId: 'e10', dateTime: last })).toBe('10/3')
  })

  it('[SC1] names the zone by the day of the evening', () => {
    const weeks = schedule(season(3, ['18:00'], '2025-10-22'), [])
    expect(weeks.map(({ zoneName }) => zoneName)).toEqual([undefined, undefined, 'EST'])
  })

  it('[SC1] a row that nobody scheduled follows the specification’s placement', () => {
    const days = season(4, ['18:00', '19:00'])
    const rows = Array.from({ length: 7 }, (_, i) =>
      match({ id: `m${i}`, scheduled: false, eveningId: null, dateTime: null }),
    )
    const all = placeMatches(days, rows)
    expect(all.map(({ week, round }) => `${week}/${round}`)).toEqual(['1/1', '1/1', '1/1', '1/2', '1/2', '1/2', '2/1'])
    expect(localTime(all[6]?.dateTime ?? 0, 'America/New_York')).toEqual({ day: '2025-07-16', time: '18:00' })
  })

  it('[SC1] played matches keep their round when the kick-offs of the evening change, the others follow the time', () => {
    const days = season(4, ['17:00', '18:00', '19:00'])
    expect(placed(days, { round: 1, homeScore: 1, awayScore: 0 })).toBe('1/1')
    expect(placed(days, { round: 1 })).toBe('1/2')
  })

  it('[SC1] a match without an evening has no week, and shows that its date is to come', () => {
    const days = season(4, ['18:00'])
    const all = placeMatches(days, [match({ eveningId: null, dateTime: null, week: 2, round: 1 }), match({ id: 'n' })])
    expect(all.map(({ id, week }) => [id, week])).toEqual([
      ['n', 1],
      ['m', null],
    ])
    expect(matchCards(days, [], all)[1]).toMatchObject({ week: null, round: null, time: '', dateTime: null })
  })

  it('[SC1] says on which day a match was played when it was another than its evening', () => {
    const days = season(4, ['18:00'])
    const at = instantOf('2025-07-12', '10:00', 'America/New_York')
    const cards = matchCards(
      days,
      [],
      placeMatches(days, [match({ dateTime: at, homeScore: 2, awayScore: 2, round: 1 })]),
    )
    expect(cards[0]).toMatchObject({ week: 1, round: 1, time: '10:00 AM', playedOn: 'July 12, 2025' })
  })

  it('shows every match of an evening in one of its rounds', () => {
    const minutes = fc.integer({ min: 0, max: 1439 })
    const clock = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(
        fc.uniqueArray(minutes, { minLength: 1, maxLength: 6 }),
        fc.array(
          fc.record({ minute: minutes, round: fc.option(fc.integer({ min: -1, max: 9 })), played: fc.boolean() }),
        ),
        (times, rows) => {
          const days = season(2, times.toSorted((a, b) => a - b).map(clock))
          const all = rows.map(({ minute, round, played }, i) =>
            match({
              id: `m${i}`,
              round,
              dateTime: instantOf('2025-07-09', clock(minute), 'America/New_York'),
              homeScore: played ? 1 : null,
              awayScore: played ? 1 : null,
            }),
          )
          const weeks = schedule(days, matchCards(days, [], placeMatches(days, all)))
          const shown = weeks.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches.map(({ id }) => id)))
          expect(shown.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
        },
      ),
    )
  })
})

it('[M3] a team that is not of the season is nobody, and a match without a field is on the main one', () => {
  const days = season(1, ['18:00'])
  const blues = { id: 'blues', name: 'Blues', color: '22c55e', logo: null }
  const cards = matchCards(days, [blues], placeMatches(days, [match({ homeTeamId: 'gone', awayTeamId: 'blues' })]))
  expect(cards[0]).toMatchObject({ home: null, away: { id: 'blues' }, venue: 'Main Field' })
})

it('has every week and round, those without matches too (spec section 2)', () => {
  const days = season(2, ['18:00', '19:00'])
  const at = instantOf('2025-07-16', '19:00', 'America/New_York')
  const cards = matchCards(days, [], placeMatches(days, [match({ eveningId: 'e2', dateTime: at })]))
  const counts = schedule(days, cards).map(({ rounds }) => rounds.map(({ matches }) => matches.length))
  expect(counts).toEqual([
    [0, 0],
    [0, 1],
  ])
})

describe('how a match stands', () => {
  const of = (more: Partial<Match>) => statusOf(match(more))
  const scores = { homeScore: 1, awayScore: 0 }
  it('[SC2] what people set is shown until both scores are there', () => {
    for (const status of ['postponed', 'cancelled', 'Postponed']) {
      expect(of({ status })).toBe(status.toLowerCase())
      expect(of({ status, ...scores })).toBe('completed')
    }
    expect(of({ status: 'awaiting' })).toBe('awaiting')
  })
  it('[SC2] one broken off stays abandoned whatever its score so far', () =>
    expect([of({ status: 'abandoned' }), of({ status: 'abandoned', ...scores })]).toEqual(['abandoned', 'abandoned']))
  it('[SC3] a forfeit is a result beside empty scores', () => expect(of({ forfeit: 'home' })).toBe('completed'))
  it('[SC2] any other stored word follows the scores', () =>
    expect([of({ status: 'live' }), of({ status: 'live', ...scores })]).toEqual(['upcoming', 'completed']))
})

it('[SC1] an evening keeps its number wherever it moves', () => {
  const { evenings } = season(3, ['18:00'])
  const moved = evenings.map((evening) => (evening.id === 'e1' ? { ...evening, day: '2025-08-20' } : evening))
  expect(seasonEvenings(moved).map(({ id, week }) => `${id} ${week}`)).toEqual(['e2 2', 'e3 3', 'e1 1'])
})
