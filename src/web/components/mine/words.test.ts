import { describe, expect, it } from 'vitest'
import type { MineSeason, OwnMatch, OwnTeamSeason } from '#contract/mine/mine.ts'
import { headlineOf, matchesText } from './day-text.ts'
import { ordinal } from './ordinal.ts'
import { countedMatches, dayAnswer, dayPlayers, playersToAsk } from './team-says.ts'

const match = (more: Partial<OwnMatch>) =>
  ({ id: 'm', time: '6:00 PM', status: 'upcoming', answer: null, ...more }) as OwnMatch
const day = (...matches: OwnMatch[]) =>
  ({
    weekday: 'Wednesday',
    date: 'July 30',
    evening: 'Week 4 of 4',
    when: 'In 2 days',
    venue: { name: 'Wakeman' },
    matches,
  }) as NonNullable<OwnTeamSeason['next']>
const season = (own: object | null, more: object = {}) =>
  ({ league: { name: 'Wakeman Cup 2025' }, startsOn: 'July 9, 2025', hasTeams: false, own, ...more }) as MineSeason

describe('[MN1] the words over what comes next', () => {
  it('say when and how often one plays', () => {
    const two = day(match({}), match({ time: '7:00 PM' }))
    expect(headlineOf(season({ next: two }))).toEqual({
      over: 'July 30 · Week 4 of 4',
      title: 'Wednesday',
      when: 'In 2 days.',
      text: 'Two matches at Wakeman, at 6:00 and 7:00 PM.',
    })
    expect(matchesText(day(match({ time: '11:00 AM' }), match({ time: '1:00 PM' })))).toBe(
      'Two matches at Wakeman, at 11:00 AM and 1:00 PM.',
    )
    expect(matchesText(day(match({}), match({ status: 'postponed', time: '7:00 PM' })))).toBe(
      'One match at Wakeman, at 6:00 PM.',
    )
  })

  it.each([
    ['No season yet', undefined],
    ['On the waiting list', season(null, { waiting: 3 })],
    ['No team yet', season(null)],
    ['No match this week', season({ next: null, bye: 'July 30' })],
    ['Called off', season({ next: { ...day(match({ status: 'postponed' })), calledOff: 'Rain' } })],
    ['No match coming up', season({ next: null })],
    ['That was it', season({ next: null }, { over: { end: 'champion' } })],
  ])('say %s', (title, given) => {
    expect(headlineOf(given).title).toBe(title)
  })
})

describe('[MN2] the answers of a day', () => {
  it('leave those to be asked who have not said of each open match, as the server asks them', () => {
    const said = (userId: string | null, answer: OwnMatch['answer']) => ({ userId, answer })
    const own = {
      squad: ['late', 'part', 'all', 'me'].map((userId) => ({ userId })),
      answers: [
        { matchId: 'over', players: [said('late', null), said('part', 'in'), said('all', 'in')] },
        { matchId: 'm1', players: [said('late', 'in'), said('part', 'in'), said('all', 'in'), said('me', null)] },
        { matchId: 'm2', players: [said('late', 'out'), said('part', null), said('all', 'in'), said(null, null)] },
      ],
    } as unknown as OwnTeamSeason
    expect([...playersToAsk(own, [match({ id: 'm1' }), match({ id: 'm2' })], 'me')]).toEqual(['part'])
  })

  it('are one where they are the same for all its matches', () => {
    const answers = (...all: OwnMatch['answer'][]) => dayAnswer(all.map((answer) => match({ answer })))
    expect([answers('in', 'in'), answers(null, null), answers('in', 'out'), answers()]).toEqual([
      'in',
      null,
      'mixed',
      null,
    ])
  })

  it('of a player are in for who plays in one match at least, and say in which', () => {
    const squad = ['a', 'b', 'c', 'd'].map((userId) => ({ userId }))
    const said = (...all: (string | null)[]) => all.map((answer, i) => ({ userId: squad[i]?.userId, answer }))
    const own = {
      squad,
      answers: [
        { matchId: 'm1', players: said('in', 'in', 'out', null) },
        { matchId: 'm2', players: said('in', 'out', 'out', 'out') },
      ],
    } as unknown as OwnTeamSeason
    const matches = [match({ id: 'm1' }), match({ id: 'm2', time: '7:00 PM' })]
    expect(dayPlayers(own, matches).map(({ answer, only }) => [answer, only])).toEqual([
      ['in', []],
      ['in', ['6:00 PM']],
      ['out', []],
      [null, []],
    ])
  })
})

it('[MN2] once a match of the day takes no answers the team is counted over the others, for player, captain and nudge alike', () => {
  const closed = (status: OwnMatch['status']) => match({ id: 'm1', status, open: false })
  const open = match({ id: 'm2', time: '7:00 PM', open: true })
  const said = ['out', 'out', 'in', null] as const
  const squad = ['me', 'b', 'c', 'd'].map((userId) => ({ userId }))
  const players = (answers: readonly OwnMatch['answer'][]) =>
    answers.map((answer, i) => ({ userId: squad[i]?.userId, answer }))
  const own = {
    squad,
    answers: [
      // Nobody has said anything of the first one, but for who was in.
      { matchId: 'm1', players: players([null, null, null, 'in']) },
      { matchId: 'm2', players: players(said) },
    ],
  } as unknown as OwnTeamSeason
  for (const status of ['upcoming', 'completed', 'postponed', 'awaiting', 'abandoned'] as const) {
    const today = day(closed(status), open)
    expect(countedMatches(today), status).toEqual([open])
    expect(
      dayPlayers(own, countedMatches(today)).map(({ answer, only }) => [answer, only]),
      status,
    ).toEqual(said.map((answer) => [answer, []]))
    expect([...playersToAsk(own, countedMatches(today), 'me')], status).toEqual(['d'])
  }
  // While the last one is played, it is its players.
  const playing = match({ id: 'm2', open: false })
  expect(countedMatches(day(closed('completed'), playing))).toEqual([playing])
  expect(countedMatches(day(closed('completed'), match({ id: 'm2', status: 'awaiting', open: false })))).toEqual([])
})

it('[MN1] a day that is over for the own team says so, and a week without a match is the week that is meant', () => {
  const over = day(match({ status: 'completed' }), match({ id: 'm2', status: 'awaiting' }))
  expect(headlineOf(season({ next: over }))).toMatchObject({ title: 'Wednesday', text: 'Your matches are over.' })
  expect(matchesText(day(match({ status: 'abandoned' })))).toBe('Your match is over.')
  expect(headlineOf(season({ next: null, bye: 'July 16', byeNextWeek: true })).title).toBe('No match next week')
})

it('[MN1] a place is told as people say it', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 112].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '112th',
  ])
})
