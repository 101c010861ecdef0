import { defineConfig } from 'vitest/config'

/** The tests of `src/league`, in one module graph: a mutant is chosen by a variable, not by another module. */
export default defineConfig({
  test: {
    include: ['src/league/**/*.test.ts'],
    // Whole rooms by chance take seconds for each mutant, and see other ones each time.
    exclude: ['src/league/schedule/generator/**', 'src/league/draft/random.test.ts'],
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    setupFiles: 'scripts/many-rounds.mjs',
  },
})
