import type { Me } from '#contract/site.ts'

/** Instants, in milliseconds since 1970, of the newest that a page had when this device last showed it. */
type SeenPages = NonNullable<Me['newest']>

const KEY = 'seen-pages'

/** Returns what a person has seen on this device; nothing of what another one has. */
export function readSeen(userId: string): SeenPages {
  try {
    const { userId: owner, ...seen } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return owner === userId ? seen : {}
  } catch {
    // A browser that keeps nothing, or nothing of our making.
    return {}
  }
}

/** Notes what a person sees on a page. */
export function noteSeen(userId: string, seen: SeenPages): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readSeen(userId), ...seen, userId }))
  } catch {
    // It is new again on the next page.
  }
}
