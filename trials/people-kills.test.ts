import { expect, it } from 'vitest'
import { PEOPLE_KILLS } from './people-kills.ts'
import { sample } from './sample.ts'

it.each(PEOPLE_KILLS.slice(0, 1))(
  '[PE2, TE3] $title: all or nothing, nothing twice',
  async (trial) => {
    expect(await sample(trial, 1)).toEqual([])
  },
  120_000,
)
