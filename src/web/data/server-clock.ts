/** The lead of the server's clock over this device's, in milliseconds. */
let ahead = 0
/** A smaller difference is the message's way. */
const NOISE_MS = 5000
const watchers = new Set<() => void>()

/** Takes what the server's clock shows now, in milliseconds since 1970. */
export function noteServerTime(now: number): void {
  const difference = now - Date.now()
  if (Math.abs(difference - ahead) < NOISE_MS) return
  ahead = difference
  for (const watcher of watchers) watcher()
}

/** Returns how far the server's clock is ahead of this device's, in milliseconds; 0 until it has told. */
export const serverIsAhead = (): number => ahead

/** Calls back whenever that changes, until the returned function is called. */
export function watchServerClock(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
