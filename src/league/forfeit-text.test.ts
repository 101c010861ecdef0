import { expect, it } from 'vitest'
import { forfeitText, hasForfeited } from './forfeit-text.ts'

it('[SC3] names who forfeited', () => {
  const sides = { home: { name: 'Reds' }, away: { name: 'Blues' } }
  expect(forfeitText({ ...sides, forfeit: 'home' })).toBe('Reds forfeited')
  expect(forfeitText({ ...sides, forfeit: 'away' })).toBe('Blues forfeited')
  expect(forfeitText({ ...sides, forfeit: 'both' })).toBe('Both teams forfeited')
  expect(forfeitText({ ...sides, away: null, forfeit: 'away' })).toBe('Unknown Team forfeited')
  for (const forfeit of [null, undefined]) expect(forfeitText({ ...sides, forfeit })).toBe('')
  expect((['home', 'away'] as const).map((side) => hasForfeited('away', side))).toEqual([false, true])
  expect((['home', 'away'] as const).map((side) => hasForfeited('both', side))).toEqual([true, true])
})
