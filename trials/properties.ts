import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageCommand, ROOT, run } from '../scripts/command.ts'
import { IN_TRIALS } from '../scripts/test-projects.ts'
import type { Trial } from './trial.ts'

/** Matches tests whose rounds `npm run trials` sets: properties, and those that repeat something by `testing/rounds.ts`. */
const REPEATS = /from 'fast-check'|\/testing\/rounds\.ts'/
const SHOWN = 4000

/**
 * The tests of `npm test` that try values or moments by chance, each with as many as there are rounds, and the files that it
 * leaves out.
 */
export const PROPERTIES: Trial = {
  name: 'properties',
  title: 'Tests by chance, with many values each',
  rounds: 1000,
  async run({ rounds, random }) {
    const files = globSync('{src,scripts}/**/*.test.ts', { cwd: ROOT }).filter(
      (path) => path.includes(IN_TRIALS) || REPEATS.test(readFileSync(join(ROOT, path), 'utf8')),
    )
    const args = ['run', '--testTimeout=1200000', ...files]
    const { code, output } = await run(...packageCommand('vitest', 'vitest', ...args), {
      env: { TRIALS: `${rounds}`, TRIALS_SEED: `${random.below(1_000_000)}` },
      quiet: true,
    })
    return { figures: { files: files.length }, faults: code === 0 ? [] : [output.slice(-SHOWN)] }
  },
}
