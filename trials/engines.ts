import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageCommand, ROOT, run } from '../scripts/command.ts'
import type { Trial } from './trial.ts'

/** Matches tests that run on SQLite alone in `npm test`, by `testing/engines.ts` and `testing/once-only.ts`. */
const ON_ONE_ENGINE = /\b(ANY_ENGINE|onceOnly)\b/
const SHOWN = 4000

/** The tests that `npm test` runs on SQLite alone, on both engines. */
export const ENGINES: Trial = {
  name: 'engines',
  title: 'Every test of the server on both engines',
  rounds: 1,
  async run() {
    const files = globSync('src/server/**/*.test.ts', { cwd: ROOT }).filter((path) =>
      ON_ONE_ENGINE.test(readFileSync(join(ROOT, path), 'utf8')),
    )
    const { code, output } = await run(...packageCommand('vitest', 'vitest', 'run', ...files), {
      env: { EVERY_ENGINE: 'yes' },
      quiet: true,
    })
    return { figures: { files: files.length }, faults: code === 0 ? [] : [output.slice(-SHOWN)] }
  },
}
