import postcss, { type AtRule, type Declaration } from 'postcss'
import type { Plugin } from 'vite'
import { splitRareElements } from './rare-elements.ts'

/** Of a colour of the theme a share, as Tailwind asks newer browsers for it, and as it tells the others. */
const MIXED = /^color-mix\(in oklab, ?var\(--color-[\w-]+(?:, ?#[\da-f]+)?\) [\d.]+%, ?transparent\)$/
const PLAIN = /^#(?:[\da-f]{4}|[\da-f]{8})$/

/**
 * A sheet without the mixed colours that follow the same colours in plain: no page changes the theme, so browsers that mix
 * colours show what the others do.
 */
export function withoutMixedColors(css: string): string {
  const sheet = postcss.parse(css)
  sheet.walkAtRules('supports', (rule) => {
    if (rule.params.includes('color-mix') && isPlainBefore(rule)) rule.remove()
  })
  return sheet.toString()
}

function isPlainBefore(supports: AtRule): boolean {
  const before = supports.prev()
  const [mixed, ...others] = supports.nodes ?? []
  if (before?.type !== 'rule' || mixed?.type !== 'rule' || others.length > 0) return false
  const plain = new Set(
    before.nodes.flatMap((node) => (node.type === 'decl' && PLAIN.test(node.value) ? node.prop : [])),
  )
  const isSame = (node: { type: string }) =>
    node.type === 'decl' && MIXED.test((node as Declaration).value) && plain.has((node as Declaration).prop)
  return before.selector === mixed.selector && mixed.nodes.every(isSame)
}

/** Letters between two ranges of one font that are few enough to count as its own. */
const GAP = 128

/**
 * A sheet whose fonts say in fewer ranges which letters they have. A browser asks the last font of a family first, so only a
 * font that others follow may claim letters that are theirs.
 */
export function withShorterRanges(css: string): string {
  const sheet = postcss.parse(css)
  const ranges = new Map<string, Declaration[]>()
  sheet.walkDecls('unicode-range', (range) => {
    const family = String(range.parent?.nodes.find((node) => node.type === 'decl' && node.prop === 'font-family'))
    ranges.set(family, [...(ranges.get(family) ?? []), range])
  })
  for (const range of [...ranges.values()].flatMap((ofFamily) => ofFamily.slice(0, -1)))
    range.value = joined(range.value)
  return sheet.toString()
}

/** `U+102-103,U+110-111,U+1EA0` as `U+102-111,U+1EA0`; what has a wildcard stays as it is. */
function joined(ranges: string): string {
  if (ranges.includes('?')) return ranges
  const pairs = ranges.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-')
    return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16) }
  })
  const wide: typeof pairs = []
  for (const { from, to } of pairs.sort((a, b) => a.from - b.from)) {
    const last = wide.at(-1)
    if (last && from - last.to <= GAP) last.to = Math.max(last.to, to)
    else wide.push({ from, to })
  }
  return wide.map(({ from, to }) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join()
}

const hex = (letter: number) => letter.toString(16).toUpperCase()

/**
 * Leaves mixed colours and narrow ranges out of every style sheet of the build, and ends it where a sheet asks for a file that
 * is not there. Moves the rules of rare elements from the sheet in every page, whose name matches `app`, to the one that is
 * fetched before other screens, whose name matches `screens`.
 */
export function lighterStyles({ app, screens }: { app: RegExp; screens: RegExp }): Plugin {
  return {
    name: 'lighter-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const sheets = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? [file] : [],
      )
      for (const file of sheets) {
        const css = String(file.source)
        // Vite only warns of an address that it can't resolve, and leaves it as it is written.
        const [lost] = css.match(/url\(["']?\.{1,2}\/[^)]*\)/) ?? []
        if (lost) this.error(`${file.fileName} asks for ${lost}, which is not there`)
        file.source = withShorterRanges(withoutMixedColors(css))
      }
      const [inPages, later] = [app, screens].map((name) => sheets.find(({ fileName }) => name.test(fileName)))
      if (!inPages || !later) return
      const { usual, rare } = splitRareElements(String(inPages.source))
      inPages.source = usual
      later.source = rare + later.source
    },
  }
}
