import postcss from 'postcss'
import { classStrings, LONGEST_CLASSES, rawControls } from './sources/style-rules.ts'

type Source = { path: string; text: string }

/** Counts how far the screens share one look: their style sheets, sizes of type, raw controls and strings of classes. */
export function lookCounts(sources: readonly Source[]): [name: string, number: number][] {
  const sheets = sources.filter(({ path }) => path.endsWith('.css'))
  const code = sources.filter(({ path }) => /\.tsx?$/.test(path))
  const screens = code.filter(({ path }) => path.endsWith('.tsx') && !path.startsWith('src/web/components/'))
  const classes = new Set<string>()
  const declarations: string[] = []
  const sizes = new Set<string>()
  for (const { text } of sheets) {
    const sheet = postcss.parse(text)
    sheet.walkRules(({ selector }) => {
      for (const [, name = ''] of selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)) classes.add(name)
    })
    sheet.walkDecls(({ prop, value }) => {
      declarations.push(`${prop}: ${value.replace(/\s+/g, ' ')}`)
      if (prop === 'font-size') sizes.add(value)
    })
  }
  for (const { text } of code) for (const [, size = ''] of text.matchAll(/\btext-\[([^\]]+)\]/g)) sizes.add(size)
  const controls = screens.flatMap(({ text }) => rawControls(text))
  const lengths = code.flatMap(({ text }) => classStrings(text).map(({ length }) => length))
  const raw = (tag: string) => controls.filter((control) => control.tag === tag).length
  return [
    ['lines of CSS', sheets.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)],
    ['classes', classes.size],
    ['classes used in one file', usedOnce(classes, code)],
    ['declarations', declarations.length],
    ['different declarations', new Set(declarations).size],
    ['different sizes of type', sizes.size],
    ['raw buttons outside components', raw('button')],
    ['raw selects outside components', raw('select')],
    ['raw dialogs outside components', raw('dialog')],
    ['letters of the longest class string', Math.max(0, ...lengths)],
    [`class strings over ${LONGEST_CLASSES} letters`, lengths.filter((length) => length > LONGEST_CLASSES).length],
  ]
}

function usedOnce(classes: ReadonlySet<string>, code: readonly Source[]): number {
  const uses = new Map<string, number>()
  for (const { text } of code)
    for (const word of new Set(text.match(/[a-zA-Z_][\w-]*/g)))
      if (classes.has(word)) uses.set(word, (uses.get(word) ?? 0) + 1)
  return [...uses.values()].filter((count) => count === 1).length
}
