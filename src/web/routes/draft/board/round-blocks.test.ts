import { expect, it } from 'vitest'
import { MOST_ROUNDS, roundBlocks } from './round-blocks.ts'

const rows = (count: number) => Array.from({ length: count }, (_, i) => i)

it('rounds that fit stand in one block', () => {
  for (const count of [0, 1, MOST_ROUNDS]) expect(roundBlocks(rows(count))).toEqual([rows(count)])
})

it('every round of any number stands in a block, in order, and no block is higher than can be read', () => {
  for (const count of [21, 40, 59, 240]) {
    const blocks = roundBlocks(rows(count))
    expect(blocks.flat()).toEqual(rows(count))
    for (const block of blocks) expect(block.length).toBeLessThanOrEqual(MOST_ROUNDS)
    expect(blocks).toHaveLength(Math.ceil(count / MOST_ROUNDS))
  }
})
