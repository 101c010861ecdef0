import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '#contract/failures/refusal.ts'
import { finishHandOvers, lockHandOvers } from '../access/hand-overs.ts'
import { acceptInvitation } from '../access/invitations.ts'
import { lockRoles } from '../access/owners.ts'
import type { RoleNotifier } from '../access/role-notices.ts'
import type { Connections } from '../engine/connections.ts'
import type { Database, IdentityProvider } from '../engine/schema.ts'
import { insertMail, type Mail } from '../mails/mails.ts'
import { isSignedIn, type NewSession, startSession } from './sessions.ts'
import { insertUser, type NewUser, userByEmail } from './users.ts'

/** Somebody as a provider knows them: `subject` never changes and is nobody else's. */
export type Identity = { provider: IdentityProvider; subject: string }

/** The account that an identity signs in to, null when it is new. */
export async function userOfIdentity(db: Kysely<Database>, { provider, subject }: Identity): Promise<string | null> {
  const found = await db
    .selectFrom('identities')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .select('userId')
    .executeTakeFirst()
  return found?.userId ?? null
}

/** Lets an identity sign in to an account; false when it belongs to one already. */
export async function addIdentity(
  db: Kysely<Database>,
  { provider, subject }: Identity,
  userId: string,
  now: number,
): Promise<boolean> {
  const inserted = await db
    .insertInto('identities')
    .values({ provider, subject, userId, createdAt: now })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export type IdentitySignIn = {
  identity: Identity
  /** The account that is made when the identity is new and nobody has its address. */
  user: NewUser
  /** The user who was signed in when it began; nobody else may come back. */
  signedInAs: string | null
  session: NewSession
  /** Tells the owner of an account that this identity signs in to it from now on. */
  mailToOwner: Mail
  /** Notifies owners that an invitation was accepted: Google verifies the address of an account that is made. */
  notifier: RoleNotifier
}

type NotSignedIn = Refusal<
  'google_failed' | 'other_account' | 'account_not_linked' | 'other_google_account' | 'account_blocked'
>

/** Tells whether an account has an identity of a provider already. */
const hasIdentity = async (db: Kysely<Database>, provider: IdentityProvider, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('identities')
    .where('provider', '=', provider)
    .where('userId', '=', userId)
    .select('subject')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Signing in by what a provider vouches for. */
export function identityStore({ write, engine }: Connections) {
  /** The account that a new identity belongs to: nothing is made or joined when the answer is a refusal. */
  async function join(db: Transaction<Database>, asked: IdentitySignIn, now: number): Promise<string | NotSignedIn> {
    const { identity, user, signedInAs, session, mailToOwner, notifier } = asked
    // Somebody else may own the address: whoever comes to prove it must not find a stranger's Google on the account.
    if (!user.emailVerified) return new Refusal('google_failed')
    await lockRoles(db, engine)
    // The same person in another browser was a moment earlier.
    const known = await userOfIdentity(db, identity)
    if (known !== null) return known
    const owner = await userByEmail(db, user.email)
    if (signedInAs !== null && signedInAs !== owner?.id) return new Refusal('other_account')
    if (owner?.emailVerified === 0) return new Refusal('account_not_linked')
    if (owner && owner.blockedAt !== null) return new Refusal('account_blocked')
    // An address can pass to somebody else, with a Google account of theirs: the subject is the person.
    if (owner && (await hasIdentity(db, identity.provider, owner.id))) {
      const confirmed = signedInAs === owner.id && (await isSignedIn(db, owner.id, session.replaces, now))
      if (!confirmed) return new Refusal('other_google_account')
    }
    const isMade = owner === undefined && (await insertUser(db, user, now))
    const userId = owner?.id ?? user.id
    if ((owner || isMade) && (await addIdentity(db, identity, userId, now))) {
      if (owner) await insertMail(db, mailToOwner, now)
      if (isMade) await acceptInvitation(db, engine, { userId, email: user.email }, notifier, now)
      return userId
    }
    // Somebody signed up with the address meanwhile.
    return new Refusal('account_not_linked')
  }

  return {
    /**
     * Signs in whom a provider vouches for, in one transaction. An account that has the address already is joined only
     * when both sides have verified it: otherwise whoever signed up with the address first would own its owner's
     * account ([Q12]). One that has an identity of the provider takes another only from its owner, signed in ([A9]).
     */
    signIn: (asked: IdentitySignIn, now: number): Promise<{ userId: string } | NotSignedIn> =>
      write.transaction().execute(async (db) => {
        const { identity, user, signedInAs, session, notifier } = asked
        const userId = (await userOfIdentity(db, identity)) ?? (await join(db, asked, now))
        if (typeof userId !== 'string') return userId
        if (signedInAs !== null && signedInAs !== userId) return new Refusal('other_account')
        await lockHandOvers(db, engine, userId)
        if (!(await startSession(db, userId, session, now))) return new Refusal('account_blocked')
        await db.updateTable('users').set({ photoURL: user.photoURL }).where('id', '=', userId).execute()
        await finishHandOvers(db, userId, notifier, now)
        return { userId }
      }),
  }
}
