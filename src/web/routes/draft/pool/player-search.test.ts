import { expect, it } from 'vitest'
import { player } from '../organiser/testing/draft.ts'
import { searchPlayers } from './player-search.ts'

const people = [
  player('a', 'José', 'Núñez', { nickname: 'Pepe', position: ['ST', 'RW'], clubTeam: 'Weston' }),
  player('b', 'Maeve', 'O’Neill', { position: ['GK'] }),
  player('c', 'Anna', 'Park-Weston', { position: ['CB'] }),
]
const found = (query: string) => searchPlayers(people, query).map(({ id }) => id)

it('finds everyone without a query', () => expect(found('  ')).toEqual(['a', 'b', 'c']))

it('takes no notice of accents, case and hyphens', () => {
  expect(found('jose NUN')).toEqual(['a'])
  expect(found('west')).toEqual(['a', 'c'])
})

it('finds by nickname, position and either part of a name with an apostrophe', () => {
  expect(found('pep')).toEqual(['a'])
  expect(found('gk')).toEqual(['b'])
  expect(found('o’neill')).toEqual(['b'])
  expect(found("o'neill")).toEqual(['b'])
  expect(found('neill')).toEqual(['b'])
  expect(found('park-west')).toEqual(['c'])
})

it('wants every word, each at the beginning of one', () => {
  expect(found('jose park')).toEqual([])
  expect(found('ose')).toEqual([])
})
