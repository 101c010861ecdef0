import { isTest } from './is-test.ts'
import type { Violation } from './source-rules.ts'

/** A number that a text quotes: `[D12]`, `[spec 8]`, "spec section 4", "decision 11". */
type Quote = { kind: 'rule' | 'section' | 'decision'; number: string; line: number; inTest: boolean }

/** A file with its path inside the repository. */
export type Text = { path: string; text: string }

/** The documents that define the numbers. */
const RULES = 'docs/rules.md'
const TRIALS = 'docs/quality.md'
const SECTIONS = 'docs/specification.md'
const DECISION = /^docs\/decisions\/(\d{4})-.*\.md$/

/** The longest lines of documents that are read in one go: a rule with more to say is a list. */
const LONGEST_LINES = new Map([
  [RULES, 400],
  ['docs/architecture.md', 160],
  ['CONTRIBUTING.md', 160],
])

const DEFINED_RULE = /^- \*\*([A-Z]+\d+)\*\* /
/** At the end of a trial's line. */
const NOT_TRIED = '*(no test yet)*'
const DEFINED_SECTION = /^## (\d+)\. /
const DEFINED_DECISION = /^# (\d+)\. /

/** `[D12]` and `[D1, Q35]`, but no index as in `names[T1]`. */
const QUOTED_RULES = /(?<![\w\])])\[([A-Z]{1,3}\d+(?:, [A-Z]{1,3}\d+)*)\]/g
const QUOTED_SECTIONS = /\bspec(?:ification)?,?(?: sections?)? (\d+(?:(?:,| and|, and) \d+)*)/gi
const QUOTED_DECISIONS = /\bdecisions?(?: |\/)(\d+(?:(?:,| and|, and) \d+)*)/gi

/**
 * Returns the violations of the given files: a number that nothing defines, or that is defined twice, a decision whose
 * heading has another number than its file, a rule that no test quotes in a title, a line that is too long to be read, a
 * trial that is wrong about having a test. Gaps are fine.
 */
export function wrongReferences(files: readonly Text[]): Violation[] {
  const defined = definitions(files)
  const quotes = files.flatMap(({ path, text }) => quotesOf(path, text).map((quote) => ({ path, ...quote })))
  const known = new Set(defined.map(({ kind, number }) => `${kind} ${number}`))
  const tested = new Set(quotes.filter(({ inTest }) => inTest).map(({ number }) => number))
  return [
    ...quotes
      .filter(({ kind, number }) => !known.has(`${kind} ${number}`))
      .map(({ path, line, kind, number }) => ({ path, line, why: unknown(kind, number) })),
    ...defined
      .filter(({ kind, number }, i) => defined.findIndex((one) => one.kind === kind && one.number === number) < i)
      .map(({ path, line, kind, number }) => ({ path, line, why: `${kind} ${number} is defined twice` })),
    ...defined.flatMap(({ path, line, number, notTried }) => {
      const why = tested.has(number)
        ? notTried && `a test has [${number}] in its title: take ${NOT_TRIED} away`
        : (path === RULES && `no test has [${number}] in its title`) ||
          (path === TRIALS && !notTried && `no test has [${number}] in its title: write one, or ${NOT_TRIED}`)
      return why ? [{ path, line, why }] : []
    }),
    ...files.flatMap(misnumbered),
    ...files.flatMap(tooLong),
  ]
}

function unknown(kind: Quote['kind'], number: string) {
  if (kind === 'section') return `${SECTIONS} has no section ${number}`
  if (kind === 'decision') return `docs/decisions has no number ${number}`
  return `[${number}] is in neither ${RULES} nor ${TRIALS}`
}

function definitions(files: readonly Text[]) {
  return files.flatMap(({ path, text }) => {
    const decision = DECISION.exec(path)?.[1]
    if (decision) return [{ kind: 'decision', number: plain(decision), path, line: 1, notTried: false }]
    const kind = path === SECTIONS ? 'section' : 'rule'
    const pattern = path === SECTIONS ? DEFINED_SECTION : path === RULES || path === TRIALS ? DEFINED_RULE : null
    if (!pattern) return []
    return text.split('\n').flatMap((content, i) => {
      const number = pattern.exec(content)?.[1]
      return number ? [{ kind, number, path, line: i + 1, notTried: content.endsWith(NOT_TRIED) }] : []
    })
  })
}

function misnumbered({ path, text }: Text): Violation[] {
  const number = DECISION.exec(path)?.[1]
  if (!number || DEFINED_DECISION.exec(text)?.[1] === plain(number)) return []
  return [{ path, line: 1, why: `the heading has to begin with "# ${plain(number)}. "` }]
}

function tooLong({ path, text }: Text): Violation[] {
  const longest = LONGEST_LINES.get(path) ?? Number.POSITIVE_INFINITY
  return text
    .split('\n')
    .flatMap(({ length }, i) =>
      length > longest ? [{ path, line: i + 1, why: `${length} letters: make a list of it, ${longest} a line` }] : [],
    )
}

function quotesOf(path: string, text: string): Quote[] {
  return text.split('\n').flatMap((content, i) => {
    const isComment = /^\s*(\/\/|\/?\*)/.test(content)
    const numbers = (kind: Quote['kind'], pattern: RegExp) =>
      [...content.matchAll(pattern)].flatMap((match) => {
        const before = content.slice(0, match.index)
        const isTitle = isTest(path) || (path.startsWith('trials/') && /\btitle: /.test(before))
        const inTest = isTitle && !isComment && /['"`]/.test(before)
        return (match[1]?.match(/\w+/g) ?? [])
          .filter((word) => /\d/.test(word))
          .map((word) => ({ kind, number: kind === 'rule' ? word : plain(word), line: i + 1, inTest }))
      })
    return [
      ...numbers('rule', QUOTED_RULES),
      ...numbers('section', QUOTED_SECTIONS),
      ...numbers('decision', QUOTED_DECISIONS),
    ]
  })
}

const plain = (number: string) => String(Number(number))
