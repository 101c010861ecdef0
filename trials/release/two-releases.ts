import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageCommand, ROOT, run } from '../../scripts/command.ts'

/** The sources of a release. */
const SOURCES = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'vite.server.config.ts',
  ...['scripts', 'src', 'bin', 'deploy', 'docs', '.env.example', 'CHANGELOG.md', 'LICENSE'],
]
/** A text of a screen that is fetched late: another one gives its script another name. */
const SCREEN = 'src/web/routes/organise/backups/backups.tsx'
const [TEXT, OTHER_TEXT] = ['This site runs Kickabout', 'Kickabout on this site is']
const OTHER_VERSION = '99.0.0'

/** Makes a release of a copy of the sources in a folder, with one text changed and a later version; gives its archive. */
export async function makeLaterRelease(folder: string): Promise<string> {
  mkdirSync(folder)
  for (const path of SOURCES) cpSync(join(ROOT, path), join(folder, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  change(join(folder, SCREEN), TEXT, OTHER_TEXT)
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  change(join(folder, 'package.json'), `"version": "${version}"`, `"version": "${OTHER_VERSION}"`)
  const env = { NODE_ENV: 'production' }
  const [node, vite] = packageCommand('vite', 'vite')
  const scripts = ['build/write-build.ts', 'licenses/write-licenses.ts', 'compress.ts', 'release/release.ts']
  for (const args of [
    [...vite, 'build'],
    [...vite, 'build', '--ssr'],
    [...vite, 'build', '-c', 'vite.server.config.ts'],
    ...scripts.map((script) => [join('scripts', script)]),
  ]) {
    const { code, output } = await run(node, args, { cwd: folder, env, quiet: true })
    if (code !== 0) throw new Error(`the later release can't be made: ${output.slice(-2000)}`)
  }
  return join(folder, 'release', `kickabout-${OTHER_VERSION}-${process.platform}-${process.arch}.tar.gz`)
}

function change(file: string, text: string, other: string) {
  const content = readFileSync(file, 'utf8')
  if (!content.includes(text)) throw new Error(`${file} has no ${text}`)
  writeFileSync(file, content.replace(text, other))
}

export type Checkout = { folder: string } | { missing: string }

/** Checks out and builds a commit in a folder; says why where the history is not there. */
export async function buildCommit(commit: string, folder: string): Promise<Checkout> {
  const git = (...args: string[]) => run('git', args, { quiet: true })
  if (!existsSync(join(ROOT, '.git')) || (await git('cat-file', '-e', `${commit}^{commit}`)).code !== 0)
    return { missing: `the history has no ${commit}` }
  await must('git', ['clone', '--quiet', '--no-checkout', ROOT, folder], ROOT)
  await must('git', ['checkout', '--quiet', commit], folder)
  await must('npm', ['ci', '--include=dev'], folder)
  await must('npm', ['run', 'build'], folder)
  return { folder }
}

async function must(command: string, args: string[], cwd: string) {
  const { code, output } = await run(command, args, { cwd, quiet: true, env: { NODE_ENV: 'production' } })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${output.slice(-2000)}`)
}
