import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { usedNames } from './used-names.ts'

const LACKED = { members: new Set(['toSorted']), statics: new Set(['Map.groupBy']), globals: new Set(['Temporal']) }
const used = (script: string) => [...usedNames(parseAst(script), LACKED)]

test.each([
  ['[2, 1].toSorted()', ['toSorted']],
  ['Map.groupBy([], String)', ['Map.groupBy']],
  ['/(?<=a)b/.test("b")', ['lookbehind']],
  ['matchMedia("(width < 40rem)")', ['(width < …)']],
  ['matchMedia(`(height >= 40rem)`)', ['(width < …)']],
])('[Q84] %s is above the oldest browsers', (script, expected) => {
  expect(used(script)).toEqual(expected)
})

test.each(['matchMedia("not all and (min-width: 40rem)")', 'if (width < 40) move()', '[1].sort()'])(
  '[Q84] %s is for all browsers',
  (script) => {
    expect(used(script)).toEqual([])
  },
)
