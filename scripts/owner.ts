import { z } from 'zod'
import { ownerAddressFor } from '../src/server/auth/owner-links.ts'
import { OperatorError } from '../src/server/store/operator-error.ts'
import { placeOf, requireOwnRelease } from '../src/server/store/place.ts'
import { openStore } from '../src/server/store/store.ts'
import { runSiteProgram } from './site-program.ts'

await runSiteProgram({
  argument(given) {
    const email = z.email().safeParse(given?.trim().toLowerCase())
    if (!email.success) throw new OperatorError('Say whose account: put their email address behind the command.')
    return email.data
  },
  async run(env, email) {
    await requireOwnRelease(env)
    const store = await openStore(env)
    try {
      console.log(`Whoever opens this address with an account of ${email} becomes an owner of the league in ${await placeOf(env)};
with a passkey that is lost, it lets the account in without. It works once, for a day:

    ${await ownerAddressFor(store, env, email, Date.now())}
`)
    } finally {
      await store.close()
    }
  },
})
