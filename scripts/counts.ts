import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './command.ts'
import { lookCounts } from './look-counts.ts'
import { importsOf } from './sources/imports.ts'
import { isTest } from './sources/is-test.ts'

/*
 * Prints counts of the product's code, a name and a number a line. `npm run counts -- <commit or range>` adds how many files
 * that were there before it changes: by hand, and by a command.
 */

/** Most lines of a short file. */
const SHORT = 20
/** A state of a request that a component sets itself. */
const SETS_STATE = /set(Pending|Busy|Failure|Failed|Saving|Sending|Error)\(/
/** Files that tests rewrite when they run with `-u`. */
const MADE = /\/snapshot-\w+\.ts$|\/access-table\.txt$/

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const linesOf = (path: string) => read(path).split('\n').length - 1
const files = globSync('src/**/*.{ts,tsx,css}', { cwd: ROOT })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !isTest(path) && !/\/testing\//.test(path) && !MADE.test(path))
const code = files.filter((path) => !path.endsWith('.css'))

const importers = new Map<string, number>()
for (const path of code)
  for (const target of new Set(importsOf(path, read(path)).map(({ target }) => target)))
    if (target !== null) importers.set(target, (importers.get(target) ?? 0) + 1)

const web = code.filter((path) => path.startsWith('src/web/'))
const count = (paths: readonly string[], has: (path: string) => boolean) => paths.filter(has).length

console.log(
  'lines of product code',
  code.reduce((sum, path) => sum + linesOf(path), 0),
)
console.log('files of product code', code.length)
console.log(
  'files with one importer',
  count(code, (path) => importers.get(path) === 1),
)
console.log(
  `files of ${SHORT} lines or fewer`,
  count(code, (path) => linesOf(path) <= SHORT),
)
console.log(
  'web files that set pending or failed by hand',
  count(web, (path) => SETS_STATE.test(read(path))),
)
console.log(
  'web files that call useMutation',
  count(web, (path) => /useMutation[<(]/.test(read(path))),
)

const look = files.filter((path) => path.startsWith('src/web/')).map((path) => ({ path, text: read(path) }))
for (const [name, number] of lookCounts(look)) console.log(name, number)

const [commits] = process.argv.slice(2)
if (commits !== undefined) {
  const range = commits.includes('..') ? [commits] : [`${commits}^`, commits]
  const changed = execFileSync('git', ['diff', '--name-only', '--diff-filter=MRD', ...range], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const paths = changed.split('\n').filter(Boolean)
  console.log(
    `existing files edited by ${commits}`,
    count(paths, (path) => !MADE.test(path)),
  )
  console.log(
    `existing files written anew by tests in ${commits}`,
    count(paths, (path) => MADE.test(path)),
  )
}
