import type { PushKind } from '#contract/push/choices.ts'
import type { Connections } from '../engine/connections.ts'
import { insertMails, type Mail } from '../mails/mails.ts'
import { type PushOrder, type PushReader, type PushText, queuePush } from './queue.ts'

/** A push that a process has taken. */
export type WaitingPush = {
  id: string
  userId: string
  kind: PushKind
  about: string
  text: PushText
  urgent: boolean
  hasFallback: boolean
  /** The subscriptions whose push services have taken it in an earlier try. */
  sentTo: string[]
  attempts: number
  endsAt: number
  createdAt: number
}

/**
 * Pushes that wait to be sent. Who takes one holds it until an instant and extends that while sending; that of a process
 * that was killed is due again soon after.
 */
export function pushStore({ read, write }: Connections) {
  return {
    /** Queues a push that nothing else is written with; as `queuePush`. */
    queue: (order: PushOrder, readers: readonly PushReader[], now: number): Promise<Set<string>> =>
      write.transaction().execute((trx) => queuePush(trx, order, readers, now)),

    /** Takes pushes that are first in line, so many at most; nobody else gets them before `until`. */
    async take(now: number, holder: string, until: number, count: number): Promise<WaitingPush[]> {
      const rows = await write
        .updateTable('pushes')
        .set((eb) => ({ holder, dueAt: until, attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('pushes')
            .where('dueAt', '<=', now)
            .orderBy('urgent', 'desc')
            .orderBy('dueAt')
            .limit(count)
            .select('pushes.id'),
        )
        // Two processes that look at once read the same rows: the second one, which waited for the first, finds them held.
        .where('dueAt', '<=', now)
        .returning(['id', 'userId', 'kind', 'about', 'text', 'urgent', 'fallback', 'sentTo'])
        .returning(['attempts', 'endsAt', 'createdAt'])
        .execute()
      const pushes = rows.map(({ text, urgent, fallback, sentTo, ...row }) => ({
        ...row,
        text: JSON.parse(text),
        urgent: urgent === 1,
        hasFallback: fallback !== null,
        sentTo: JSON.parse(sentTo),
      }))
      return pushes.toSorted((a, b) => Number(b.urgent) - Number(a.urgent) || a.createdAt - b.createdAt)
    },

    /** Holds pushes for longer; gives the ids of those that are still this holder's. */
    async extend(ids: readonly string[], holder: string, until: number): Promise<string[]> {
      if (ids.length === 0) return []
      const extended = await write
        .updateTable('pushes')
        .set({ dueAt: until })
        .where('id', 'in', ids)
        .where('holder', '=', holder)
        .returning('id')
        .execute()
      return extended.map(({ id }) => id)
    },

    /** Gives a push back, to be taken again from an instant on by the subscriptions that have not had it. */
    async retryAt(id: string, holder: string, dueAt: number, sentTo: readonly string[]): Promise<void> {
      await write
        .updateTable('pushes')
        .set({ dueAt, holder: null, sentTo: JSON.stringify(sentTo) })
        .where('id', '=', id)
        .where('holder', '=', holder)
        .execute()
    },

    /** Forgets a push that push services have taken, and notes for which phones. */
    sent: (id: string, subscriptionIds: readonly string[], now: number): Promise<void> =>
      write.transaction().execute(async (trx) => {
        await trx.deleteFrom('pushes').where('id', '=', id).execute()
        if (subscriptionIds.length > 0)
          await trx
            .updateTable('pushSubscriptions')
            .set({ lastSentAt: now, failingSince: null })
            .where('id', 'in', subscriptionIds)
            .execute()
      }),

    /** Forgets pushes, whoever holds them. */
    async remove(ids: readonly string[]): Promise<void> {
      if (ids.length > 0) await write.deleteFrom('pushes').where('id', 'in', ids).execute()
    },

    /** Forgets a push that no phone takes, and writes the mail in its place, once; gives whether there was one ([SC14]). */
    giveUp: (id: string, now: number): Promise<boolean> =>
      write.transaction().execute(async (trx) => {
        const gone = await trx.deleteFrom('pushes').where('id', '=', id).returning('fallback').executeTakeFirst()
        if (!gone?.fallback) return false
        await insertMails(trx, [JSON.parse(gone.fallback) as Mail], now)
        return true
      }),

    /** When the next push is due, null when none waits. */
    async nextDue(): Promise<number | null> {
      const next = await read.selectFrom('pushes').orderBy('dueAt').limit(1).select('dueAt').executeTakeFirst()
      return next?.dueAt ?? null
    },
  }
}
