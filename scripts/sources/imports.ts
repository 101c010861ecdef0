import { posix } from 'node:path'

const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*)(['"`])([^'"`\n]+)\1/g

export type Import = { specifier: string; target: string | null; line: number }

/** Returns the imports of a source file: `target` is the path inside the repository, null for a package. */
export function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const specifier = match[2] ?? ''
    return { specifier, target: resolve(path, specifier), line: text.slice(0, match.index).split('\n').length }
  })
}

function resolve(path: string, specifier: string) {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  return null
}
