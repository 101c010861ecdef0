import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, matchesGlob, relative } from 'node:path'

export type Instruction = { keyword: string; words: string[] }
export type Stage = { base: string; name: string | undefined; instructions: Instruction[] }

/** The stages of a Containerfile, in order. Knows continued lines, comments and commands as JSON; no here-documents. */
export function stagesOf(file: string): Stage[] {
  const lines = readFileSync(file, 'utf8')
    .replace(/^\s*#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    const [keyword = '', rest = ''] = line.trim().split(/\s+(.*)/s)
    const words = rest.trim().split(/\s+/)
    if (keyword === 'FROM') stages.push({ base: words[0] ?? '', name: words[2], instructions: [] })
    else stages.at(-1)?.instructions.push({ keyword, words })
  }
  return stages
}

/** A command that stands as JSON: `ENTRYPOINT`, `CMD`, and what follows `CMD` in `HEALTHCHECK`. */
export function commandOf({ instructions }: Stage, keyword: string): string[] {
  const text = instructions.find((one) => one.keyword === keyword)?.words.join(' ') ?? '[]'
  return JSON.parse(text.slice(text.indexOf('[')))
}

/** The variables that a stage sets. */
export function variablesOf({ instructions }: Stage): Record<string, string> {
  const pairs = instructions.filter(({ keyword }) => keyword === 'ENV').flatMap(({ words }) => words)
  return Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]))
}

/** Returns what a stage copies: paths as they are written, and from which stage. */
export function copiesOf({ instructions }: Stage): { from: string | undefined; paths: string[]; to: string }[] {
  return instructions
    .filter(({ keyword }) => keyword === 'COPY')
    .map(({ words }) => {
      const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length)
      const paths = words.filter((word) => !word.startsWith('--'))
      return { from, to: paths.pop() ?? '', paths }
    })
}

/** Tells whether a `.dockerignore` excludes a path: the last line that matches it, or a folder above, decides. */
export function isIgnored(dockerignore: string, path: string): boolean {
  const lines = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const matching = lines.filter((line) => {
    const pattern = line.replace(/^!/, '')
    return matchesGlob(path, pattern) || matchesGlob(path, `${pattern}/**`)
  })
  return matching.at(-1)?.startsWith('!') === false
}

/**
 * Puts what a stage copies into a folder. `root` stands for the build's folder, or for `WORKDIR` of the stage that is
 * copied from; `isLeftOut` is asked about each path in it. Throws when something is not there.
 */
export function assemble(stage: Stage, root: string, into: string, isLeftOut = (_path: string) => false): void {
  const WORKDIR = '/site/'
  for (const { paths, to } of copiesOf(stage))
    for (const path of paths) {
      const source = join(root, path.replace(WORKDIR, ''))
      if (!existsSync(source)) throw new Error(`${path} is not there: is the site built?`)
      const target = to.endsWith('/') ? join(into, to, basename(path)) : join(into, to)
      mkdirSync(dirname(target), { recursive: true })
      cpSync(source, target, { recursive: true, filter: (file) => !isLeftOut(relative(root, file)) })
    }
}
