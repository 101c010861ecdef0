import { posix } from 'node:path'
import type { Text } from './references.ts'
import type { Violation } from './source-rules.ts'

/** The changelog tells of files as they were. */
const PAST = 'CHANGELOG.md'
/** `league/season.ts`, also with a choice: `routes/{teams,scores}.ts`. */
const NAMED = /`([\w./{},-]+\.(?:ts|tsx|mjs|css|md|html))`/g
const LINKED = /\]\(([^)#:\s]+)(?:#[^)]*)?\)/g

/**
 * Files that a document names or links, and that are not there. `paths` is every file of the repository. In a text the
 * end of a path is enough, whole folders and names; a link is relative to its document.
 */
export function missingFiles(documents: readonly Text[], paths: readonly string[]): Violation[] {
  const known = new Set(paths.flatMap((path) => path.split('/').map((_, i, steps) => steps.slice(i).join('/'))))
  const folders = new Set(paths.flatMap((path) => path.split('/').map((_, i, steps) => steps.slice(0, i).join('/'))))
  const exists = (path: string) => paths.includes(path) || folders.has(path.replace(/\/$/, ''))
  return documents
    .filter(({ path }) => path.endsWith('.md') && path !== PAST)
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((content, i) => {
        const named = [...content.matchAll(NAMED)].flatMap(([, name = '']) => choices(name))
        const linked = [...content.matchAll(LINKED)].map(([, to = '']) => to)
        return [
          ...named.filter((name) => !known.has(name)),
          ...linked.filter((to) => !exists(posix.join(posix.dirname(path), to))),
        ].map((name) => ({ path, line: i + 1, why: `there is no file ${name}` }))
      }),
    )
}

/** 'a/{b,c}.ts' → 'a/b.ts', 'a/c.ts'. */
function choices(path: string): string[] {
  const choice = /\{([^}]*)\}/.exec(path)
  if (!choice) return [path]
  const [whole, options = ''] = choice
  return options.split(',').flatMap((option) => choices(path.replace(whole, option)))
}
