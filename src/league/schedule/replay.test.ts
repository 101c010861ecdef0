import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eveningOf, FOUR_WEEKS, listedMatch } from '../testing/season.ts'
import { callOff } from './calling-off.ts'
import { publishedPlan } from './published-plan.ts'
import { changeBetween, publishItems, type ScheduleState } from './publishing.ts'
import { cancelAll, proposeDays, type Replay, replayOn, waitingMatches, weekOn } from './replay.ts'
import { applyEdits, plannedWith } from './working-copy.ts'

const { details } = FOUR_WEEKS
const ACT = { timeZone: details.timeZone, now: 1 }
const FINALS = eveningOf({ id: 'f', day: '2025-08-06', kind: 'finals' })
const KEY_DATES = [
  { day: '2025-07-30', label: 'the end of the regular season' },
  { day: '2025-08-06', label: 'the day of the finals' },
]

/** Two matches an evening between four teams; week 3 is called off, in part where `from` is given. */
function rainyState(evenings = [...FOUR_WEEKS.evenings, FINALS], from: string | null = null): ScheduleState {
  const matches = Array.from({ length: 8 }, (_, i) =>
    listedMatch(i, Math.floor(i / 2) + 1, i % 2 ? '19:00' : '18:00', {
      homeTeamId: i % 2 ? 'ohara' : 'reed',
      awayTeamId: i % 2 ? 'diaz' : 'silva',
    }),
  )
  const off = callOff({ evenings, matches }, 'e3', { from, field: null, reason: 'Rain' }, ACT)
  if (!off) throw new Error('nothing was called off')
  return off
}

const publishedOf = ({ evenings, matches }: ScheduleState) => publishedPlan({ details, evenings }, matches)

function replayOf(state: ScheduleState): Replay {
  const plan = publishedOf(state)
  const evening = plan.evenings.get('e3')
  if (!evening) throw new Error('no evening')
  const matchIds = waitingMatches(plan, plan).get('e3') ?? []
  return { plan, eveningId: 'e3', evening, title: 'Week 3', matchIds, keyDates: KEY_DATES }
}

describe('waitingMatches', () => {
  it('[SC11] are those that were called off, until the working copy moves or cancels them', () => {
    const published = publishedOf(rainyState())
    expect([...waitingMatches(published, published)]).toEqual([['e3', ['m4', 'm5']]])
    const match = published.matches.get('m4')
    if (!match) throw new Error('no match')
    const decided = { item: 'match' as const, id: 'm4', value: { ...match, status: 'cancelled' as const } }
    expect(waitingMatches(published, plannedWith(published, [decided])).get('e3')).toEqual(['m5'])
    const moved = { ...decided, value: { ...match, eveningId: 'e4' } }
    expect(waitingMatches(published, plannedWith(published, [moved])).get('e3')).toEqual(['m5'])
    const elsewhere = { ...decided, value: { ...match, field: 'Z' } }
    expect(waitingMatches(published, plannedWith(published, [elsewhere])).get('e3')).toEqual(['m4', 'm5'])
  })
})

describe('proposeDays', () => {
  it('[SC11] puts first what passes no key date, gives the teams a rest, and is at a weekend', () => {
    const days = proposeDays(replayOf(rainyState()), '2025-07-23')
    expect(days.map(({ day }) => day)).toEqual(['2025-07-26', '2025-07-27', '2025-07-25', '2025-07-28', '2025-07-24'])
    expect(days[0]).toMatchObject({ isUsualWeekday: false, rest: 4, after: [] })
  })

  it('[SC11] prefers a free day of the usual weekday, and names what a day comes after', () => {
    const evenings = [...FOUR_WEEKS.evenings.filter(({ id }) => id !== 'e4'), FINALS]
    const [first] = proposeDays(replayOf(rainyState(evenings)), '2025-07-24')
    expect(first).toMatchObject({ day: '2025-07-30', isUsualWeekday: true, after: [] })
    const late = proposeDays(replayOf(rainyState()), '2025-08-08')
    expect(late[0]).toMatchObject({ day: '2025-08-13', after: KEY_DATES.map(({ label }) => label) })
  })

  it('[SC11] never proposes a day that is over, or that has an evening', () => {
    const date = fc
      .integer({ min: 0, max: 40 })
      .map((days) => new Date(Date.UTC(2025, 6, 10 + days)).toISOString().slice(0, 10))
    fc.assert(
      fc.property(date, (today) => {
        const state = rainyState()
        const taken = state.evenings.map(({ day }) => day)
        const days = proposeDays(replayOf(state), today, 100).map(({ day }) => day)
        expect(days.length).toBeGreaterThanOrEqual(10)
        expect(days.filter((day) => day <= today || day <= '2025-07-23' || taken.includes(day))).toEqual([])
      }),
    )
  })
})

describe('replayOn', () => {
  it('[SC11] makes an evening of their own at the same times, and moves nothing else by a byte', () => {
    const state = rainyState()
    const published = publishedOf(state)
    const edits = replayOn(replayOf(state), '2025-08-02', 'new')
    expect(edits[0]).toMatchObject({
      after: { day: '2025-08-02', name: 'Week 3, replayed', kickoffs: ['18:00', '19:00'] },
    })
    const { items, overtaken } = applyEdits(published, [], edits)
    expect(overtaken).toEqual([])
    const after = publishItems(state, items, ACT)
    const change = changeBetween(state, after)
    expect(change.matches.map(({ id }) => id)).toEqual(['m4', 'm5'])
    expect(after.matches.find(({ id }) => id === 'm5')).toMatchObject({ status: null, week: 3, round: 2, sequence: 2 })
    expect(change.evenings).toMatchObject([
      { id: 'e3', after: { number: null, day: '2025-07-23' } },
      { id: 'new', after: { number: 3, calledOff: null } },
    ])
  })

  it('[SC11] names a second replay otherwise, and takes the kick-offs that are needed', () => {
    const state = rainyState(
      [...FOUR_WEEKS.evenings, eveningOf({ id: 'x', day: '2025-08-01', name: 'Week 3, replayed' })],
      '19:00',
    )
    expect(replayOn(replayOf(state), '2025-08-02', 'new')[0]).toMatchObject({
      after: { name: 'Week 3, replayed 2', kickoffs: ['19:00'] },
    })
    const again = replayOn({ ...replayOf(state), title: 'Week 3, replayed' }, '2025-08-02', 'new')
    expect(again[0]).toMatchObject({ after: { name: 'Week 3, replayed again' } })
  })
})

describe('cancelAll', () => {
  it('[SC11] cancels them where they are', () => {
    const state = rainyState()
    const { items } = applyEdits(publishedOf(state), [], cancelAll(replayOf(state)))
    const change = changeBetween(state, publishItems(state, items, ACT))
    expect(change.matches.map(({ id, after }) => [id, after?.status, after?.eveningId])).toEqual([
      ['m4', 'cancelled', 'e3'],
      ['m5', 'cancelled', 'e3'],
    ])
  })
})

describe('weekOn', () => {
  const days = (replay: Replay, withFinals = false) =>
    weekOn(replay, withFinals).edits.map(({ id, after }) => `${id} ${after && 'day' in after ? after.day : ''}`)

  it('[SC11] moves this and all later evenings, leaves the finals unless asked, and names what it passes', () => {
    const replay = replayOf(rainyState())
    expect(days(replay)).toEqual(['e3 2025-07-30', 'e4 2025-08-06'])
    expect(weekOn(replay, false).passes).toEqual(KEY_DATES.map(({ label }) => label))
    expect(days(replay, true)).toEqual(['e3 2025-07-30', 'e4 2025-08-06', 'f 2025-08-13'])
    expect(weekOn(replay, true).passes).toEqual(KEY_DATES.map(({ label }) => label))
  })

  it('[SC11] skips the days that the season leaves out', () => {
    const evenings = FOUR_WEEKS.evenings.map((evening) =>
      evening.id === 'e4' ? { ...evening, day: '2025-08-13' } : evening,
    )
    expect(days(replayOf(rainyState(evenings)))).toEqual(['e3 2025-08-13', 'e4 2025-08-20'])
  })

  it('[SC11] keeps the order and the weekdays of evenings, and changes no match of an earlier one by a byte', () => {
    const weeks = fc.uniqueArray(fc.integer({ min: 3, max: 20 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(weeks, fc.boolean(), (weeks, withFinals) => {
        const evenings = [
          ...FOUR_WEEKS.evenings.slice(0, 3),
          ...weeks.map((week, i) =>
            eveningOf({
              id: `w${i}`,
              number: 4 + i,
              day: new Date(Date.UTC(2025, 6, 9 + 7 * week)).toISOString().slice(0, 10),
            }),
          ),
        ]
        const state = rainyState(evenings)
        const { items } = applyEdits(publishedOf(state), [], weekOn(replayOf(state), withFinals).edits)
        const after = publishItems(state, items, ACT)
        const order = (list: ScheduleState) =>
          list.evenings.toSorted((a, b) => (a.day < b.day ? -1 : 1)).map(({ id }) => id)
        expect(order(after)).toEqual(order(state))
        expect(new Set(after.evenings.map(({ day }) => day)).size).toBe(evenings.length)
        expect(after.evenings.every(({ day }) => new Date(day).getUTCDay() === 3)).toBe(true)
        const early = (list: ScheduleState) =>
          JSON.stringify(list.matches.filter(({ eveningId }) => eveningId === 'e1' || eveningId === 'e2'))
        expect(early(after)).toBe(early(state))
        const moved = after.matches.filter(({ eveningId }) => eveningId === 'e3')
        expect(moved.map(({ status }) => status)).toEqual([null, null])
      }),
    )
  })
})
