import { expect, it } from 'vitest'
import { sample } from './sample.ts'
import { SCHEDULE_KILLS } from './schedule-kills.ts'

it.each(SCHEDULE_KILLS)(
  '[SC9, SC11, SC14] $title: all or nothing, nobody told twice',
  async (trial) => {
    expect(await sample(trial, 1)).toEqual([])
  },
  120_000,
)
