/**
 * How often a test repeats what only many tries find: `few` in `npm test`, `many` in `npm run trials -- properties`, of which
 * `scripts/many-rounds.mjs` tells.
 */
export const rounds = (few: number, many: number): number => (Reflect.get(globalThis, 'isTrial') ? many : few)
