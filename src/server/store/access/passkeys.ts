import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import { MAX_PASSKEYS } from '#contract/people/passkey.ts'
import { endSessions, hasPasskey } from '../accounts/sessions.ts'
import { type By, logAct } from '../acts/acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { transact } from '../engine/transact.ts'
import { insertMail, type Mail } from '../mails/mails.ts'

export type StoredPasskey = Database['passkeys']
export type NewPasskey = Omit<StoredPasskey, 'userId' | 'createdAt' | 'lastUsedAt'>
export type Challenge = Database['challenges']

/** Passkeys of an account and its recovery codes, which are known by their hash alone ([AC4]). */
export function passkeyStore({ read, write }: Connections) {
  return {
    /** The passkeys of a user, the oldest first. */
    list: (userId: string): Promise<StoredPasskey[]> => listPasskeys(read, userId),

    /** Counts the recovery codes that are left. */
    countCodes: (userId: string): Promise<number> => countCodes(read, userId),

    /** Tells whether the site asks a passkey of every role, and whether a user had the desk stop recommending one. */
    async adviceFor(userId: string): Promise<{ required: boolean; dismissed: boolean }> {
      const setting = await read
        .selectFrom('settings')
        .where('key', '=', 'passkeysRequired')
        .select('value')
        .executeTakeFirst()
      const user = await read
        .selectFrom('users')
        .where('id', '=', userId)
        .select('passkeyAdviceDismissedAt')
        .executeTakeFirst()
      return { required: setting !== undefined, dismissed: user != null && user.passkeyAdviceDismissedAt !== null }
    },

    /** Tells whether the desk recommends a passkey to an account: it has none, and has not said no ([AC4]). */
    async isAdvised(userId: string): Promise<boolean> {
      const user = await read
        .selectFrom('users')
        .where('id', '=', userId)
        .where('passkeyAdviceDismissedAt', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('passkeys').where('passkeys.userId', '=', userId).select('passkeys.id'))),
        )
        .select('id')
        .executeTakeFirst()
      return user !== undefined
    },

    /** Has the desk recommend a passkey no more. */
    async dismissAdvice(userId: string, now: number): Promise<void> {
      await write.updateTable('users').set({ passkeyAdviceDismissedAt: now }).where('id', '=', userId).execute()
    },

    /** Stores what the browser of a session is to sign, in place of what it was given before for this purpose. */
    async putChallenge(challenge: Challenge): Promise<void> {
      await write
        .insertInto('challenges')
        .values(challenge)
        .onConflict((conflict) =>
          conflict
            .columns(['sessionId', 'purpose'])
            .doUpdateSet({ challenge: challenge.challenge, expiresAt: challenge.expiresAt }),
        )
        .execute()
    },

    /** Deletes the challenge of a session and gives it, null when there is none or it has run out: it counts once. */
    async takeChallenge(
      { sessionId, purpose }: Pick<Challenge, 'sessionId' | 'purpose'>,
      now: number,
    ): Promise<string | null> {
      const taken = await write
        .deleteFrom('challenges')
        .where('sessionId', '=', sessionId)
        .where('purpose', '=', purpose)
        .returning(['challenge', 'expiresAt'])
        .executeTakeFirst()
      return taken && now < taken.expiresAt ? taken.challenge : null
    },

    /**
     * Adds a passkey; to the first one its recovery codes, and the account's other sessions end: they were opened with a
     * password alone. Refused where any account has the credential.
     */
    add: ({ passkey, codeHashes, keepSession, mail }: NewPasskeyOf, { by, now }: By) =>
      transact(write, async (trx) => {
        await lockUser(trx, by)
        const { length } = await listPasskeys(trx, by)
        if (length >= MAX_PASSKEYS) return new Refusal('too_many_passkeys')
        const inserted = await trx
          .insertInto('passkeys')
          .values({ ...passkey, userId: by, createdAt: now, lastUsedAt: null })
          .onConflict((conflict) => conflict.column('credentialId').doNothing())
          .executeTakeFirst()
        if (inserted.numInsertedOrUpdatedRows !== 1n) return new Refusal('already_exists')
        await logAct(trx, { at: now, by, act: 'passkey-added', userId: by })
        await insertMail(trx, mail, now)
        await announce(trx, { kind: 'roles', userId: by })
        if (length > 0) return 'another' as const
        await putCodes(trx, by, codeHashes, now)
        await endSessions(trx, by, keepSession)
        return 'first' as const
      }),

    /** Removes a passkey; with the last one the recovery codes go. False when the user has none of this id. */
    remove: (id: string, mail: Mail, { by, now }: By): Promise<boolean> =>
      write.transaction().execute(async (trx) => {
        await lockUser(trx, by)
        const removed = await trx
          .deleteFrom('passkeys')
          .where('id', '=', id)
          .where('userId', '=', by)
          .executeTakeFirst()
        if (removed.numDeletedRows === 0n) return false
        if (!(await hasPasskey(trx, by))) await trx.deleteFrom('recoveryCodes').where('userId', '=', by).execute()
        await logAct(trx, { at: now, by, act: 'passkey-removed', userId: by })
        await insertMail(trx, mail, now)
        await announce(trx, { kind: 'roles', userId: by })
        return true
      }),

    /** Replaces the recovery codes of an account; false where it has no passkey, which they stand in for. */
    replaceCodes: (hashes: readonly string[], mail: Mail, { by, now }: By): Promise<boolean> =>
      write.transaction().execute(async (trx) => {
        await lockUser(trx, by)
        if (!(await hasPasskey(trx, by))) return false
        await putCodes(trx, by, hashes, now)
        await logAct(trx, { at: now, by, act: 'recovery-codes-made', userId: by })
        await insertMail(trx, mail, now)
        return true
      }),
  }
}

type NewPasskeyOf = { passkey: NewPasskey; codeHashes: readonly string[]; keepSession: string; mail: Mail }

/** Writes the user's row, where sign-ins and other acts on the passkeys of the same user wait. */
export const lockUser = (trx: Transaction<Database>, userId: string) =>
  trx
    .updateTable('users')
    .set((eb) => ({ passkeyAdviceDismissedAt: eb.ref('passkeyAdviceDismissedAt') }))
    .where('id', '=', userId)
    .execute()

const listPasskeys = (db: Kysely<Database>, userId: string) =>
  db.selectFrom('passkeys').where('userId', '=', userId).selectAll().orderBy('createdAt').orderBy('id').execute()

/** Counts a user's recovery codes that are left. */
export async function countCodes(db: Kysely<Database>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .where('userId', '=', userId)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function putCodes(trx: Transaction<Database>, userId: string, hashes: readonly string[], now: number) {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await trx
    .insertInto('recoveryCodes')
    .values(hashes.map((hash) => ({ hash, userId, createdAt: now })))
    .execute()
}

/** Deletes the passkeys and recovery codes of a user; false when there was no passkey. */
export async function dropPasskeys(trx: Transaction<Database>, userId: string): Promise<boolean> {
  await lockUser(trx, userId)
  const dropped = await trx.deleteFrom('passkeys').where('userId', '=', userId).executeTakeFirst()
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  return dropped.numDeletedRows > 0n
}
