import { insertUser } from '../store/accounts/users.ts'
import type { Connections } from '../store/engine/connections.ts'
import type { PushService } from './push-service.ts'

const YEAR_MS = 365 * 86_400_000

/** Writes so many people, each with a phone that is told, straight into the store; gives their ids. */
export async function addPhones({ write }: Connections, service: PushService, count: number, now: number) {
  const ids = Array.from({ length: count }, (_, i) => `person-${i}`)
  await write.transaction().execute(async (trx) => {
    for (const id of ids) {
      await insertUser(trx, { id, email: `${id}@example.com`, emailVerified: true, name: '', photoURL: null }, now)
      const session = { id, userId: id, expiresAt: now + YEAR_MS, createdAt: now, lastUsedAt: now }
      await trx
        .insertInto('sessions')
        .values({ ...session, browser: null, system: null })
        .execute()
      const { endpoint, keys } = service.subscribe(id)
      const subscription = { endpoint, publicKey: keys.p256dh, auth: keys.auth, createdAt: now }
      await trx
        .insertInto('pushSubscriptions')
        .values({ ...subscription, id, sessionId: id, userId: id, lastSentAt: null, failingSince: null })
        .execute()
    }
  })
  return ids
}
