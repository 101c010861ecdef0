import { readEnv } from '../src/server/env.ts'
import { backUp } from '../src/server/store/backup.ts'

const file = process.argv[2]
if (!file) throw new Error('Say where the copy goes: npm run backup -- FILE')
await backUp(readEnv(), file)
console.log(`The league is in ${file}. It holds personal data and the session secret: keep it safe.`)
