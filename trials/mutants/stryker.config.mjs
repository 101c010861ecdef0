/** One run mutates one area: `mutants.ts` names its files, and where its results are kept. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'trials/mutants/vitest.config.ts' },
  // There is no such file: the compiler's interface by which Stryker reads one went with TypeScript 7.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  // A value that a module makes once is the same for all mutants of a module graph that is loaded once.
  ignoreStatic: true,
  incremental: true,
  concurrency: 2,
  tempDirName: '.cache/mutants/sandboxes',
  // Vite wants each folder that `tsconfig.json` names.
  ignorePatterns: ['/dist', '/docs', '/bench', '/deploy', '/src/server/testing/releases'],
  reporters: [],
  warnings: { slow: false },
}
