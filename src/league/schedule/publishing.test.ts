import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PlannedEvening } from '#contract/schedule/evening.ts'
import { type PlannedMatch, plannedMatch } from '#contract/schedule/schedule.ts'
import { isPlayed } from '../matches.ts'
import { instantOf } from '../season.ts'
import { eveningOf, FOUR_WEEKS, listedMatch, TEAMS } from '../testing/season.ts'
import { plannedOf, publishedPlan } from './published-plan.ts'
import { changeBetween, playedSince, publishItems, type ScheduleState, scheduledMatches, undo } from './publishing.ts'
import { type PlannedItem, plannedWith } from './working-copy.ts'

const TIME_ZONE = 'America/New_York'
const NOW = Date.UTC(2025, 6, 10)
const ACT = { timeZone: TIME_ZONE, now: NOW }
const TEAM_IDS = [...TEAMS.keys()]

const side = fc.constantFrom(...TEAM_IDS, null)
const kickoff = fc.constantFrom('18:00', '19:00', '20:30')
const score = fc.option(fc.integer({ min: 0, max: 3 }))

/** Any published schedule: four evenings, one of them perhaps called off, and up to eight matches. */
const states: fc.Arbitrary<ScheduleState> = fc
  .record({
    off: fc.option(fc.nat(3)),
    rows: fc.array(
      fc.record({
        evening: fc.integer({ min: 1, max: 4 }),
        kickoff,
        homeTeamId: side,
        awayTeamId: side,
        homeScore: score,
        awayScore: score,
        status: fc.constantFrom(null, 'postponed', 'cancelled', 'completed', 'abandoned', 'awaiting'),
        forfeit: fc.constantFrom(null, null, 'home' as const),
        sequence: fc.nat(5),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ off, rows }) => ({
    evenings: FOUR_WEEKS.evenings.map((evening, i) =>
      i === off ? { ...evening, calledOff: { at: 1, reason: 'Rain' } } : evening,
    ),
    matches: rows.map(({ evening, kickoff, ...more }, place) => listedMatch(place, evening, kickoff, more)),
  }))

const plannedMatches: fc.Arbitrary<PlannedMatch> = fc
  .record({
    homeTeamId: side,
    awayTeamId: side,
    evening: fc.constantFrom('e1', 'e2', 'e3', 'e4', 'new', null),
    kickoff,
    field: fc.constantFrom('A', 'B', null),
    stage: fc.constantFrom('regular' as const, 'friendly' as const),
    status: fc.constantFrom(null, 'postponed' as const, 'cancelled' as const),
  })
  .map(({ evening, kickoff, ...match }) => ({
    ...match,
    eveningId: evening,
    kickoff: evening === null ? null : kickoff,
  }))
  .filter((match) => plannedMatch.safeParse(match).success)

const plannedEvenings: fc.Arbitrary<PlannedEvening> = fc.record({
  day: fc.constantFrom('2025-07-09', '2025-07-16', '2025-08-20', '2025-11-12'),
  kind: fc.constantFrom('regular' as const, 'finals' as const),
  kickoffs: fc.constantFrom<string[]>(['18:00', '19:00'], ['20:30']),
  fields: fc.constant<string[]>(['A']),
  name: fc.constantFrom(null, 'Replayed'),
  venue: fc.constant(null),
})

/** Changes that the server takes: of matches that are not played, and of evenings; 'new' is always there. */
const changes = (state: ScheduleState): fc.Arbitrary<PlannedItem[]> => {
  const open = state.matches.filter((match) => !isPlayed(match)).map(({ id }) => id)
  const match = fc.record({ id: fc.constantFrom(...open, 'added'), value: fc.option(plannedMatches) })
  const evening = fc.record({ id: fc.constantFrom('e1', 'e2', 'e3', 'e4'), value: plannedEvenings })
  return fc
    .record({
      added: plannedEvenings,
      evenings: fc.uniqueArray(evening, { selector: ({ id }) => id }),
      matches: fc.uniqueArray(match, { selector: ({ id }) => id }),
    })
    .map(({ added, evenings, matches }): PlannedItem[] => [
      { item: 'evening', id: 'new', value: added },
      ...evenings.map((one) => ({ item: 'evening' as const, ...one })),
      ...matches
        .filter(({ id, value }) => id !== 'added' || value !== null)
        .map((one) => ({ item: 'match' as const, ...one })),
    ])
}
const cases = states.chain((state) => changes(state).map((items) => ({ state, items })))

const withoutCounters = ({ evenings, matches }: ScheduleState) => ({
  evenings: evenings.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  matches: matches
    .map(({ version: _, sequence: __, changedAt: ___, ...match }) => match)
    .toSorted((a, b) => a.place - b.place),
})

describe('publishing', () => {
  it('[SC9] and taking back is the identity, but for versions and SEQUENCE, which grow', () =>
    fc.assert(
      fc.property(cases, ({ state, items }) => {
        const published = publishItems(state, items, ACT)
        const change = changeBetween(state, published)
        const back = undo(published, change, ACT)
        expect(withoutCounters(back)).toEqual(withoutCounters(state))
        const before = new Map(state.matches.map((match) => [match.id, match]))
        for (const { id } of change.matches) {
          const [was, is] = [before.get(id), back.matches.find((match) => match.id === id)]
          if (was && is) expect(is.version > was.version && is.sequence > was.sequence).toBe(true)
        }
      }),
    ))

  it('[SC9] shows exactly what the working copy said', () =>
    fc.assert(
      fc.property(cases, ({ state, items }) => {
        const season = { details: FOUR_WEEKS.details, evenings: state.evenings }
        const published = publishItems(state, items, ACT)
        const planned = plannedWith(publishedPlan(season, state.matches), items)
        for (const { id, value } of items.filter(({ item }) => item === 'match')) {
          const match = published.matches.find((one) => one.id === id)
          expect(match === undefined).toBe(value === null)
          const { status: _, ...wanted } = planned.matches.get(id) ?? { status: null }
          if (match) expect(plannedOf(match, TIME_ZONE)).toMatchObject(wanted)
        }
      }),
    ))

  it('[SC1] moving an evening changes no other match by a byte, and its own only where they are not played', () =>
    fc.assert(
      fc.property(states, fc.constantFrom('2025-07-10', '2025-12-03'), (state, day) => {
        const [first] = state.evenings
        if (!first) throw new Error('no evening')
        const { id: _, number: __, calledOff: ___, ...planned } = first
        const after = publishItems(state, [{ item: 'evening', id: 'e1', value: { ...planned, day } }], ACT)
        expect(after.matches).toHaveLength(state.matches.length)
        for (const [i, match] of state.matches.entries()) {
          const moved = after.matches[i]
          if (match.eveningId !== 'e1' || isPlayed(match)) {
            expect(moved).toBe(match)
            continue
          }
          const { kickoff } = plannedOf(match, TIME_ZONE)
          const own = { eveningId: 'e1', dateTime: instantOf(day, kickoff ?? '', TIME_ZONE) }
          expect(moved).toMatchObject({ ...own, sequence: match.sequence + 1, homeTeamId: match.homeTeamId })
        }
      }),
    ))

  it('[SC1] numbers a new evening after the last, whatever its day, and leaves the others their numbers', () => {
    const { id: _, number: __, calledOff: ___, ...value } = eveningOf({ id: 'x', day: '2025-07-12' })
    const { evenings } = publishItems(
      { evenings: FOUR_WEEKS.evenings, matches: [] },
      [{ item: 'evening', id: 'x', value }],
      ACT,
    )
    expect(evenings.map(({ id, number }) => `${id} ${number}`)).toEqual(['e1 1', 'e2 2', 'e3 3', 'e4 4', 'x 5'])
  })

  it('[SC11] a match that is moved is not postponed any more, one that stays is', () => {
    const matches = [
      listedMatch(0, 1, '18:00', { status: 'postponed' }),
      listedMatch(1, 1, '19:00', { status: 'postponed' }),
    ]
    const value = { ...plannedOf(matches[0] ?? listedMatch(0, 1, '18:00'), TIME_ZONE), eveningId: 'e2' }
    const state = { evenings: FOUR_WEEKS.evenings, matches }
    const after = publishItems(state, [{ item: 'match', id: 'm0', value }], ACT)
    expect(after.matches.map(({ status }) => status)).toEqual([null, 'postponed'])
  })

  it('[SC11] an evening that is moved is not called off any more', () => {
    const [first, ...rest] = FOUR_WEEKS.evenings
    if (!first) throw new Error('no evening')
    const state = { evenings: [{ ...first, calledOff: { at: 1, reason: 'Rain' } }, ...rest], matches: [] }
    const { id: _, number: __, calledOff: ___, ...value } = { ...first, day: '2025-08-20' }
    expect(publishItems(state, [{ item: 'evening', id: 'e1', value }], ACT).evenings[0]?.calledOff).toBeNull()
  })

  it('[SC1] gives a match that nobody scheduled the evening and instant that it shows', () => {
    const matches = Array.from({ length: 7 }, (_, i) =>
      listedMatch(i, 1, '18:00', { scheduled: false, eveningId: null, dateTime: null, week: null, round: null }),
    )
    const pinned = scheduledMatches(FOUR_WEEKS, matches)
    expect(pinned[6]).toMatchObject({ scheduled: true, eveningId: 'e2', week: 2, round: 1, version: 1, sequence: 0 })
    expect(publishedPlan(FOUR_WEEKS, pinned)).toEqual(publishedPlan(FOUR_WEEKS, matches))
  })

  it('[SC9] knows which of its matches have got a score since, also half a one', () => {
    const state = { evenings: FOUR_WEEKS.evenings, matches: [0, 1, 2].map((i) => listedMatch(i, 1, '18:00')) }
    const items = state.matches.slice(0, 2).map((match): PlannedItem => {
      return { item: 'match', id: match.id, value: { ...plannedOf(match, TIME_ZONE), field: 'E' } }
    })
    const after = publishItems(state, items, ACT)
    const change = changeBetween(state, after)
    const scored = (id: string, homeScore: number | null) => ({
      ...after,
      matches: after.matches.map((match) => (match.id === id ? { ...match, homeScore } : match)),
    })
    expect(playedSince(after, change)).toEqual([])
    expect(playedSince(scored('m1', 0), change).map(({ id }) => id)).toEqual(['m1'])
    expect(playedSince(scored('m2', 0), change)).toEqual([])
  })
})
