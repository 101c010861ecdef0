import { expect, it } from 'vitest'
import { sample } from './sample.ts'
import { TOUCHLINE_KILLS } from './touchline-kills.ts'

it.each(TOUCHLINE_KILLS.slice(0, 1))(
  '[Q99] $title: nothing acknowledged is lost, nothing counted twice',
  async (trial) => {
    expect(await sample(trial, 2)).toEqual([])
  },
  120_000,
)
