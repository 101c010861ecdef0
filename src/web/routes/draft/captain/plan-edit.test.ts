import { expect, it } from 'vitest'
import type { DraftPlan } from '#contract/draft.ts'
import { draftFixture } from '../testing/fixture.ts'
import { lastRound, withEntry } from './plan-edit.ts'

const PLAN: DraftPlan = [
  { position: 'GK', atLeast: 1, byRound: 4, atMost: null },
  { position: 'ST', atLeast: 0, byRound: null, atMost: 2 },
]

it('[D36] an entry takes the place of the one for its position, or comes last', () => {
  const keeper = { position: 'GK', atLeast: 2, byRound: 5, atMost: 2 } as const
  const wing = { position: 'LW', atLeast: 1, byRound: null, atMost: null } as const
  expect(withEntry(PLAN, keeper)).toEqual([keeper, PLAN[1]])
  expect(withEntry(PLAN, wing)).toEqual([...PLAN, wing])
})

it('[D36] an entry that asks for nothing goes', () => {
  expect(withEntry(PLAN, { position: 'GK', atLeast: 0, byRound: 4, atMost: null })).toEqual([PLAN[1]])
  expect(withEntry(PLAN, { position: 'GK', atLeast: 0, byRound: 4, atMost: 1 })[0]).toMatchObject({ byRound: null })
})

it('[D36] rounds go to the end of the draft, before the start as far as it would go', () => {
  expect(lastRound(draftFixture({ totalPicks: 13 }))).toBe(3)
  expect(lastRound(draftFixture({ phase: 'open', order: [], totalPicks: 0 }))).toBe(2)
})
