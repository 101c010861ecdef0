import { expect, it } from 'vitest'
import { KILLS } from './kills.ts'
import { sample } from './sample.ts'

// Two processes are on PostgreSQL, as one is in the trial.
it.each(KILLS.filter(({ name }) => name !== 'kills-postgres'))(
  '[Q50, Q68] $title: nothing acknowledged is lost, nothing twice or half',
  async (trial) => {
    expect(await sample(trial, 1)).toEqual([])
  },
  120_000,
)
