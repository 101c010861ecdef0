import { describe, expect, it } from 'vitest'
import type { Match } from '#contract/match.ts'
import type { Evening } from '#contract/schedule/evening.ts'
import type { Slot } from '#contract/table/finals.ts'
import { withoutForfeitsToCome } from '../forfeits-to-come.ts'
import { addDays } from '../schedule/dated.ts'
import { placeMatches } from '../schedule/placing.ts'
import { matchOf } from '../testing/match.ts'
import { at, FINALS, fourWeeks, PLAYING, seasonOf, WEEKS } from '../testing/played-season.ts'
import { DETAILS, eveningOf, FOUR_WEEKS } from '../testing/season.ts'
import { todayChangesAt, todayPhase } from './home-days.ts'
import { seasonDates, seasonToday } from './season-today.ts'

const TONIGHT = at('2025-07-23', '12:00')
const [WEEK_1, WEEK_2, WEEK_3, WEEK_4] = FOUR_WEEKS.evenings as [Evening, Evening, Evening, Evening]
const off = { at: 1, reason: 'Lightning' }
const of = (id: string, more: Partial<Match>) => (match: Match) =>
  match.id.startsWith(id) ? { ...match, ...more } : match
const finalsMatch = (id: string, stage: Match['stage'], time: string, more: Partial<Match> = {}) =>
  matchOf({ id, stage, scheduled: true, eveningId: 'f', dateTime: at(FINALS.day, time), fieldLocation: 'A', ...more })
const knockOut = (matchId: string, title: string, home: Slot, away: Slot) => ({
  matchId,
  title,
  round: 0,
  winnersPlace: null,
  home,
  away,
  penalties: null,
})
const place = (place: number): Slot => ({ from: 'table', place })

describe('[HO2] the day that Home shows', () => {
  const headOf = (now: number, season = seasonOf(fourWeeks(2))) => {
    const { eyebrow, title, text } = seasonToday(season, now)
    return [eyebrow, title, text]
  }
  const two = 'Two matches at Wakeman. First kick-off at 6:00 PM.'

  it('is today until it is over, then the next', () => {
    expect(headOf(TONIGHT)).toEqual(['Wednesday, July 23 · Week 3 of 4', 'Tonight', two])
    expect(headOf(at('2025-07-23', '23:59'))[1]).toBe('Tonight')
    expect(headOf(at('2025-07-24', '00:00'))).toEqual(['July 30 · Week 4 of 4', 'Wednesday', `In 6 days. ${two}`])
    expect(headOf(at('2025-07-28', '09:00'))[2]).toBe(`In 2 days. ${two}`)
    expect(headOf(at('2025-07-29', '09:00'))).toEqual(['Wednesday, July 30 · Week 4 of 4', 'Tomorrow', two])
  })

  it('is today’s where it kicks off before 5 PM, and one match is one', () => {
    const noon = { ...WEEK_3, kickoffs: ['12:00'] }
    const [match] = fourWeeks(0)
    const matches = match ? [{ ...match, eveningId: 'e3', dateTime: at(WEEK_3.day, '12:00') }] : []
    const season = seasonOf(matches, [noon])
    expect(headOf(TONIGHT, season).slice(1)).toEqual(['Today', 'One match at Wakeman. First kick-off at 12:00 PM.'])
  })

  it('stays past midnight while its last match is played', () => {
    const late = { ...WEEK_3, kickoffs: ['23:30'] }
    const matches = fourWeeks(2).map(of('e3', { dateTime: at(WEEK_3.day, '23:30') }))
    const season = seasonOf(matches, [WEEK_1, WEEK_2, late, WEEK_4])
    const { title, evening } = seasonToday(season, at('2025-07-24', '00:20'))
    expect([title, evening?.day, evening?.isToday]).toEqual(['Tonight', WEEK_3.day, true])
    expect(todayChangesAt(season, at('2025-07-24', '00:20'))).toBe(at('2025-07-24', '00:25'))
    expect(seasonToday(season, at('2025-07-24', '00:25')).evening?.day).toBe(WEEK_4.day)
    expect(todayPhase(season, at('2025-07-24', '00:24'))).not.toBe(todayPhase(season, at('2025-07-24', '00:25')))
  })

  it('says that all of today is called off until its day is over, and leaves out another day that is', () => {
    const matches = fourWeeks(2).map(of('e3', { status: 'postponed' }))
    const evenings = [WEEK_1, WEEK_2, { ...WEEK_3, calledOff: off }, WEEK_4, FINALS]
    const season = seasonOf(matches, evenings)
    const today = seasonToday(season, TONIGHT)
    expect([today.text, today.evening?.calledOff]).toEqual(['Tonight is called off.', true])
    expect(today.evening?.kickoffs.flatMap((one) => one.matches.map(({ status }) => status))).toEqual([
      'postponed',
      'postponed',
    ])
    const before = seasonToday(season, at('2025-07-20', '12:00'))
    expect(before.evening?.day).toBe(WEEK_4.day)
    expect(before.line.map(({ state }) => state)).toEqual(['done', 'done', 'off', 'now', 'ahead'])
  })

  it('counts what is on of an evening that was called off at half-time', () => {
    const matches = fourWeeks(2)
      .map(of('e3-1', { homeScore: 1, awayScore: 1, status: 'completed' }))
      .map(of('e3-2', { status: 'postponed' }))
    const { text, evening, lastScores } = seasonToday(seasonOf(matches), TONIGHT)
    expect(text).toBe('The match is played.')
    expect(evening?.calledOff).toBeUndefined()
    expect(evening?.kickoffs.flatMap((one) => one.matches.map((card) => [card.status, card.homeScore]))).toEqual([
      ['completed', 1],
      ['postponed', null],
    ])
    expect(lastScores?.label).toBe('Week 2')
    const ahead = fourWeeks(2).map(of('e3-2', { status: 'postponed' }))
    expect(headOf(TONIGHT, seasonOf(ahead))[2]).toBe(
      'One match at Wakeman. First kick-off at 6:00 PM. One match is called off.',
    )
  })

  it('is one day for two evenings, with all their kick-offs in order', () => {
    const morning = { ...WEEK_3, id: 'x', number: 4, kickoffs: ['09:00', '19:00'], fields: ['C'], name: 'Juniors' }
    const matches = [
      ...fourWeeks(2),
      ...['09:00', '19:00'].map((time) =>
        matchOf({ id: time, scheduled: true, eveningId: 'x', dateTime: at(WEEK_3.day, time), fieldLocation: 'C' }),
      ),
    ]
    const today = seasonToday(seasonOf(matches, [WEEK_1, WEEK_2, WEEK_3, morning]), TONIGHT)
    expect(today.eyebrow).toBe('Wednesday, July 23 · Juniors and Week 3 of 4')
    expect(today.title).toBe('Today')
    expect(today.line.map(({ label }) => label)).toEqual(['Week 1', 'Week 2', 'Juniors and Week 3'])
    expect(today.evening?.fields).toEqual(['C', 'B', 'A', 'E'])
    expect(today.evening?.kickoffs.map(({ round, time, matches }) => [round, time, matches.length])).toEqual([
      [1, '9:00 AM', 1],
      [2, '6:00 PM', 1],
      [3, '7:00 PM', 2],
    ])
  })

  it('shows a match on the day on which it is played', () => {
    const matches = fourWeeks(3).map(of('e2-2', { dateTime: at(WEEK_3.day, '17:00') }))
    const { evening } = seasonToday(seasonOf(matches), TONIGHT)
    expect(
      evening?.kickoffs.map(({ time, matches }) => [time, matches.map(({ id, playedOn }) => [id, playedOn])]),
    ).toEqual([
      ['5:00 PM', [['e2-2', 'July 23, 2025']]],
      ['6:00 PM', [['e3-1', undefined]]],
      ['7:00 PM', [['e3-2', undefined]]],
    ])
  })

  it('says what a season waits for after its last day, and that nothing is set before the first', () => {
    const after = at('2025-08-07', '12:00')
    expect(headOf(after, seasonOf(fourWeeks(3)))).toEqual([
      'Wakeman Cup 2025',
      'Almost done',
      'All matches are played. Not all scores are in.',
    ])
    const undated = { dateTime: null, eveningId: null }
    expect(headOf(after, seasonOf(fourWeeks(3).map(of('e4', undated))))[2]).toBe('Two matches still need a date.')
    expect(headOf(after, seasonOf(fourWeeks(3).map(of('e4-1', { status: 'postponed' }))))[2]).toBe(
      'One match still needs a date.',
    )
    expect(headOf(after, seasonOf(fourWeeks(4).map(of('e4', { status: 'awaiting' }))))[2]).toBe(
      'Two matches still need a decision.',
    )
    expect(headOf(TONIGHT, seasonOf([], [])).slice(1)).toEqual(['No matches yet', 'No matches are set yet.'])
    expect(headOf(TONIGHT, seasonOf([]))[2]).toBe('No matches are set yet.')
    const { evening, table, lastScores, next } = seasonToday(seasonOf([], []), TONIGHT)
    expect([evening, table, lastScores, next]).toEqual([null, null, null, []])
  })

  it('is finals day, with the times of the cup and the places of its teams', () => {
    const matches = [
      ...fourWeeks(4),
      finalsMatch('s1', 'semi-final', '18:00', { homeTeamId: 'reed', awayTeamId: 'silva' }),
      finalsMatch('s2', 'semi-final', '18:00'),
      finalsMatch('c', 'final', '19:00'),
      finalsMatch('p', 'placing', '19:00'),
    ]
    const season = seasonOf(matches, WEEKS.evenings, {
      knockOuts: [
        knockOut('s1', 'Semi-final 1', place(1), place(4)),
        knockOut('s2', 'Semi-final 2', place(2), place(3)),
        knockOut('c', 'Final', { from: 'winner', matchId: 's1' }, { from: 'winner', matchId: 's2' }),
        knockOut('p', 'Third place', { from: 'loser', matchId: 's1' }, { from: 'loser', matchId: 's2' }),
      ],
    })
    const noon = at(FINALS.day, '12:00')
    expect(headOf(noon, season)).toEqual([
      'Wednesday, August 6',
      'Finals day',
      'Semi-finals at 6:00 PM, final at 7:00 PM at Wakeman.',
    ])
    const today = seasonToday(season, noon)
    expect(today.evening?.isFinals).toBe(true)
    expect(today.table?.note).toBe('After week 4. The first four play for the cup.')
    const [first] = today.evening?.kickoffs[0]?.matches ?? []
    expect([first?.knockOut?.title, first?.homePlace, first?.awayPlace]).toEqual(['Semi-final 1', 1, 4])
    expect(seasonToday(season, TONIGHT).next.at(-1)).toEqual({
      day: 'Aug 6',
      label: 'Finals',
      text: 'Wednesday. Semi-finals at 6:00 PM, final at 7:00 PM',
    })
  })
})

describe('[HO3] the evenings of a season on Home', () => {
  it('name one that is replayed by what it replaces', () => {
    const part = eveningOf({ id: 'r', number: null, day: '2025-08-02', name: 'Week 3, replayed', replaces: 'e3' })
    const { line, next } = seasonToday(
      seasonOf(fourWeeks(3), [...FOUR_WEEKS.evenings, part, FINALS]),
      at('2025-07-28', '09:00'),
    )
    // As visitors read its name.
    const unnamed = { ...part, name: 'Sat, Aug 2' }
    const visitors = seasonToday(
      seasonOf(fourWeeks(3), [...FOUR_WEEKS.evenings, unnamed, FINALS]),
      at('2025-07-28', '09:00'),
    )
    expect([visitors.line, visitors.next]).toEqual([line, next])
    expect(line.map(({ label, day, state }) => `${label} ${day} ${state}`)).toEqual([
      'Week 1 Jul 9 done',
      'Week 2 Jul 16 done',
      'Week 3 Jul 23 done',
      'Week 4 Jul 30 now',
      'Week 3 Aug 2 ahead',
      'Finals Aug 6 ahead',
    ])
    expect(next.map(({ label, text }) => [label, text])).toEqual([
      ['Week 3, in place of July 23', 'Saturday, 6:00 and 7:00 PM'],
      ['Finals', 'Wednesday, 6:00 and 7:00 PM'],
    ])
  })

  it('are eight at most, around the one of now, and three that come next', () => {
    const evenings = Array.from({ length: 20 }, (_, i) =>
      eveningOf({ id: `w${i}`, number: i + 1, day: addDays('2025-03-05', 7 * i) }),
    )
    const lineAt = (i: number) => seasonToday(seasonOf([], evenings), at(addDays('2025-03-05', 7 * i), '12:00'))
    const labels = (i: number) => lineAt(i).line.map(({ label }) => label)
    expect([labels(0)[0], labels(0).length]).toEqual(['Week 1', 8])
    expect([labels(10)[0], labels(10)[4], labels(10).at(-1)]).toEqual(['Week 7', 'Week 11', 'Week 14'])
    expect([labels(19)[0], labels(19).at(-1)]).toEqual(['Week 13', 'Week 20'])
    expect(lineAt(10).next.map(({ label }) => label)).toEqual(['Week 12', 'Week 13', 'Week 14'])
  })

  it('are named by their day where a week has two', () => {
    const twice = [WEEK_1, { ...WEEK_2, day: '2025-07-11' }]
    const { eyebrow, line } = seasonToday(seasonOf(fourWeeks(0).slice(0, 2), twice), at(WEEK_1.day, '12:00'))
    expect(eyebrow).toBe('Wednesday, July 9')
    expect(line.map(({ label, day }) => [label, day])).toEqual([
      ['Wed', 'Jul 9'],
      ['Fri', 'Jul 11'],
    ])
  })
})

describe('[HO4] the table and the last scores on Home', () => {
  it('are those of the last evening before the one shown', () => {
    const tonight = fourWeeks(2).map(of('e3-1', { homeScore: 5, awayScore: 0, status: 'completed' }))
    const { lastScores, table } = seasonToday(seasonOf(tonight), TONIGHT)
    expect([lastScores?.week, lastScores?.label, lastScores?.matches.map(({ id }) => id)]).toEqual([
      2,
      'Week 2',
      ['e2-1', 'e2-2'],
    ])
    expect([table?.note, table?.teams, table?.rows[0]?.team.name]).toEqual(['After week 3.', 4, 'Reed Rovers'])
    const tomorrow = seasonToday(seasonOf(tonight), at('2025-07-24', '12:00'))
    expect(tomorrow.lastScores?.matches.map(({ id }) => id)).toEqual(['e3-1'])
  })

  it('show no forfeit of an evening to come', () => {
    const matches = fourWeeks(2).map(of('e4-1', { forfeit: 'home' }))
    const gone = PLAYING.map((team) => (team.id === 'reed' ? { ...team, withdrawn: 'results-stand' as const } : team))
    const days = { details: DETAILS, evenings: WEEKS.evenings }
    const counted = withoutForfeitsToCome(days, gone, placeMatches(days, matches), TONIGHT)
    const { lastScores, table } = seasonToday(seasonOf(matches, WEEKS.evenings, { teams: gone, counted }), TONIGHT)
    expect([lastScores?.label, table?.note]).toEqual(['Week 2', 'After week 2.'])
  })
})

describe('[HO5] what visitors read of a closed season', () => {
  it('is days, times and fields, and nothing of a team', () => {
    const dates = seasonDates(seasonOf(fourWeeks(2)), TONIGHT)
    expect(dates.text).toBe('Two matches at Wakeman, at 6:00 and 7:00 PM on fields B and A.')
    expect(dates.evening?.kickoffs).toEqual([
      { round: 1, time: '6:00 PM', fields: ['A'] },
      { round: 2, time: '7:00 PM', fields: ['B'] },
    ])
    expect(JSON.stringify(dates)).not.toMatch(/Reed|Silva|Hara|Diaz|Score|color/)
  })
})
