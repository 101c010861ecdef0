import { expect, it } from 'vitest'
import { sample } from './sample.ts'
import { WEBHOOK_KILLS } from './webhook-kills.ts'

it.each(WEBHOOK_KILLS.slice(0, 1))(
  '[PA7, Q100] $title: paid once, mailed once',
  async (trial) => {
    expect(await sample(trial, 2)).toEqual([])
  },
  120_000,
)
