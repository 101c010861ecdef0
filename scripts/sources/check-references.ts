import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../command.ts'
import { wrongReferences } from './references.ts'

/** It quotes wrong numbers on purpose. */
const SAMPLES = join('scripts', 'sources', 'references.test.ts')

const paths = globSync(
  ['{src,e2e,scripts,bench,trials,docs}/**/*.{ts,tsx,css,html,mjs,md}', '*.{ts,md}', '.env.example'],
  {
    cwd: ROOT,
    exclude: [SAMPLES],
  },
)
const files = paths.map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(ROOT, path), 'utf8') }))
const found = wrongReferences(files)
for (const { path, line, why } of found) console.log(`${path}:${line}  ${why}`)
console.log(found.length === 0 ? 'references: no violations' : `references: ${found.length} violations`)
process.exitCode = found.length === 0 ? 0 : 1
