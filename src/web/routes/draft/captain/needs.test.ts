import { expect, it } from 'vitest'
import type { DraftPlayer } from '#contract/draft.ts'
import { POSITION_CODES } from '#contract/profile.ts'
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

it('a player counts in each position they can play, and in the line of their first', () => {
  expect(of('AM')?.players).toBe(2)
  expect(of('LW')?.players).toBe(1)
  expect(teamNeeds(team).map(({ line, players }) => [line, players])).toEqual([
    ['GK', 0],
    ['DEF', 1],
    ['MID', 1],
    ['ATT', 1],
  ])
})

it('a position that nobody can play is a need', () => {
  expect(of('GK')?.players).toBe(0)
})
