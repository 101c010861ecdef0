import { sql } from 'kysely'
import type { Connections } from '../engine/connections.ts'
import { deleteInBatches } from '../engine/in-batches.ts'

/** Tries within a window that goes on for `ttl` milliseconds, this one among them. */
export type CountedTries = { current: number; ttl: number }

/**
 * Tries as all processes on a database count them together, each in a window that begins with its first. SQLite has one
 * process, whose memory counts.
 */
export function tryStore({ write }: Connections) {
  return {
    /** Counts one try under a key that names nobody; a window that a wrong clock began in a time to come is over too. */
    async count(key: string, windowMs: number, now: number): Promise<CountedTries> {
      const isOver = sql<boolean>`(tries."endsAt" <= ${now} or tries."endsAt" > ${now + windowMs})`
      const { count, endsAt } = await write
        .insertInto('tries')
        .values({ key, count: 1, endsAt: now + windowMs })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when ${isOver} then 1 else tries.count + 1 end`,
            endsAt: sql`case when ${isOver} then excluded."endsAt" else tries."endsAt" end`,
          }),
        )
        .returning(['count', 'endsAt'])
        .executeTakeFirstOrThrow()
      return { current: count, ttl: endsAt - now }
    },

    /** Forgets windows that are over. */
    async sweep(now: number): Promise<void> {
      await deleteInBatches(write, 'tries', 'key', sql<boolean>`"endsAt" <= ${now}`)
    },
  }
}
