/** Rows of a long list that are drawn at first, and added at a press. */
export const PAGE = 40

/**
 * Returns the id to send as `before` that moves the entry at `from` of the league list to `to` (both from 0); null is the
 * end of the list ([D14]). Undefined when that is where it is, or outside the list.
 */
export function beforeOf(ids: readonly string[], from: number, to: number): string | null | undefined {
  if (from === to || !(from in ids) || !(to in ids)) return undefined
  const others = ids.filter((_, i) => i !== from)
  return others[to] ?? null
}

/** The list with the entry at `from` moved to `to`. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const others = entries.filter((_, i) => i !== from)
  return [...others.slice(0, to), ...entries.slice(from, from + 1), ...others.slice(to)]
}
