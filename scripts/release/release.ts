import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { OperatorError } from '../../src/server/store/operator-error.ts'
import { ROOT, run } from '../command.ts'
import { runProgram } from '../program.ts'
import { gatherRelease, readBuild } from './gather-release.ts'

const RELEASES = join(ROOT, 'release')

/**
 * Packs the built site into `release/kickabout-VERSION-COMMIT-PLATFORM.tar.gz`, for machines of this one's kind. The same
 * build makes the same archive. Gives the archive's path.
 */
export async function packRelease(into = RELEASES): Promise<string> {
  if (process.platform !== 'linux')
    throw new OperatorError(
      'A release is made on Linux, for servers with Linux: it brings programs of the machine that makes it.',
    )
  mkdirSync(into, { recursive: true })
  const work = mkdtempSync(join(into, '.work-'))
  try {
    const folder = gatherRelease(work)
    const archive = join(into, `${basename(folder)}.tar.gz`)
    const options = [
      '--sort=name',
      `--mtime=@${await changedAt()}`,
      ...['--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'],
      '--use-compress-program=gzip -n',
    ]
    const part = join(work, 'archive')
    const tar = ['--create', `--file=${part}`, `--directory=${work}`, ...options, basename(folder)]
    const { code, output } = await run('tar', tar, { quiet: true })
    if (code !== 0) throw new OperatorError(`The archive could not be written: ${output.trim()}`)
    renameSync(part, archive)
    return archive
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * Seconds since 1970, for all files: of the commit, or of the build where it has changes or none is known. Never 1970 for
 * all: browsers compare files of two releases by time and size.
 */
async function changedAt(): Promise<number> {
  const { commit } = readBuild()
  const shown =
    commit?.endsWith('-changed') === false &&
    (await run('git', ['show', '-s', '--format=%ct', commit], { quiet: true }))
  return shown && shown.code === 0
    ? Number(shown.output)
    : Math.floor(statSync(join(ROOT, 'dist/build.json')).mtimeMs / 1000)
}

if (import.meta.main)
  await runProgram(async () => {
    const archive = await packRelease()
    const content = readFileSync(archive)
    const hash = createHash('sha256').update(content).digest('hex')
    console.log(`${join(basename(dirname(archive)), basename(archive))}  ${Math.round(content.length / 1e6)} MB
SHA-256 ${hash}`)
  })
