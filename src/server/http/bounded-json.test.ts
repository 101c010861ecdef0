import { describe, expect, it } from 'vitest'
import { IMPORT_FIELDS } from '#contract/people/people-import.ts'
import { isOverdone } from './bounded-json.ts'

describe('[Q103] a JSON body', () => {
  it('may hold the largest file of people, each cell filled', () => {
    const cells = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, 'a, b: [c] {d} "e" \\\\']))
    const rows = Array.from({ length: 2000 }, (_, row) => ({ row, isTooLong: true, cells }))
    expect(isOverdone(JSON.stringify({ rows, seen: 'x' }))).toBe(false)
  })

  it.each([
    ['many values', `[${'0,'.repeat(100_000)}0]`],
    ['many keys', `{${'"a":0,'.repeat(100_000)}"a":0}`],
    ['many empty lists', '[]'.repeat(100_000)],
    ['lists in lists', '['.repeat(40)],
    ['objects in objects', '{"a":'.repeat(40)],
    ['values behind an open quotation mark that is escaped', `["\\"",${'0,'.repeat(100_000)}0]`],
  ])('is refused with %s', (_, json) => {
    expect(isOverdone(json)).toBe(true)
  })

  it.each([
    ['marks in a text', JSON.stringify([',[{'.repeat(100_000)])],
    ['marks behind escaped quotation marks', JSON.stringify(['"'.repeat(10) + ',[{\\'.repeat(100_000)])],
    ['a text that does not end', `["${',['.repeat(100_000)}`],
    ['lists beside each other', `[${'[],'.repeat(1000)}[]]`],
  ])('is read with %s', (_, json) => {
    expect(isOverdone(json)).toBe(false)
  })
})
