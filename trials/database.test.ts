import { expect, it } from 'vitest'
import { DATABASE } from './database.ts'
import { sample } from './sample.ts'

it('[Q55] goes on by itself when PostgreSQL was stopped', async () => {
  expect(await sample(DATABASE, 1)).toEqual([])
}, 120_000)
