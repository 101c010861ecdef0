import { describe, expect, it } from 'vitest'
import { MAX_WISHES } from '#contract/schedule/limits.ts'
import type { Wish } from '#contract/schedule/wishes.ts'
import { applyWishChanges, wrongWishChanges } from './wish-changes.ts'

const ID = (n: number) => `0f8fad5b-d9cb-469f-a165-${String(n).padStart(12, '0')}`
const coach = (...teamIds: [string, string]): Wish => ({ kind: 'shared-coach', teamIds, hard: true })
const away = (teamId: string, hard = true): Wish => {
  return { kind: 'unavailable', teamId, day: '2025-07-23', before: null, after: null, hard }
}
const TEAMS = new Set(['reed', 'silva', 'diaz'])

describe('[SC7] changes of wishes', () => {
  it('add, change and remove', () => {
    const added = applyWishChanges([], [{ id: ID(2), before: null, after: away('reed') }])
    const changed = applyWishChanges(added.wishes, [
      { id: ID(2), before: away('reed'), after: away('reed', false) },
      { id: ID(1), before: null, after: coach('reed', 'silva') },
    ])
    expect(changed).toEqual({
      wishes: [
        { id: ID(1), wish: coach('reed', 'silva') },
        { id: ID(2), wish: away('reed', false) },
      ],
      overtaken: [],
    })
    const removal = { id: ID(1), before: coach('silva', 'reed'), after: null }
    expect(applyWishChanges(changed.wishes, [removal]).wishes).toEqual([{ id: ID(2), wish: away('reed', false) }])
  })

  it('name what somebody else was faster with, unless it says the same', () => {
    const stored = [{ id: ID(1), wish: away('reed', false) }]
    const mine = { id: ID(1), before: away('reed'), after: away('diaz') }
    expect(applyWishChanges(stored, [mine]).overtaken).toEqual([{ change: mine, current: away('reed', false) }])
    expect(applyWishChanges([], [mine]).overtaken).toEqual([{ change: mine, current: null }])
    const same = { id: ID(1), before: away('reed'), after: away('reed', false) }
    expect(applyWishChanges(stored, [same]).overtaken).toEqual([])
  })

  it('are refused for a team of elsewhere, what is asked already, and one too many', () => {
    const wrong = (wishes: Parameters<typeof wrongWishChanges>[0], ...after: Wish[]) =>
      wrongWishChanges(
        wishes,
        after.map((wish, i) => ({ id: ID(i + 1), before: null, after: wish })),
        TEAMS,
      )
    expect(wrong([], away('reed'), coach('silva', 'diaz'))).toEqual({})
    expect(wrong([], away('elsewhere'))).toHaveProperty(['changes.0.after.teamId'])
    expect(wrong([], coach('reed', 'elsewhere'))).toHaveProperty(['changes.0.after.teamIds.1'])
    const twice = 'There is such a request already'
    expect(wrong([{ id: ID(9), wish: coach('reed', 'silva') }], coach('silva', 'reed'))).toEqual({
      'changes.0.after': twice,
    })
    expect(wrong([{ id: ID(9), wish: away('reed') }], away('reed', false))).toEqual({ 'changes.0.after': twice })
    expect(wrongWishChanges([], [{ id: 'x', before: null, after: away('reed') }], TEAMS)).toHaveProperty([
      'changes.0.id',
    ])
    const many = Array.from({ length: MAX_WISHES }, (_, i) => ({
      id: ID(1000 + i),
      wish: { kind: 'preferred-field' as const, teamId: 'reed', field: `Field ${i}` },
    }))
    expect(wrong(many, away('reed'))).toEqual({ changes: 'A season has at most 200 requests' })
  })
})
