import { findOrFetchTestBrowser } from './chromium.ts'
import { packageCommand, run } from './command.ts'
import { fetchEngines } from './engines.ts'

/** Runs Playwright's tests in this machine's Chromium, fetched where there is none; its arguments are Playwright's. */
const CHROMIUM = await findOrFetchTestBrowser(console.log)
// Journeys that are named need no other engine, unless they are those of the engines.
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
if (named.length === 0 || named.some((path) => path.includes('engines'))) await fetchEngines(console.log)
const interruption = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    // A terminal tells the child itself; told twice, it would leave without tidying up.
    if (signal === 'SIGTERM' || !process.stdin.isTTY) interruption.abort()
  })
const command = packageCommand('@playwright/test', 'playwright', 'test', ...process.argv.slice(2))
const { code } = await run(...command, { env: { CHROMIUM }, signal: interruption.signal })
process.exitCode = code
