import { lineOf, type Node, parts, programOf } from './syntax.ts'

/** Tells whether a value came with a request: its schema names each field. */
const isRequest = (node: unknown): boolean => ['body', 'params', 'query'].includes(String((node as Node | null)?.name))

const hasRest = ({ type, ...of }: Node): boolean =>
  type === 'ObjectPattern' && (of.properties as Node[]).some((one) => one.type === 'RestElement')

/** Finds objects made of the rest after taking some fields away, except a request's. */
export function restsOfRows(path: string, text: string): { line: number }[] {
  const found: { line: number }[] = []
  function walk(node: Node, isOfRequest: boolean) {
    if (hasRest(node) && !isOfRequest) found.push({ line: lineOf(text, node) })
    const ofRequest =
      (node.type === 'VariableDeclarator' && isRequest(node.init)) || (node.type === 'Property' && isRequest(node.key))
    for (const part of parts(node)) walk(part, ofRequest)
  }
  walk(programOf(path, text), false)
  return found
}
