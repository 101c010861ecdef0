import { expect, test } from 'vitest'
import { playwrightCounts, ranTests, vitestCounts, withCrash } from './test-report.ts'

test('vitest: every test is counted, and a file that did not load is a failure', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed' },
          { fullName: 'subtracts', status: 'failed' },
          { fullName: 'divides', status: 'pending' },
          { fullName: 'multiplies', status: 'todo' },
        ],
      },
      { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
    ],
  }
  expect(vitestCounts(report)).toEqual({
    passed: 1,
    failed: ['subtracts', 'broken.test.ts (the file itself)'],
    skipped: ['divides', 'multiplies'],
  })
})

test('playwright: suites are walked, a flaky test is a failure, and so is an error outside of any test', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] })
  const report = {
    errors: [{ message: 'no server' }],
    suites: [
      {
        title: 'home.spec.ts',
        specs: [spec('opens', 'expected'), spec('sways', 'flaky')],
        suites: [{ title: 'carousel', specs: [spec('turns', 'unexpected'), spec('rests', 'skipped')] }],
      },
    ],
  }
  expect(playwrightCounts(report)).toEqual({
    passed: 1,
    failed: ['no server', 'home.spec.ts › sways', 'home.spec.ts › carousel › turns'],
    skipped: ['home.spec.ts › carousel › rests'],
  })
})

test('a runner that ends badly, or runs nothing, counts as a failure', () => {
  const good = { passed: 3, failed: [], skipped: [] }
  expect(withCrash('vitest', good, 0)).toEqual(good)
  expect(withCrash('vitest', good, 1).failed).toEqual(['vitest: ended with code 1'])
  expect(withCrash('vitest', { passed: 0, failed: [], skipped: ['all'] }, 0).failed).toEqual([
    'vitest: not one test ran',
  ])
})

test('of either runner’s report, the tests that ran are told from those that did not', () => {
  const ran = [
    { title: 'adds', failed: false },
    { title: 'subtracts', failed: true },
  ]
  const statuses = (passed: string, failed: string) =>
    Object.entries({ adds: passed, subtracts: failed, divides: 'skipped' }).map(([title, status]) => ({
      title,
      status,
    }))
  const vitest = { testResults: [{ assertionResults: statuses('passed', 'failed') }] }
  expect(ranTests(JSON.stringify(vitest))).toEqual(ran)
  const specs = statuses('expected', 'unexpected').map(({ title, status }) => ({ title, tests: [{ status }] }))
  const playwright = { suites: [{ specs: [], suites: [{ specs }] }] }
  expect(ranTests(JSON.stringify(playwright))).toEqual(ran)
})
