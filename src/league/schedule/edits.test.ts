import { describe, expect, it } from 'vitest'
import type { PlannedEvening } from '#contract/schedule/evening.ts'
import type { PlannedMatch } from '#contract/schedule/schedule.ts'
import { plannedMatchOf } from '../testing/match.ts'
import { eveningEdits, inverseOf, placedAt, swapEdits } from './edits.ts'

const match = (eveningId: string | null, kickoff: string | null, field: string | null) =>
  plannedMatchOf({ eveningId, kickoff, field })
const EVENING: PlannedEvening = {
  day: '2025-07-09',
  kind: 'regular',
  kickoffs: ['18:00', '19:00'],
  fields: ['B', 'A'],
  name: null,
  venue: null,
}

describe('[SC10] edits of the working copy', () => {
  it('place a match, which is on then, and keep what its field is called', () => {
    const before: PlannedMatch = { ...match('e1', '18:00', 'Field B'), status: 'postponed' }
    expect(placedAt(before, null, { eveningId: 'e2', kickoff: '19:00', field: 'B' })).toEqual(
      match('e2', '19:00', 'Field B'),
    )
    expect(placedAt(before, null, { eveningId: 'e2', kickoff: '19:00', field: 'A' }).field).toBe('A')
  })

  it('call a field as it is published once a match is back on it', () => {
    const published = match('e1', '18:00', 'Field B')
    expect(placedAt(match('e1', '18:00', 'A'), published, { eveningId: 'e1', kickoff: '18:00', field: 'B' })).toEqual(
      published,
    )
  })

  it('swap two matches, and take that back', () => {
    const [a, b] = [match('e1', '18:00', 'Field B'), { ...match('e2', '19:00', 'A'), homeTeamId: 'diaz' }]
    const edits = swapEdits({ id: 'a', planned: a, published: a }, { id: 'b', planned: b, published: b })
    expect(edits.map(({ after }) => after)).toEqual([
      { ...a, eveningId: 'e2', kickoff: '19:00', field: 'A' },
      { ...b, eveningId: 'e1', kickoff: '18:00', field: 'Field B' },
    ])
    expect(inverseOf(edits).map(({ id, before, after }) => ({ id, before, after }))).toEqual([
      { id: 'b', before: edits[1]?.after, after: b },
      { id: 'a', before: edits[0]?.after, after: a },
    ])
    const unplaced = { id: 'c', planned: match(null, null, null), published: null }
    expect(swapEdits(unplaced, { id: 'b', planned: b, published: b })).toEqual([])
  })

  it('take the matches of an evening along when a kick-off or a field becomes another one', () => {
    const [early, late, elsewhere] = [
      match('e1', '18:00', 'Field B'),
      match('e1', '19:00', 'A'),
      match('e2', '18:00', 'B'),
    ]
    const matches = [early, late, elsewhere].map((planned, i) => ({ id: `m${i}`, planned, published: planned }))
    const after = { ...EVENING, kickoffs: ['18:30', '19:00'], fields: ['Longshore', 'A'] }
    expect(eveningEdits('e1', EVENING, after, matches).slice(1)).toEqual([
      { item: 'match', id: 'm0', before: early, after: { ...early, kickoff: '18:30', field: 'Longshore' } },
    ])
    const fewer = { ...EVENING, kickoffs: ['19:00'] }
    expect(eveningEdits('e1', EVENING, fewer, matches)).toHaveLength(1)
    expect(eveningEdits('e1', EVENING, { ...EVENING, fields: ['A', 'B'] }, matches)).toHaveLength(1)
  })

  it('put a postponed match on again once its evening is on another day', () => {
    const planned: PlannedMatch = { ...match('e1', '18:00', 'B'), status: 'postponed' }
    const edits = (after: PlannedEvening) =>
      eveningEdits('e1', EVENING, after, [{ id: 'm', planned, published: planned }])
    expect(edits({ ...EVENING, day: '2025-07-10' })[1]?.after).toEqual({ ...planned, status: null })
    expect(edits({ ...EVENING, name: 'Rain or shine' })).toHaveLength(1)
  })
})
