import type { Kysely } from 'kysely'
import type { Connections } from './open.ts'
import type { Database } from './schema.ts'

/** A mail as `mailer.prepare` makes it: what is in it concerns nobody but the mailer. */
export type Mail = { id: string; recipient: string; subject: string; text: string; html: string }
export type WaitingMail = Mail & { attempts: number }

/** A mail that was not written, because its recipient had too many of its kind: the next may be written at `retryAt`. */
export type HeldBack = { kind: string; retryAt: number }

/**
 * Writes a mail inside the caller's transaction: it is sent if that commits, and only then. `mailer.prepare` makes the
 * mail, `mailer.wake` is called after the commit. Gives null once the mail is written. Else it is held back and nothing
 * was written: a link that the mail would carry must not be written then, for it would replace that of an earlier mail.
 */
export async function insertMail(db: Kysely<Database>, mail: Mail, now: number): Promise<HeldBack | null> {
  await db
    .insertInto('mails')
    .values({ ...mail, attempts: 0, dueAt: now, createdAt: now })
    .execute()
  return null
}

/** Mails that wait to be sent: kept until the mail server has taken them ([Q56]). */
export function mailStore({ read, write }: Connections) {
  return {
    /** Writes a mail that nothing else is written with; gives what `insertMail` gives. */
    add: (mail: Mail, now: number) => write.transaction().execute((trx) => insertMail(trx, mail, now)),

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
