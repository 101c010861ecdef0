import { join } from 'node:path'
import { ROOT, run } from './command.ts'

/** Takes the pictures of README.md anew, in the browser of the journeys: `npm run pictures`. */
const journeys = [join(ROOT, 'scripts', 'playwright.ts'), 'e2e/site/readme']
const { code } = await run(process.execPath, journeys, { env: { PICTURES: '1' } })
process.exitCode = code
