import type { Plugin } from 'vite'

/** The files that a build is about to write, by name. */
export type Bundle = Parameters<Extract<Plugin['generateBundle'], (...args: never) => unknown>>[1]
export type Chunk = Extract<Bundle[string], { type: 'chunk' }>
export type Sheet = Extract<Bundle[string], { type: 'asset' }>

const SCREEN = /\/src\/web\/routes\/(?:(organise)\/)?([\w-]+)\/\2\.tsx$/

export const chunksOf = (bundle: Bundle): Chunk[] => Object.values(bundle).filter((file) => file.type === 'chunk')

/** The scripts that index.html asks for as the bundler left it, each after what it imports, by file name. */
export function firstScripts(bundle: Bundle): string[] {
  const page = bundle['index.html']
  const html = page?.type === 'asset' ? String(page.source) : ''
  const names = [...html.matchAll(/<script type="module"[^>]* src="\/([^"]+)"/g)].map(([, name = '']) => name)
  if (names.length === 0) throw new Error('index.html has no script')
  return withImports(
    chunksOf(bundle).filter(({ fileName }) => names.includes(fileName)),
    bundle,
  )
}

/** The scripts of the screens in `src/web/routes`, by name: `standings`, `organise/people`. */
export function screensOf(bundle: Bundle): Map<string, Chunk> {
  const screens = new Map<string, Chunk>()
  for (const chunk of chunksOf(bundle)) {
    const [, folder, name] = SCREEN.exec(chunk.facadeModuleId ?? '') ?? []
    if (name) screens.set(folder ? `${folder}/${name}` : name, chunk)
  }
  return screens
}

/** The file names of scripts and of all that they import at once, each after what it imports. */
export function withImports(chunks: readonly Chunk[], bundle: Bundle): string[] {
  const found = new Set<string>()
  const entered = new Set<string>()
  function add(name: string) {
    const file = bundle[name]
    if (file?.type !== 'chunk' || entered.has(name)) return
    entered.add(name)
    for (const imported of file.imports) add(imported)
    found.add(name)
  }
  for (const { fileName } of chunks) add(fileName)
  return [...found]
}

/** The style sheets of scripts, in the order in which the scripts come. */
export function sheetsOf(scripts: readonly string[], bundle: Bundle): Sheet[] {
  const names = scripts.flatMap((name) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : []
  })
  return [...new Set(names)].flatMap((name) => {
    const file = bundle[name]
    return file?.type === 'asset' ? [file] : []
  })
}
