import { expect, it } from 'vitest'
import { beforeOf, moved } from './list-move.ts'

const ids = ['a', 'b', 'c', 'd']
const places = ids.map((_, i) => i)

it('[D14] names the entry that the moved one goes before, wherever it goes', () => {
  for (const from of places)
    for (const to of places.filter((place) => place !== from)) {
      const before = beforeOf(ids, from, to)
      const others = ids.filter((_, i) => i !== from)
      const at = before === null ? others.length : others.indexOf(before ?? '')
      expect(others.toSpliced(at, 0, ids[from] ?? '')).toEqual(moved(ids, from, to))
      expect(moved(ids, from, to)[to]).toBe(ids[from])
    }
})

it('[D14] names nobody at the end of the list', () => expect(beforeOf(ids, 0, 3)).toBeNull())

it('moves nothing where it is already, or outside the list', () => {
  expect(beforeOf(ids, 2, 2)).toBeUndefined()
  expect(beforeOf(ids, -1, 2)).toBeUndefined()
  expect(beforeOf(ids, 0, 4)).toBeUndefined()
})
