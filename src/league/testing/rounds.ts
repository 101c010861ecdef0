/**
 * How often a test repeats what only many tries find, or what it tries: `few` in `npm test`, `many` in
 * `npm run trials -- properties`, of which `scripts/many-rounds.mjs` tells.
 */
export const rounds = <Amount>(few: Amount, many: Amount): Amount => (Reflect.get(globalThis, 'isTrial') ? many : few)
