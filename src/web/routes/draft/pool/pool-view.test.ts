import { describe, expect, it } from 'vitest'
import type { DraftPlayer } from '#contract/draft.ts'
import { playerFixtures } from '../testing/fixture.ts'
import { filteredPool, NO_FILTER, nextSort, type PoolFilter, toggled } from './pool-view.ts'

const [template] = playerFixtures(1) as [DraftPlayer]
const POOL = [
  { ...template, id: 'a', position: ['ST', 'AM'], footPref: 'left', rarity: 'Bronze', lastName: 'Möller' },
  { ...template, id: 'b', position: ['GK'], footPref: 'right', rarity: 'Gold', lastName: 'Cole' },
  { ...template, id: 'c', position: ['AM'], footPref: 'both', rarity: 'Silver', nickname: 'The Wall' },
  { ...template, id: 'd', position: ['ST'], footPref: 'right', rarity: 'Gold', lastName: 'Ito' },
] satisfies DraftPlayer[]

const ids = (filter: Partial<PoolFilter>) => filteredPool(POOL, { ...NO_FILTER, ...filter }).map(({ id }) => id)

describe('the filters of the pool', () => {
  it('leave everyone in the order of the league list when none is set', () => {
    expect(ids({})).toEqual(['a', 'b', 'c', 'd'])
  })

  it('take several positions for any of them', () => {
    expect(ids({ positions: ['ST', 'GK'] })).toEqual(['a', 'b', 'd'])
  })

  it('take several feet for any of them, both being a choice of its own', () => {
    expect(ids({ feet: ['left', 'both'] })).toEqual(['a', 'c'])
  })

  it('sort by rarity and keep the league list within one', () => {
    expect(ids({ rarity: 'down' })).toEqual(['b', 'd', 'c', 'a'])
    expect(ids({ rarity: 'up' })).toEqual(['a', 'c', 'b', 'd'])
  })

  it('find a name by parts of it, without case and accents, and by nickname', () => {
    expect(ids({ search: ' moller theo' })).toEqual(['a'])
    expect(ids({ search: 'wall' })).toEqual(['c'])
    expect(ids({ search: 'nobody' })).toEqual([])
  })

  it('do not change the pool they look at', () => {
    ids({ rarity: 'down' })
    expect(POOL.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('[D44] leave who can play where the team has nobody, everybody once it has somebody everywhere, and who is starred', () => {
    const context = { needed: ['GK', 'ST'] as const, starred: new Set(['c', 'd']) }
    const of = (filter: Partial<PoolFilter>, more = {}) =>
      filteredPool(POOL, { ...NO_FILTER, ...filter }, { ...context, ...more }).map(({ id }) => id)
    expect(of({ needed: true })).toEqual(['a', 'b', 'd'])
    expect(of({ needed: true, starred: true })).toEqual(['d'])
    expect(of({ needed: true }, { needed: [] })).toEqual(['a', 'b', 'c', 'd'])
    expect(of({})).toEqual(['a', 'b', 'c', 'd'])
  })
})

it('the rarity button goes from none to descending to ascending and round again', () => {
  expect([nextSort('none'), nextSort('down'), nextSort('up')]).toEqual(['down', 'up', 'none'])
})

it('toggling takes a value out that is in, and puts one in that is not', () => {
  expect(toggled(['ST'], 'GK')).toEqual(['ST', 'GK'])
  expect(toggled(['ST', 'GK'], 'ST')).toEqual(['GK'])
})
