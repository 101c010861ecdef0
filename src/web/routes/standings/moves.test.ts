import { expect, it } from 'vitest'
import { moves, type Spot } from './moves.ts'

const spots = (...ids: string[]) => new Map(ids.map((id, place): [string, Spot] => [id, { place, top: place * 50 }]))

it('moves the rows that changed places, each from where it stood', () => {
  expect(moves(spots('harbor', 'mill', 'lots'), spots('lots', 'harbor', 'mill'))).toEqual(
    new Map([
      ['lots', 100],
      ['harbor', -50],
      ['mill', -50],
    ]),
  )
})

it('leaves a row where it is when only something above it grew', () => {
  const taller = new Map([...spots('harbor', 'mill')].map(([id, { place, top }]) => [id, { place, top: top + 80 }]))
  expect(moves(spots('harbor', 'mill'), taller)).toEqual(new Map())
})

it('does not move a row that was not there before', () => {
  expect(moves(spots(), spots('harbor'))).toEqual(new Map())
})
