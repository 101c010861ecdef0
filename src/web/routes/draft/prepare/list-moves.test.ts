import { expect, it } from 'vitest'
import { moved, placeAfterDrag } from './list-moves.ts'

it('an entry moves down and up, and the others keep their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 1)).toEqual(['a', 'd', 'b', 'c'])
})

it('an entry stops at the ends of the list', () => {
  expect(moved(['a', 'b'], 0, 9)).toEqual(['b', 'a'])
  expect(moved(['a', 'b'], 1, -1)).toEqual(['b', 'a'])
})

it('a dragged entry changes place past half a row', () => {
  expect(placeAfterDrag(1, 23, 48, 4)).toBe(1)
  expect(placeAfterDrag(1, 25, 48, 4)).toBe(2)
  expect(placeAfterDrag(1, -400, 48, 4)).toBe(0)
  expect(placeAfterDrag(1, 4000, 48, 4)).toBe(3)
})
