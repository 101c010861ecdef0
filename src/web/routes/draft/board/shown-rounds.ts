/** Rounds that can still be read from the back of a hall. */
export const MOST_ROUNDS = 10

/**
 * The rounds to show of all there are: all, where they can be read, else as many as can, with the present one and the next
 * among them. `now` counts from 0.
 */
export function shownRounds<Row>(rows: readonly Row[], now: number, most = MOST_ROUNDS): readonly Row[] {
  const from = Math.max(0, Math.min(now + 2, rows.length) - most)
  return rows.slice(from, from + most)
}
