import { readEnv } from '../src/server/env.ts'
import { backUp } from '../src/server/store/backup/backup.ts'
import { OperatorError } from '../src/server/store/operator-error.ts'
import { runProgram } from './program.ts'

process.umask(0o077)
await runProgram(async () => {
  const file = process.argv[2]
  if (!file) throw new OperatorError('Say where the copy goes: npm run backup -- FILE')
  await backUp(readEnv(), file)
  console.log(`The league is in ${file}. It holds personal data and the session secret: keep it safe.`)
})
