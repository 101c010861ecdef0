import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../command.ts'
import { violations } from './source-rules.ts'

/** It breaks every rule on purpose. */
const SAMPLES = join('scripts', 'sources', 'source-rules.test.ts')

const sources = globSync(['{src,e2e,scripts,bench,trials}/**/*.{ts,tsx,css}', '*.ts'], {
  cwd: ROOT,
  exclude: [SAMPLES],
})
const found = sources.flatMap((path) => violations(path.replaceAll('\\', '/'), readFileSync(join(ROOT, path), 'utf8')))
for (const { path, line, why } of found) console.log(`${path}:${line}  ${why}`)
console.log(found.length === 0 ? 'sources: no violations' : `sources: ${found.length} violations`)
process.exitCode = found.length === 0 ? 0 : 1
