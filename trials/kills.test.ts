import { expect, it } from 'vitest'
import { KILLS } from './kills.ts'
import { sample } from './sample.ts'

it.each(KILLS.slice(0, 1))(
  '[Q50, Q68] $title: nothing acknowledged is lost, nothing twice or half',
  async (trial) => {
    expect(await sample(trial, 1)).toEqual([])
  },
  120_000,
)
