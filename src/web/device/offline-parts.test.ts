import { describe, expect, it } from 'vitest'
import { OFFLINE_PARTS } from './offline-parts.ts'

const SECRET = 'Dana Secret'
const TEAM = { id: 't1', name: 'Reds', shortName: 'RED', color: 'ff0000', logo: { small: SECRET, large: SECRET } }
const LATER = { captain: SECRET }
const LEAGUE = { id: 'l1', name: 'Cup', year: 2026 }

const ROW = {
  team: { ...TEAM, ...LATER },
  position: 1,
  played: 1,
  won: 1,
  drawn: 0,
  lost: 0,
  goalsFor: 2,
  goalsAgainst: 1,
  goalDifference: 1,
  points: 3,
  form: ['W' as const],
  reason: '',
  ...LATER,
}
const MATCH = {
  id: 'm1',
  week: 1,
  round: 1,
  time: '6:00 PM',
  dateTime: 0,
  venue: 'A',
  home: { ...TEAM, ...LATER },
  away: null,
  homeScore: 2,
  awayScore: 1,
  status: 'completed' as const,
  ...LATER,
}

describe('what a device keeps', () => {
  it('[Q83] is nobody’s name and no word of an organiser, also where the API has more some day', () => {
    const player = { firstName: 'Dana', lastName: 'Secret', nickname: SECRET, position: [], ...LATER }
    const record = { wins: 1, draws: 0, losses: 0, goalsFor: 2 }
    const parts = [
      OFFLINE_PARTS.standings({
        league: LEAGUE,
        sortRule: 'By points',
        rows: [ROW],
        topScoring: [{ team: { ...TEAM, ...LATER }, value: 2 }],
        bestDefense: [],
        mostWins: [],
        footnotes: [{ teamId: 't1', text: SECRET }],
      }),
      OFFLINE_PARTS.matches({
        league: LEAGUE,
        zone: { id: 'UTC', name: 'UTC' },
        currentWeek: 1,
        calendarPath: '/c',
        ...LATER,
        weeks: [{ week: 1, date: 'July 1', calledOff: SECRET, rounds: [{ round: 1, time: '6', matches: [MATCH] }] }],
        undated: [MATCH],
      }),
      OFFLINE_PARTS.teams({ league: LEAGUE, teams: [{ ...TEAM, ...record, ...LATER, players: [player, player] }] }),
      OFFLINE_PARTS.today({
        league: LEAGUE,
        eyebrow: 'July 1',
        title: 'Tonight',
        text: 'One match.',
        ...LATER,
        line: [{ label: 'Week 1', day: 'Jul 1', state: 'now', ...LATER }],
        next: [],
        evening: {
          day: '2026-07-01',
          week: 1,
          isToday: true,
          isFinals: false,
          fields: ['A'],
          ...LATER,
          venue: { name: 'Wakeman', ...LATER },
          kickoffs: [{ round: 1, time: '6', matches: [MATCH] }],
        },
        table: { rows: [ROW], teams: 6, note: 'After week 1.' },
        lastScores: { week: 1, label: 'Week 1', matches: [MATCH] },
      }),
    ]
    const text = JSON.stringify(parts)
    expect(text).not.toMatch(/Dana|Secret/)
    expect(text.match(/Reds/g)).toHaveLength(8)
  })

  it('has a place for each player, so that nothing moves when the names come', () => {
    const player = { firstName: 'Dana', lastName: 'Secret', nickname: '', position: [] }
    const team = { ...TEAM, wins: 0, draws: 0, losses: 0, goalsFor: 0, players: [player, player, player] }
    expect(OFFLINE_PARTS.teams({ league: LEAGUE, teams: [team] }).teams[0]?.players).toHaveLength(3)
  })
})
