import { expect, it } from 'vitest'
import { typedWordError } from './typed-word.ts'

it('[BK5] a word in small letters is told while it is typed, any other one once it is sent', () => {
  expect(typedWordError('RESTORE', 'RESTORE', true)).toBeUndefined()
  expect(typedWordError(' RESTORE ', 'RESTORE', false)).toBeUndefined()
  for (const small of ['restore', 'Restore', ' restore'])
    expect(typedWordError(small, 'RESTORE', false)).toBe('Use capital letters: RESTORE')
  expect(typedWordError('rest', 'RESTORE', false)).toBeUndefined()
  for (const wrong of ['', 'rest'])
    expect(typedWordError(wrong, 'RESTORE', true)).toBe('Type RESTORE in capital letters')
})
