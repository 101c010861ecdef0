import { expect, it } from 'vitest'
import { pick } from '../testing/draft.ts'
import { undoable, undoPlan } from './undo-plan.ts'

const picks = [pick(0, 'ana'), pick(1, 'ben'), pick(2, 'ben'), pick(3, 'ana', { by: 'placed' })]

it('[D23] lists picks newest first, without those placed before the start', () => {
  expect(undoable({ picks }).map(({ pickNumber }) => pickNumber)).toEqual([2, 1, 0])
})

it('[D23] takes back the pick and everything after it, and gives the turn to who made it', () => {
  const plan = undoPlan({ picks }, 1)
  expect(plan).toMatchObject({ toPick: 1, captainId: 'ben' })
  expect(plan?.back.map(({ pickNumber }) => pickNumber)).toEqual([2, 1])
})

it('[D23] has no plan for a pick that nobody made, or that was placed', () => {
  expect(undoPlan({ picks }, 4)).toBeNull()
  expect(undoPlan({ picks }, 3)).toBeNull()
  expect(undoPlan({ picks: [] }, 0)).toBeNull()
})
