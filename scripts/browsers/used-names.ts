import type { Lacked } from './lacked-names.ts'

type Node = { type: string; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/**
 * The lacked names that a script uses: 'toSorted', 'Map.groupBy', 'Temporal', 'lookbehind' and 'v' of its patterns, and
 * '(width < …)' of a media query that it asks for.
 */
export function usedNames(script: unknown, lacked: Lacked): Set<string> {
  const used = new Set<string>()
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (!isNode(value)) return
    const name = nameIn(value, lacked)
    if (name) used.add(name)
    for (const part of Object.values(value)) if (typeof part === 'object') visit(part)
  }
  visit(script)
  return used
}

/** Safari reads ranges from 16.4 on; before that `matchMedia` answers that they don't hold. The build rewrites those of styles. */
const RANGE = /\((width|height) ?[<>]/

const literalOf = ({ type, value }: Node): string => {
  if (type === 'Literal' && typeof value === 'string') return value
  return type === 'TemplateElement' ? String((value as { raw: string }).raw) : ''
}

const textOf = (value: unknown) => (isNode(value) && value.type === 'Identifier' ? String(value.name) : '')

function nameIn(node: Node, { members, statics, globals }: Lacked): string | null {
  if (node.type === 'MemberExpression' && node.computed === false) {
    const member = textOf(node.property)
    const whole = `${textOf(node.object)}.${member}`
    if (statics.has(whole)) return whole
    return members.has(member) ? member : null
  }
  if (node.type === 'NewExpression') return globals.has(textOf(node.callee)) ? textOf(node.callee) : null
  if (RANGE.test(literalOf(node))) return '(width < …)'
  const { regex } = node as { regex?: { pattern: string; flags: string } }
  if (!regex) return null
  if (regex.flags.includes('v')) return 'v'
  // Safari reads them from 16.4 on, and refuses the whole script before.
  return /\(\?<[=!]/.test(regex.pattern) ? 'lookbehind' : null
}
