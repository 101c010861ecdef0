import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { MOST_PUSH_SUBSCRIPTIONS } from '#contract/push/choices.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'

/** A browser's subscription; its keys are in base64url. */
export type NewPushSubscription = { endpoint: string; publicKey: string; auth: string }

/** The destination of a push. */
export type PushTarget = NewPushSubscription & { id: string }

/** Moves a subscription to the session that replaces its own; not where somebody else signs in there. */
export async function carryPushSubscription(
  db: Kysely<Database>,
  { from, to, userId }: { from: string; to: string; userId: string },
): Promise<void> {
  await db
    .updateTable('pushSubscriptions')
    .set({ sessionId: to })
    .where('sessionId', '=', from)
    .where('userId', '=', userId)
    .execute()
}

/** Deletes blocked accounts' subscriptions, and pushes that wait: without a phone these would become mails. */
export async function endPushes(db: Kysely<Database>, userIds: readonly string[]): Promise<void> {
  for (const table of ['pushSubscriptions', 'pushes'] as const)
    await db.deleteFrom(table).where('userId', 'in', userIds).execute()
}

/** Browsers that get Web Push. */
export function pushSubscriptionStore({ read, write }: Connections) {
  return {
    /**
     * Saves a session's subscription, in place of its earlier one and of anybody else's at the same endpoint. The oldest one
     * of a person who would have more than `MOST_PUSH_SUBSCRIPTIONS` ends.
     */
    save: (
      { sessionId, userId }: { sessionId: string; userId: string },
      subscription: NewPushSubscription,
      now: number,
    ): Promise<void> =>
      write.transaction().execute(async (trx) => {
        const { endpoint } = subscription
        const known = await trx
          .selectFrom('pushSubscriptions')
          .where('sessionId', '=', sessionId)
          .where('endpoint', '=', endpoint)
          .where('publicKey', '=', subscription.publicKey)
          .where('auth', '=', subscription.auth)
          .select('id')
          .executeTakeFirst()
        if (known) return
        await trx
          .deleteFrom('pushSubscriptions')
          .where((eb) => eb.or([eb('sessionId', '=', sessionId), eb('endpoint', '=', endpoint)]))
          .execute()
        await makeRoom(trx, userId)
        await trx
          .insertInto('pushSubscriptions')
          .values({
            ...subscription,
            id: randomUUID(),
            sessionId,
            userId,
            createdAt: now,
            lastSentAt: null,
            failingSince: null,
          })
          .execute()
      }),

    /** Lists a person's browsers that get pushes and are still signed in, the newest first. */
    ofUser: (userId: string, now: number) =>
      read
        .selectFrom('pushSubscriptions')
        .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
        .where('pushSubscriptions.userId', '=', userId)
        .where('sessions.expiresAt', '>', now)
        .where('sessions.secondStepDue', '=', 0)
        .orderBy('pushSubscriptions.createdAt', 'desc')
        .orderBy('pushSubscriptions.id')
        .select(['pushSubscriptions.id', 'pushSubscriptions.sessionId', 'pushSubscriptions.endpoint'])
        .select(['pushSubscriptions.createdAt', 'lastSentAt', 'failingSince', 'sessions.browser', 'sessions.system'])
        .execute(),

    /** Returns the destinations of pushes to these people, by person. */
    async targetsOf(userIds: readonly string[], now: number): Promise<Map<string, PushTarget[]>> {
      if (userIds.length === 0) return new Map()
      const rows = await read
        .selectFrom('pushSubscriptions')
        .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
        .where('pushSubscriptions.userId', 'in', userIds)
        .where('sessions.expiresAt', '>', now)
        .where('sessions.secondStepDue', '=', 0)
        .select(['pushSubscriptions.id', 'pushSubscriptions.userId', 'endpoint', 'publicKey', 'auth'])
        .execute()
      const targets = new Map<string, PushTarget[]>()
      for (const { userId, ...target } of rows) targets.set(userId, [...(targets.get(userId) ?? []), target])
      return targets
    },

    /** Notes that push services have taken nothing for these since an instant, unless that was noted before. */
    async noteFailing(ids: readonly string[], now: number): Promise<void> {
      if (ids.length === 0) return
      await write
        .updateTable('pushSubscriptions')
        .set({ failingSince: now })
        .where('id', 'in', ids)
        .where('failingSince', 'is', null)
        .execute()
    },

    /** Forgets a person's browser, by its id or by its session; false where there is none. */
    async remove(userId: string, by: { id: string } | { sessionId: string }): Promise<boolean> {
      const gone = await write
        .deleteFrom('pushSubscriptions')
        .where('userId', '=', userId)
        .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('sessionId', '=', by.sessionId)))
        .executeTakeFirst()
      return gone.numDeletedRows > 0n
    },

    /** Forgets one that its push service no longer knows. */
    async drop(id: string): Promise<void> {
      await write.deleteFrom('pushSubscriptions').where('id', '=', id).execute()
    },
  }
}

async function makeRoom(trx: Transaction<Database>, userId: string) {
  const newest = await trx
    .selectFrom('pushSubscriptions')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .select('id')
    .execute()
  const tooMany = newest.slice(MOST_PUSH_SUBSCRIPTIONS - 1).map(({ id }) => id)
  if (tooMany.length > 0) await trx.deleteFrom('pushSubscriptions').where('id', 'in', tooMany).execute()
}
