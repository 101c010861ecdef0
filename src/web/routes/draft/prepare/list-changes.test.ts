import { describe, expect, it } from 'vitest'
import { changedList } from './list-changes.ts'

const seen =
  (...hidden: string[]) =>
  (id: string) =>
    !hidden.includes(id)

describe('[D42] a change of one’s own list', () => {
  it('stars at the end, or where somebody stood before', () => {
    expect(changedList(['a', 'b'], { do: 'star', id: 'c' }, seen())).toEqual(['a', 'b', 'c'])
    expect(changedList(['a', 'b'], { do: 'star', id: 'c', at: 1 }, seen())).toEqual(['a', 'c', 'b'])
    expect(changedList(['a', 'b'], { do: 'star', id: 'b', at: 0 }, seen())).toEqual(['a', 'b'])
  })

  it('takes off whom it means, and nobody where that one is off already', () => {
    expect(changedList(['a', 'b', 'c'], { do: 'unstar', id: 'b' }, seen())).toEqual(['a', 'c'])
    expect(changedList(['a'], { do: 'unstar', id: 'b' }, seen())).toEqual(['a'])
  })

  it('orders those in sight and leaves the others behind whom they stood', () => {
    const order = { do: 'order', ids: ['c', 'a'] } as const
    expect(changedList(['a', 'hidden', 'c'], order, seen('hidden'))).toEqual(['c', 'a', 'hidden'])
  })

  it('done again to what another device saved, loses neither its stars nor brings back whom it took off', () => {
    const order = { do: 'order', ids: ['c', 'b', 'a'] } as const
    expect(changedList(['a', 'c', 'new'], order, seen())).toEqual(['c', 'a', 'new'])
  })

  it('[D43] begins an empty list, and no other', () => {
    expect(changedList([], { do: 'begin', ids: ['a', 'b'] }, seen())).toEqual(['a', 'b'])
    expect(changedList(['c'], { do: 'begin', ids: ['a', 'b'] }, seen())).toEqual(['c'])
  })
})
