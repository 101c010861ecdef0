import { expect, it } from 'vitest'
import { MAILING_KILLS } from './mailing-kills.ts'
import { sample } from './sample.ts'

it.each(MAILING_KILLS.slice(0, 1))(
  '[NE1] $title: everybody once',
  async (trial) => {
    expect(await sample(trial, 1)).toEqual([])
  },
  120_000,
)
