import { expect, it } from 'vitest'
import { counted, inWords, joined, timesText } from './count-text.ts'
import { pointsText } from './table/rule-text.ts'

it('says one of a kind as one, and any other number as many', () => {
  expect(counted(1, 'win')).toBe('1 win')
  expect(counted(0, 'win')).toBe('0 wins')
  expect(counted(3, 'win')).toBe('3 wins')
  expect(counted(1, 'loss', 'losses')).toBe('1 loss')
  expect(counted(2, 'loss', 'losses')).toBe('2 losses')
  expect(pointsText(1)).toBe('1 point')
  expect(pointsText(2)).toBe('2 points')
})

it('says numbers and lists as a sentence does', () => {
  expect([1, 2, 8].map(timesText)).toEqual(['once', 'twice', '8 times'])
  expect([1, 12, 13].map(inWords)).toEqual(['One', 'Twelve', '13'])
  expect(joined(['a', 'b', 'c'])).toBe('a, b and c')
})
