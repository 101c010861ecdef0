import { describe, expect, it } from 'vitest'
import type { PlannedMatch, ScheduleEdit } from '#contract/schedule/schedule.ts'
import { FOUR_WEEKS, listedMatch, TEAMS } from '../testing/season.ts'
import { wrongEdits } from './edit-rules.ts'
import { heldIn } from './locks.ts'
import type { Plan } from './plan.ts'
import { publishedPlan } from './published-plan.ts'
import { applyEdits, type PlannedItem, rebase } from './working-copy.ts'

const published = publishedPlan(FOUR_WEEKS, [
  listedMatch(0, 1, '18:00', { homeTeamId: 'reed', awayTeamId: 'silva', fieldLocation: 'B' }),
  listedMatch(1, 1, '19:00', { homeTeamId: 'ohara', awayTeamId: 'diaz', fieldLocation: 'A' }),
])
const matchIn = (plan: Plan, id: string): PlannedMatch => {
  const match = plan.matches.get(id)
  if (!match) throw new Error(`no match ${id}`)
  return match
}
const first = matchIn(published, 'm0')
const edit = (before: PlannedMatch | null, after: PlannedMatch | null, id = 'm0'): ScheduleEdit => ({
  item: 'match',
  id,
  before,
  after,
})
const change = (value: PlannedMatch | null, id = 'm0'): PlannedItem => ({ item: 'match', id, value })

describe('the working copy', () => {
  it('[SC9] holds what is changed, and nothing of what equals the published again', () => {
    const moved = { ...first, eveningId: 'e2' }
    const { items } = applyEdits(published, [], [edit(first, moved)])
    expect(items).toEqual([change(moved)])
    expect(applyEdits(published, items, [edit(moved, first)])).toEqual({ items: [], overtaken: [] })
  })

  it('[SC9] names an edit that was overtaken with what it says now', () => {
    const [theirs, mine] = [
      { ...first, field: 'E' },
      { ...first, field: 'A' },
    ]
    expect(applyEdits(published, [change(theirs)], [edit(first, mine)]).overtaken).toEqual([
      { edit: edit(first, mine), current: theirs },
    ])
    expect(applyEdits(published, [change(null)], [edit(first, mine)]).overtaken).toMatchObject([{ current: null }])
  })

  it('[SC9] takes an overtaken edit that says the same', () => {
    const theirs = { ...first, field: 'E' }
    expect(applyEdits(published, [change(theirs)], [edit(first, theirs)]).overtaken).toEqual([])
  })

  it('[SC11] follows what was called off, and keeps its own changes', () => {
    const [own, elsewhere] = [
      { ...first, field: 'E' },
      { ...first, eveningId: 'e2' },
    ]
    const after = { ...published, matches: new Map(published.matches) }
    after.matches.set('m0', { ...first, status: 'postponed' })
    expect(rebase([change(own)], published, after)).toEqual([change({ ...own, status: 'postponed' })])
    expect(rebase([change(elsewhere)], published, after)).toEqual([change(elsewhere)])
    expect(rebase([change({ ...first, status: 'postponed' })], published, after)).toEqual([])
  })

  it('lets go of places on an evening that is gone, and keeps an evening that has matches', () => {
    const without = { ...published, evenings: new Map([...published.evenings].filter(([id]) => id !== 'e4')) }
    expect(rebase([change({ ...first, eveningId: 'e4' })], published, without)).toEqual([
      change({ ...first, eveningId: null, kickoff: null }),
    ])
    const removal: PlannedItem = { item: 'evening', id: 'e1', value: null }
    expect(rebase([removal], published, published)).toEqual([])
    expect(rebase([{ ...removal, id: 'e3' }], published, published)).toEqual([{ ...removal, id: 'e3' }])
  })
})

describe('what an edit may not do', () => {
  const teamIds = new Set(TEAMS.keys())
  const wrong = (...edits: ScheduleEdit[]) =>
    wrongEdits(
      { published, items: [], teamIds, playedIds: new Set(['m1']), lockedIds: new Set(), withdrawn: new Set() },
      edits,
    )
  const evening = published.evenings.get('e3') ?? null
  const eveningEdit = (id: string, after: typeof evening): ScheduleEdit => ({
    item: 'evening',
    id,
    before: published.evenings.get(id) ?? null,
    after,
  })
  const second = matchIn(published, 'm1')

  it('[SC8] name a team, or an evening, that is not of the season', () => {
    expect(wrong(edit(first, { ...first, awayTeamId: 'elsewhere' }))).toHaveProperty(['edits.0.after.awayTeamId'])
    expect(wrong(edit(first, { ...first, eveningId: 'e9' }))).toHaveProperty(['edits.0.after.eveningId'])
    expect(wrong(edit(first, { ...first, eveningId: 'e2' }))).toEqual({})
  })

  it('[SC1] touch a match that is played', () => {
    expect(wrong(edit(second, { ...second, field: 'E' }, 'm1'))).toHaveProperty(['edits.0.id'])
    expect(wrong(edit(second, null, 'm1'))).toHaveProperty(['edits.0.id'])
    expect(wrong(edit(second, second, 'm1'))).toEqual({})
  })

  it('[SC10] move or remove a match that is locked, while it is on', () => {
    const onLocked = (items: PlannedItem[], after: PlannedMatch | null) =>
      wrongEdits(
        { published, items, teamIds, playedIds: new Set(), lockedIds: new Set(['m0']), withdrawn: new Set() },
        [edit(items[0] ? (items[0].value as PlannedMatch) : first, after)],
      )
    const message = { 'edits.0.id': 'This match is locked. Unlock it first' }
    for (const after of [null, { ...first, eveningId: 'e2' }, { ...first, field: 'E' }, { ...first, kickoff: '19:00' }])
      expect(onLocked([], after)).toEqual(message)
    expect(onLocked([], { ...first, homeTeamId: 'diaz' })).toEqual(message)
    expect(onLocked([], { ...first, field: 'Field B', status: 'cancelled' })).toEqual({})
    for (const waiting of [
      { ...first, status: 'postponed' as const },
      { ...first, eveningId: null, kickoff: null },
    ])
      expect(onLocked([change(waiting)], { ...first, eveningId: 'e2' })).toEqual({})
    expect(heldIn(published, new Set(['m0', 'gone']))).toEqual(['m0'])
  })

  it('remove an evening that has matches, or plan one for 1900 or 2200', () => {
    expect(wrong(eveningEdit('e1', null))).toHaveProperty(['edits.0.after'])
    expect(wrong(eveningEdit('e3', null))).toEqual({})
    for (const day of ['1999-12-31', '2101-01-01'])
      expect(wrong(eveningEdit('e3', evening && { ...evening, day }))).toHaveProperty(['edits.0.after.day'])
  })

  it('make something without a UUID, or with the id of something else', () => {
    const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
    expect(wrong(edit(null, { ...first, awayTeamId: 'diaz' }, 'x'))).toHaveProperty(['edits.0.id'])
    expect(wrong(edit(null, { ...first, awayTeamId: 'diaz' }, 'e1'))).toHaveProperty(['edits.0.id'])
    expect(wrong(edit(null, { ...first, awayTeamId: 'diaz' }, id))).toEqual({})
  })

  it('make more matches than a season has', () => {
    const many = Array.from({ length: 999 }, (_, i) =>
      edit(null, first, `0f8fad5b-d9cb-469f-a165-${String(i).padStart(12, '0')}`),
    )
    expect(wrong(...many)).toEqual({ edits: 'A season has at most 1000 matches' })
  })
})
