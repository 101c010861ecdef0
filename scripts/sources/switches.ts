import { lineOf, type Node, parts, programOf } from './syntax.ts'

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'MethodDefinition']
/** Types that a function may return without a return statement: the compiler accepts a forgotten case. */
const NOTHING = /\b(void|undefined|any|unknown|ReactNode)\b/

/** Tells whether the compiler refuses a function with an end that returns nothing. */
function mustGive(inside: Node | null, text: string): boolean {
  const type = inside?.returnType as Node | null | undefined
  if (!type) return false
  const words = text.slice(type.start, type.end)
  // `Promise<undefined>` of a function that is not async has to be given all the same.
  return !NOTHING.test(inside?.async ? words : words.replace(/Promise<.*>/s, 'Promise'))
}

const saysWhatIsLeft = (node: Node): boolean =>
  node.type === 'TSSatisfiesExpression' || parts(node).some(saysWhatIsLeft)

/**
 * The switches of which the compiler would not see that a case is missing. Either every case returns and the function
 * names what it gives; or `default` says with `satisfies` what is left: `never`, or what is done with the rest.
 */
export function openSwitches(path: string, text: string): { line: number }[] {
  const found: { line: number }[] = []
  function walk(node: Node, inside: Node | null) {
    if (node.type === 'SwitchStatement') {
      const rest = (node.cases as Node[]).find(({ test }) => test === null)
      if (rest ? !saysWhatIsLeft(rest) : !mustGive(inside, text)) found.push({ line: lineOf(text, node) })
    }
    for (const part of parts(node)) walk(part, FUNCTIONS.includes(node.type) ? node : inside)
  }
  walk(programOf(path, text), null)
  return found
}
