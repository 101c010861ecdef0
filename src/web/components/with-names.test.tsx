import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { pieces, WithNames } from './with-names.tsx'

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

it('leaves names, and nothing else, as they are where a browser translates the page', () => {
  expect(renderToStaticMarkup(<WithNames text="Foxes beat Owls." names={['Foxes', 'Owls']} />)).toBe(
    '<span><span translate="no">Foxes</span><span> beat </span><span translate="no">Owls</span><span>.</span></span>',
  )
})
