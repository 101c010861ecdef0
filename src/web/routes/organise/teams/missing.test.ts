import { expect, it } from 'vitest'
import { missingText } from './missing.ts'

const PLAYER = { role: null, doubled: false }
const CAPTAIN = { role: 'captain', doubled: false } as const

it('[CF4] a closed team says what it lacks, and that nothing is missing only once its fees are known', () => {
  expect(missingText([], null)).toBe('No players')
  expect(missingText([PLAYER], null)).toBe('No captain')
  expect(missingText([PLAYER], 1)).toBe('No captain, 1 fee open')
  expect(missingText([CAPTAIN, PLAYER], 2)).toBe('2 fees open')
  expect(missingText([CAPTAIN, { role: null, doubled: true }], 0)).toBe('1 player on two teams')
  expect(missingText([CAPTAIN], null)).toBe('')
  expect(missingText([CAPTAIN], 0)).toBe('Nothing missing')
})
