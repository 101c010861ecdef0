import { expect, it } from 'vitest'
import { boardOf } from '../view/board.ts'
import { eveningOf, matchOf, placed, replyOf } from '../view/testing.ts'
import { byField, matchesOn, seasonSize } from './papers.ts'

const [evening] = boardOf(
  replyOf({
    evenings: [eveningOf('e1', {})],
    matches: [
      matchOf('late', placed('e1', '19:00', 'A')),
      matchOf('early', { ...placed('e1', '18:00', 'Field B'), homeTeamId: 'ito', awayTeamId: 'diaz' }),
      matchOf('off', { ...placed('e1', '18:00', 'A'), status: 'postponed' }),
      matchOf('nowhere', placed('e1', '19:00', null)),
    ],
  }),
).evenings

it('[SC15] an evening on paper has what is on, by field in the order of its fields', () => {
  if (!evening) throw new Error('there is no evening')
  expect(matchesOn(evening).map(({ match, time, field }) => [match.id, time, field])).toEqual([
    ['early', '6:00 PM', 'Field B'],
    ['late', '7:00 PM', 'Field A'],
    ['nowhere', '7:00 PM', ''],
  ])
  expect(byField(evening).map(({ field, matches }) => [field, matches.map(({ match }) => match.id)])).toEqual([
    ['Field B', ['early']],
    ['Field A', ['late']],
    ['No field yet', ['nowhere']],
  ])
})

it('[SC15] a season is set smaller the more it has', () => {
  expect([40, 100, 200, 500].map(seasonSize)).toEqual(['large', 'medium', 'small', 'tiny'])
})
