import type { Kysely, Transaction } from 'kysely'
import type { DeadLinkCode } from '#contract/failures/dead-link.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import { finishHandOvers, lockHandOvers } from '../access/hand-overs.ts'
import { acceptInvitation } from '../access/invitations.ts'
import { isLastOwner, lockRoles, mayActOn } from '../access/owners.ts'
import { endRecoverySheet } from '../access/recovery-sheets.ts'
import type { RoleNotifier } from '../access/role-notices.ts'
import { type By, logActs } from '../acts/acts.ts'
import { announce } from '../engine/announcements.ts'
import type { Connections } from '../engine/connections.ts'
import { idSlices } from '../engine/id-slices.ts'
import type { Database } from '../engine/schema.ts'
import { transact } from '../engine/transact.ts'
import { endLinks, endUnused, putLink, refuseLink, takeLink } from '../links/mail-links.ts'
import { MAILBOX_PURPOSES, type MailboxPurpose, type NewLink } from '../links/purposes.ts'
import { type HeldBack, insertMail, type Mail } from '../mails/mails.ts'
import { carryMailEnds } from '../news/mail-ends.ts'
import { rememberAddresses } from '../privacy/past-addresses.ts'
import { type AddressChange, beginAddressChange, sendAddressLink } from './address-changes.ts'
import { credentialOf, setPassword } from './credentials.ts'
import { bumpVersionsNaming, mergeProfile, type ProfileChange, writeProfile } from './profiles.ts'
import { endSessions, endSessionsByBlock, forgetBlockedSessions, type NewSession, startSession } from './sessions.ts'
import { insertUser, lockUser, type NewUser, setPendingEmail, userByEmail } from './users.ts'

/** Makes the mail of an act for an address that is known only once the act has read it. */
type MailTo = (email: string, isVerified: boolean) => Mail

/** Makes the mail about a new password; it says where a recovery sheet has ended with the old one ([AC5]). */
type PasswordMailTo = (email: string, isVerified: boolean, sheetEnded: boolean) => Mail

/** A link and the mail that carries it. */
type SentLink = { link: NewLink<MailboxPurpose>; mail: Mail }

export type NewAccount = SentLink & {
  user: NewUser
  passwordHash: string
  session: NewSession
  /** Goes out in place of everything else when the address has an account. */
  mailToOwner: Mail
}

/** The changes that "Update profile" makes in one transaction; what is undefined stays as it is. */
export type AccountChange = {
  person: ProfileChange
  password?: { hash: string; mailTo: (sheetEnded: boolean) => Mail } | undefined
  address?: AddressChange | undefined
  /** The session that survives a new password. */
  keepSession: string
}

/** Addresses of owners by configuration. */
type Owners = Pick<RoleNotifier, 'adminEmails'>

/** Takes the transaction around it back. */
class NoOwnerLeft extends Error {}

/** Tells whether PostgreSQL refused a row because another has its unique value; SQLite's one writer sees it beforehand. */
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

/**
 * Acts on accounts, each in one transaction with its mails: all of it or nothing. An act that ends sessions writes the
 * user's row first, where a sign-in at the same moment waits.
 */
export function accountStore({ write, engine }: Connections) {
  const transaction = <T>(work: (db: Transaction<Database>) => Promise<T>) => write.transaction().execute(work)

  return {
    /** Creates an account with its first session; false when its address is taken, which the owner is told. */
    create: ({ user, passwordHash, session, link, mail, mailToOwner }: NewAccount, now: number): Promise<boolean> =>
      transaction(async (db) => {
        if (!(await insertUser(db, user, now))) {
          await insertMail(db, mailToOwner, now)
          return false
        }
        await setPassword(db, user.id, passwordHash, now)
        await startSession(db, user.id, session, now)
        await sendLink(db, { link, mail }, now)
        return true
      }),

    /**
     * Signs in whoever typed the password of this hash; refused for a blocked account, and when the password became another
     * one meanwhile. The session that this one replaces is over then too.
     */
    signIn: (
      { userId, passwordHash, notifier }: { userId: string; passwordHash: string; notifier: RoleNotifier },
      session: NewSession,
      now: number,
    ) =>
      transaction(async (db) => {
        await lockHandOvers(db, engine, userId)
        const started = await startSession(db, userId, session, now)
        if (!started) return new Refusal('account_blocked')
        if ((await credentialOf(db, userId)) !== passwordHash) {
          await db.deleteFrom('sessions').where('id', '=', session.id).execute()
          return new Refusal('invalid_credentials')
        }
        await finishHandOvers(db, userId, notifier, now)
        return undefined
      }),

    /** Keeps a link and the mail that carries it, unless that is held back. */
    sendLink: (sent: SentLink, now: number): Promise<HeldBack | null> => transaction((db) => sendLink(db, sent, now)),

    /**
     * Keeps a reset link and its mail. Where no account has the address, the mail is written and taken away again: that
     * takes the same time, and fails where nothing can be written ([Q4]).
     */
    requestReset: ({ link, mail }: { link: NewLink<'reset'> | null; mail: Mail }, now: number): Promise<void> =>
      transaction(async (db) => {
        if (link) await sendLink(db, { link, mail }, now)
        else {
          await insertMail(db, toNobody(mail), now)
          await db.deleteFrom('mails').where('id', '=', mail.id).execute()
        }
      }),

    /**
     * Uses a reset link: sets the password, ends every session, the recovery sheet and the account's other links.
     */
    reset: (
      { hash, passwordHash, mailTo }: { hash: string; passwordHash: string; mailTo: PasswordMailTo },
      now: number,
    ): Promise<{ id: string; email: string } | Refusal<DeadLinkCode>> =>
      transaction(async (db) => {
        await lockRoles(db, engine)
        const link = await takeLink(db, 'reset', { hash }, now)
        if (!link) return refuseLink(db, ['reset'], hash)
        await rememberAddresses(db, link.userId, now)
        const { id, email } = await setPendingEmail(db, link.userId, null)
        await setPassword(db, id, passwordHash, now)
        await endSessions(db, id)
        await endLinks(db, ['reset', 'change'], { userId: id }, now)
        // The link has come through the mailbox of the address.
        await insertMail(db, mailTo(email, true, await endRecoverySheet(db, id, now)), now)
        return { id, email }
      }),

    /**
     * Uses the link that confirms an address: the account's own, or the one that waits to replace it. A link confirms
     * the address it was sent to and no other, whatever the account has come to say since, and only for its own user.
     * The address before is told when it was replaced, and an invitation of the new one becomes a role. Refused when the
     * link, or the address, can't be had any more, and where the league would be left without one ([AC2]), as an
     * owner by configuration is one by the address: the link stays good.
     */
    async confirmAddress(
      { hash, userId, mailTo, notifier }: { hash: string; userId: string; mailTo: MailTo; notifier: RoleNotifier },
      now: number,
    ): Promise<Refusal<DeadLinkCode | 'last_owner'> | undefined> {
      // A link is used up where its address can't be had any more: that commits.
      const confirmed = transaction(async (db): Promise<Refusal<DeadLinkCode> | undefined> => {
        await lockRoles(db, engine)
        const own = await takeLink(db, 'verify', { hash, userId }, now)
        const link = own ?? (await takeLink(db, 'change', { hash, userId }, now))
        if (!link) return refuseLink(db, ['verify', 'change'], hash, userId)
        const endedUnused = async () => {
          await endUnused(db, own ? 'verify' : 'change', hash)
          return new Refusal('link_ended')
        }
        const { email, pendingEmail, emailVerified } = await db
          .selectFrom('users')
          .where('id', '=', userId)
          .where('email', 'is not', null)
          .select(['email', 'pendingEmail', 'emailVerified'])
          .$narrowType<{ email: string }>()
          .executeTakeFirstOrThrow()
        if (link.email === null || link.email !== (own ? email : pendingEmail)) return endedUnused()
        if (own) {
          await db.updateTable('users').set({ emailVerified: 1 }).where('id', '=', userId).execute()
          await bumpVersionsNaming(db, userId)
          await acceptInvitation(db, engine, { userId, email }, notifier, now)
          await announce(db, { kind: 'roles', userId })
          // The draft is open to them now ([D2]).
          await announce(db, { kind: 'players' })
          return undefined
        }
        if (await userByEmail(db, link.email)) return endedUnused()
        const wasLastOwner = await isLastOwner(db, userId, notifier.adminEmails)
        const replaced = { email: link.email, emailVerified: 1, pendingEmail: null }
        // Imported rosters name addresses: the old one's places are lost, the new one's are taken.
        await bumpVersionsNaming(db, userId)
        await rememberAddresses(db, userId, now)
        await db.updateTable('users').set(replaced).where('id', '=', userId).execute()
        await carryMailEnds(db, email, link.email)
        await bumpVersionsNaming(db, userId)
        await endLinks(db, ['reset', 'verify'], { userId }, now)
        await insertMail(db, mailTo(email, emailVerified === 1), now)
        await acceptInvitation(db, engine, { userId, email: link.email }, notifier, now)
        if (wasLastOwner && !(await isLastOwner(db, userId, notifier.adminEmails))) throw new NoOwnerLeft()
        await announce(db, { kind: 'roles', userId })
        // The draft is open to them now ([D2]).
        await announce(db, { kind: 'players' })
        return undefined
      })
      // Somebody else came to have the address at this very instant.
      return confirmed.catch((error) => {
        if (isTaken(error)) return new Refusal('link_ended')
        if (error instanceof NoOwnerLeft) return new Refusal('last_owner')
        throw error
      })
    },

    /**
     * Writes what "Update profile" changed, all or nothing; a new password ends the other sessions, the recovery
     * sheet, and a change of address that was begun before. Refused where others have changed the same, and as
     * `beginAddressChange`.
     */
    change: (userId: string, { person, password, address, keepSession }: AccountChange, now: number) =>
      transact(write, async (db) => {
        if (password) await lockRoles(db, engine)
        await lockUser(db, engine, userId)
        const profile = await mergeProfile(db, userId, person)
        if (profile instanceof Refusal) return profile
        if (password) {
          // Whoever had the account until now may have begun to move it to an address of theirs.
          await rememberAddresses(db, userId, now)
          await setPendingEmail(db, userId, null)
          await endLinks(db, ['reset', 'change'], { userId }, now)
          await setPassword(db, userId, password.hash, now)
          await endSessions(db, userId, keepSession)
          await insertMail(db, password.mailTo(await endRecoverySheet(db, userId, now)), now)
        }
        const refused = address && (await beginAddressChange(db, address, now))
        if (refused) return refused
        if (profile) await writeProfile(db, userId, profile, now)
        return undefined
      }),

    /**
     * Blocks accounts, all or none: their sessions and links end, and nobody signs in to them. The first time counts.
     * Refused where one of them is not this person's to block ([AC2]).
     */
    block: (
      userIds: readonly string[],
      { by, now, adminEmails }: By & Owners,
    ): Promise<Refusal<'protected_account'> | undefined> =>
      transaction(async (db) => {
        if (!(await mayActOn(db, engine, { by, userIds, adminEmails }))) return new Refusal('protected_account')
        for (const userId of userIds) await rememberAddresses(db, userId, now)
        for (const ids of idSlices(userIds)) {
          const blocked = await db
            .updateTable('users')
            .set({ blockedAt: now, pendingEmail: null })
            .where('id', 'in', ids)
            .where('blockedAt', 'is', null)
            .returning('id')
            .execute()
          await endSessionsByBlock(db, ids)
          await endLinks(db, MAILBOX_PURPOSES, { userId: ids }, now)
          await logActs(
            db,
            blocked.map(({ id }) => ({ at: now, by, act: 'account-blocked', userId: id })),
          )
        }
        await announce(db, { kind: 'players' })
        return undefined
      }),

    /** Lets people sign in again, all or none; what ended stays ended. */
    unblock: (userIds: readonly string[], { by, now }: By): Promise<undefined> =>
      transaction(async (db): Promise<undefined> => {
        for (const ids of idSlices(userIds)) {
          const unblocked = await db
            .updateTable('users')
            .set({ blockedAt: null })
            .where('id', 'in', ids)
            .where('blockedAt', 'is not', null)
            .returning('id')
            .execute()
          await logActs(
            db,
            unblocked.map(({ id }) => ({ at: now, by, act: 'account-unblocked', userId: id })),
          )
          await forgetBlockedSessions(db, ids)
        }
        await announce(db, { kind: 'players' })
      }),

    /** Sends the link of an address that waits again. */
    resendAddressLink: (change: AddressChange, now: number): Promise<HeldBack | null> =>
      transaction((db) => sendAddressLink(db, change, now)),
  }
}

/** The same mail, counted apart: what nobody gets must not use up what a new account of the address needs. */
const toNobody = (mail: Mail): Mail => ({
  ...mail,
  limit: mail.limit && { ...mail.limit, recipient: `${mail.limit.recipient}:nobody` },
})

/** A link is not written without its mail: it would replace the one in an earlier mail. */
async function sendLink(db: Kysely<Database>, { link, mail }: SentLink, now: number): Promise<HeldBack | null> {
  const heldBack = await insertMail(db, mail, now)
  if (!heldBack) await putLink(db, link, now)
  return heldBack
}
