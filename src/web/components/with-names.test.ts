import { expect, it } from 'vitest'
import { pieces } from './with-names.tsx'

it.each([
  [
    'a sentence before and after each name',
    'Foxes beat Owls.',
    ['Foxes', 'Owls'],
    ['', 'Foxes', ' beat ', 'Owls', '.'],
  ],
  ['the longer of two names first', 'Old Foxes won', ['Old', 'Old Foxes'], ['', 'Old Foxes', ' won']],
  ['at a name with signs', 'A+ (Reds) won', ['A+ (Reds)'], ['', 'A+ (Reds)', ' won']],
  ['nowhere without a name', 'Nobody won', ['', null, undefined, 'Foxes'], ['Nobody won']],
])('cuts %s', (_, text, names, cut) => {
  expect(pieces(text, names)).toEqual(cut)
})
