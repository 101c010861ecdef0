import { expect, it } from 'vitest'
import { sample } from './sample.ts'
import { WALL_CLOCK } from './wall-clock.ts'

it('[Q67] a wall clock that jumps an hour refuses and drops nobody', async () => {
  expect(await sample(WALL_CLOCK, 1)).toEqual([])
}, 120_000)
