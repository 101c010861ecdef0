/** How often a test repeats what only many tries find: `few` in `npm test`, `many` with `TRIALS=1` set. */
export const rounds = (few: number, many: number): number => (process.env.TRIALS ? many : few)
