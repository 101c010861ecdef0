import { expect, it } from 'vitest'
import { LINES, POSITION_CODES } from '#contract/people/positions.ts'
import { neededPositions, teamNeeds } from './needs.ts'
import { player } from './testing.ts'

const team = [
  player('p1', { position: ['ST', 'LW', 'AM'] }),
  player('p2', { position: ['AM'] }),
  player('p3', { position: ['CB'] }),
]
const of = (code: string) =>
  teamNeeds(team)
    .flatMap(({ positions }) => positions)
    .find((one) => one.code === code)

it('every position stands in exactly one line', () => {
  expect(Object.values(LINES).flat().toSorted()).toEqual(POSITION_CODES.toSorted())
})

it('a player counts once, in their first position, and is named beside it in the others they can play', () => {
  expect(of('ST')).toMatchObject({ players: 1, others: 0 })
  expect(of('AM')).toMatchObject({ players: 1, others: 1 })
  expect(of('LW')).toMatchObject({ players: 0, others: 1 })
})

it('positions add up to their line, and lines to the team', () => {
  const needs = teamNeeds(team)
  for (const { players, positions } of needs) expect(positions.reduce((sum, one) => sum + one.players, 0)).toBe(players)
  expect(needs.map(({ line, players }) => [line, players])).toEqual([
    ['GK', 0],
    ['DEF', 1],
    ['MID', 1],
    ['ATT', 1],
  ])
  expect(needs.reduce((sum, { players }) => sum + players, 0)).toBe(team.length)
})

it('a position that nobody can play is a need', () => {
  expect(of('GK')).toMatchObject({ players: 0, others: 0 })
})

it('[D44] a team needs the positions that nobody of it can play, first or besides', () => {
  expect(neededPositions(team)).toEqual(['GK', 'LB', 'RB', 'DM', 'CM', 'RW'])
  expect(neededPositions([player('p', { position: [...POSITION_CODES] })])).toEqual([])
})
