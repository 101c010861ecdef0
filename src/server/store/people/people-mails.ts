import { type By, logAct } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import { idSlices } from '../engine/id-slices.ts'
import { insertMails, type Mail } from '../mails/mails.ts'
import { authorName } from '../season/authors.ts'

/** Somebody whom a mail is for; `address` is null where no mail reaches them. */
export type MailRecipient = { userId: string; firstName: string; lastName: string; address: string | null }

/** How many of the mails that were sent are listed. */
const MAILS_LISTED = 50

/** Mails of organisers to people of a season ([PE2]). */
export function peopleMailStore({ read, write }: Connections) {
  return {
    /**
     * Those of these people who are registered and count, each with the address that a mail reaches: their own once it is
     * confirmed, or what an organiser has entered for somebody without a sign-in.
     */
    async recipients(leagueId: string, userIds: readonly string[]): Promise<MailRecipient[]> {
      const found: MailRecipient[] = []
      for (const ids of idSlices(userIds)) {
        const rows = await read
          .selectFrom('registrations')
          .innerJoin('users', 'users.id', 'registrations.userId')
          .innerJoin('profiles', 'profiles.userId', 'registrations.userId')
          .where('registrations.leagueId', '=', leagueId)
          .where('registrations.userId', 'in', ids)
          .where('registrations.removedAt', 'is', null)
          .where('users.blockedAt', 'is', null)
          .where('users.deletedAt', 'is', null)
          .orderBy('profiles.lastName')
          .orderBy('profiles.firstName')
          .orderBy('registrations.userId')
          .select(['registrations.userId', 'profiles.firstName', 'profiles.lastName'])
          .select(['users.email', 'users.emailVerified', 'users.contactEmail'])
          .execute()
        for (const { email, emailVerified, contactEmail, ...name } of rows)
          found.push({ ...name, address: email === null ? contactEmail : emailVerified === 1 ? email : null })
      }
      return found
    },

    /** Writes the mails and that they were sent, once for an id; the log keeps how many, and nothing of the text. */
    send: (
      { leagueId, ...mail }: { id: string; leagueId: string; subject: string; text: string },
      mails: readonly Mail[],
      { by, now }: By,
    ): Promise<void> =>
      write.transaction().execute(async (trx) => {
        const row = { ...mail, leagueId, at: now, by, count: mails.length }
        const inserted = await trx
          .insertInto('peopleMails')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .executeTakeFirst()
        if (inserted.numInsertedOrUpdatedRows !== 1n) return
        await insertMails(trx, mails, now)
        await logAct(trx, { at: now, by, act: 'people-written-to', leagueId, details: { count: mails.length } })
      }),

    /** What was sent, the newest first. */
    async sent(leagueId: string) {
      const rows = await read
        .selectFrom('peopleMails')
        .leftJoin('users', 'users.id', 'peopleMails.by')
        .leftJoin('profiles', 'profiles.userId', 'peopleMails.by')
        .where('leagueId', '=', leagueId)
        .orderBy('at', 'desc')
        .orderBy('peopleMails.id')
        .limit(MAILS_LISTED)
        .select(['peopleMails.id', 'at', 'subject', 'text', 'count'])
        .select(['users.email', 'profiles.firstName', 'profiles.lastName'])
        .execute()
      return rows.map(({ id, at, subject, text, count, email, firstName, lastName }) => ({
        id,
        at,
        subject,
        text,
        count,
        by: authorName({ email, firstName, lastName }),
      }))
    },
  }
}
