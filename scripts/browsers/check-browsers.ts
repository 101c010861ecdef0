import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import postcss from 'postcss'
import { parseAst } from 'vite'
import { ROOT } from '../command.ts'
import { lackedNames } from './lacked-names.ts'
import { oldestBrowsers } from './oldest-browsers.ts'
import { usedNames } from './used-names.ts'
import { usedStyles } from './used-styles.ts'
import { withoutNames, withoutStyles } from './without.ts'

/** What src/web/browsers/fallbacks.ts brings along where a browser lacks it. */
const FALLBACKS: ReadonlySet<string> = new Set(
  JSON.parse(readFileSync(join(ROOT, 'src/web/browsers/fallbacks.json'), 'utf8')),
)

/**
 * Looks through the built scripts and styles for what a browser of package.json's browserslist lacks and nothing stands in
 * for; ends with 1 where it finds some.
 */
function check(suffix: string, usedBy: (text: string) => Set<string>, isFine: (name: string) => boolean): boolean {
  const found = new Map<string, Set<string>>()
  const paths = globSync(`dist/web/assets/*.${suffix}`, { cwd: ROOT }).filter(
    (path) => !/^fallbacks-/.test(basename(path)),
  )
  if (paths.length === 0) throw new Error('There are no built pages: run `npm run build` first')
  for (const path of paths)
    for (const name of usedBy(readFileSync(join(ROOT, path), 'utf8')))
      if (!isFine(name)) found.set(name, (found.get(name) ?? new Set()).add(basename(path)))
  for (const [name, files] of found) console.error(`${name} is above the oldest browsers: ${[...files].join(', ')}`)
  return found.size === 0
}

const oldest = oldestBrowsers()
const lacked = lackedNames(oldest)
const scripts = check(
  'js',
  (text) => usedNames(parseAst(text), lacked),
  (name) => FALLBACKS.has(name) || name in withoutNames,
)
if (!scripts) console.error('Add it to src/web/browsers/fallbacks.ts, or do without it.')
const styles = check(
  'css',
  (text) => usedStyles(postcss.parse(text), oldest),
  (name) => name in withoutStyles,
)
if (!styles)
  console.error('Put a value that all browsers know before it, or say in scripts/browsers/without.ts what is lost.')
if (!scripts || !styles) process.exitCode = 1
