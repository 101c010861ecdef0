import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../scripts/command.ts'

/** A built script in Vite's `.vite/manifest.json`; imports are keys of the manifest. */
type Chunk = { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[] }
type Manifest = Record<string, Chunk>

/** A screen of the built site, by its source, and the bytes of scripts that it waits for, as brotli packs them. */
export type ScreenScripts = { screen: string; kind: keyof typeof MOST_SCRIPT_BYTES; bytes: number }

/**
 * The most scripts, in bytes of brotli, that a screen of each kind may wait for before somebody acts: a tenth more than the
 * heaviest had with libraries as they are published. Within it nobody optimises; beyond it one looks for the cause. The
 * organisers' header is a script of its own, since the draft has it too: 0.7 kB.
 */
export const MOST_SCRIPT_BYTES = { player: 161_000, draft: 190_000, organiser: 178_000 }

const SCREEN = /^routes\/(organise\/)?([\w-]+)\/\2\.tsx$/
/** Fetched when the page has come to rest, by no screen. */
const WORKER = 'device/worker.ts'
const CONSOLE = 'routes/organise/console/console.tsx'

/** Every screen of the site built in `web`, the heaviest of each kind first. */
export function screenScripts(web = join(ROOT, 'dist', 'web')): ScreenScripts[] {
  const manifest: Manifest = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8'))
  const first = Object.keys(manifest).filter((key) => manifest[key]?.isEntry && key !== WORKER)
  // Which scripts/compress.ts has put beside it.
  const sizeOf = (file: string) => statSync(join(web, `${file}.br`)).size
  const screens = Object.keys(manifest).filter((key) => SCREEN.test(key) && key !== CONSOLE)
  return screens
    .map((screen): ScreenScripts => {
      const kind = screen.startsWith('routes/organise/') ? 'organiser' : screen.includes('/draft.') ? 'draft' : 'player'
      const entries = [...first, screen, ...(kind === 'organiser' ? [CONSOLE] : [])]
      const files = entries.reduce((found, key) => withImports(key, manifest, found), new Set<string>())
      return { screen, kind, bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0) }
    })
    .sort((a, b) => a.kind.localeCompare(b.kind) || b.bytes - a.bytes)
}

/** Adds the file of a script and of all that it imports at once. */
function withImports(key: string, manifest: Manifest, found: Set<string>): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no ${key}`)
  if (found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(imported, manifest, found)
  return found
}
