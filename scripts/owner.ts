import { z } from 'zod'
import { ownerAddressFor } from '../src/server/auth/owner-links.ts'
import { readEnv } from '../src/server/env.ts'
import { OperatorError } from '../src/server/store/operator-error.ts'
import { openStore } from '../src/server/store/store.ts'
import { runProgram } from './program.ts'

await runProgram(async () => {
  const email = z.email().safeParse(process.argv[2]?.trim().toLowerCase())
  if (!email.success) throw new OperatorError('Say whose account: npm run owner -- ADDRESS')
  const env = readEnv()
  const store = await openStore(env)
  try {
    console.log(`Whoever opens this address with an account of ${email.data} becomes an owner; with a passkey that is lost, it lets the account in without. It works once, for a day:

    ${await ownerAddressFor(store, env, email.data, Date.now())}
`)
  } finally {
    await store.close()
  }
})
