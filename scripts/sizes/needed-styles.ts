import postcss, { type AtRule, type Rule } from 'postcss'

/**
 * The part of a sheet of utility classes that `code`, the scripts of a screen, names: what the screen needs to be painted, in
 * the order of the whole sheet.
 */
export function neededStyles(css: string, code: string): string {
  const named = new Set(code.split(/[\s"'`]|\$\{|\}/))
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'rule' || isOfKeyframes(rule)) return
    const classes = rule.selectors.map(firstClass)
    if (classes.every((one) => one !== null && !named.has(one))) rule.remove()
  })
  // The innermost first: what held nothing but these is empty then.
  const around: AtRule[] = []
  sheet.walkAtRules((rule) => void around.unshift(rule))
  for (const rule of around) if (rule.nodes?.length === 0 && rule.name !== 'layer') rule.remove()
  return sheet.toString()
}

const isOfKeyframes = ({ parent }: Rule) =>
  parent?.type === 'atrule' && 'name' in parent && /keyframes$/.test(String(parent.name))

/** The class that a selector begins with, as a script writes it; null where there is none. */
function firstClass(selector: string): string | null {
  const [, escaped] = /\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/i.exec(selector) ?? []
  return escaped === undefined
    ? null
    : escaped
        .replace(/\\([0-9a-f]{1,6}) ?/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
        .replace(/\\(.)/g, '$1')
}
