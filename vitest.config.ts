import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts'
import { SpreadSequencer } from './scripts/test-order.ts'
import { testProjects } from './scripts/test-projects.ts'

keepTemporaryFilesInMemory()
const files = testProjects()
/** Ends what a test has started and not ended. */
const CHILDREN = 'scripts/end-children.ts'

export default defineConfig({
  test: {
    // A third of the time a worker waits, for servers and for time limits: one more than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SpreadSequencer },
    // No test waits longer before it fails; one that works longer says so itself.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      // One module graph for all files of a worker: loading it for each costs more than the tests. What a test leaves in a
      // global or a module, the next file finds.
      {
        extends: true,
        test: {
          name: 'unit',
          include: files.unit,
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          setupFiles: ['scripts/many-rounds.mjs', CHILDREN],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: files.server,
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          globalSetup: 'scripts/vitest-postgres.ts',
          setupFiles: ['scripts/least-hashes.mjs', 'scripts/many-rounds.mjs', CHILDREN],
        },
      },
      { extends: true, test: { name: 'replacing', include: files.replacing, setupFiles: CHILDREN } },
      {
        extends: true,
        test: {
          name: 'built',
          include: files.built,
          unstubEnvs: true,
          globalSetup: 'scripts/vitest-build.ts',
          setupFiles: CHILDREN,
        },
      },
    ],
  },
})
