import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseAst } from 'vite'
import { ROOT } from '../command.ts'
import { lackedNames } from './lacked-names.ts'
import { oldestBrowsers } from './oldest-browsers.ts'
import { usedNames } from './used-names.ts'

/** What src/web/browsers/fallbacks.ts brings along where a browser lacks it. */
const FALLBACKS: ReadonlySet<string> = new Set(
  JSON.parse(readFileSync(join(ROOT, 'src/web/browsers/fallbacks.json'), 'utf8')),
)

/** What is asked for before it is used, or means something else, and why. */
const WITHOUT: Record<string, string> = {
  'Error.captureStackTrace': 'called only where it is there (zod, csv-parse)',
  'URL.canParse': 'zod asks for it first',
  Notification: 'asked for before it is made (draft/calls)',
  'Notification.permission': 'as above',
  'Notification.requestPermission': 'as above',
  'PublicKeyCredential.getClientCapabilities': '@simplewebauthn/browser asks for it first',
  'PublicKeyCredential.isConditionalMediationAvailable': '@simplewebauthn/browser asks for it first',
  resize: 'csv-parse’s own buffer',
}

/**
 * Looks through the built scripts for what a browser of package.json's browserslist lacks and nothing stands in for; ends
 * with 1 where it finds some.
 */
const lacked = lackedNames(oldestBrowsers())
const found = new Map<string, Set<string>>()
const files = globSync('dist/web/assets/*.js', { cwd: ROOT }).filter((path) => !basename(path).startsWith('fallbacks-'))
if (files.length === 0) throw new Error('There are no built scripts: run `npm run build` first')
for (const path of files)
  for (const name of usedNames(parseAst(readFileSync(join(ROOT, path), 'utf8')), lacked)) {
    if (FALLBACKS.has(name) || name in WITHOUT) continue
    found.set(name, (found.get(name) ?? new Set()).add(basename(path)))
  }
for (const [name, paths] of found) console.error(`${name} is above the oldest browsers: ${[...paths].join(', ')}`)
if (found.size > 0) {
  console.error('Add it to src/web/browsers/fallbacks.ts, or do without it.')
  process.exitCode = 1
}
