import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ROOT } from '../command.ts'
import { assemble, stagesOf } from '../deployment/containerfile.ts'

export type Build = { version: string; commit: string | null; machine: string }

/** Names the files of a release, each with its SHA-256, as `sha256sum` does. */
export const LIST = 'SHA256SUMS'
const CONTAINERFILE = 'deploy/Containerfile'
const PLAIN_FILES = ['bin/kickabout', '.env.example', 'docs/running.md', 'CHANGELOG.md', 'LICENSE']
/** The packages that bring the site's own Node: the first lies within the second, or beside it. */
const NODE_LICENSES = ['node/node_modules/node-', 'node-']

/** Reads what the build says of itself. Throws where the site is not built. */
export const readBuild = (): Build => JSON.parse(readFileSync(join(ROOT, 'dist/build.json'), 'utf8'))

/** 'kickabout-0.1.0-71a5135a-linux-x64' */
export const releaseName = ({ version, commit, machine }: Build): string =>
  ['kickabout', version, commit, machine].filter((part) => part !== null).join('-')

/**
 * Puts all that a server needs of the built site into a folder of the release's name below `into`, and gives the folder.
 * What runs is what the image holds.
 */
export function gatherRelease(into: string): string {
  const build = readBuild()
  const folder = join(into, releaseName(build))
  const image = stagesOf(join(ROOT, CONTAINERFILE)).at(-1)
  if (!image) throw new Error(`${CONTAINERFILE} has no stage`)
  // Names with a dot are for development, as the build's manifest.
  assemble(image, ROOT, folder, (path) => basename(path).startsWith('.'))
  for (const path of [...PLAIN_FILES, ...deployFiles()]) copy(path, join(folder, path))
  copy(nodeLicense(build.machine), join(folder, 'node_modules/node/LICENSE'))
  writeFileSync(join(folder, CONTAINERFILE), releaseContainerfile(readFileSync(join(ROOT, CONTAINERFILE), 'utf8')))
  writeFileSync(join(folder, LIST), listOf(folder))
  return folder
}

function copy(path: string, target: string) {
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(join(ROOT, path), target)
}

/** The files of `deploy/`, but settings of whoever makes the release. */
const deployFiles = () =>
  filesIn(join(ROOT, 'deploy'))
    .filter((path) => !/(^|\/)\./.test(path))
    .map((path) => `deploy/${path}`)

/** The last stage of the repository's Containerfile, as it is built from an unpacked release. */
function releaseContainerfile(text: string): string {
  const stage = text.slice(text.lastIndexOf('\nFROM ')).trimStart()
  const head = '# Built from the folder of the release:  docker build -f deploy/Containerfile -t kickabout .\n'
  return head + stage.replaceAll('COPY --from=build /site/', 'COPY ')
}

function nodeLicense(machine: string): string {
  const found = NODE_LICENSES.map((start) => `node_modules/${start}${machine}/LICENSE`).find((path) =>
    existsSync(join(ROOT, path)),
  )
  if (!found) throw new Error('The licence of Node is not there: run npm ci')
  return found
}

function listOf(folder: string): string {
  const lines = filesIn(folder).map((path) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex')
    return `${hash}  ${path}\n`
  })
  return lines.join('')
}

/** Paths of all files below a folder, sorted. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort()
