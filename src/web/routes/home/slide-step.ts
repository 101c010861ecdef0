/** The slide `step` places on from `index` of `count`, round and round in both directions. */
export const slideAt = (index: number, step: number, count: number): number =>
  (((index + step) % count) + count) % count
