import { expect, it } from 'vitest'
import { MOST_ROUNDS, shownRounds } from './shown-rounds.ts'

const rows = (count: number) => Array.from({ length: count }, (_, i) => i)

it('all rounds are shown where they fit', () => {
  expect(shownRounds(rows(4), 0)).toEqual([0, 1, 2, 3])
  expect(shownRounds(rows(MOST_ROUNDS), 9)).toEqual(rows(MOST_ROUNDS))
})

it('of any number of rounds as many are shown as fit, always with the present one, and the next while there is one', () => {
  for (const count of [11, 20, 59])
    for (const now of rows(count)) {
      const shown = shownRounds(rows(count), now)
      expect(shown).toHaveLength(MOST_ROUNDS)
      expect(shown).toContain(now)
      if (now + 1 < count) expect(shown).toContain(now + 1)
    }
})
