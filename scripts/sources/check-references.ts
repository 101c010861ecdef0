import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../command.ts'
import { missingFiles } from './document-paths.ts'
import { wrongReferences } from './references.ts'

/** It quotes wrong numbers on purpose. */
const SAMPLES = 'scripts/sources/references.test.ts'
/** Pictures and data name nothing. */
const READ = /\.(tsx?|css|html|mjs|md|example)$/

const paths = globSync(['{src,e2e,scripts,bench,trials,docs}/**', '*', '.*'], { cwd: ROOT, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length).replaceAll('\\', '/').replace(/^\//, ''))
const files = paths
  .filter((path) => READ.test(path) && path !== SAMPLES)
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
const found = [...wrongReferences(files), ...missingFiles(files, paths)]
for (const { path, line, why } of found) console.log(`${path}:${line}  ${why}`)
console.log(found.length === 0 ? 'references: no violations' : `references: ${found.length} violations`)
process.exitCode = found.length === 0 ? 0 : 1
