/** Whole numbers that look random and are the same for the same seed in every engine (Mulberry32). */
export type RandomBits = () => number

/** Each call gives a whole number from 0, below 2³². */
export function randomBits(seed: number): RandomBits {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/** Entries of the table below: a power of two. */
export const LOGARITHMS = 4096
/** The whole number that stands for 1 in it. */
export const LOGARITHM_UNIT = 1024

/**
 * −ln((i + ½) / LOGARITHMS) × LOGARITHM_UNIT for each i, in whole numbers. Math.log may differ between engines in its
 * last digit; these are made by the four operations, which may not.
 */
export function negativeLogarithms(): Int32Array {
  return Int32Array.from({ length: LOGARITHMS }, (_, i) =>
    Math.round(-logarithm((i + 0.5) / LOGARITHMS) * LOGARITHM_UNIT),
  )
}

const LN_2 = Math.LN2

/** ln x for x in (0, 1], by halving and the series of the inverse hyperbolic tangent. */
function logarithm(x: number): number {
  let mantissa = x
  let halvings = 0
  while (mantissa < 0.75) {
    mantissa *= 2
    halvings++
  }
  const z = (mantissa - 1) / (mantissa + 1)
  let term = z
  let sum = 0
  for (let k = 1; k < 40; k += 2) {
    sum += term / k
    term *= z * z
  }
  return 2 * sum - halvings * LN_2
}
