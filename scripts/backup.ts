import { isDiskFull } from '../src/server/start-failure.ts'
import { backUp } from '../src/server/store/backup/backup.ts'
import { OperatorError } from '../src/server/store/operator-error.ts'
import { placeOf } from '../src/server/store/place.ts'
import { namedFile, requireWritable, runSiteProgram } from './site-program.ts'

await runSiteProgram({
  argument(given) {
    if (!given) throw new OperatorError('Say where the copy goes: put the name of a file behind the command.')
    return namedFile(given)
  },
  async run(env, file) {
    requireWritable(file, env)
    await backUp(env, file).catch((error) => {
      if (!isDiskFull(error)) throw error
      throw new OperatorError(`The disk of ${file} is full. Make room on it, or name a file on another one.`)
    })
    console.log(
      `The league in ${await placeOf(env)} is in ${file}. It holds personal data and the session secret: keep it safe.`,
    )
  },
})
