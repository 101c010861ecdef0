import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Connections } from './open.ts'
import type { Database } from './schema.ts'

export type Mail = { recipient: string; subject: string; text: string; html: string }
export type WaitingMail = Mail & { id: string; attempts: number }

/**
 * Keeps a mail inside the caller's transaction: it is sent if that commits, and only then. `mailer.prepare` makes the
 * mail, `mailer.wake` sends it after the commit.
 */
export async function insertMail(db: Kysely<Database>, mail: Mail, now: number): Promise<void> {
  await db
    .insertInto('mails')
    .values({ id: randomUUID(), ...mail, attempts: 0, dueAt: now, createdAt: now })
    .execute()
}

/** Mails that wait to be sent: kept until the mail server has taken them ([Q56]). */
export function mailStore({ read, write }: Connections) {
  return {
    add: (mail: Mail, now: number) => insertMail(write, mail, now),

    /** Takes the mail that waits longest; nobody else gets it for `holdMs`. */
    async take(now: number, holdMs: number): Promise<WaitingMail | null> {
      const next = await read
        .selectFrom('mails')
        .where('dueAt', '<=', now)
        .orderBy('dueAt')
        .select(['id', 'dueAt'])
        .executeTakeFirst()
      if (!next) return null
      const taken = await write
        .updateTable('mails')
        .set((eb) => ({ dueAt: now + holdMs, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', next.id)
        .where('dueAt', '=', next.dueAt)
        .returning(['id', 'recipient', 'subject', 'text', 'html', 'attempts'])
        .executeTakeFirst()
      return taken ?? this.take(now, holdMs)
    },

    async retryAt(id: string, dueAt: number): Promise<void> {
      await write.updateTable('mails').set({ dueAt }).where('id', '=', id).execute()
    },

    async remove(id: string): Promise<void> {
      await write.deleteFrom('mails').where('id', '=', id).execute()
    },

    /** When the next one is due, null when none waits. */
    async nextDue(): Promise<number | null> {
      const next = await read
        .selectFrom('mails')
        .select((eb) => eb.fn.min('dueAt').as('dueAt'))
        .executeTakeFirst()
      return next?.dueAt ?? null
    },
  }
}
