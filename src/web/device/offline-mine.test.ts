import { describe, expect, it } from 'vitest'
import type { Mine, OwnDay, OwnMatch } from '#contract/mine/mine.ts'
import { offlineMine, stillAhead } from './offline-mine.ts'

const SECRET = 'Dana Secret'
const LATER = { added: SECRET }
const NOW = Date.UTC(2025, 6, 9)
const HOUR = 60 * 60 * 1000

const TEAM = { id: 't1', name: 'Reds', shortName: 'RED', color: 'ff0000', logo: { small: SECRET, large: SECRET } }
const BLUES = { ...TEAM, id: 't2', name: 'Blues' }

const MATCH: OwnMatch & typeof LATER = {
  id: 'm1',
  time: '6:00 PM',
  dateTime: NOW,
  endsAt: NOW + HOUR,
  field: 'E',
  fieldName: 'Field E',
  opponent: BLUES,
  opponentText: 'Blues',
  opponentPlace: SECRET,
  status: 'upcoming',
  open: true,
  answer: 'in',
  in: 7,
  out: 4,
  ...LATER,
}

const DAY: OwnDay & typeof LATER = {
  day: '2025-07-09',
  weekday: 'Wednesday',
  date: 'July 9',
  month: 'Jul',
  dayOfMonth: 9,
  evening: 'Week 1 of 4',
  when: 'Tonight',
  venue: { name: 'Wakeman', address: 'Farm Dr', mapUrl: SECRET, parking: SECRET },
  fields: ['A', 'E'],
  calledOff: SECRET,
  until: NOW + 2 * HOUR,
  matches: [MATCH],
  ...LATER,
}

const PLAYER = {
  userId: 'dana',
  firstName: 'Dana',
  lastName: 'Secret',
  position: [],
  role: null,
  answer: 'in' as const,
}

const MINE: Mine & typeof LATER = {
  userId: 'dana',
  seasons: [
    {
      league: { id: 'l1', name: 'Cup', year: 2025 },
      slug: '2025',
      zoneName: 'EDT',
      startsOn: 'July 9, 2025',
      length: '2 × 25 minutes',
      hasTeams: true,
      own: {
        team: TEAM,
        leads: true,
        withdrawn: false,
        captain: SECRET,
        squad: [PLAYER],
        next: DAY,
        answers: [{ matchId: 'm1', players: [PLAYER] }],
        ahead: [DAY],
        undated: [MATCH],
        toReport: [],
        table: null,
        results: [],
        wasIn: { days: 1, of: 2 },
        changes: [{ matchId: 'm1', opponentText: 'Blues', day: '', is: SECRET, was: '', by: SECRET, atText: '' }],
        changesUntil: 1,
        nudged: { atText: SECRET, people: 1, reached: 1 },
      },
      ...LATER,
    },
  ],
  refereeing: [],
  ...LATER,
}

describe('what a device keeps of one’s own', () => {
  const kept = offlineMine(MINE)
  const own = kept?.seasons[0]?.own

  it('[Q83] is the next match and one’s own answer, nobody else’s and nobody’s name, also where the API has more some day', () => {
    expect(JSON.stringify(kept)).not.toMatch(/Dana|Secret|dana/)
    expect(own?.next).toMatchObject({ weekday: 'Wednesday', venue: { name: 'Wakeman' }, calledOff: '' })
    expect(own?.next?.matches).toMatchObject([
      { time: '6:00 PM', fieldName: 'Field E', opponentText: 'Blues', answer: 'in' },
    ])
    expect(own?.next?.matches).toMatchObject([{ in: 0, out: 0, open: false }])
  })

  it('does not say “tonight”, which is another day’s by the time it is read', () => {
    expect(own?.next?.when).toBe('')
  })

  it('is nothing without a match ahead, and nothing once it is over', () => {
    const [season] = MINE.seasons
    if (!season?.own || !kept) throw new Error('there is no season')
    expect(offlineMine({ ...MINE, seasons: [{ ...season, own: { ...season.own, next: null } }] })).toBeNull()
    expect(stillAhead(kept, NOW)).toEqual(kept)
    // The others play on.
    expect(stillAhead(kept, NOW + HOUR)).toEqual(kept)
    expect(stillAhead(kept, NOW + 2 * HOUR)).toBeNull()
  })
})
