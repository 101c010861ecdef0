import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageCommand, ROOT, run } from '../../scripts/command.ts'
import type { Trial } from '../trial.ts'

const CONFIG = join('trials', 'mutants', 'stryker.config.mjs')
/** Git does not keep it; what it holds of an earlier run is not tried again while neither source nor test has changed. */
const RESULTS = join('.cache', 'mutants')
/** Of a hundred mutants, how many tests have to see. */
const LEAST_SEEN = 85
const SHOWN = 4000

/** The sources of `src/league` that are mutated, without tests, by the name of the area. */
const AREAS: Record<string, string> = {
  permissions: 'src/league/permissions.ts',
  table: 'src/league/table/!(*.test).ts',
  season: 'src/league/season?(-end).ts',
  draft: 'src/league/draft/!(*.test|testing).ts',
}

type Mutant = { status: string; mutatorName: string; replacement: string; location: { start: { line: number } } }
type Results = { files: Record<string, { mutants: Mutant[] }> }
type Score = { seen: number; unseen: string[] }

/** Sources changed in one place after the other by StrykerJS, each time with those unit tests of the league that reach the place. */
export const MUTANTS: Trial = {
  name: 'mutants',
  title: 'Sources of the league changed in one place, against its unit tests',
  rounds: 1,
  parts: Object.keys(AREAS),
  async run({ say, parts }) {
    const figures: Record<string, number> = {}
    const faults: string[] = []
    for (const area of parts) {
      const { seen, unseen } = await tryArea(area)
      const all = seen + unseen.length
      const percent = Math.round((seen / all) * 1000) / 10
      figures[`${area} of ${all}`] = seen
      say(`  ${area}: ${seen} of ${all} mutants seen, ${percent} %`)
      for (const mutant of unseen) say(`    not seen: ${mutant}`)
      if (percent < LEAST_SEEN) faults.push(`${area}: ${percent} % of its mutants are seen, not ${LEAST_SEEN} %`)
    }
    return { figures, faults }
  },
}

async function tryArea(area: string): Promise<Score> {
  const results = join(RESULTS, `${area}.json`)
  const args = ['run', CONFIG, '--mutate', AREAS[area] ?? '', '--incrementalFile', results]
  const { code, output } = await run(...packageCommand('@stryker-mutator/core', 'stryker', ...args), { quiet: true })
  if (code !== 0) throw new Error(output.slice(-SHOWN))
  return scoreOf(JSON.parse(readFileSync(join(ROOT, results), 'utf8')))
}

/** A mutant under which tests never end is seen; one that could not be tried, or is static, counts nowhere. */
function scoreOf({ files }: Results): Score {
  const score: Score = { seen: 0, unseen: [] }
  for (const [file, { mutants }] of Object.entries(files))
    for (const { status, mutatorName, replacement, location } of mutants) {
      if (status === 'Killed' || status === 'Timeout') score.seen++
      else if (status === 'Survived' || status === 'NoCoverage')
        score.unseen.push(`${file}:${location.start.line} ${mutatorName} ${replacement}`)
    }
  return score
}
