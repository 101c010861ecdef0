/**
 * Returns the number of repetitions, or the cases, of a test that finds faults only by many tries: `few` in `npm test`,
 * `many` in `npm run trials -- properties`, which `scripts/many-rounds.mjs` marks.
 */
export const rounds = <Amount>(few: Amount, many: Amount): Amount => (Reflect.get(globalThis, 'isTrial') ? many : few)
