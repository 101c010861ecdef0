import { expect, it } from 'vitest'
import type { DraftPlayer } from '#contract/draft.ts'
import { POSITION_CODES } from '#contract/people/positions.ts'
import { playerFixtures } from '../testing/fixture.ts'
import { LINES, teamNeeds } from './needs.ts'

const [template] = playerFixtures(1) as [DraftPlayer]
const team: DraftPlayer[] = [
  { ...template, position: ['ST', 'LW', 'AM'] },
  { ...template, position: ['AM'] },
  { ...template, position: ['CB'] },
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
