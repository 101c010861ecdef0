import { createHash } from 'node:crypto'

export type Random = ReturnType<typeof randomFrom>

/** Numbers that look random and are the same for the same seed (Mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  /** At least 0, below 1. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    /** A whole number from 0, below `limit`. */
    below,
    /** A number of milliseconds. */
    between: (least: number, most: number) => least + next() * (most - least),
    among: <Value>(list: readonly Value[]): Value | undefined => list[below(list.length)],
  }
}

/** The same for each name by itself: one that is added changes no other's. */
export const randomOf = (name: string, seed: number): Random =>
  randomFrom(createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE())
