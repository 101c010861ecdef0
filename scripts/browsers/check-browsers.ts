import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import postcss from 'postcss'
import { parseAst } from 'vite'
import { writtenIn } from '../../src/server/http/security/written-in.ts'
import { ROOT } from '../command.ts'
import { lackedNames } from './lacked-names.ts'
import { oldestBrowsers } from './oldest-browsers.ts'
import { usedNames } from './used-names.ts'
import { usedStyles } from './used-styles.ts'
import { withoutNames, withoutStyles } from './without.ts'

/** Names that src/web/browsers/fallbacks.ts adds where a browser lacks them. */
const FALLBACKS: ReadonlySet<string> = new Set(
  JSON.parse(readFileSync(join(ROOT, 'src/web/browsers/fallbacks.json'), 'utf8')),
)

type Text = { file: string; text: string }

const read = (path: string): Text => ({ file: basename(path), text: readFileSync(join(ROOT, path), 'utf8') })
const built = (pattern: string): Text[] => {
  const paths = globSync(`dist/web/${pattern}`, { cwd: ROOT })
  if (paths.length === 0) throw new Error('There are no built pages: run `npm run build` first')
  return paths.filter((path) => !/^fallbacks-/.test(basename(path))).map(read)
}
const pages = [...built('index.html'), ...built('rendered/*.html')]
const writtenInPages = (kind: 'styles' | 'scripts'): Text[] =>
  pages.flatMap(({ file, text }) => writtenIn(text)[kind].map((inner) => ({ file, text: inner })))

/** Looks for what the oldest browsers lack and nothing stands in for; false where it finds some. */
function check(texts: readonly Text[], usedBy: (text: string) => Set<string>, isFine: (name: string) => boolean) {
  const found = new Map<string, Set<string>>()
  for (const { file, text } of texts)
    for (const name of usedBy(text)) if (!isFine(name)) found.set(name, (found.get(name) ?? new Set()).add(file))
  for (const [name, files] of found) console.error(`${name} is above the oldest browsers: ${[...files].join(', ')}`)
  return found.size === 0
}

/*
 * Looks through the built scripts, styles and pages for what a browser of package.json's browserslist lacks and nothing
 * stands in for; ends with 1 where it finds some.
 */
const oldest = oldestBrowsers()
const lacked = lackedNames(oldest)
const namesIn = (text: string) => usedNames(parseAst(text), lacked)
const isNotMissed = (name: string) => name in withoutNames
const scripts = check(built('assets/*.js'), namesIn, (name) => FALLBACKS.has(name) || isNotMissed(name))
if (!scripts) console.error('Add it to src/web/browsers/fallbacks.ts, or do without it.')
// They run before the fallbacks, and apart from them.
const early = check([...built('worker.js'), ...writtenInPages('scripts')], namesIn, isNotMissed)
if (!early) console.error('Do without it: no fallback is there yet.')
const styles = check(
  [...built('assets/*.css'), ...writtenInPages('styles')],
  (text) => usedStyles(postcss.parse(text), oldest),
  (name) => name in withoutStyles,
)
if (!styles)
  console.error('Put a value that all browsers know before it, or say in scripts/browsers/without.ts what is lost.')
if (!scripts || !early || !styles) process.exitCode = 1
