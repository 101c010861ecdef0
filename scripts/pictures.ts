import { findOrFetchTestBrowser } from './chromium.ts'
import { packageCommand, run } from './command.ts'

/** Takes the pictures of README.md anew: `npm run pictures`. */
const env = { CHROMIUM: await findOrFetchTestBrowser(console.log), PICTURES: '1' }
const { code } = await run(...packageCommand('@playwright/test', 'playwright', 'test', 'e2e/site/readme'), { env })
process.exitCode = code
