import { expect, it } from 'vitest'
import { PUSH_KILLS } from './push-kills.ts'
import { sample } from './sample.ts'

it.each(PUSH_KILLS.slice(0, 1))(
  '[SC14] $title: nothing is lost, nobody is told twice',
  async (trial) => {
    expect(await sample(trial, 2)).toEqual([])
  },
  120_000,
)
