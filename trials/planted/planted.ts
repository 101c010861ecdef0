import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, run } from '../../scripts/command.ts'
import { WITHOUT_TRIALS } from '../../scripts/journeys.ts'
import { ranTests } from '../../scripts/test-report.ts'
import type { Trial } from '../trial.ts'
import { PLANTED_FAULTS } from './faults.ts'
import type { PlantedFault } from './planted-fault.ts'

/** Generated files, and files of this copy alone: a copy of the sources does without. */
const NOT_COPIED = ['node_modules', 'dist', 'test-results', 'data', 'demo-data', '.git']
const COPIES = 2
const REPORT = 'planted-report.json'
const SHOWN = 600
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
    const figures = { seen: 0, 'not seen': 0, 'not tried': 0 }
    const work = async () => {
      const copy = copySources()
      try {
        for (const fault of left) {
          const { was, detail } = await plant(copy, fault)
          figures[was]++
          if (was !== 'seen') faults.push(`${was}: ${fault.file}: ${JSON.stringify(fault.to)}: ${detail}`)
          say(`  ${was}: ${fault.file}, by ${fault.seenBy.file}`)
        }
      } finally {
        rmSync(copy, { recursive: true })
      }
    }
    await Promise.all(Array.from({ length: COPIES }, work))
    return { figures, faults }
  },
}

function copySources(): string {
  const copy = mkdtempSync(join(tmpdir(), 'planted-'))
  for (const name of globSync('*', { cwd: ROOT }))
    if (!NOT_COPIED.includes(name)) cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

/** The result of a fault: its test failed; it passed; or no such test ran, which proves nothing. */
type Finding = { was: 'seen' | 'not seen' | 'not tried'; detail: string }

/** Puts a fault into a copy, runs its test and takes it out again. */
async function plant(copy: string, { file, from, to, seenBy }: PlantedFault): Promise<Finding> {
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
    const report = join(copy, REPORT)
    const asked = new RegExp(`^${patternOf(seenBy.title)}$`)
    const ran = existsSync(report) ? ranTests(readFileSync(report, 'utf8')) : []
    const tried = ran.filter(({ title }) => asked.test(title))
    if (tried.length === 0)
      return { was: 'not tried', detail: `“${seenBy.title}” did not run\n${output.slice(-SHOWN)}` }
    if (tried.some(({ failed }) => failed)) return { was: 'seen', detail: '' }
    const others = ran.flatMap(({ title, failed }) => (failed ? title : []))
    return { was: 'not seen', detail: `“${seenBy.title}” passed; failed: ${others.join(', ') || 'none'}` }
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
  return run(
    process.execPath,
    [join('scripts', 'playwright.ts'), file, '-g', only, WITHOUT_TRIALS, '--reporter=json'],
    options,
  )
}

/** A title as a pattern: one of `it.each` has anything where it has '%s', '%j' or '$name'. */
const patternOf = (title: string) =>
  title
    .split(/%[sijdf]|\$\w+/)
    .map((part) => RegExp.escape(part))
    .join('.*')
