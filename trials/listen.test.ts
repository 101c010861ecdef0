import { expect, it } from 'vitest'
import { LISTEN } from './listen.ts'
import { sample } from './sample.ts'

it('[Q66] every open page shows what changed while LISTEN was cut', async () => {
  expect(await sample(LISTEN, 1)).toEqual([])
}, 120_000)
