import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,scripts,bench}/**/*.test.{ts,tsx}'],
    globalSetup: 'scripts/vitest-postgres.ts',
    // Slow machines run the password hash and the database engines in every core at once.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
