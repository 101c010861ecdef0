import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, run } from '../../scripts/command.ts'
import { failedTitles } from '../../scripts/test-report.ts'
import type { Trial } from '../trial.ts'
import { PLANTED_FAULTS } from './faults.ts'
import type { PlantedFault } from './planted-fault.ts'

/** What is made, or belongs to this copy alone: a copy of the sources does without. */
const NOT_COPIED = ['node_modules', 'dist', 'test-results', 'data', 'demo-data', '.git']
const COPIES = 2
const REPORT = 'planted-report.json'
/** A test that fails for want of time sees nothing. */
const PATIENT = ['--testTimeout=600000', '--hookTimeout=600000']

/** Each fault by itself in a copy of the sources, where the test that is to see it runs. */
export const PLANTED: Trial = {
  name: 'planted',
  title: 'One-line faults, each with the test that has to see it',
  rounds: PLANTED_FAULTS.length,
  async run({ rounds, say }) {
    const left = PLANTED_FAULTS.slice(0, rounds).values()
    const faults: string[] = []
    let seen = 0
    const work = async () => {
      const copy = copySources()
      try {
        for (const fault of left) {
          const problem = await plant(copy, fault)
          if (problem === null) seen++
          else faults.push(`${fault.file}: ${JSON.stringify(fault.to)}: ${problem}`)
          say(`  ${problem === null ? 'seen' : 'NOT SEEN'}: ${fault.file}, by ${fault.seenBy.file}`)
        }
      } finally {
        rmSync(copy, { recursive: true })
      }
    }
    await Promise.all(Array.from({ length: COPIES }, work))
    return { figures: { planted: seen + faults.length, seen }, faults }
  },
}

function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'planted-'))
  for (const name of globSync('*', { cwd: ROOT }))
    if (!NOT_COPIED.includes(name)) cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

/** Puts a fault into a copy, runs its test and takes it out again; null where the test failed, else what happened instead. */
async function plant(copy: string, { file, from, to, seenBy }: PlantedFault): Promise<string | null> {
  const path = join(copy, file)
  const right = readFileSync(path, 'utf8')
  writeFileSync(
    path,
    right.replace(from, () => to),
  )
  // Of another fault's sources.
  rmSync(join(copy, 'dist'), { recursive: true, force: true })
  rmSync(join(copy, REPORT), { force: true })
  try {
    const { output } = await runTest(copy, seenBy)
    const failed = failedTitles(readFileSync(join(copy, REPORT), 'utf8'))
    const asked = new RegExp(`^${patternOf(seenBy.title)}$`)
    if (failed.some((title) => asked.test(title))) return null
    return failed.length > 0
      ? `only seen by: ${failed.join(', ')}`
      : `not seen by “${seenBy.title}”\n${output.slice(-600)}`
  } catch (error) {
    return `${seenBy.file} did not run: ${error}`
  } finally {
    writeFileSync(path, right)
  }
}

async function runTest(copy: string, { file, title }: PlantedFault['seenBy']) {
  const options = { cwd: copy, quiet: true, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(copy, REPORT) } }
  const only = patternOf(title)
  if (!file.startsWith('e2e/')) {
    const vitest = join('node_modules', 'vitest', 'vitest.mjs')
    const args = ['run', file, '-t', only, '--reporter=json', `--outputFile=${REPORT}`, ...PATIENT]
    return run(process.execPath, [vitest, ...args], options)
  }
  const built = await run('npm', ['run', 'build'], options)
  if (built.code !== 0) return built
  return run(process.execPath, [join('scripts', 'playwright.ts'), file, '-g', only, '--reporter=json'], options)
}

/** A title as a pattern: one of `it.each` has anything where it has '%s', '%j' or '$name'. */
const patternOf = (title: string) =>
  title
    .split(/%[sijdf]|\$\w+/)
    .map((part) => RegExp.escape(part))
    .join('.*')
