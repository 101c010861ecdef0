import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin, transformWithOxc } from 'vite'
import { type Bundle, type Chunk, chunksOf, firstScripts, screensOf, sheetsOf, withImports } from './bundle.ts'

export type DeviceWorker = {
  /** The browsers that it is made for, as `build.target` has them. */
  target: readonly string[]
  /** The folder of `worker.ts`, which imports nothing, and `offline-pages.ts`, which pages import to read stored pages. */
  folder: string
  /** The screens that may be opened from the device. */
  screens: readonly string[]
  /** Parts of them that are scripts of their own, by the ends of their paths. */
  parts: readonly string[]
}

/** Makes worker.js, and writes into it which files the pages need that it opens from the device (decision 45). */
export function deviceWorker({ target, folder, screens, parts }: DeviceWorker): Plugin {
  const worker = join(folder, 'worker.ts')
  return {
    name: 'device-worker',
    apply: 'build',
    // After the style sheets have their last names, and before index.html has them and its scripts written in.
    enforce: 'post',
    async generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const files = neededOnDevice(bundle)
      const build = createHash('sha256').update(files.join()).digest('base64url').slice(0, 12)
      const source = readFileSync(worker, 'utf8')
        .replace("'__FILES__'", () => files.map((name) => JSON.stringify(`/${name}`)).join())
        .replace('__BUILD__', () => build)
      const { code } = await transformWithOxc(source, worker, { target: [...target] })
      this.emitFile({ type: 'asset', fileName: 'worker.js', source: minifySync('worker.js', code).code })
    },
  }

  /** The first script first; of fonts those that every page asks for. */
  function neededOnDevice(bundle: Bundle): string[] {
    const wanted = [join(folder, 'offline-pages.ts'), ...parts]
    const offline = wanted.map((end) =>
      found(
        end,
        chunksOf(bundle).find((one) => one.facadeModuleId?.endsWith(end)),
      ),
    )
    const screenScripts = screensOf(bundle)
    const entries = screens.map((name) => found(name, screenScripts.get(name)))
    const first = firstScripts(bundle)
    const others = withImports([...offline, ...entries], bundle).filter((name) => !first.includes(name))
    // The sheets of the first scripts are written into the page.
    const sheets = sheetsOf(others, bundle).map(({ fileName }) => fileName)
    const page = bundle['index.html']
    const html = page?.type === 'asset' ? String(page.source) : ''
    const preloaded = [...html.matchAll(/<link rel="preload" href="\/([^"]+)"/g)].map(([, name = '']) => name)
    return [...first, ...others, ...sheets, ...picturesOf(others, bundle), ...preloaded]
  }
}

/** Throws for a script that was renamed, or merged into another: devices would lack it without an error. */
function found(name: string, chunk: Chunk | undefined): Chunk {
  if (!chunk) throw new Error(`${name} is to be kept on devices, and is no script of this build`)
  return chunk
}

/** The files of the pictures that scripts show. */
function picturesOf(scripts: readonly string[], bundle: Bundle): string[] {
  const names = scripts.flatMap((name) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? [...(file.viteMetadata?.importedAssets ?? [])] : []
  })
  return [...new Set(names)]
}
