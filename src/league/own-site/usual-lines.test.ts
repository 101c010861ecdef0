import { expect, it } from 'vitest'
import { usualLines } from './usual-lines.ts'

it.each([
  [5, 'Five nights.'],
  [1, 'One night.'],
  [12, 'Twelve nights.'],
  [16, '16 nights.'],
])('says small numbers in words: %i', (evenings, first) => {
  expect(usualLines(evenings)).toEqual([first, 'One draft.', 'One cup.'])
})

it('[SE3] without a draft no line names one', () => {
  expect(usualLines(5, false)).toEqual(['Five nights.', 'One cup.'])
})
