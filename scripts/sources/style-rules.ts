import postcss, { type ChildNode, type Declaration } from 'postcss'

type Place = { line: number; why: string }

const SIDE = 'a physical side, which a right-to-left language keeps: start and end, or a comment `physical: <reason>`'
const TYPE_SIZE =
  'a size of type of its own: one of the nine --text-… of styles/theme.css, or a comment `size: <reason>` above it'
const RAW_CONTROL = 'a raw button, select or dialog: use that of src/web/components'
const LONG_CLASSES = 'a class string over 120 letters: make it a component, or take away what repeats'

export const LONGEST_CLASSES = 120
/** Scenes, boards that scale with their hall, and paper. */
const DRAWN =
  /^src\/web\/(styles\/(home[^/]*|slide-focus|theme)\.css$|routes\/(draft\/board|organise\/poster|organise\/schedule\/print)\/)/

const SIDES =
  /^(left|right)$|^(margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-|$)|^border-(top|bottom)-(left|right)-radius$/
const SIDED_VALUES = /^(text-align|float|clear)$/
const FOUR_SIDES = /^(margin|padding|inset|border-width|border-style|border-color|scroll-margin|scroll-padding)$/
const SIZE = /^(var\(--(text|size)-[\w-]+\)|inherit|[\d.]+pt|0)$/

/** Finds the declarations of a style sheet that name a physical side or a size of type of their own. */
export function styleViolations(path: string, text: string): Place[] {
  const found: Place[] = []
  postcss.parse(text).walkDecls((declaration) => {
    const line = declaration.source?.start?.line ?? 1
    if (hasSide(declaration) && !hasReason(declaration, 'physical')) found.push({ line, why: SIDE })
    if (!DRAWN.test(path) && hasOwnSize(declaration) && !hasReason(declaration, 'size'))
      found.push({ line, why: TYPE_SIZE })
  })
  return found
}

function hasSide({ prop, value }: Declaration): boolean {
  if (SIDES.test(prop)) return true
  if (SIDED_VALUES.test(prop)) return /^(left|right)$/.test(value)
  const [, end, , start] = FOUR_SIDES.test(prop) ? postcss.list.space(value) : []
  return start !== undefined && start !== end
}

function hasOwnSize({ prop, value }: Declaration): boolean {
  if (prop === 'font-size') return !SIZE.test(value)
  return prop === 'font' && /\d(rem|em|px)\b/.test(value)
}

function hasReason(declaration: Declaration, word: string): boolean {
  const before: ChildNode | undefined = declaration.prev()
  return before?.type === 'comment' && before.text.startsWith(`${word}: `)
}

const BEGINS = String.raw`(?<=["'\x60\s:!])-?`
const SIDE_CLASS = new RegExp(
  `${BEGINS}(([mp][lr]|scroll-[mp][lr])-[\\w[(]|(left|right)-[\\d[(]|(text|float|clear)-(left|right)\\b|border-[lr](?![\\w])|rounded-([tb][lr]|[r])(?![\\w])|rounded-l-)`,
)
const SIZE_CLASS = new RegExp(`${BEGINS}text-\\[(?!color:|var\\(--color)`)

/** Finds the lines of a component whose classes name a physical side or a size of type of their own. */
export function classViolations(text: string): Place[] {
  return text
    .split('\n')
    .flatMap((content, i) => [
      ...(SIDE_CLASS.test(content) ? [{ line: i + 1, why: SIDE }] : []),
      ...(SIZE_CLASS.test(content) ? [{ line: i + 1, why: TYPE_SIZE }] : []),
    ])
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** Finds buttons, selects and dialogs that a component writes itself. */
export function rawControls(text: string): { line: number; tag: string }[] {
  return [...text.matchAll(/<(button|select|dialog)(?=[\s>])/g)].map(({ index, 1: tag = '' }) => ({
    line: lineAt(text, index),
    tag,
  }))
}

const QUOTED = /"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g
/** Three words or more of the letters of classes, one of them with what only a class has. */
const CLASSES = /^\s*[\w!:./[\]()&>*,%=-]+(\s+[\w!:./[\]()&>*,%=-]+){2,}\s*$/

/** Finds strings that list classes, with their lengths. */
export function classStrings(text: string): { line: number; length: number }[] {
  return [...text.matchAll(QUOTED)].flatMap((match) => {
    const classes = (match[1] ?? match[2] ?? match[3] ?? '').replace(/\$\{[^}]*\}/g, '')
    const isList = CLASSES.test(classes) && /[\w\]]-[\w[(]/.test(classes) && !/(^|\s)[A-Z]/.test(classes)
    return isList ? [{ line: lineAt(text, match.index), length: classes.trim().length }] : []
  })
}

/** Finds what a screen writes itself though a component does it: controls, and lists of classes too long to be read. */
export function screenViolations(path: string, text: string): Place[] {
  const controls = path.startsWith('src/web/components/') ? [] : rawControls(text)
  return [
    ...controls.map(({ line }) => ({ line, why: RAW_CONTROL })),
    ...classStrings(text).flatMap(({ line, length }) =>
      length > LONGEST_CLASSES ? [{ line, why: LONG_CLASSES }] : [],
    ),
  ]
}
