import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run } from '../command.ts'

/**
 * Writes `dist/build.json`: the version, the commit and the machine of a build. The server, `bin/kickabout` and
 * `npm run release` read it.
 */
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const commit = (await commitOf(ROOT)) ?? given(process.env.COMMIT)
const build = { version, commit, machine: `${process.platform}-${process.arch}` }
// A line for each: a shell script reads it.
writeFileSync(join(ROOT, 'dist', 'build.json'), `${JSON.stringify(build, null, 2)}\n`)

/**
 * The first eight digits of the commit that is checked out in a folder, with `-changed` where its files differ from it;
 * null where the folder is no repository.
 */
async function commitOf(cwd: string): Promise<string | null> {
  const git = (...args: string[]) => run('git', args, { cwd, quiet: true })
  const { code, output } = await git('rev-parse', '--show-prefix', 'HEAD')
  const [prefix, head = ''] = output.split('\n')
  // Sources without a history may lie within another repository.
  if (code !== 0 || prefix !== '') return null
  const changes = await git('status', '--porcelain', '--untracked-files=no')
  return head.slice(0, 8) + (changes.output === '' ? '' : '-changed')
}

/** An image is built without the history: whoever builds it may say the commit. */
function given(commit = ''): string | null {
  return /^[0-9a-f]{8,40}$/i.test(commit) ? commit.slice(0, 8).toLowerCase() : null
}
