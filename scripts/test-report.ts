/** The results of one runner. `failed` and `skipped` hold names, so that nothing is lost in a number. */
export type Counts = { passed: number; failed: string[]; skipped: string[] }

type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** Counts of vitest's JSON report. A file that could not even be loaded counts as one failure. */
export function vitestCounts(report: VitestReport): Counts {
  const counts: Counts = { passed: 0, failed: [], skipped: [] }
  for (const file of report.testResults) {
    for (const test of file.assertionResults) note(counts, test.fullName, test.status)
    if (file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'))
      counts.failed.push(`${file.name} (the file itself)`)
  }
  return counts
}

type PlaywrightSuite = {
  title: string
  specs: { title: string; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}
type TitledReport = PlaywrightReport & { testResults: { assertionResults: { title: string; status: string }[] }[] }
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

/** Counts of Playwright's JSON report. An error outside of any test counts as a failure. */
export function playwrightCounts(report: PlaywrightReport): Counts {
  const counts: Counts = { passed: 0, failed: report.errors.map((error) => error.message ?? 'an error'), skipped: [] }
  const walk = (suite: PlaywrightSuite, path: string[]) => {
    const here = [...path, suite.title]
    for (const spec of suite.specs)
      for (const test of spec.tests) note(counts, [...here, spec.title].join(' › '), test.status)
    for (const inner of suite.suites ?? []) walk(inner, here)
  }
  for (const suite of report.suites) walk(suite, [])
  return counts
}

function note(counts: Counts, name: string, status: string) {
  if (status === 'passed' || status === 'expected') counts.passed += 1
  else if (status === 'failed' || status === 'unexpected' || status === 'flaky') counts.failed.push(name)
  else counts.skipped.push(name)
}

/** One failure more when a runner ended badly though every test it told of went well, or told of none. */
export function withCrash(name: string, counts: Counts, code: number): Counts {
  const ran = counts.passed + counts.failed.length
  if (ran === 0) return { ...counts, failed: [`${name}: not one test ran`] }
  if (code !== 0 && counts.failed.length === 0) return { ...counts, failed: [`${name}: ended with code ${code}`] }
  return counts
}

export type RanTest = { title: string; failed: boolean }

/** The tests that ran, in a JSON report of either runner, by their titles without those around them. */
export function ranTests(report: string): RanTest[] {
  const { testResults, suites = [] }: Partial<TitledReport> = JSON.parse(report)
  if (testResults)
    return testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ title, status }) =>
        status === 'passed' || status === 'failed' ? { title, failed: status === 'failed' } : [],
      ),
    )
  const testsIn = ({ specs, suites: inner = [] }: PlaywrightSuite): RanTest[] => [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ status }) => (status === 'skipped' ? [] : { title, failed: status === 'unexpected' })),
    ),
    ...inner.flatMap(testsIn),
  ]
  return suites.flatMap(testsIn)
}
