import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../engine/schema.ts'

/** Nobody is reminded of a fee more often than this, in milliseconds ([PA6]). */
const REMINDED_EVERY_MS = 7 * 24 * 60 * 60 * 1000

/** Rows of one insert. */
const AT_ONCE = 400

/** A reminder: `toldAt` is when another mail server took its mail, null while it waits. */
export type FeeReminder = { userId: string; mailingId: string; mailingAt: number; toldAt: number | null }

/**
 * The reminders of a season's fees that have gone out or wait to, the newest first. One whose mail was given up, kept back
 * for good or thrown away never happened.
 */
export const remindersOf = (db: Kysely<Database>, leagueId: string): Promise<FeeReminder[]> =>
  db
    .selectFrom('feeReminders')
    .innerJoin('mailings', 'mailings.id', 'feeReminders.mailingId')
    .leftJoin('mails', 'mails.id', 'feeReminders.mailId')
    .where('mailings.leagueId', '=', leagueId)
    .where((eb) => eb.or([eb('toldAt', 'is not', null), eb('mails.id', 'is not', null)]))
    .orderBy('mailings.at', 'desc')
    .orderBy('feeReminders.mailId')
    .select(['feeReminders.userId', 'feeReminders.mailingId', 'mailings.at as mailingAt', 'toldAt'])
    .execute()

/** Returns the people who were reminded of a season's fee within a week, or whose reminder is on its way. */
export async function remindedLately(db: Kysely<Database>, leagueId: string, now: number): Promise<Set<string>> {
  const reminders = await remindersOf(db, leagueId)
  return new Set(
    reminders.flatMap(({ userId, toldAt }) => (toldAt === null || toldAt > now - REMINDED_EVERY_MS ? userId : [])),
  )
}

/** Notes which mail of a mailing reminds whom; each counts once another mail server has taken it. */
export async function noteReminders(
  trx: Transaction<Database>,
  mailingId: string,
  written: readonly { mailId: string; userIds: readonly string[] }[],
): Promise<void> {
  const rows = written.flatMap(({ mailId, userIds }) =>
    [...new Set(userIds)].map((userId) => ({ mailId, userId, mailingId })),
  )
  for (let i = 0; i < rows.length; i += AT_ONCE)
    await trx
      .insertInto('feeReminders')
      .values(rows.slice(i, i + AT_ONCE))
      .execute()
}

/** Moves reminders to the row that a person's row is merged into ([PE2]); one mail to both stays once. */
export async function moveReminders(trx: Transaction<Database>, from: string, into: string): Promise<void> {
  await trx
    .updateTable('feeReminders')
    .set({ userId: into })
    .where('userId', '=', from)
    .where('mailId', 'not in', (eb) =>
      eb.selectFrom('feeReminders').where('userId', '=', into).select('feeReminders.mailId'),
    )
    .execute()
}

/** Tells whether a mail reminds of nothing but settled fees, and fees of players who have left the season. */
export async function remindsOfNothing(db: Kysely<Database>, mailId: string): Promise<boolean> {
  const reminded = await db
    .selectFrom('feeReminders')
    .innerJoin('mailings', 'mailings.id', 'feeReminders.mailingId')
    .leftJoin('registrations', (join) =>
      join
        .onRef('registrations.leagueId', '=', 'mailings.leagueId')
        .onRef('registrations.userId', '=', 'feeReminders.userId')
        .on('registrations.removedAt', 'is', null),
    )
    .where('feeReminders.mailId', '=', mailId)
    .select(['registrations.userId', 'registrations.fee'])
    .execute()
  const isOpen = ({ userId, fee }: (typeof reminded)[number]) => userId !== null && (fee === null || fee === 'open')
  return reminded.length > 0 && !reminded.some(isOpen)
}
