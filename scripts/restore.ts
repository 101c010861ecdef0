import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { isSealedFile, unseal } from '../src/server/backups/passphrase.ts'
import { restore } from '../src/server/store/backup/restore.ts'
import { stagingFolder } from '../src/server/store/backup/staged-files.ts'
import { OperatorError } from '../src/server/store/operator-error.ts'
import { leagueReleaseIn, placeOf } from '../src/server/store/place.ts'
import { namedFile, requireReadable, runSiteProgram } from './site-program.ts'

await runSiteProgram({
  argument(given) {
    if (!given) throw new OperatorError('Say which copy to put back: put the name of its file behind the command.')
    return namedFile(given)
  },
  whereMissing: ' For a new place, make that folder first, and give it to the user who runs the site.',
  async run(env, file) {
    requireReadable(file, env)
    const before = await leagueReleaseIn(env)
    if (await isSealedFile(file).catch(() => false)) await restoreSealed(env, file)
    else await restore(env, file)
    console.log(`The league in ${await placeOf(env)} is as it was in ${file}${before ? '' : '; there was none before'}.
Start the server again now: everybody logs in anew, and an owner decides on the desk about mails that waited.`)
  },
})

/** Asks for the passphrase of a backup that was downloaded so, and restores what it opens. */
async function restoreSealed(env: { dataDir: string }, file: string) {
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  const passphrase = await asking.question(`The passphrase of ${file}: `)
  asking.close()
  // A folder that a kill leaves behind goes with the next start.
  const folder = stagingFolder(env.dataDir, `opened-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  try {
    const opened = join(folder, 'opened.backup')
    if (!(await unseal(file, passphrase, opened)))
      throw new OperatorError(`That passphrase does not open ${file}, or the file is damaged.`)
    await restore(env, opened)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
