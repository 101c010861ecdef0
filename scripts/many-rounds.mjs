/**
 * With TRIALS set, as `npm run trials -- properties` sets it, properties are tried with so many values, 100 otherwise, and
 * tests repeat what `src/league/testing/rounds.ts` says.
 */
const { TRIALS, TRIALS_SEED } = process.env
if (TRIALS) {
  globalThis.isTrial = true
  const { default: fc } = await import('fast-check')
  fc.configureGlobal({ numRuns: Number(TRIALS), seed: Number(TRIALS_SEED) })
}
