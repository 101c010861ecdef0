import { expect, it } from 'vitest'
import type { Position } from '#contract/people/positions.ts'
import { missingPositions } from './positions.ts'

const player = (answer: 'in' | 'out' | null, ...position: Position[]) => ({ answer, position })

it('[MN2] the positions that somebody of the team plays and nobody who is in, and a goalkeeper always', () => {
  const team = [player('in', 'CB', 'RB'), player('out', 'ST'), player(null, 'LW', 'CB'), player('in', 'CM')]
  expect(missingPositions(team)).toEqual(['GK', 'LW', 'ST'])
  expect(missingPositions([...team, player('in', 'GK', 'LW')])).toEqual(['ST'])
})

it('[MN2] nothing is missing while nobody is in', () => {
  expect(missingPositions([player(null, 'ST'), player('out', 'CB')])).toEqual([])
})
