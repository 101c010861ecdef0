import { readEnv } from '../src/server/env.ts'
import { restore } from '../src/server/store/backup/restore.ts'
import { OperatorError } from '../src/server/store/operator-error.ts'
import { runProgram } from './program.ts'

process.umask(0o077)
await runProgram(async () => {
  const file = process.argv[2]
  if (!file) throw new OperatorError('Say which copy to put back: npm run restore -- FILE')
  await restore(readEnv(), file)
  console.log(`The league is as it was in ${file}. Start the server again now.`)
})
