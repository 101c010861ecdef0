import { findOrFetchTestBrowser } from './chromium.ts'
import { packageCommand, run } from './command.ts'

/** Runs Playwright's tests in this machine's Chromium, fetched where there is none; its arguments are Playwright's. */
const CHROMIUM = await findOrFetchTestBrowser(console.log)
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    // A terminal tells the child itself; told twice, it would leave without tidying up.
    if (signal === 'SIGTERM' || !process.stdin.isTTY) interruption.abort()
  })
const command = packageCommand('@playwright/test', 'playwright', 'test', ...process.argv.slice(2))
const { code } = await run(...command, { env: { CHROMIUM }, signal: interruption.signal })
process.exitCode = code
