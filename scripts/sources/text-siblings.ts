import { lineOf, type Node, parts, programOf } from './syntax.ts'

/** The functions and methods that give text, by name: their calls don't show it. */
const TEXT_FUNCTIONS = /^(join|andList|counted|nameOf|fullName|\w+Text)$/

const nameOfCallee = ({ type, ...of }: Node): string =>
  type === 'MemberExpression' ? nameOfCallee(of.property as Node) : type === 'Identifier' ? String(of.name) : ''

/** Tells whether an expression can be a piece of bare text, as far as its syntax shows. */
function givesText({ type, ...of }: Node): boolean {
  if (type === 'TemplateLiteral') return true
  if (type === 'CallExpression') return TEXT_FUNCTIONS.test(nameOfCallee(of.callee as Node))
  if (type === 'Literal') return typeof of.value === 'string' && of.value.trim() !== ''
  if (type === 'ConditionalExpression') return givesText(of.consequent as Node) || givesText(of.alternate as Node)
  return type === 'LogicalExpression' && givesText(of.right as Node)
}

const comesAndGoes = ({ type }: Node) => type === 'ConditionalExpression' || type === 'LogicalExpression'
const isChildren = ({ type, ...of }: Node): boolean =>
  (type === 'Identifier' && of.name === 'children') || (type === 'MemberExpression' && isChildren(of.property as Node))

/** Tells whether one element has bare text beside a child that changes; a fragment is put beside something as a whole. */
function isMixed(children: readonly Node[], inFragment: boolean): boolean {
  const words = children.filter(({ type, value }) => type === 'JSXText' && String(value).trim() !== '')
  const spoken = children
    .filter(({ type }) => type === 'JSXExpressionContainer')
    .map(({ expression }) => expression as Node)
    .filter(({ type, value }) => type !== 'JSXEmptyExpression' && !(type === 'Literal' && String(value).trim() === ''))
  const elements = children.filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')
  if (words.length > 0 && (spoken.length > 0 || inFragment)) return true
  if (spoken.some(isChildren) && spoken.some(comesAndGoes)) return true
  return spoken.length + elements.length > 1 && spoken.some(givesText)
}

/**
 * Finds bare text with siblings where it, or one of them, changes. A browser that translates a page replaces bare text with
 * elements of its own: React then writes into text that nobody sees, or fails to insert something beside it.
 */
export function textSiblings(path: string, text: string): { line: number }[] {
  const found: { line: number }[] = []
  function walk(node: Node) {
    const children = node.type === 'JSXElement' || node.type === 'JSXFragment' ? (node.children as Node[]) : []
    if (isMixed(children, node.type === 'JSXFragment')) found.push({ line: lineOf(text, node) })
    for (const part of parts(node)) walk(part)
  }
  walk(programOf(path, text))
  return found
}
