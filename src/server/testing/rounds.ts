/** How often a test repeats what only many tries find: `few` in `npm test`, `many` in `npm run trials -- properties`. */
export const rounds = (few: number, many: number): number => (process.env.TRIALS ? many : few)
