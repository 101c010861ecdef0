/** Rounds that can still be read from the back of a hall. */
export const MOST_ROUNDS = 20

/**
 * Rounds in blocks that stand side by side, as even as can be: of few teams with many rounds each is a narrow and high
 * board, which fits and can be read once it is folded.
 */
export function roundBlocks<Row>(rows: readonly Row[], most = MOST_ROUNDS): (readonly Row[])[] {
  const count = Math.max(1, Math.ceil(rows.length / most))
  const size = Math.ceil(rows.length / count)
  return Array.from({ length: count }, (_, block) => rows.slice(block * size, (block + 1) * size))
}
