import { expect, it } from 'vitest'
import { FROZEN } from './frozen.ts'
import { sample } from './sample.ts'

it('[Q64] what a frozen process has locked is free again within 6 s', async () => {
  expect(await sample(FROZEN, 1)).toEqual([])
}, 120_000)
