import { lineOf, type Node, parts, programOf } from './syntax.ts'

/** Names that exist only in the browser; one that the file declares itself is another thing. */
const OF_THE_BROWSER =
  /^(window|document|navigator|localStorage|sessionStorage|location|history|performance|matchMedia|screen)$/
/** The device's clock and time zone, as own-clock.ts tells them. */
const OF_THE_DEVICE = /^own(Day|Time)$/
/** The functions that hand another one's argument to rendering: they call it at once, not when something happens. */
const CALLS_AT_ONCE =
  /^(map|flatMap|filter|find|findIndex|findLast|some|every|reduce|sort|toSorted|forEach|from|useMemo|useState|useReducer)$/
/** Components and hooks. */
const RENDERS = /^([A-Z]|use[A-Z])/

const isFunction = ({ type }: Node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)
const nameOf = (node: Node | null | undefined): string => (node?.type === 'Identifier' ? String(node.name) : '')

const bare = (node: Node): Node => (node.type === 'ParenthesizedExpression' ? bare(node.expression as Node) : node)

/** `useState` of `useState(…)` and of `React.useState(…)`. */
function calleeName({ callee }: Node): string {
  const { type, property } = callee as Node
  return nameOf(type === 'MemberExpression' ? (property as Node) : (callee as Node))
}

/** The names that a pattern binds: `a`, `{ a, b: c }`, `[a = 1]`, `...a`. */
function bound(pattern: Node): string[] {
  if (pattern.type === 'Property') return bound(pattern.value as Node)
  if (pattern.type === 'AssignmentPattern') return bound(pattern.left as Node)
  const holdsMore = pattern.type.endsWith('Pattern') || pattern.type === 'RestElement'
  return holdsMore ? parts(pattern).flatMap(bound) : [nameOf(pattern)]
}

type File = {
  /** The names that it declares itself. */
  declared: Set<string>
  functions: Map<string, Node>
  /** The file's names for the answer of `useLocation()`, and for its state. */
  locations: Set<string>
  states: Set<string>
}

const isLocation = (node: Node | null, { locations }: File): boolean =>
  node?.type === 'CallExpression' ? calleeName(node) === 'useLocation' : locations.has(nameOf(node))

const isState = (node: Node | null, file: File): boolean =>
  node?.type === 'MemberExpression' &&
  nameOf(node.property as Node) === 'state' &&
  isLocation(node.object as Node, file)

function declarations(program: Node): File {
  const file: File = { declared: new Set(['']), functions: new Map(), locations: new Set(), states: new Set() }
  const add = (names: string[], to: Set<string>) => {
    for (const name of names) to.add(name)
  }
  function walk(node: Node) {
    if (/^Import\w*Specifier$/.test(node.type)) add(bound(node.local as Node), file.declared)
    if (isFunction(node)) add((node.params as Node[]).flatMap(bound), file.declared)
    if (node.type === 'FunctionDeclaration') file.functions.set(nameOf(node.id as Node), node)
    if (node.type === 'VariableDeclarator') {
      const [id, init] = [node.id as Node, node.init as Node | null]
      add(bound(id), file.declared)
      if (init && isFunction(init)) file.functions.set(nameOf(id), init)
      if (isState(init, file)) add(bound(id), file.states)
      else if (isLocation(init, file) && id.type === 'Identifier') file.locations.add(nameOf(id))
      else if (isLocation(init, file))
        for (const property of parts(id))
          if (nameOf(property.key as Node) === 'state') add(bound(property), file.states)
    }
    for (const part of parts(node)) walk(part)
  }
  walk(program)
  return file
}

/** Tells whether a node itself reads what the server can't know. */
function isRead(node: Node, file: File): boolean {
  const name = nameOf(node)
  if (name !== '')
    return file.states.has(name) || OF_THE_DEVICE.test(name) || (OF_THE_BROWSER.test(name) && !file.declared.has(name))
  if (node.type === 'NewExpression')
    return nameOf(node.callee as Node) === 'Date' && (node.arguments as Node[]).length === 0
  if (node.type !== 'MemberExpression') return false
  const path = `${nameOf(node.object as Node)}.${nameOf(node.property as Node)}`
  return path === 'Date.now' || path === 'Math.random' || isState(node, file)
}

/** The parts of a node that rendering reads: no names of properties, no types, not where a portal goes. */
function readParts(node: Node, file: File): Node[] {
  if (node.type.startsWith('TS') && !node.expression) return []
  if (node.type === 'UnaryExpression' && node.operator === 'typeof') return []
  if (node.type === 'MemberExpression' && !node.computed) return [node.object as Node]
  if (node.type === 'Property' && !node.computed) return [node.value as Node]
  if (node.type === 'VariableDeclarator') return parts(node).filter((part) => part !== node.id && !isState(part, file))
  if (node.type === 'CallExpression' && calleeName(node) === 'createPortal')
    return (node.arguments as Node[]).slice(0, 1)
  return parts(node)
}

/**
 * Finds the reads, while a component or a hook renders, of what the server can't know: the window, the document, storage,
 * the state of the history's entry, the clock, the time zone, chance. The server's page then differs, and React discards it
 * when it hydrates. Rendering is the body, the functions that it passes to what calls them at once (`map`, `useMemo`), and
 * the functions of the same file that it calls; every other function in it runs later.
 */
export function browserValues(path: string, text: string): { line: number }[] {
  const program = programOf(path, text)
  const file = declarations(program)
  const lines = new Set<number>()
  const rendered = new Set<Node>()
  function render(node: Node) {
    if (rendered.has(node)) return
    rendered.add(node)
    if (isRead(node, file)) lines.add(lineOf(text, node))
    const callee = node.type === 'CallExpression' ? bare(node.callee as Node) : null
    const atOnce = callee !== null && CALLS_AT_ONCE.test(calleeName(node))
    for (const part of readParts(node, file)) if (!isFunction(part) || atOnce) render(part)
    const called = callee && (isFunction(callee) ? callee : file.functions.get(nameOf(callee)))
    if (called) render(called)
  }
  for (const [name, body] of file.functions) if (RENDERS.test(name)) render(body)
  return [...lines].sort((a, b) => a - b).map((line) => ({ line }))
}
