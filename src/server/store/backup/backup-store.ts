import { sql } from 'kysely'
import type { BackupFailure, BackupLosses } from '#contract/backup.ts'
import { listOwners } from '../access/owners.ts'
import { type By, logAct } from '../acts/acts.ts'
import { personName } from '../acts/names.ts'
import type { Connections } from '../engine/connections.ts'
import { HOLDERS } from '../lock/lock-postgres.ts'
import { insertMails, type Mail } from '../mails/mails.ts'
import { isCatchingUp, noteCaughtUp } from './restored-at.ts'

/** A night in which no backup could be made: its day, and how often and when, in milliseconds since 1970, it was tried. */
export type FailedNight = { night: string; attempts: number; at: number; reason: BackupFailure }

/** The means to notify owners of a failed night. */
export type FailureNotifier = {
  adminEmails: readonly string[]
  mailTo(recipient: string, failed: FailedNight): Mail
}

/** After so many tries of a night the owners get a mail ([BK3]). */
const ALERT_AT_ATTEMPT = 2

/** The database's own records of backups; their storage has the rest. */
export function backupStore({ read, write, engine }: Connections) {
  async function beganAt(): Promise<number | null> {
    const found = await read.selectFrom('settings').where('key', '=', 'backupsSince').select('value').executeTakeFirst()
    return found ? Number(found.value) : null
  }

  return {
    /** Since when backups are made by themselves; now where nobody has looked after them yet. */
    since: async (now: number): Promise<number> => (await beganAt()) ?? now,

    /** As `since`, and where nobody has looked after them yet, that is from now on. */
    async begin(now: number): Promise<number> {
      const began = await beganAt()
      if (began !== null) return began
      const row = { key: 'backupsSince' as const, value: String(now) }
      await write
        .insertInto('settings')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return (await beganAt()) ?? now
    },

    /** Nights that failed, the latest first. */
    failedNights: (): Promise<FailedNight[]> =>
      read.selectFrom('backupFailures').selectAll().orderBy('night', 'desc').execute(),

    /** Notes that a night's backup failed once more, and writes to the owners where that was the second time. */
    noteFailure: (night: string, reason: BackupFailure, now: number, { adminEmails, mailTo }: FailureNotifier) =>
      write.transaction().execute(async (trx): Promise<FailedNight> => {
        const failed = await trx
          .insertInto('backupFailures')
          .values({ night, attempts: 1, at: now, reason })
          .onConflict((conflict) =>
            conflict.column('night').doUpdateSet({ attempts: sql`"backupFailures"."attempts" + 1`, at: now, reason }),
          )
          .returningAll()
          .executeTakeFirstOrThrow()
        if (failed.attempts === ALERT_AT_ATTEMPT) {
          const owners = await listOwners(trx, adminEmails)
          await insertMails(
            trx,
            owners.map(({ email }) => mailTo(email, failed)),
            now,
          )
        }
        return failed
      }),

    /** Forgets a night that went well after all, and nights before a day. */
    async forgetFailures(night: string, before: string): Promise<void> {
      await write
        .deleteFrom('backupFailures')
        .where((eb) => eb.or([eb('night', '=', night), eb('night', '<', before)]))
        .execute()
    },

    /** Writes into the log what an owner did with backups. */
    log: (act: 'backup-made' | 'backup-downloaded' | 'backup-restored' | 'backup-brought', { by, now }: By) =>
      write.transaction().execute((trx) => logAct(trx, { at: now, by, act })),

    /** Counts what has happened after an instant, in milliseconds since 1970. */
    async lossesSince(at: number): Promise<BackupLosses> {
      const count = async (query: { executeTakeFirstOrThrow(): Promise<{ n: unknown }> }) =>
        Number((await query.executeTakeFirstOrThrow()).n)
      const after = (table: 'publications' | 'mailings' | 'acts') =>
        count(
          read
            .selectFrom(table)
            .where('at', '>', at)
            .select((eb) => eb.fn.countAll().as('n')),
        )
      const later = (
        table: 'users' | 'registrations' | 'scoreChanges' | 'posts',
        column: 'createdAt' | 'registeredAt' | 'changedAt',
      ) =>
        count(
          read
            .selectFrom(table as 'users')
            .where(column as 'createdAt', '>', at)
            .select((eb) => eb.fn.countAll().as('n')),
        )
      return {
        accounts: await later('users', 'createdAt'),
        registrations: await later('registrations', 'registeredAt'),
        scores: await later('scoreChanges', 'changedAt'),
        publications: await after('publications'),
        posts: await later('posts', 'createdAt'),
        mailings: await after('mailings'),
        acts: await after('acts'),
      }
    },

    async countHeldMails(): Promise<number> {
      const { n } = await read
        .selectFrom('mails')
        .where('held', '=', 1)
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
      return Number(n)
    },

    /** Tells whether a backup was put back and what was due before it has not been looked at yet ([BK6]). */
    isCatchingUp: (): Promise<boolean> => isCatchingUp(read),

    /** Notes that what was due before the last restore has been looked at. */
    noteCaughtUp: (): Promise<void> => noteCaughtUp(write),

    /** The mails that a restore has held. */
    heldMails: () => read.selectFrom('mails').where('held', '=', 1).select(['id', 'recipient', 'content']).execute(),

    /**
     * Lets the mails that a restore has held go out, or throws them away; false where it is another number than the owner
     * was shown. One that goes out is as old as its release: it would be too old to be sent.
     */
    settleHeldMails: (act: 'send' | 'discard', shown: number, { by, now }: By) =>
      write.transaction().execute(async (trx): Promise<boolean> => {
        const held = trx.selectFrom('mails').where('held', '=', 1)
        const { n } = await held.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()
        if (Number(n) !== shown) return false
        if (act === 'discard') await trx.deleteFrom('mails').where('held', '=', 1).execute()
        else
          await trx
            .updateTable('mails')
            .set({ held: 0, attempts: 0, dueAt: now, createdAt: now })
            .where('held', '=', 1)
            .execute()
        const code = act === 'send' ? 'held-mails-released' : 'held-mails-discarded'
        await logAct(trx, { at: now, by, act: code, details: { count: shown } })
        return true
      }),

    /** The names of people by their user ids; whoever is deleted has none. */
    async namesOf(userIds: readonly string[]): Promise<Map<string, string>> {
      if (userIds.length === 0) return new Map()
      const rows = await read
        .selectFrom('users')
        .leftJoin('profiles', 'profiles.userId', 'users.id')
        .where('users.id', 'in', userIds)
        .where('users.deletedAt', 'is', null)
        .select(['users.id', 'users.name', 'users.email', 'profiles.firstName', 'profiles.lastName'])
        .execute()
      return new Map(rows.map((row) => [row.id, personName(row)]))
    },

    /** Tells whether no other process has the store: a server, or a backup that is being made. */
    async isAlone(): Promise<boolean> {
      if (engine === 'sqlite') return true
      const { rows } = await sql.raw<{ n: number }>(HOLDERS).execute(read)
      return rows[0]?.n === 1
    },
  }
}
