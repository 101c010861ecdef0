import { browserValues } from './browser-values.ts'
import { mayImport, mayUsePackage } from './import-rules.ts'
import { importsOf } from './imports.ts'
import { isTest } from './is-test.ts'
import { restsOfRows } from './rests-of-rows.ts'
import { classViolations, screenViolations, styleViolations } from './style-rules.ts'
import { openSwitches } from './switches.ts'
import { textSiblings } from './text-siblings.ts'

export type Violation = { path: string; line: number; why: string }

type Rule = { why: string; applies: (path: string) => boolean; pattern: RegExp }

const LONGEST_FILE = 400

const within =
  (...folders: string[]) =>
  (path: string) =>
    folders.some((folder) => path.startsWith(folder))

const RULES: Rule[] = [
  {
    why: 'league has no clock: pass the time in',
    applies: (path) => within('src/league/')(path) && !isTest(path),
    pattern: /\bDate\.now\b|\bnew Date\b(?!\s*\(\s*([^)\s]|$))|\bTemporal\.Now\b|\bperformance\.now\b/,
  },
  {
    why: 'league has no chance: pass the random numbers in',
    applies: (path) => within('src/league/')(path) && !isTest(path),
    pattern: /\bMath\.random\b|\bcrypto\./,
  },
  {
    why: 'only src/server/env.ts reads process.env',
    applies: (path) =>
      within('src/')(path) &&
      path !== 'src/server/env.ts' &&
      path !== 'src/server/runtime.ts' &&
      !within('src/server/testing/')(path),
    pattern: /\bprocess\s*(\.|\?\.)\s*env\b|\{[^}]*\benv\b[^}]*\}\s*=\s*process\b/,
  },
  {
    why: 'the server writes to its log, not to the console',
    applies: (path) => within('src/server/')(path) && path !== 'src/server/start.ts' && !path.endsWith('.test.ts'),
    pattern: /\bconsole\./,
  },
  {
    why: 'a test that does not run',
    applies: within('src/', 'e2e/', 'scripts/', 'bench/', 'trials/'),
    pattern: /\b(it|test|describe|suite)(\.\w+)*\.(only|skip|skipIf|runIf|todo|fixme)\b/,
  },
  {
    why: 'a wait that gives up after a second, which a busy machine takes: expect.poll waits twenty',
    applies: within('src/', 'scripts/', 'bench/', 'trials/'),
    pattern: /\bvi\.wait(For|Until)\(/,
  },
  {
    why: 'an open end: do it, or write it down as an issue',
    applies: within('src/', 'e2e/'),
    pattern: /\b(TODO|FIXME|XXX)\b/,
  },
  {
    why: 'a type check switched off',
    applies: within('src/', 'e2e/', 'scripts/', 'bench/', 'trials/'),
    pattern: /\bas any\b|@ts-(ignore|nocheck)\b/,
  },
  {
    why: 'a literal that is spread: write its properties plainly, where the compiler knows which there may be',
    applies: () => true,
    pattern: /\.\.\.\s*\{/,
  },
  {
    why: 'raw SQL stays in src/server/store',
    applies: (path) => within('src/')(path) && !within('src/server/store/')(path) && !path.endsWith('.test.ts'),
    pattern: /\bsql\.(raw|lit)\b/,
  },
  {
    why: 'a format made while the page starts, which takes a phone 90 ms: see own-clock.ts and day-text.ts, or make it at first use',
    applies: within('src/web/', 'src/league/', 'src/contract/'),
    pattern: /^(export )?const \w+ = new Intl\./,
  },
  {
    why: 'a text taken apart by characters, which cuts letters of other scripts: see letters, beginning, shortened and capitalized in contract/letters.ts',
    applies: (path) =>
      within('src/')(path) && !isTest(path) && !within('src/server/testing/', 'src/contract/letters.ts')(path),
    pattern:
      /charAt\(0\)\.to(Locale)?UpperCase\(|\[0\]\??\.to(Locale)?UpperCase\(|\]\[0\] \?\? ''|\bIntl\.Segmenter\b|\.slice\(0, [\w.]+\)\}…`/,
  },
  {
    why: 'digits or codes of currencies asked of Intl, which engines answer differently: see contract/fees/currencies.ts',
    applies: within('src/', 'e2e/', 'scripts/', 'bench/', 'trials/'),
    pattern: /\bsupportedValuesOf\(\s*['"`]currency|\b(min|max)imumFractionDigits\b(?!\??\s*:)/,
  },
  {
    why: 'a noscript with a class, which shows its markup as text where the class sets a display: style what it holds',
    applies: (path) => path.endsWith('.tsx'),
    pattern: /<noscript\s[^>]*\b(className|style)=/,
  },
  {
    why: 'an address in a header, which has to be encoded: lead on by sendRedirect of src/server/http/send-reply.ts',
    applies: (path) =>
      within('src/server/')(path) &&
      !within('src/server/testing/')(path) &&
      !isTest(path) &&
      path !== 'src/server/http/send-reply.ts',
    pattern:
      /\.redirect\(|\bheaders?\(\s*['"`]location\b|\bsetHeader\(\s*['"`]location\b|\bwriteHead\(.*\blocation\b|^(?!.*\bz\.).*['"`]location['"`]\s*:/i,
  },
  {
    why: 'a refusal is returned, so that the compiler holds it to the codes of its entry: nobody throws one',
    applies: within('src/server/'),
    pattern: /\bthrow\s+(new\s+Refusal|refuse\w*)\b/,
  },
]

const TEXT_SIBLINGS =
  'text beside what changes, which a translated page breaks: one template literal, or an element of its own'

const BROWSER_VALUE =
  'what only the browser knows, read while a component renders: the server’s page says something else; see use-browser-value.ts'

const OPEN_SWITCH =
  'a switch of which the compiler sees no missing case: name what the function gives, or end it with `satisfies never`'

const REST_OF_ROW = 'what is left of a row, which shows a column that is added later: name what is shown'

const LEFT_PROCESS = 'a process that may be left behind: start it inside endsWithUs(…) of testing/children.ts'
/** Start their own guard, one of PostgreSQL, which sees its input close, or a process that ends once the server is gone. */
const OWN_GUARDS = [
  'src/server/testing/children.ts',
  'scripts/postgres.ts',
  'src/server/decoding/decoder.ts',
  'src/server/backups/tasks.ts',
]
const STARTED = /(?<!endsWithUs\(\s*)(?<![\w.])(spawn|fork|execFile)\(/g

/** Returns the violations of a source file against the rules that neither compiler nor linter can check. */
export function violations(path: string, text: string): Violation[] {
  const lines = text.split('\n')
  const at = (places: { line: number }[], why: string) => places.map(({ line }) => ({ path, line, why }))
  const found = lines.flatMap((content, i) =>
    RULES.filter((rule) => rule.applies(path) && rule.pattern.test(content)).map(({ why }) => ({
      path,
      line: i + 1,
      why,
    })),
  )
  found.push(...swallowedErrors(path, lines), ...actsByHand(path, lines))
  if (path.endsWith('.tsx') && !isTest(path)) found.push(...at(textSiblings(path, text), TEXT_SIBLINGS))
  if (within('src/web/')(path) && !isTest(path) && path !== 'src/web/data/use-browser-value.ts')
    found.push(...at(browserValues(path, text), BROWSER_VALUE))
  if (within('src/web/')(path) && !isTest(path)) found.push(...looks(path, text))
  if (within('src/')(path) && !isTest(path) && text.includes('switch ('))
    found.push(...at(openSwitches(path, text), OPEN_SWITCH))
  if (within('src/server/routes/', 'src/league/people/')(path) && !isTest(path))
    found.push(...at(restsOfRows(path, text), REST_OF_ROW))
  if (!OWN_GUARDS.includes(path)) found.push(...at(startedIn(text), LEFT_PROCESS))
  const length = text.endsWith('\n') ? lines.length - 1 : lines.length
  if (length > LONGEST_FILE) found.push({ path, line: length, why: `longer than ${LONGEST_FILE} lines` })
  return [...found, ...wrongImports(path, text)]
}

const looks = (path: string, text: string): Violation[] =>
  (path.endsWith('.css')
    ? styleViolations(path, text)
    : [...classViolations(text), ...screenViolations(path, text)]
  ).map((place) => Object.assign(place, { path }))

/** Finds processes that are started and not ended with this one. */
const startedIn = (text: string) =>
  [...text.matchAll(STARTED)].map(({ index }) => ({ line: text.slice(0, index).split('\n').length }))

const DROPS_ERROR = /\bcatch \{|\.catch\(\(\) =>/

/** Finds errors that a screen drops without a comment beside them that says why. */
function swallowedErrors(path: string, lines: string[]): Violation[] {
  if (!within('src/web/')(path) || isTest(path)) return []
  const why = 'a dropped error: show it and log it, or say in a comment why it is none'
  return lines.flatMap((content, i) =>
    DROPS_ERROR.test(content) && ![lines[i - 1], content, lines[i + 1]].some((line) => line?.includes('// '))
      ? [{ path, line: i + 1, why }]
      : [],
  )
}

const ACTS_BY_HAND = /\buseMutation[<(]|\buseState<(FailureText|Failure)\b/

/** Finds writes of a screen that go by something else than `useAct`, in a file without a comment that says why. */
function actsByHand(path: string, lines: string[]): Violation[] {
  if (!within('src/web/')(path) || isTest(path) || path === 'src/web/data/use-act.ts') return []
  if (lines.some((line) => line.includes('`useAct`'))) return []
  const why = 'a write of a screen by hand: useAct of data/use-act.ts, or a comment that says why it is no `useAct`'
  return lines.flatMap((content, i) => (ACTS_BY_HAND.test(content) ? [{ path, line: i + 1, why }] : []))
}

function wrongImports(path: string, text: string): Violation[] {
  return importsOf(path, text).flatMap(({ specifier, target, line }) => {
    const isFine = target === null ? mayUsePackage(path, specifier) : mayImport(path, target)
    return isFine ? [] : [{ path, line, why: `must not import ${specifier} (import-rules.ts)` }]
  })
}
