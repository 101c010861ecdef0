/** Milliseconds between two messages that a captain is active ([D18]). */
export const ACTIVITY_MS = 5000

/** Wraps a function so that it runs at most once in `ms` milliseconds, at once the first time. */
export function throttle(ms: number, act: () => void, now: () => number = Date.now): () => void {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - last < ms) return
    last = now()
    act()
  }
}
