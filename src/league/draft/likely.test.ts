import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DraftMessage } from '#contract/draft.ts'
import type { Position } from '#contract/people/positions.ts'
import { RARITIES } from '#contract/room/draft-constants.ts'
import { likelyLeft, picksBefore } from './likely.ts'
import { player, players } from './testing.ts'

type Drafted = Parameters<typeof likelyLeft>[0]

/** A draft of captains a, b, c … in that order, on pick `pickNumber`. */
function draftOf(count: number, more: Partial<Drafted> = {}): Drafted {
  const order = Array.from({ length: count }, (_, i) => String.fromCharCode(97 + i))
  return {
    phase: 'running',
    order,
    pickNumber: 0,
    picks: [],
    totalPicks: 12,
    settings: { maxCaptains: count, clockSeconds: 60, order: 'snake', startWhen: 'full' },
    captains: order.map((userId) => ({ userId })) as DraftMessage['captains'],
    teams: {},
    availablePool: players(12),
    ...more,
  }
}

describe('the picks before a captain’s next one', () => {
  it('[D47] are those of the snake, and after the pick on the clock those until the next', () => {
    expect(picksBefore(draftOf(3), 'c')).toEqual(['a', 'b'])
    expect(picksBefore(draftOf(3), 'a')).toEqual(['b', 'c', 'c', 'b'])
    expect(picksBefore(draftOf(3, { pickNumber: 2 }), 'c')).toEqual([])
  })

  it('[D47] leave out those that placed players use, and end with the draft', () => {
    const picks = [{ pickNumber: 1, captainId: 'b', playerId: 'p', by: 'placed' as const }]
    expect(picksBefore(draftOf(3, { picks }), 'c')).toEqual(['a'])
    expect(picksBefore(draftOf(3, { pickNumber: 11 }), 'a')).toBeNull()
    expect(picksBefore(draftOf(3, { phase: 'finished', pickNumber: null }), 'a')).toBeNull()
  })

  it('[D47] are everybody else’s before the order is drawn, of open spots too', () => {
    const before = { pickNumber: null, order: [] }
    expect(picksBefore(draftOf(3, { ...before, phase: 'ready' }), 'b')).toEqual(['a', 'c'])
    const settings = { maxCaptains: 4, clockSeconds: 60, order: 'snake', startWhen: 'full' } as const
    expect(picksBefore(draftOf(3, { ...before, phase: 'open', settings }), 'b')).toHaveLength(3)
    expect(picksBefore(draftOf(3, { pickNumber: null, phase: 'ready' }), 'b')).toEqual(['a'])
  })
})

describe('who is likely still there', () => {
  const names = (draft: Drafted, before: string[]) => [...likelyLeft(draft, before)]

  it('[D47] goes by the order of the list where nothing else speaks, with half as many picks again', () => {
    const draft = draftOf(4)
    expect(names(draft, ['a', 'b'])).toEqual(
      players(12)
        .slice(3)
        .map(({ id }) => id),
    )
    expect(names(draft, [])).toHaveLength(12)
  })

  it('[D47] knows that a team with a keeper leaves the next one, and one without takes them', () => {
    const keeper = player('k', { position: ['GK'], rarity: 'Gold' })
    const field = players(8).map((one) => ({ ...one, rarity: 'Gold' as const }))
    const pool = [field[0] ?? keeper, field[1] ?? keeper, keeper, ...field.slice(2)]
    const own = player('o', { position: ['GK'] })
    const midfield = players(3, 'm')
    const has = draftOf(3, { availablePool: pool, teams: { a: [own, own], b: [own, own] } })
    const lacks = draftOf(3, { availablePool: pool, teams: { a: midfield, b: midfield } })
    expect(names(has, ['a'])).toContain('k')
    expect(names(lacks, ['a'])).not.toContain('k')
  })

  it('[D47] counts a rare player as gone before a common one', () => {
    const pool = [
      ...players(4).map((one) => ({ ...one, rarity: 'Gold' as const })),
      ...players(4, 'q').map((one) => ({ ...one, rarity: 'Bronze' as const })),
    ]
    const likely = names(draftOf(4, { availablePool: pool }), ['a', 'b', 'c'])
    expect(likely.every((id) => id.startsWith('q'))).toBe(true)
  })
})

describe('of any pool', () => {
  const positions = fc.constantFrom<Position[]>(['GK'], ['CB'], ['LB'], ['CM'], ['ST'], ['LW'], [])
  const someone = fc.record({ position: positions, rarity: fc.constantFrom(...RARITIES) })
  const pools = fc.array(someone, { minLength: 1, maxLength: 40 })
  const orders = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 30 })
  const teams = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.array(someone, { maxLength: 5 }))
  const situations = fc.tuple(pools, teams, orders).map(([pool, has, before]) => ({
    draft: draftOf(5, {
      availablePool: pool.map((one, i) => player(`p${String(i).padStart(2, '0')}`, one)),
      teams: Object.fromEntries(Object.entries(has).map(([id, team]) => [id, team.map((one) => player('t', one))])),
    }),
    before,
  }))

  it('[D47] who is likely there after some picks is likely there after fewer', () => {
    fc.assert(
      fc.property(situations, fc.nat(30), ({ draft, before }, fewer) => {
        const after = likelyLeft(draft, before.slice(0, fewer))
        for (const id of likelyLeft(draft, before)) expect(after).toContain(id)
      }),
    )
  })

  it('[D47] as many picks are never survived by more than the others, nor by who stands within half of them', () => {
    fc.assert(
      fc.property(situations, ({ draft, before }) => {
        const likely = likelyLeft(draft, before)
        const { availablePool } = draft
        expect(likely.size).toBeLessThanOrEqual(Math.max(0, availablePool.length - Math.ceil(before.length * 1.5)))
        for (const [place, { id }] of availablePool.entries())
          if (before.length >= 2 * (place + 1)) expect(likely).not.toContain(id)
      }),
    )
  })
})
