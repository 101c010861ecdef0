import { describe, expect, it } from 'vitest'
import { FOUR_WEEKS, listedMatch, TEAMS } from '../testing/season.ts'
import { callOff, putBack, whyNotPutBack } from './calling-off.ts'
import { difference } from './difference.ts'
import { plannedOf } from './published-plan.ts'
import { changeBetween, type ListedMatch, publishItems, type ScheduleState } from './publishing.ts'
import type { PlannedItem } from './working-copy.ts'

const TIME_ZONE = 'America/New_York'
const ACT = { timeZone: TIME_ZONE, now: Date.UTC(2025, 6, 30, 20) }
const pair = { homeTeamId: 'reed', awayTeamId: 'silva', fieldLocation: 'B' }
const state: ScheduleState = {
  evenings: FOUR_WEEKS.evenings,
  matches: [
    listedMatch(0, 4, '18:00', pair),
    listedMatch(1, 4, '19:00', { homeTeamId: 'ohara', awayTeamId: 'diaz', fieldLocation: 'Field A' }),
    listedMatch(2, 4, '19:00', { homeTeamId: 'diaz', awayTeamId: 'reed', fieldLocation: 'B' }),
  ],
}
const [first] = state.matches
const planned = plannedOf(first ?? listedMatch(0, 4, '18:00'), TIME_ZONE)
const sentencesOf = (before: ScheduleState, after: ScheduleState) =>
  difference(changeBetween(before, after), { teams: TEAMS, timeZone: TIME_ZONE })
const published = (...items: PlannedItem[]) => sentencesOf(state, publishItems(state, items, ACT))

describe('a publication in sentences [SC9]', () => {
  it('tells where a match moves, and whom it concerns', () => {
    const { id: _, number: __, calledOff: ___, ...evening } = { ...(state.evenings[0] ?? never()), day: '2025-08-02' }
    const value = { ...planned, eveningId: 'new', kickoff: '19:00', field: 'A' }
    expect(published({ item: 'evening', id: 'new', value: evening }, { item: 'match', id: 'm0', value })).toEqual([
      { text: 'New evening: Sat, Aug 2', teamIds: [] },
      {
        text: 'Reed Rovers v Silva FC: Wed, Jul 30, 6:00 PM, field B → Sat, Aug 2, 7:00 PM, field A',
        teamIds: ['reed', 'silva'],
      },
    ])
  })

  it('tells new, removed, cancelled and exchanged matches', () => {
    const texts = (value: typeof planned | null, id = 'm0') =>
      published({ item: 'match', id, value }).map(({ text }) => text)
    expect(texts(planned, 'new')).toEqual(['New: Reed Rovers v Silva FC: Wed, Jul 30, 6:00 PM, field B'])
    expect(texts(null)).toEqual(['Reed Rovers v Silva FC, Wed, Jul 30, 6:00 PM, field B: taken off the schedule'])
    expect(texts({ ...planned, status: 'cancelled' })).toEqual([
      'Reed Rovers v Silva FC, Wed, Jul 30, 6:00 PM, field B: cancelled',
    ])
    expect(texts({ ...planned, awayTeamId: 'diaz' })).toEqual([
      'Reed Rovers v Silva FC, Wed, Jul 30, 6:00 PM, field B: now Reed Rovers v Diaz Athletic',
    ])
    expect(texts({ ...planned, eveningId: null, kickoff: null })).toEqual([
      'Reed Rovers v Silva FC: Wed, Jul 30, 6:00 PM, field B → date to come, field B',
    ])
  })

  it('[SC12] names a knock-out match whose teams are to come by its stage', () => {
    const semi = listedMatch(0, 4, '18:00', { stage: 'semi-final', homeTeamId: null, awayTeamId: null })
    const text = (before: ListedMatch) =>
      sentencesOf({ ...state, matches: [before] }, { ...state, matches: [{ ...before, status: 'cancelled' }] })[0]?.text
    expect(text(semi)).toMatch(/^Semi-final, Wed, Jul 30, 6:00 PM.*: cancelled$/)
    expect(text({ ...semi, homeTeamId: 'reed' })).toMatch(/^Reed Rovers v a team to come, /)
    expect(text({ ...semi, stage: 'regular' })).toMatch(/^Unknown Team v Unknown Team, /)
  })

  it('concerns a team that is taken out of a match, too', () =>
    expect(published({ item: 'match', id: 'm0', value: { ...planned, awayTeamId: 'diaz' } })[0]?.teamIds).toEqual([
      'reed',
      'silva',
      'diaz',
    ]))

  it('tells what changes of an evening', () => {
    const { id: _, number: __, calledOff: ___, ...evening } = state.evenings[2] ?? never()
    const value = { ...evening, day: '2025-07-24', kickoffs: ['18:30'], fields: ['A'] }
    expect(published({ item: 'evening', id: 'e3', value })).toEqual([
      {
        text: 'Evening of Wed, Jul 23: moved to Thu, Jul 24; kick-offs 6:00 PM, 7:00 PM → 6:30 PM; fields B, A, E → A',
        teamIds: [],
      },
    ])
  })
})

describe('calling off [SC11]', () => {
  const all = { from: null, field: null, reason: 'Thunderstorms' }
  const off = (part: Partial<typeof all> | { from: string } | { field: string }, from = state) =>
    callOff(from, 'e4', { ...all, ...part }, ACT)
  const statuses = (after: ScheduleState | null) => after?.matches.map(({ status }) => status)
  const scored = (match: ListedMatch) => ({ ...match, homeScore: 1, awayScore: 0 })

  it('postpones every match of the evening, and says so', () => {
    const after = off({}) ?? never()
    expect(statuses(after)).toEqual(['postponed', 'postponed', 'postponed'])
    expect(after.evenings[3]?.calledOff).toEqual({ at: ACT.now, reason: 'Thunderstorms' })
    expect(sentencesOf(state, after).map(({ text }) => text)).toEqual([
      'Evening of Wed, Jul 30: called off',
      'Reed Rovers v Silva FC, Wed, Jul 30, 6:00 PM, field B: postponed',
      'O’Hara United v Diaz Athletic, Wed, Jul 30, 7:00 PM, field A: postponed',
      'Diaz Athletic v Reed Rovers, Wed, Jul 30, 7:00 PM, field B: postponed',
    ])
  })

  it('takes one field, or what comes from a kick-off on; the evening itself is on', () => {
    expect(statuses(off({ field: 'A' }))).toEqual([null, 'postponed', null])
    expect(statuses(off({ from: '19:00' }))).toEqual([null, 'postponed', 'postponed'])
    expect(off({ field: 'A' })?.evenings).toBe(state.evenings)
    const rest = off({ from: '18:00' }, off({ from: '19:00' }) ?? never())
    expect(rest?.evenings[3]?.calledOff).not.toBeNull()
  })

  it('keeps played matches as they are when an evening is called off', () => {
    const begun = { ...state, matches: state.matches.map((match, i) => (i === 0 ? scored(match) : match)) }
    const after = off({}, begun)
    expect(after?.matches[0]).toBe(begun.matches[0])
    expect(statuses(after)).toEqual([null, 'postponed', 'postponed'])
    expect(after?.evenings[3]?.calledOff).toBeNull()
  })

  it('does nothing where nothing is left to call off', () => {
    expect(off({}, off({}) ?? never())).toBeNull()
    expect(off({ field: 'E' })).toBeNull()
    expect(callOff(state, 'e9', all, ACT)).toBeNull()
  })

  it('is undone until the first kick-off, and while no match of it was moved', () => {
    const after = off({}) ?? never()
    const change = changeBetween(state, after)
    const kickoff = first?.dateTime ?? 0
    expect(whyNotPutBack(after, change, kickoff - 1)).toBeNull()
    expect(whyNotPutBack(after, change, kickoff)).toBe('kick_off_passed')
    const moved = publishItems(after, [{ item: 'match', id: 'm0', value: { ...planned, eveningId: 'e2' } }], ACT)
    expect(whyNotPutBack(moved, change, kickoff - 1)).toBe('match_moved')
    const back = putBack(after, change, ACT)
    expect(statuses(back)).toEqual([null, null, null])
    expect(back.evenings[3]?.calledOff).toBeNull()
  })
})

function never(): never {
  throw new Error('it is there')
}
