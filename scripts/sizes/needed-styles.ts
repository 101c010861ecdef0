import postcss, { type AtRule, type Node, type Root, type Rule } from 'postcss'

/**
 * The part of a sheet of utility classes that `code`, the scripts of a screen, names: the styles that its server-rendered
 * page needs, in the order of the whole sheet. Of the properties that Tailwind registers, those that this part uses and
 * `page`, the sheets that the page has already, does not register; of the theme's values, those that it does not have.
 * Without comments: those have the licence.
 */
export function neededStyles(css: string, code: string, page: string): string {
  const named = new Set(code.split(/[\s"'`]|\$\{|\}/))
  const sheet = postcss.parse(css)
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'rule' || isOfKeyframes(rule)) return
    const classes = rule.selectors.map(firstClass)
    if (classes.every((one) => one !== null && !named.has(one))) rule.remove()
  })
  dropProperties(sheet, page)
  dropThemeValues(sheet, page)
  sheet.walkComments((comment) => void comment.remove())
  dropEmpty(sheet)
  return sheet.toString()
}

/** The styles of a page without the registered properties that they do not use, nor what stands in for values that they have. */
export function withoutUnusedValues(css: string): string {
  const sheet = postcss.parse(css)
  dropProperties(sheet, '')
  dropThemeValues(sheet, css)
  dropEmpty(sheet)
  return sheet.toString()
}

function dropEmpty(sheet: Root) {
  // The innermost first: what held nothing but these is empty then.
  const around: AtRule[] = []
  sheet.walkAtRules((rule) => void around.unshift(rule))
  for (const rule of around) if (rule.nodes?.length === 0 && rule.name !== 'layer') rule.remove()
}

/** Registered properties, and in the layer `properties` what older browsers read instead. */
function dropProperties(sheet: Root, page: string) {
  const used = new Set<string>()
  sheet.walkDecls(({ prop, value, parent }) => {
    if (isAtRule(parent, 'property') || isInLayer(parent)) return
    for (const [name] of `${prop} ${value}`.matchAll(CUSTOM)) used.add(name)
  })
  const isNeeded = (name: string) => used.has(name) && !page.includes(`@property ${name}{`)
  sheet.walkAtRules('property', (rule) => {
    if (!isNeeded(rule.params)) rule.remove()
  })
  sheet.walkDecls(/^--/, (declaration) => {
    const { parent, prop } = declaration
    if (!isInLayer(parent) || isNeeded(prop)) return
    declaration.remove()
    if (parent?.nodes?.length === 0) parent.remove()
  })
}

/** What a class would take where the theme's value were missing: `var(--spacing,.25rem)`. */
function dropThemeValues(sheet: Root, page: string) {
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(THEME_VALUE, (whole, name: string) =>
      page.includes(`${name}:`) ? `var(${name})` : whole,
    )
  })
}

/** Tailwind's own properties, which begin with `--tw-`, are not of the theme: often they are not set. */
const THEME_VALUE = /var\((--(?!tw-)[\w-]+),[^()]+\)/g

/** A sheet without its layer of utility classes, for a page that has them from a later one. */
export function withoutUtilities(css: string): string {
  const sheet = postcss.parse(css)
  sheet.walkAtRules('layer', (rule) => {
    if (rule.params === 'utilities') rule.remove()
  })
  return sheet.toString()
}

/** The utility classes of a sheet, each as its selector with the conditions around it. */
export function utilitiesOf(css: string): Set<string> {
  const found = new Set<string>()
  postcss.parse(css).walkAtRules('layer', (layer) => {
    if (layer.params === 'utilities') layer.walkRules((rule) => void found.add(conditionsOf(rule) + rule.selector))
  })
  return found
}

/** The at-rules between a rule and its layer, the innermost first. */
function conditionsOf(rule: Rule): string {
  let conditions = ''
  for (let at: Node | undefined = rule.parent; at && !isAtRule(at, 'layer'); at = at.parent)
    if (at.type === 'atrule' && 'params' in at) conditions += `${at.params} `
  return conditions
}

const CUSTOM = /--[\w-]+/g

const isAtRule = (node: Node | undefined, name: string) =>
  node?.type === 'atrule' && 'name' in node && node.name === name

function isInLayer(node: Node | undefined): boolean {
  for (let at = node; at; at = at.parent)
    if (isAtRule(at, 'layer') && 'params' in at && at.params === 'properties') return true
  return false
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
