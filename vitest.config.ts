import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,scripts,bench}/**/*.test.{ts,tsx}'],
    globalSetup: 'scripts/vitest-postgres.ts',
    // Many tests wait for servers and time limits: a small machine has room for two at once.
    maxWorkers: Math.max(2, availableParallelism()),
    // Slow machines run the password hash and the database engines in every core at once.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
