import { expect, it } from 'vitest'
import type { DraftPlan, LineEntry } from '#contract/draft.ts'
import { draftFixture } from '../testing/fixture.ts'
import { lastRound, wishesOf, wishFor, withWish } from './plan-edit.ts'

const PLAN: DraftPlan = [
  { position: 'GK', atLeast: 1, byRound: 4, atMost: null },
  { position: 'ST', atLeast: 0, byRound: null, atMost: 2 },
]
const DEFENDERS: LineEntry = { line: 'DEF', atLeast: 2, byRound: 4, atMost: null }

it('[D36] a wish takes the place of the one for its position or line, or comes last', () => {
  const keeper = { position: 'GK', atLeast: 2, byRound: 5, atMost: 2 } as const
  const wing = { position: 'LW', atLeast: 1, byRound: null, atMost: null } as const
  expect(withWish({ plan: PLAN }, keeper)).toEqual({ plan: [keeper, PLAN[1]], lines: [] })
  expect(withWish({ plan: PLAN, lines: [DEFENDERS] }, wing)).toEqual({ plan: [...PLAN, wing], lines: [DEFENDERS] })
  expect(withWish({ plan: PLAN }, DEFENDERS)).toEqual({ plan: PLAN, lines: [DEFENDERS] })
  expect(wishesOf({ plan: PLAN, lines: [DEFENDERS] })).toEqual([DEFENDERS, ...PLAN])
})

it('[D36] a wish that asks for nothing goes, and one for nobody has no round', () => {
  const nothing = { atLeast: 0, byRound: 4, atMost: null }
  expect(withWish({ plan: PLAN }, wishFor('GK', nothing)).plan).toEqual([PLAN[1]])
  expect(withWish({ plan: [], lines: [DEFENDERS] }, wishFor('DEF', nothing)).lines).toEqual([])
  expect(wishFor('DEF', { ...nothing, atMost: 1 })).toEqual({ line: 'DEF', atLeast: 0, byRound: null, atMost: 1 })
})

it('[D36] rounds go to the end of the draft, before the start as far as it would go', () => {
  expect(lastRound(draftFixture({ totalPicks: 13 }))).toBe(3)
  expect(lastRound(draftFixture({ phase: 'open', order: [], totalPicks: 0 }))).toBe(2)
})
