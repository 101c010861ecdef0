import { type Kysely, sql } from 'kysely'
import type { Connections } from '../engine/connections.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import { remindsOfNothing } from '../fees/reminders.ts'
import { type Counted, countMail, type HeldBack, sweepMailCounts } from './mail-counts.ts'
import { countMailOfMany, type MailOutcome } from './mails-of-many.ts'
import { type MailAbout, placeMails } from './overtaken.ts'

export type { HeldBack }

/** A mail as `mailer.prepare` makes it; `content` is sealed by the mailer and means nothing to anybody else. */
export type Mail = {
  id: string
  recipient: string
  content: string
  urgent: boolean
  /** The keys of its count, and the notice that it is held back; null where mails are not limited. */
  limit: (Counted & { onHeldBack(): void }) | null
  /** Tells whether it may have gone out before a restore: nobody takes it then before an owner has released it ([BK6]). */
  held?: boolean
  /** The subject; nothing for a mail that no other one makes untrue. */
  about?: MailAbout
}
export type WaitingMail = { id: string; recipient: string; content: string; attempts: number; createdAt: number }

/** A mail as one of many, which goes out in its turn and behind all others. */
export type MailOfMany = Mail & { mailingId: string; dueAt: number }

/** The `urgent` of a mail to many. */
const BEHIND_OTHERS = -1
/** The same of all mails, in the order in which they go out. */
const URGENCIES = [1, 0, BEHIND_OTHERS]

/**
 * Writes a mail inside the caller's transaction: it is sent if that commits, and only then. `mailer.prepare` makes the
 * mail, `mailer.wake` is called after the commit. Returns null once the mail is written. Else it is held back and nothing
 * was written: a link that the mail would carry must not be written then, for it would replace that of an earlier mail.
 * [L5] limits mails that somebody caused to three of a kind an hour and ten a day for a recipient.
 */
export async function insertMail(db: Kysely<Database>, mail: Mail, now: number): Promise<HeldBack | null> {
  const { id, recipient, content, urgent, limit, held = false } = mail
  const heldBack = limit && (await countMail(db, limit, now))
  if (heldBack) {
    limit?.onHeldBack()
    return heldBack
  }
  const placeOf = await placeMails(db, [mail], now)
  const times = { attempts: 0, dueAt: now, createdAt: now, holder: null }
  await db
    .insertInto('mails')
    .values({ id, recipient, content, urgent: Number(urgent), held: Number(held), ...times, ...placeOf(mail) })
    .execute()
  return null
}

/** Rows of one statement, of some kilobytes each. */
const MAILS_AT_ONCE = 100

/**
 * Writes mails that are not limited inside the caller's transaction; as `insertMail`, for many at once. None is sent
 * before `dueAt`, or before its own turn.
 */
export async function insertMails(
  db: Kysely<Database>,
  mails: readonly (Mail | MailOfMany)[],
  now: number,
  dueAt: number = now,
): Promise<void> {
  const placeOf = await placeMails(db, mails, now)
  const rows = mails.map((mail) => ({
    ...placeOf(mail),
    id: mail.id,
    recipient: mail.recipient,
    content: mail.content,
    urgent: 'mailingId' in mail ? BEHIND_OTHERS : Number(mail.urgent),
    attempts: 0,
    dueAt: 'mailingId' in mail ? mail.dueAt : dueAt,
    createdAt: now,
    holder: null,
    mailingId: 'mailingId' in mail ? mail.mailingId : null,
    held: Number(mail.held ?? false),
  }))
  for (let i = 0; i < rows.length; i += MAILS_AT_ONCE)
    await db
      .insertInto('mails')
      .values(rows.slice(i, i + MAILS_AT_ONCE))
      .execute()
}

/** Takes back those of these mails that nobody has begun to send, in the caller's transaction; gives their recipients. */
export async function dropWaitingMails(db: Kysely<Database>, ids: readonly string[]): Promise<string[]> {
  const recipients: string[] = []
  for (const slice of idSlices(ids)) {
    const dropped = await db
      .deleteFrom('mails')
      .where('id', 'in', slice)
      .where('attempts', '=', 0)
      .returning('recipient')
      .execute()
    recipients.push(...dropped.map(({ recipient }) => recipient))
  }
  return recipients
}

/**
 * Mails that wait to be sent: kept until the mail server has taken them ([Q56]). Who takes one holds it until an instant
 * and extends that while sending; the mail of a process that was killed is due again soon after.
 */
export function mailStore({ read, write }: Connections) {
  let isFirstSent = true

  /**
   * Looks for the mail that is first in line, of those due by an instant where one is given: not kept back, not to the given
   * domains, and not to go out behind another one to its address.
   */
  const inLine = (domains: readonly string[], by: number | null) =>
    read
      .selectFrom('mails')
      .where('held', '=', 0)
      .$if(by !== null, (query) => query.where('dueAt', '<=', by))
      .where((eb) => eb.and(domains.map((domain) => eb('recipient', 'not like', `%@${domain}`))))
      .where(({ or, eb, not, exists, selectFrom }) =>
        or([
          eb('about', 'is', null),
          not(
            exists(
              selectFrom('mails as earlier')
                .whereRef('earlier.about', '=', 'mails.about')
                .whereRef('earlier.recipient', '=', 'mails.recipient')
                .whereRef('earlier.turn', '<', 'mails.turn')
                .where('earlier.held', '=', 0)
                .where((of) =>
                  of.or([
                    of('earlier.endsAt', 'is', null),
                    of('earlier.endsAt', '>', 0),
                    of('earlier.holder', 'is not', null),
                  ]),
                )
                .select('earlier.id'),
            ),
          ),
        ]),
      )
      .orderBy('dueAt')
      .limit(1)
      .select(['id', 'dueAt'])

  /**
   * Returns the mail of an urgency that is first in line. Mails to many are looked for by mailing: those of one that is
   * stopped, or still being written, are passed over together, however many they are.
   */
  async function first(urgent: number, domains: readonly string[], by: number | null = null) {
    if (urgent !== BEHIND_OTHERS) return inLine(domains, by).where('urgent', '=', urgent).executeTakeFirst()
    const firstOfMailing = inLine(domains, by)
      .where('mailingId', '=', sql.ref<string>('mailings.id'))
      .clearSelect()
      .select('id')
    const found = await read
      .selectFrom('mailings')
      .innerJoin('mails as next', (join) => join.on('next.id', '=', firstOfMailing))
      .where('mailings.endedAt', 'is', null)
      .where('mailings.stoppedAt', 'is', null)
      .where('mailings.queuedAt', 'is not', null)
      .select(['next.id', 'next.dueAt'])
      .execute()
    return found.toSorted((a, b) => a.dueAt - b.dueAt)[0]
  }

  return {
    /** Writes a mail that nothing else is written with; gives what `insertMail` gives. */
    add: (mail: Mail, now: number) => write.transaction().execute((trx) => insertMail(trx, mail, now)),

    /** Takes the mail that is first in line, urgent ones before all others; nobody else gets it before `until`. */
    async take(now: number, holder: string, until: number, exceptDomains: string[] = []): Promise<WaitingMail | null> {
      for (const urgent of URGENCIES)
        for (;;) {
          const next = await first(urgent, exceptDomains, now)
          if (!next) break
          const taken = await write
            .updateTable('mails')
            .set((eb) => ({ holder, dueAt: until, attempts: eb('attempts', '+', 1) }))
            .where('id', '=', next.id)
            .where('dueAt', '=', next.dueAt)
            .returning(['id', 'recipient', 'content', 'attempts', 'createdAt', 'endsAt'])
            .executeTakeFirst()
          // Else another process was faster: the next in line.
          if (!taken) continue
          const { endsAt, ...mail } = taken
          if (endsAt === null || endsAt > now) return mail
          await write.deleteFrom('mails').where('id', '=', mail.id).execute()
        }
      return null
    },

    /**
     * Looks at a mail once more that is about to be sent: it is `lost` where somebody else holds it, and `over` where it tells
     * of nothing that is so still, such as of fees that are all paid.
     */
    async look(id: string, holder: string, now: number): Promise<'stands' | 'lost' | 'over'> {
      const row = await read
        .selectFrom('mails')
        .where('id', '=', id)
        .where('holder', '=', holder)
        .select(['endsAt', 'mailingId'])
        .executeTakeFirst()
      if (!row) return 'lost'
      if (row.endsAt !== null && row.endsAt <= now) return 'over'
      return row.mailingId !== null && (await remindsOfNothing(read, id)) ? 'over' : 'stands'
    },

    /** Holds mails for longer; gives the ids of those that are still this holder's. */
    async extend(ids: string[], holder: string, until: number): Promise<string[]> {
      const extended = await write
        .updateTable('mails')
        .set({ dueAt: until })
        .where('id', 'in', ids)
        .where('holder', '=', holder)
        .returning('id')
        .execute()
      return extended.map(({ id }) => id)
    },

    /** Gives a mail back, to be taken again from an instant on, unless a newer one waits for it. */
    async retryAt(id: string, holder: string, dueAt: number): Promise<void> {
      const overtaken = write
        .deleteFrom('mails')
        .where('id', '=', id)
        .where('holder', '=', holder)
        .where('endsAt', '=', 0)
      await overtaken.execute()
      await write
        .updateTable('mails')
        .set({ dueAt, holder: null })
        .where('id', '=', id)
        .where('holder', '=', holder)
        .execute()
    },

    /** Forgets a mail, whoever holds it; one of many is counted as what became of it, once. */
    remove: (id: string, outcome: MailOutcome, now: number): Promise<void> =>
      write.transaction().execute(async (trx) => {
        const gone = await trx
          .deleteFrom('mails')
          .where('id', '=', id)
          .returning(['mailingId', 'recipient'])
          .executeTakeFirst()
        if (gone?.mailingId) await countMailOfMany(trx, { ...gone, id, mailingId: gone.mailingId }, outcome, now)
      }),

    /** Notes that a mail server has taken a mail, once. */
    async noteSent(now: number): Promise<void> {
      if (!isFirstSent) return
      await write
        .insertInto('settings')
        .values({ key: 'mailSentAt', value: `${now}` })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .execute()
      isFirstSent = false
    },

    /** Tells whether a mail server has ever taken a mail. */
    async hasSent(): Promise<boolean> {
      const row = await read.selectFrom('settings').where('key', '=', 'mailSentAt').select('key').executeTakeFirst()
      return row !== undefined
    },

    /** Returns when the next mail is due that is not to one of these domains, null when none waits. */
    async nextDue(exceptDomains: string[] = []): Promise<number | null> {
      let soonest: number | null = null
      for (const urgent of URGENCIES) {
        const next = await first(urgent, exceptDomains)
        if (next && (soonest === null || next.dueAt < soonest)) soonest = next.dueAt
      }
      return soonest
    },

    /** Forgets what was counted more than a day ago. */
    sweep: (now: number): Promise<void> => sweepMailCounts(write, now),

    /** Mails that wait, with what is in them: so many behind an id, in the order of ids. */
    contents: (after: string, count: number) =>
      read
        .selectFrom('mails')
        .where('id', '>', after)
        .orderBy('id')
        .limit(count)
        .select(['id', 'recipient', 'content'])
        .execute(),

    /** Puts another form of the same content in its place, unless that has changed. */
    async replaceContent(id: string, before: string, after: string): Promise<void> {
      await write
        .updateTable('mails')
        .set({ content: after })
        .where('id', '=', id)
        .where('content', '=', before)
        .execute()
    },
  }
}
