import { createSessions } from '../src/server/auth/sessions.ts'
import { hashOf } from '../src/server/auth/tokens.ts'
import { addSession, addUser } from '../src/server/testing/stored.ts'
import type { TrialSite } from './site.ts'

const DAY = 86_400_000

/** Addresses of owners by configuration (`ADMIN_EMAILS`), who ask by turns, so that no limit on tries is met. */
export const ownerEmails = (count: number) => Array.from({ length: count }, (_, i) => `asks${i}@example.com`)

/** Cookies of as many owners, their sign-in complete or waiting for its second step. */
export async function ownerCookies({ store }: TrialSite, count: number, isWaiting = false): Promise<string[]> {
  const { cookie } = createSessions(store, { https: false }, { now: () => Date.now() })
  const { write } = store.connections
  return Promise.all(
    ownerEmails(count).map(async (email, i) => {
      const userId = (await store.users.findByEmail(email))?.id ?? (await addUser(store.connections, email))
      const secret = `session-${i}-${isWaiting ? 'waits' : 'is-complete'}`
      await addSession(store.connections, userId, hashOf(secret), Date.now() + 30 * DAY)
      if (isWaiting)
        await write.updateTable('sessions').set({ secondStepDue: 1 }).where('id', '=', hashOf(secret)).execute()
      return cookie(secret).split(';')[0] ?? ''
    }),
  )
}
