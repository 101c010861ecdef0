import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand, packageCommand, ROOT, run } from './command.ts'
import { WITHOUT_TRIALS } from './journeys.ts'
import { type Counts, playwrightCounts, vitestCounts, withCrash } from './test-report.ts'

const REPORTS = join(ROOT, 'test-results')
const interruption = new AbortController()
let interrupted = false

type Check = { name: string; run: () => Promise<Counts> }

/** A check that is one command: it passes or it fails. Its output is said once it has ended, since another one runs beside it. */
function single(name: string, command: string, args: readonly string[]): Check {
  const passes: Counts = { passed: 1, failed: [], skipped: [] }
  return {
    name,
    run: async () => {
      const { code, output } = await run(command, args, { quiet: true, signal: interruption.signal })
      say(`\n== ${name}\n${output.trimEnd()}`.trimEnd())
      return code === 0 ? passes : { ...passes, passed: 0, failed: [name] }
    },
  }
}

/** A runner of many tests that leaves its findings in a JSON report. */
function runner<Report>(name: string, launch: (report: string) => Promise<number>, counts: (report: Report) => Counts) {
  const report = join(REPORTS, `${name}.json`)
  return {
    name,
    run: async () => {
      rmSync(report, { force: true })
      say(`\n== ${name}`)
      const code = await launch(report)
      if (!existsSync(report))
        return { passed: 0, failed: [`${name}: ended with code ${code}, no report`], skipped: [] }
      return withCrash(name, counts(JSON.parse(readFileSync(report, 'utf8'))), code)
    },
  }
}

async function start(command: string, args: readonly string[], env: Record<string, string> = {}) {
  const { code } = await run(command, args, { env, signal: interruption.signal })
  return code
}

const projects: { path: string }[] = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')).references

/** Two lists that run beside each other, since the types are half of the work and read nothing that is built. */
const SIDE_BY_SIDE: Check[][] = [
  projects.map(({ path }) => single(`types of ${path}`, ...packageCommand('typescript', 'tsc', '-p', path))),
  [
    single('lint', ...packageCommand('@biomejs/biome', 'biome', 'check', '.')),
    single('sources', process.execPath, [join(ROOT, 'scripts', 'sources', 'check-sources.ts')]),
    single('references', process.execPath, [join(ROOT, 'scripts', 'sources', 'check-references.ts')]),
    single('build', ...npmCommand('run', 'build')),
    single('browsers', process.execPath, [join(ROOT, 'scripts', 'browsers', 'check-browsers.ts')]),
  ],
]

/** Both keep all processors busy, and need the build. */
const RUNNERS: Check[] = [
  runner(
    'vitest',
    (report) =>
      start(
        ...packageCommand('vitest', 'vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile=${report}`),
        { TEST_PROGRAMS: 'built' },
      ),
    vitestCounts,
  ),
  runner(
    'playwright',
    (report) =>
      start(process.execPath, [join(ROOT, 'scripts', 'playwright.ts'), WITHOUT_TRIALS, '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    playwrightCounts,
  ),
]

function say(line: string) {
  console.log(line)
}

const total: Counts = { passed: 0, failed: [], skipped: [] }

async function runInTurn(checks: readonly Check[]) {
  for (const check of checks) {
    if (interrupted) break
    const began = performance.now()
    const counts = await check.run().catch((error: Error): Counts => {
      say(error.message)
      return { passed: 0, failed: [check.name], skipped: [] }
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    say(`${check.name}: ${counts.failed.length === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
    total.passed += counts.passed
    total.failed.push(...counts.failed)
    total.skipped.push(...counts.skipped)
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    interrupted = true
    // A terminal tells the children itself; told twice, they would leave without tidying up.
    if (signal === 'SIGTERM' || !process.stdin.isTTY) interruption.abort()
  })

mkdirSync(REPORTS, { recursive: true })
await Promise.all(SIDE_BY_SIDE.map(runInTurn))
await runInTurn(RUNNERS)
const { passed, failed, skipped } = total
say('')
for (const name of failed) say(`failed: ${name}`)
for (const name of skipped) say(`skipped: ${name}`)
if (interrupted) say('interrupted')
say(`${passed} passed, ${failed.length} failed, ${skipped.length} skipped`)
process.exitCode = failed.length > 0 || interrupted ? 1 : 0
