import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_FLAGS, findTestBrowser } from './scripts/chromium.ts'
import { journeysByFixture } from './scripts/journeys.ts'
import { keepTemporaryFilesInMemory } from './scripts/temporary-files.ts'

keepTemporaryFilesInMemory()
const executablePath = findTestBrowser()
if (!executablePath) throw new Error('No Chromium here: npm test fetches one, or set CHROMIUM to one')

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // Every worker runs a site of its own beside its browser.
  workers: Math.max(1, Math.min(2, availableParallelism())),
  fullyParallel: true,
  projects: [...journeysByFixture()].map(([name, specs]) => ({ name, testMatch: specs.map((path) => `**/${path}`) })),
  forbidOnly: true,
  retries: 0,
  // Generous: a machine that does much else at the same time is slow, not broken.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: { executablePath, args: [...CHROMIUM_FLAGS] },
    // A worker would fetch past what a journey lays over the network; those about the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
})
