import { expect, it } from 'vitest'
import { BACKUP_KILLS } from './backup-kills.ts'
import { sample } from './sample.ts'

it.each(BACKUP_KILLS.slice(0, 1))(
  '[BK1] [BK5] $title: whole or not at all',
  async (trial) => {
    expect(await sample(trial, 1)).toEqual([])
  },
  240_000,
)
