import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FoldableAct, foldActs, foldedText } from './fold-acts.ts'

const HOUR = 3_600_000
const act = (at: number, more: Partial<FoldableAct> = {}): FoldableAct => ({
  at,
  byId: 'dana',
  act: 'score-entered',
  leagueId: 'l',
  ...more,
})

it('[DK4] makes one row of acts that belong together', () => {
  const rows = foldActs([act(10), act(9), act(8, { byId: 'robin' }), act(7), act(7 - HOUR)])
  expect(rows.map((row) => row.map(({ at }) => at))).toEqual([[10, 9], [8], [7], [7 - HOUR]])
  expect(foldedText('score-entered', 6)).toBe('entered 6 scores')
})

it('[DK4] leaves acts alone that each say something of their own', () => {
  const published = act(1, { act: 'schedule-published' })
  expect(foldActs([published, published])).toHaveLength(2)
  expect(foldActs([act(2, { act: 'toString' }), act(1, { act: 'toString' })])).toHaveLength(2)
  expect(foldedText('toString', 2)).toBe('')
})

it('[DK4] loses no act, keeps their order, and folds only neighbours of one person, kind, season and hour', () => {
  const acts = fc
    .array(
      fc.record({
        at: fc.integer({ min: 0, max: 4 * HOUR }),
        byId: fc.constantFrom('dana', 'robin', null),
        act: fc.constantFrom('score-entered', 'fee-set', 'schedule-published', 'unknown'),
        leagueId: fc.constantFrom('a', null),
      }),
      { maxLength: 30 },
    )
    .map((list) => list.toSorted((a, b) => b.at - a.at))
  fc.assert(
    fc.property(acts, (list) => {
      const rows = foldActs(list)
      expect(rows.flat()).toEqual(list)
      for (const [first, ...rest] of rows)
        for (const one of rest) {
          expect([one.byId, one.act, one.leagueId]).toEqual([first.byId, first.act, first.leagueId])
          expect(first.at - one.at).toBeLessThan(HOUR)
          expect(foldedText(one.act, 2)).not.toBe('')
        }
    }),
  )
})
