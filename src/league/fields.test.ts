import { expect, it } from 'vitest'
import { fieldLetter, fieldName, fieldText, sameField } from './fields.ts'

it.each([
  ['B', 'Field B', 'field B', 'B'],
  ['Field B', 'Field B', 'field B', 'B'],
  ['2a', 'Field 2a', 'field 2a', '2a'],
  ['Main Field', 'Main Field', 'Main Field', 'Main Field'],
  ['Longshore', 'Longshore', 'Longshore', 'Longshore'],
])('[SC1] shows %s as one field everywhere', (stored, name, text, letter) => {
  expect([fieldName(stored), fieldText(stored), fieldLetter(stored)]).toEqual([name, text, letter])
})

it('[SC8] knows a field by each of its names', () => {
  expect(sameField('b', 'Field B')).toBe(true)
  expect(sameField('A', 'Field B')).toBe(false)
  expect(sameField(null, null)).toBe(false)
})
