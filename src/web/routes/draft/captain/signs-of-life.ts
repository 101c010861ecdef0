/** Milliseconds between two signs of life that are sent ([D18]). */
export const SIGN_EVERY = 5000

/** Gives the function that does something at most once in `ms` milliseconds, at once the first time. */
export function atMostEvery(ms: number, act: () => void, now: () => number = Date.now): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - last < ms) return
    last = now()
    act()
  }
}
