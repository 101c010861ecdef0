import type { Transaction } from 'kysely'
import { type NewSession, startSession } from '../accounts/sessions.ts'
import { logAct } from '../acts/acts.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database } from '../engine/schema.ts'
import { insertMail, type Mail } from '../mails/mails.ts'
import { finishHandOvers, lockHandOvers } from './hand-overs.ts'
import { claimOwnership } from './owner-links.ts'
import { lockRoles } from './owners.ts'
import { notifyOfEndedPasskeys, type PasskeyNotifier } from './passkey-rules.ts'
import { countCodes, dropPasskeys, lockUser, type StoredPasskey } from './passkeys.ts'
import type { RoleNotifier } from './role-notices.ts'

/** A sign-in whose second step is due, and the complete session that takes its place. */
export type Completion = { userId: string; waitingSessionId: string; session: NewSession; notifier: RoleNotifier }

/** The sign-in is over: it was completed, given up or blocked meanwhile. Takes the transaction around it back. */
class Over extends Error {}

/** Completing sign-ins ([AC4]). Each act is one transaction: what was given is used up with the session that it opens. */
export function secondStepStore({ write, engine }: Connections) {
  /** Runs an act; false, with nothing written, where it refuses or the sign-in is over. */
  const completing = (work: (trx: Transaction<Database>) => Promise<boolean>) =>
    write
      .transaction()
      .execute(work)
      .catch((error) => {
        if (error instanceof Over) return false
        throw error
      })

  /** Puts a complete session in place of the one that waits, which must still be there. */
  async function complete(
    trx: Transaction<Database>,
    { userId, waitingSessionId, session, notifier }: Completion,
    now: number,
  ): Promise<void> {
    const ended = await trx
      .deleteFrom('sessions')
      .where('id', '=', waitingSessionId)
      .where('userId', '=', userId)
      .where('secondStepDue', '=', 1)
      .where('expiresAt', '>', now)
      .executeTakeFirst()
    const isStarted =
      ended.numDeletedRows === 1n && (await startSession(trx, userId, { ...session, secondStepDone: true }, now))
    if (!isStarted) throw new Over()
    await finishHandOvers(trx, userId, notifier, now)
  }

  return {
    /**
     * Completes a sign-in by a passkey whose signature was found good. False where the passkey is gone, or has been used
     * since it was read: the same signature, or a copy of the authenticator, counts once.
     */
    byPasskey: (
      completion: Completion,
      { id, counter }: Pick<StoredPasskey, 'id' | 'counter'>,
      newCounter: number,
      now: number,
    ): Promise<boolean> =>
      completing(async (trx) => {
        await lockHandOvers(trx, engine, completion.userId)
        await lockUser(trx, completion.userId)
        const used = await trx
          .updateTable('passkeys')
          .set({ counter: newCounter, lastUsedAt: now })
          .where('id', '=', id)
          .where('userId', '=', completion.userId)
          .where('counter', '=', counter)
          .executeTakeFirst()
        if (used.numUpdatedRows !== 1n) return false
        await complete(trx, completion, now)
        return true
      }),

    /** Completes a sign-in by a recovery code, which is used up; the account is told by mail how many are left. */
    byCode: (completion: Completion, hash: string, mailTo: (left: number) => Mail, now: number): Promise<boolean> =>
      completing(async (trx) => {
        const { userId } = completion
        await lockHandOvers(trx, engine, userId)
        await lockUser(trx, userId)
        const used = await trx
          .deleteFrom('recoveryCodes')
          .where('hash', '=', hash)
          .where('userId', '=', userId)
          .executeTakeFirst()
        if (used.numDeletedRows !== 1n) return false
        await complete(trx, completion, now)
        await logAct(trx, { at: now, by: userId, act: 'recovery-code-used', userId })
        await insertMail(trx, mailTo(await countCodes(trx, userId)), now)
        return true
      }),

    /**
     * Completes a sign-in by the one-time address that the server printed for this account, whose passkeys end: whoever
     * runs the server vouches for it. The account is an owner's then, as after every use of such an address ([AC1]).
     */
    byOwnerLink: (
      completion: Completion,
      hash: string,
      notifier: RoleNotifier & PasskeyNotifier,
      now: number,
    ): Promise<boolean> =>
      completing(async (trx) => {
        await lockRoles(trx, engine)
        const { userId } = completion
        if (await claimOwnership(trx, engine, { hash, userId, onlyOwn: true }, notifier, now)) throw new Over()
        await dropPasskeys(trx, userId)
        await logAct(trx, { at: now, by: userId, act: 'passkeys-ended', userId })
        await notifyOfEndedPasskeys(trx, { userId, by: userId }, notifier, now)
        await complete(trx, completion, now)
        return true
      }),
  }
}
