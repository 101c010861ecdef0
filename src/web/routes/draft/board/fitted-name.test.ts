import { expect, it } from 'vitest'
import { fittedName } from './fitted-name.ts'

it('a name that has room keeps its size', () => {
  expect(fittedName('Nia Cole', 1)).toEqual({ size: 1, isInTwo: false })
  // Of a line that is not drawn: nothing by nothing.
  expect(fittedName('Nia Cole', Number.NaN)).toEqual({ size: 1, isInTwo: false })
})

it('a name that is a little too long gets smaller, a long one breaks between its words', () => {
  expect(fittedName('Alexander Hamilton', 0.8)).toEqual({ size: 0.76, isInTwo: false })
  expect(fittedName('Alexandrina Featherstonehaugh', 0.6)).toEqual({ size: 0.56, isInTwo: false })
  expect(fittedName('Alexandrina Featherstonehaugh', 0.5)).toEqual({ size: 0.6, isInTwo: true })
  expect(fittedName('Ann Featherstonehaugh-Cholmondeley', 0.4)).toEqual({ size: 0.38, isInTwo: false })
})

it('one long word gets as small as it must', () => {
  expect(fittedName('Northumberlandshirefootballandathleticcl', 0.5)).toEqual({ size: 0.47, isInTwo: false })
})
