import type { PushKind } from '#contract/push/choices.ts'
import type { Connections } from '../engine/connections.ts'
import { insertMails, type Mail } from '../mails/mails.ts'
import { dropWaitingPushes } from './overtaken.ts'
import { type PushOrder, type PushReader, type PushText, queuePush } from './queue.ts'
import { readTruth } from './told-matches.ts'

/** A push that a process has taken. */
export type WaitingPush = {
  id: string
  userId: string
  kind: PushKind
  about: string
  text: PushText
  /** JSON of a `ToldMatches`. */
  told: string | null
  version: number
  urgent: boolean
  hasFallback: boolean
  /** The subscriptions whose push services have taken it in an earlier try. */
  sentTo: string[]
  attempts: number
  endsAt: number
  createdAt: number
}

/** Values of `urgent`, in the order in which pushes go out. */
const URGENCIES = [1, 0]

/**
 * Pushes that wait to be sent. Who takes one holds it until an instant and extends that while sending; that of a process
 * that was killed is due again soon after. While one is in hand, no other one about the same is taken for its reader.
 */
export function pushStore({ read, write }: Connections) {
  /** The ids of those of an urgency that are first in line, by the index of that order. */
  const firstInLine = (urgent: number, now: number, count: number) =>
    read
      .selectFrom('pushes')
      .where('urgent', '=', urgent)
      .where('dueAt', '<=', now)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('pushes as other')
              .whereRef('other.userId', '=', 'pushes.userId')
              .whereRef('other.kind', '=', 'pushes.kind')
              .whereRef('other.about', '=', 'pushes.about')
              .where('other.holder', 'is not', null)
              .where('other.dueAt', '>', now)
              .select('other.id'),
          ),
        ),
      )
      .orderBy('dueAt')
      .limit(count)
      .select('id')

  return {
    /** Queues a push that nothing else is written with; as `queuePush`. */
    queue: (order: PushOrder, readers: readonly PushReader[], now: number): Promise<Set<string>> =>
      write.transaction().execute((trx) => queuePush(trx, order, readers, now)),

    /** Takes back what everybody's phone is to be told about something; as `dropWaitingPushes`. */
    drop: (kind: PushKind, about: string): Promise<string[]> =>
      write.transaction().execute((trx) => dropWaitingPushes(trx, kind, about, 'everybody')),

    /** Takes pushes that are first in line, urgent ones before others, so many at most; nobody else gets them before `until`. */
    async take(now: number, holder: string, until: number, count: number): Promise<WaitingPush[]> {
      const ids: string[] = []
      for (const urgent of URGENCIES)
        if (ids.length < count)
          ids.push(...(await firstInLine(urgent, now, count - ids.length).execute()).map(({ id }) => id))
      if (ids.length === 0) return []
      const rows = await write
        .updateTable('pushes')
        .set((eb) => ({ holder, dueAt: until, attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', ids)
        // Two processes that look at once read the same rows: the second one, which waited for the first, finds them held.
        .where('dueAt', '<=', now)
        .returning(['id', 'userId', 'kind', 'about', 'text', 'told', 'version', 'urgent', 'fallback', 'sentTo'])
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

    /**
     * Looks at pushes once more that are about to be sent: gives those that are still this holder's and true, with the words
     * that are, and forgets the others.
     */
    async stillTrue(pushes: readonly WaitingPush[], holder: string, now: number): Promise<WaitingPush[]> {
      const rows = await read
        .selectFrom('pushes')
        .leftJoin('guestAsks', (join) =>
          join.onRef('guestAsks.id', '=', 'pushes.about').on('pushes.kind', '=', 'guest'),
        )
        .where(
          'pushes.id',
          'in',
          pushes.map(({ id }) => id),
        )
        .where('pushes.holder', '=', holder)
        .select(['pushes.id', 'pushes.endsAt', 'guestAsks.state', 'guestAsks.kickOff'])
        .execute()
      const held = new Map(rows.map((row) => [row.id, row]))
      const truth = await readTruth(read, pushes)
      const isAsked = (push: WaitingPush, { state, kickOff }: { state: string | null; kickOff: number | null }) =>
        state === null ? push.kind !== 'guest' : state === 'open' && kickOff === push.endsAt
      const standing: WaitingPush[] = []
      const over: string[] = []
      for (const push of pushes) {
        const row = held.get(push.id)
        if (!row) continue
        const words = row.endsAt > now && isAsked(push, row) ? truth.wordsOf(push) : null
        if (words) standing.push({ ...push, text: { ...push.text, ...words } })
        else over.push(push.id)
      }
      if (over.length > 0)
        await write.deleteFrom('pushes').where('id', 'in', over).where('holder', '=', holder).execute()
      return standing
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

    /** Gives a push back, to be taken again from an instant on by the subscriptions that have not had it, unless a newer one waits for it. */
    async retryAt(id: string, holder: string, dueAt: number, sentTo: readonly string[]): Promise<void> {
      const overtaken = write
        .deleteFrom('pushes')
        .where('id', '=', id)
        .where('holder', '=', holder)
        .where('endsAt', '=', 0)
      await overtaken.execute()
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

    /** Returns when the next push is due, null when none waits. */
    async nextDue(): Promise<number | null> {
      let soonest: number | null = null
      for (const urgent of URGENCIES) {
        const next = await read
          .selectFrom('pushes')
          .where('urgent', '=', urgent)
          .orderBy('dueAt')
          .limit(1)
          .select('dueAt')
          .executeTakeFirst()
        if (next && (soonest === null || next.dueAt < soonest)) soonest = next.dueAt
      }
      return soonest
    },
  }
}
