import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../command.ts'
import { fontPart, licenseFile, licenseProblems, type Part, styleParts, withTexts } from './third-party-licenses.ts'

/**
 * Writes the licences of the packages in the built site, from the lists that each part of the build left behind:
 * `dist/THIRD-PARTY-LICENSES.txt` about all of it, `dist/web/third-party-licenses.txt`, which is served, about what
 * browsers get. Ends the build where a package may not be passed on.
 */
const dist = join(ROOT, 'dist')

function takeList(bundle: string): Part[] {
  const file = join(dist, bundle, 'licenses.json')
  const parts = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(file)
  return parts
}

const web = withTexts(ROOT, [...takeList('web'), ...styleParts(ROOT), fontPart(ROOT)])
const all = [...web, ...withTexts(ROOT, [...takeList('ssr'), ...takeList('server')])]
const problems = licenseProblems(all)
if (problems.length > 0) {
  for (const problem of new Set(problems)) console.error(problem)
  process.exit(1)
}
writeFileSync(
  join(dist, 'THIRD-PARTY-LICENSES.txt'),
  licenseFile('The built site, dist, contains these packages, each under the licence below its name.', all),
)
writeFileSync(
  join(dist, 'web', 'third-party-licenses.txt'),
  licenseFile('The scripts, styles and fonts of these pages contain these packages.', web),
)
