import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './command.ts'
import { importsOf } from './sources/imports.ts'

const TESTS = '{src,scripts,bench,trials}/**/*.test.{ts,tsx}'
/** The folder that starts the whole server, its database or a process. */
const SERVER_RIG = 'src/server/testing/'

/** Files that replace a module need a module graph of their own, which the others of a worker share. */
const REPLACES_MODULES = /\bvi\.(do)?[mM]ock\(/

export type TestProjects = { unit: string[]; server: string[]; replacing: string[]; built: string[] }

/** Takes many seconds, and finds what other tests find in part: `npm run trials -- properties` runs it, `npm test` does not. */
export const IN_TRIALS = '.trial.test.'

/**
 * The test files of each vitest project; without TRIALS set, none of the trials. A file `*.built.test.ts` reads what `npm run build` has made. Of the others, one that
 * replaces modules (`vi.mock`) is `replacing`; one that reaches `src/server/testing/` through its imports is a server
 * test; every other one is a unit test, and runs without a database.
 */
export function testProjects(root = ROOT): TestProjects {
  const files = globSync(TESTS, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => process.env.TRIALS || !path.includes(IN_TRIALS))
  const {
    unit = [],
    server = [],
    replacing = [],
    built = [],
  } = Object.groupBy(files.sort(), (path) => {
    if (path.includes('.built.test.')) return 'built'
    if (REPLACES_MODULES.test(readFileSync(join(root, path), 'utf8'))) return 'replacing'
    return reaches(path, SERVER_RIG, root) ? 'server' : 'unit'
  })
  return { unit, server, replacing, built }
}

/** Tells whether a source file imports something of a folder, directly or through its imports. */
function reaches(path: string, folder: string, root: string, seen = new Set<string>()): boolean {
  if (seen.has(path)) return false
  seen.add(path)
  if (path.startsWith(folder)) return true
  if (!/\.tsx?$/.test(path) || !existsSync(join(root, path))) return false
  return importsOf(path, readFileSync(join(root, path), 'utf8')).some(
    ({ target }) => target !== null && reaches(target, folder, root, seen),
  )
}
