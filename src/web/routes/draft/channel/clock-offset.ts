/** Samples of the last messages; the best of them is used. */
const KEPT = 8
/** A device clock that moves by this much, in milliseconds, was set by somebody. */
const STEP = 500

type Readings = {
  /** The server's clock as the message carries it, this device's clock and its steady one, all in milliseconds. */
  serverTime: number
  now: number
  steady: number
}

/**
 * Estimates by how much the server's clock is ahead of this device's, in milliseconds. A message is late by its
 * journey and never early, so that the largest of the last differences is the nearest to the truth. When the
 * device's clock is set meanwhile, the old ones are dropped ([D11]).
 */
export function createClockOffset() {
  let samples: number[] = []
  let start = 0
  return ({ serverTime, now, steady }: Readings): number => {
    if (Math.abs(now - steady - start) > STEP) samples = []
    start = now - steady
    samples = [...samples, serverTime - now].slice(-KEPT)
    return Math.max(...samples)
  }
}
