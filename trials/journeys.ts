import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npmCommand, ROOT, run } from '../scripts/command.ts'
import { playwrightCounts } from '../scripts/test-report.ts'
import type { Trial } from './trial.ts'

/** Every journey in the browser, also those that are tagged `@trial`, which `npm test` leaves out. */
export const JOURNEYS: Trial = {
  name: 'journeys',
  title: 'Every journey in the browser',
  rounds: 1,
  async run({ rounds }) {
    const built = await run(...npmCommand('run', 'build'), { quiet: true })
    if (built.code !== 0) throw new Error(`The site can’t be built:\n${built.output}`)
    const folder = mkdtempSync(join(tmpdir(), 'journeys-'))
    const report = join(folder, 'report.json')
    try {
      await run(
        process.execPath,
        [join(ROOT, 'scripts', 'playwright.ts'), `--repeat-each=${rounds}`, '--reporter=list,json'],
        { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
      )
      const { passed, failed } = playwrightCounts(JSON.parse(readFileSync(report, 'utf8')))
      return { figures: { passed }, faults: failed }
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
}
