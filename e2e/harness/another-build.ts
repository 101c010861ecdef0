import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = dirname(dirname(import.meta.dirname))
const HASHED = /-([\w-]{7})\.(?:js|css)$/

/**
 * A copy of the build under which every script and style sheet has another name, as after a change of the site: the
 * names that open pages know are gone. It lies in the project, where the server finds its packages.
 */
export function makeAnotherBuild(): { dist: string; remove: () => void } {
  const scratch = join(ROOT, 'test-results')
  mkdirSync(scratch, { recursive: true })
  const root = mkdtempSync(join(scratch, 'build-'))
  const dist = join(root, 'dist')
  cpSync(join(ROOT, 'dist'), dist, { recursive: true })
  cpSync(join(ROOT, 'package.json'), join(root, 'package.json'))
  const web = join(dist, 'web')
  const assets = join(web, 'assets')
  const reversed = (text: string) => [...text].reverse().join('')
  const renamed = new Map<string, string>()
  for (const name of readdirSync(assets)) {
    const hash = HASHED.exec(name)?.[1]
    if (hash) renamed.set(name, name.replace(hash, reversed(hash)))
    // The server would send the packed form of the old text.
    else if (/\.(br|gz)$/.test(name)) rmSync(join(assets, name))
  }
  for (const packed of ['worker.js.br', 'worker.js.gz']) rmSync(join(web, packed))
  const folders = [assets, web, join(web, 'rendered'), join(dist, 'ssr')]
  const names = new RegExp([...renamed.keys()].join('|'), 'g')
  for (const path of folders.flatMap(filesIn)) {
    if (!/\.(js|css|html)$/.test(path)) continue
    writeFileSync(
      path,
      readFileSync(path, 'utf8')
        .replace(names, (name) => renamed.get(name) ?? name)
        // The worker keeps its files by the name of its build.
        .replace(/(?<=["'`]site-)[\w-]{12}(?=["'`])/, reversed),
    )
  }
  for (const [from, to] of renamed) renameSync(join(assets, from), join(assets, to))
  return { dist, remove: () => rmSync(root, { recursive: true, force: true }) }
}

const filesIn = (folder: string) =>
  readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
