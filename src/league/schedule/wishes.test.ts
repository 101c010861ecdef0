import { describe, expect, it } from 'vitest'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import type { Wish } from '#contract/schedule/wishes.ts'
import { FOUR_WEEKS, TEAMS } from '../testing/season.ts'
import { checkSchedule } from './checks.ts'
import type { Plan } from './plan.ts'
import { publishedPlan } from './published-plan.ts'
import { rulesOut, wishStates } from './wishes.ts'

const { evenings } = publishedPlan(FOUR_WEEKS, [])
const REGULAR: PlannedMatch = {
  homeTeamId: 'reed',
  awayTeamId: 'silva',
  eveningId: 'e2',
  kickoff: '18:00',
  field: 'B',
  stage: 'regular',
  status: null,
}
const plan = (...matches: Partial<PlannedMatch>[]): Plan => ({
  evenings,
  matches: new Map(matches.map((match, i) => [`m${i}`, { ...REGULAR, ...match }])),
})
const CONTEXT = { teams: TEAMS, matchMinutes: 55, calledOff: new Set(['e3']), today: '2025-07-12' }
const cant = (more: Partial<Extract<Wish, { kind: 'unavailable' }>>): Wish => ({
  kind: 'unavailable',
  teamId: 'silva',
  day: '2025-07-16',
  before: null,
  after: null,
  hard: true,
  ...more,
})
const coach: Wish = { kind: 'shared-coach', teamIds: ['reed', 'silva'], hard: false }
const player: Wish = { kind: 'shared-player', teamIds: ['reed', 'silva'], hard: true }
const states = (schedule: Plan, ...wishes: Wish[]) =>
  wishStates(schedule, wishes, CONTEXT).map(({ state, title, detail, matchIds }) => [
    state,
    `${title} | ${detail}`,
    matchIds.join(' '),
  ])

describe('[SC7] what became of a wish', () => {
  it('is met where nothing of the schedule goes against it', () =>
    expect(
      states(plan({ eveningId: 'e4' }), cant({}), cant({ teamId: 'reed', day: '2025-07-30', after: '18:30' }), coach),
    ).toEqual([
      ['met', 'Silva FC can’t on July 16 | Kept.', ''],
      ['met', 'Reed Rovers not after 6:30 PM on July 30 | Kept.', ''],
      ['met', 'Reed Rovers and Silva FC share a coach | Kept.', ''],
    ]))

  it('is broken by the matches that it names', () =>
    expect(
      states(
        plan({}, { awayTeamId: 'diaz', kickoff: '19:00' }),
        cant({}),
        cant({ teamId: 'reed', day: null, before: '18:30', after: '18:45' }),
        player,
      ),
    ).toEqual([
      ['broken', 'Silva FC can’t on July 16 | Reed Rovers v Silva FC is on Wed, Jul 16, 6:00 PM.', 'm0'],
      [
        'broken',
        'Reed Rovers not before 6:30 PM or after 6:45 PM | Reed Rovers v Silva FC is on Wed, Jul 16, 6:00 PM, and 1 more.',
        'm0 m1',
      ],
      ['broken', 'Reed Rovers and Silva FC share a player | Reed Rovers v Silva FC is on Wed, Jul 16, 6:00 PM.', 'm0'],
    ]))

  it('is broken by two matches at overlapping times of teams that share a coach', () =>
    expect(states(plan({ awayTeamId: 'diaz' }, { homeTeamId: 'ohara', kickoff: '18:30' }), coach)).toEqual([
      [
        'broken',
        'Reed Rovers and Silva FC share a coach | Reed Rovers v Diaz Athletic and O’Hara United v Silva FC are on Wed, Jul 16, 6:30 PM.',
        'm0 m1',
      ],
    ]))

  it('counts the matches on a preferred field', () =>
    expect(
      states(plan({}, { field: 'Field A' }, { field: null }), { kind: 'preferred-field', teamId: 'silva', field: 'A' }),
    ).toEqual([['broken', 'Silva FC like field A best | 2 of 3 matches are there.', 'm0']]))

  it('does not matter where the evening was called off, the day is over, or nobody plays', () =>
    expect(
      states(
        plan({}),
        cant({ day: '2025-07-23' }),
        cant({ day: '2025-07-09' }),
        cant({ day: '2025-07-17' }),
        cant({ teamId: 'gone' }),
      ),
    ).toEqual([
      ['moot', 'Silva FC can’t on July 23 | No longer matters, the evening was called off.', ''],
      ['moot', 'Silva FC can’t on July 9 | No longer matters, that day is over.', ''],
      ['moot', 'Silva FC can’t on July 17 | No longer matters, nothing is played on that day.', ''],
      ['moot', 'Unknown Team can’t on July 16 | No longer matters, the team is not of this season.', ''],
    ]))

  it('leaves out what is off', () => expect(states(plan({ status: 'postponed' }), cant({}))[0]?.[0]).toBe('met'))

  it('takes the times themselves as allowed', () => {
    const wish = { kind: 'unavailable', teamId: 'a', day: null, before: '18:30', after: '20:00', hard: true } as const
    const times = ['18:29', '18:30', '20:00', '20:01']
    expect(times.map((kickoff) => rulesOut(wish, { day: '2025-07-16', kickoff }))).toEqual([true, false, false, true])
  })
})

it('[SC8] the checks find each breach of a hard wish, and none of a soft one', () => {
  const wishes = [cant({}), { ...player }, coach, cant({ teamId: 'reed', hard: false })]
  const found = checkSchedule(plan({}), { teams: TEAMS, matchMinutes: 55, wishes })
  expect(found.map(({ rule, sentence }) => [rule, sentence])).toEqual([
    ['hard-wish', 'Silva FC can’t on July 16: Reed Rovers v Silva FC is on Wed, Jul 16, 6:00 PM.'],
    ['hard-wish', 'Reed Rovers and Silva FC share a player: Reed Rovers v Silva FC is on Wed, Jul 16, 6:00 PM.'],
  ])
})
