import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import type { AtRule, Declaration, Root, Rule } from 'postcss'
import { isNewer } from './oldest-browsers.ts'

const { properties, selectors, types, 'at-rules': atRules } = bcd.css as Record<string, Record<string, Identifier>>

/** Units by the data's names for their families. */
const UNITS: Record<string, string> = {
  viewport_percentage_units_dynamic: 'dv(?:h|w|i|b|min|max)',
  viewport_percentage_units_large: 'lv(?:h|w|i|b|min|max)',
  viewport_percentage_units_small: 'sv(?:h|w|i|b|min|max)',
  container_query_length_units: 'cq(?:h|w|i|b|min|max)',
}

/**
 * Returns what a built style sheet uses that one of `oldest` lacks, without a fallback in it: 'text-wrap', 'width: stretch',
 * 'color-mix()', '1dvh', ':has', '@container', '(scripting)'. A declaration has a fallback when the same rule has the
 * property with a value that all browsers know, or under its prefix; only browsers that know a feature read what is in its
 * `@supports`.
 */
export function usedStyles(sheet: Root, oldest: ReadonlyMap<string, string>): Set<string> {
  const used = new Set<string>()
  const isLacked = (feature: Identifier | undefined) =>
    feature?.__compat !== undefined && lacksUnprefixed(feature.__compat, oldest)

  const lackedIn = (declaration: Declaration): string[] => {
    const { prop, value } = declaration
    const property = properties?.[prop]
    const text = value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'/g, '')
    const found = isLacked(property) ? [prop] : []
    for (const [word] of text.matchAll(/(?<![\w.#-])-?[a-z][a-z-]*(?![\w(-])/g))
      if (isLacked(property?.[word])) found.push(`${prop}: ${word}`)
    for (const [, name = ''] of text.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g))
      if (isLacked(property?.[name]) || isLacked(valueFunction(name))) found.push(`${name}()`)
    for (const [, unit = ''] of text.matchAll(/\d(dv\w+|lv\w+|sv\w+|cq\w+|r?lh|r?cap|r?ic|rex|rch)\b/g))
      if (isLacked(types?.length?.[familyOf(unit)])) found.push(`1${unit}`)
    return found
  }

  sheet.walkDecls((declaration) => {
    if (isWithin(declaration, ['supports', 'font-face', 'property', 'starting-style'])) return
    const lacked = lackedIn(declaration)
    const others = (declaration.parent?.nodes ?? []).filter((node): node is Declaration => node.type === 'decl')
    const bare = ({ prop }: Declaration) => prop.replace(/^-(?:webkit|moz)-/, '')
    const twin = declaration.parent?.next()
    if (twin?.type === 'atrule' && twin.name === 'supports' && twin.params === 'not (rotate:1deg)')
      lacked.splice(0, lacked.length, ...lacked.filter((one) => !/^(?:translate|rotate|scale)$/.test(one)))
    const replaces = (other: Declaration) =>
      other !== declaration &&
      !other.prop.startsWith('--') &&
      bare(other) === declaration.prop &&
      lackedIn(other).length === 0
    if (lacked.length > 0 && !others.some(replaces)) for (const one of lacked) used.add(one)
  })
  sheet.walkRules((rule) => {
    if (isWithin(rule, ['supports', 'keyframes'])) return
    const plain = rule.selector.replace(/\\./g, '_').replace(/\[[^\]]*\]/g, '')
    const twin = rule.next()
    const hasTwin = twin?.type === 'atrule' && twin.name === 'supports' && twin.params.startsWith('not selector(')
    for (const [, name = ''] of plain.matchAll(/::?(-?[a-z][a-z-]*)/g))
      if (isLacked(selectors?.[name]) && !hasTwin) used.add(rule.selector)
    if (/(^|[\s,(])&/.test(plain)) used.add('&')
  })
  sheet.walkAtRules((rule) => {
    const name = rule.name.replace(/^-webkit-/, '')
    if (isWithin(rule, ['supports'])) return
    if (isLacked(atRules?.[name])) used.add(`@${name}`)
    if (name === 'media') for (const one of lackedInQuery(rule.params, isLacked)) used.add(one)
  })
  return used
}

function lackedInQuery(query: string, isLacked: (feature: Identifier | undefined) => boolean): string[] {
  const media = atRules?.media
  const found = [...query.matchAll(/\(\s*([a-z-]+)/g)].flatMap(([, name = '']) =>
    isLacked(media?.[name.replace(/^(?:min|max)-(?=width|height)/, '')]) ? [`(${name})`] : [],
  )
  // A browser that lacks a feature does not read the query at all.
  if (found.length > 0) return found
  if (/[<>]/.test(query) && isLacked(media?.range_syntax)) found.push('(width >= …)')
  // The data has no line for it; conditions came as one, `or` and `not` without a type alike.
  if (/(^|,|\()\s*not\s*\(/.test(query) && isLacked(media?.or_syntax)) found.push('@media not (…)')
  return found
}

const isWithin = (node: Declaration | Rule | AtRule, names: readonly string[]): boolean => {
  for (let above = node.parent; above; above = above.parent as typeof above)
    if (above.type === 'atrule' && names.includes((above as AtRule).name.replace(/^-webkit-/, ''))) return true
  return false
}

/** A function of values by its name: the data has those of colours and pictures below their types. */
function valueFunction(name: string): Identifier | undefined {
  const groups = [types, types?.color, types?.gradient, types?.['transform-function'], types?.['filter-function']]
  for (const group of groups) {
    const found = (group as Record<string, Identifier> | undefined)?.[name]
    if (found?.__compat) return found
  }
  return undefined
}

const familyOf = (unit: string) =>
  Object.keys(UNITS).find((family) => new RegExp(`^${UNITS[family]}$`).test(unit)) ?? unit

/** Tells whether a browser lacks a feature under its own name, without a prefix. */
function lacksUnprefixed({ support }: CompatStatement, oldest: ReadonlyMap<string, string>): boolean {
  return [...oldest].some(([browser, version]) => {
    const statements = [support[browser as keyof typeof support] ?? []].flat()
    return !statements.some(
      ({ version_added: added, flags, prefix, alternative_name: other }) =>
        typeof added === 'string' && added !== 'preview' && !flags && !prefix && !other && !isNewer(added, version),
    )
  })
}
