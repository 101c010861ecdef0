import postcss, { type Rule } from 'postcss'
import type { Plugin } from 'vite'

const SMALL_UNITS = /(?<=\d)[dsl]v(?=[hw]\b)/g
/** Properties that are part of `transform` where browsers do not know them. */
const TRANSFORMS = ['translate', 'rotate', 'scale']

/**
 * Puts beside what the oldest browsers lack what they know: `not all and (…)` for `not (…)`, `vh` before `dvh`, `hidden`
 * before `clip`, `flex-start` before `start`, `left` before `inline-start`, `transform` for `rotate` and `translate`, and for
 * `:has()` either `:focus-within` or a mark: of src/web/browsers/mark-checked.ts, or of the draft's room on its page. Browsers
 * that know better read that alone.
 */
export function withFallbacks(css: string): string {
  const sheet = postcss.parse(css)
  sheet.walkAtRules('media', (rule) => {
    rule.params = rule.params.replace(/(^|,)\s*not\s*\(/g, '$1not all and (')
  })
  sheet.walkDecls((declaration) => {
    const { prop, value } = declaration
    if (prop.startsWith('--')) return
    if (SMALL_UNITS.test(value)) declaration.cloneBefore({ value: value.replace(SMALL_UNITS, 'v') })
    if (/^(?:align|justify|place)-/.test(prop) && /\b(?<!-)(start|end)\b/.test(value))
      declaration.cloneBefore({ value: value.replace(/\b(?<!-)(start|end)\b/g, 'flex-$1') })
    if (/^overflow(-[xy])?$/.test(prop) && value === 'clip') declaration.cloneBefore({ value: 'hidden' })
    if (prop === 'float' && value.startsWith('inline-'))
      declaration.cloneBefore({ value: value === 'inline-start' ? 'left' : 'right' })
  })
  const rules: Rule[] = []
  sheet.walkRules((rule) => void rules.push(rule))
  for (const rule of rules) {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && /keyframes$/.test(String(rule.parent.name))) continue
    standInForTransforms(rule)
    standInForHas(rule)
  }
  return sheet.toString()
}

function standInForTransforms(rule: Rule) {
  const moves = rule.nodes.filter((node) => node.type === 'decl' && TRANSFORMS.includes(node.prop))
  const value = moves.map((node) => (node.type === 'decl' ? `${node.prop}(${argumentsOf(node.value)})` : '')).join(' ')
  if (value && moves.every((node) => node.type === 'decl' && node.value !== 'none'))
    rule.after(`@supports not (rotate:1deg){${rule.selector}{transform:${value}}}`)
}

/** `0 var(--y)` of a property as `0,var(--y)` of its function. */
const argumentsOf = (value: string) => value.replace(/\s+(?![^(]*\))/g, ',')

function standInForHas(rule: Rule) {
  const selector = rule.selector
    .replace(/:has\((?:>\s*\w*)?:focus-visible\)/g, ':focus-within')
    .replace(/:has\((?:>\s*\w*)?:checked\)/g, '[data-has-checked]')
    .replace(/:has\(\.room\)/g, '.in-room')
  if (selector === rule.selector || selector.includes(':has(')) return
  rule.after(`@supports not selector(:has(a)){${selector}{${rule.nodes.map(String).join(';')}}}`)
}

/** Does so with every style sheet of the build. */
export function olderStyles(): Plugin {
  return {
    name: 'older-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = withFallbacks(String(file.source))
    },
  }
}
