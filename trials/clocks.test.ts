import { expect, it } from 'vitest'
import { draftWithClocks } from './clocks.ts'

it('[Q65] a draft starts, expires and ends although a process’s clock is 5 s ahead', async () => {
  expect(await draftWithClocks(5000)).toMatchObject({ faults: [] })
}, 120_000)
