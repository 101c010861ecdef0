import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DeadLinkCode } from '#contract/failures/dead-link.ts'
import { Refusal } from '#contract/failures/refusal.ts'
import { instantText } from '#league/season.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { SiteName } from '../site-name.ts'
import type { RoleNotifier } from '../store/access/role-notices.ts'
import type { AddressChange } from '../store/accounts/address-changes.ts'
import type { Device, SessionRecord } from '../store/accounts/sessions.ts'
import type { HeldBack } from '../store/mails/mails.ts'
import type { PeopleSeason } from '../store/season/people-season.ts'
import type { Store } from '../store/store.ts'
import { isEasyToGuess } from './common-passwords.ts'
import type { GoogleIdentity } from './google.ts'
import { newLink } from './links.ts'
import { hashPassword, verifyNothing, verifyPassword } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import { hashOf } from './tokens.ts'

/** The refusal of a password that anyone would guess, beside its field. */
export const refusedPassword = (field: 'password' | 'newPassword') =>
  new Refusal('common_password', { fields: { [field]: 'Too easy to guess. Choose another.' } })

/** A request for a reset is answered after so many milliseconds, several times what is done for it ([Q4]). */
const RESET_ANSWER_MS = 25

/** The password is wrong, or there is no such account; or the account is blocked, which the right password alone learns. */
type SignInRefused = Refusal<'invalid_credentials' | 'account_blocked'>
/** A new session: its id in the store, and the token that goes into its cookie alone. */
type SignedIn = { userId: string; sessionId: string; token: string }
/**
 * The device of a sign-in, and the session that it replaces. `secondStepDone`: that session is this person's and has
 * passed its second step.
 */
type At = { device: Device; replaces: string | undefined; secondStepDone?: boolean }

export type Accounts = ReturnType<typeof createAccounts>

type Deps = {
  store: Store
  sessions: Sessions
  mailer: Mailer
  notifier: RoleNotifier
  clock: { now(): number }
  siteName: Pick<SiteName, 'name'>
}

/**
 * Accounts: creating them, signing in, links by mail. What takes time, as the hash of a password does, comes first; then
 * every act is one transaction of the store, mails included.
 */
export function createAccounts({ store, sessions, mailer, notifier, clock, siteName }: Deps) {
  const passwordChanged = (email: string, recipientVerified: boolean, sheetEnded: boolean) =>
    mailer.prepare(email, { kind: 'password-changed', sheetEnded }, { recipientVerified })

  /** Does an act whose mails are to leave. */
  async function withMails<T>(act: Promise<T>): Promise<T> {
    const done = await act
    mailer.wake()
    return done
  }

  /** The change of a user's address to another, as the store writes it. */
  function addressChange(user: { id: string; email: string; emailVerified: boolean }, email: string): AddressChange {
    const { link, token } = newLink('change', { id: user.id, email })
    return {
      email,
      link,
      mails: {
        toNew: mailer.prepare(email, { kind: 'change', token }),
        toOwner: mailer.prepare(email, { kind: 'known' }),
        toOld: mailer.prepare(user.email, { kind: 'change-requested' }, { recipientVerified: user.emailVerified }),
      },
    }
  }

  function create({ device, replaces, secondStepDone = false }: At) {
    const { session, token } = sessions.create(device, replaces)
    return { session: { ...session, secondStepDone }, token }
  }

  async function signInAs(userId: string, passwordHash: string, at: At): Promise<SignedIn | SignInRefused> {
    const { session, token } = create(at)
    const refused = await withMails(store.accounts.signIn({ userId, passwordHash, notifier }, session, clock.now()))
    return refused ?? { userId, sessionId: session.id, token }
  }

  return {
    /** Creates an account and its first session, and mails the link that verifies the address. */
    async signUp(
      email: string,
      password: string,
      at: At,
    ): Promise<SignedIn | Refusal<'common_password' | 'account_not_created'>> {
      if (await isEasyToGuess(password, { email, productName: siteName.name() })) return refusedPassword('password')
      const passwordHash = await hashPassword(password)
      const user = { id: randomUUID(), email, emailVerified: false, name: '', photoURL: null }
      const { session, token } = sessions.create(at.device, at.replaces)
      const { link, token: linkToken } = newLink('verify', user)
      const account = {
        user,
        passwordHash,
        session,
        link,
        mail: mailer.prepare(email, { kind: 'verify', token: linkToken }),
        mailToOwner: mailer.prepare(email, { kind: 'known' }),
      }
      const isCreated = await withMails(store.accounts.create(account, clock.now()))
      return isCreated ? { userId: user.id, sessionId: session.id, token } : new Refusal('account_not_created')
    },

    /**
     * Gives a new session, or the same refusal for a wrong password and an unknown address, after the same work
     * ([Q1]). Only the right password learns that an account is blocked.
     */
    async signIn(email: string, password: string, at: At): Promise<SignedIn | SignInRefused> {
      const credential = await store.credentials.findByEmail(email)
      const isRight = await (credential
        ? verifyPassword({ hash: credential.passwordHash, password })
        : verifyNothing(password))
      if (!credential || !isRight) return new Refusal('invalid_credentials')
      return signInAs(credential.userId, credential.passwordHash, at)
    },

    /** A new session for someone who typed the password again, in place of the one at hand. */
    async confirm(session: SessionRecord, password: string, device: Device): Promise<SignedIn | SignInRefused> {
      const hash = await store.credentials.hashOf(session.user.id)
      if (hash === null || !(await verifyPassword({ hash, password }))) return new Refusal('invalid_credentials')
      return signInAs(session.user.id, hash, { device, replaces: session.id, secondStepDone: true })
    },

    /**
     * Signs in whom Google vouches for. An account that has the address already is joined only when both sides have
     * verified it ([Q12]), has no other Google account unless its owner is signed in ([A9]), and its owner is told.
     */
    async signInWithGoogle(
      { subject, email, emailVerified, name, photoURL }: GoogleIdentity,
      signedInAs: string | null,
      at: At,
    ): Promise<SignedIn | Exclude<Awaited<ReturnType<Store['identities']['signIn']>>, { userId: string }>> {
      const { session, token } = create(at)
      const asked = {
        identity: { provider: 'google', subject } as const,
        user: { id: randomUUID(), email, emailVerified, name, photoURL },
        mailToOwner: mailer.prepare(email, { kind: 'google-added' }, { recipientVerified: true }),
        signedInAs,
        session,
        notifier,
      }
      const outcome = await withMails(store.identities.signIn(asked, clock.now()))
      return outcome instanceof Refusal ? outcome : { userId: outcome.userId, sessionId: session.id, token }
    },

    /** Mails a reset link if the address has an account; the caller is not told, and waits as long either way ([Q4]). */
    async requestReset(email: string, knownDevice: boolean): Promise<void> {
      const answered = pause(RESET_ANSWER_MS)
      const user = await store.users.findByEmail(email)
      const { link, token } = newLink('reset', { id: user?.id ?? '', email })
      const mail = mailer.prepare(email, { kind: 'reset', token }, { knownDevice })
      await store.accounts.requestReset({ link: user && !user.isBlocked ? link : null, mail }, clock.now())
      await answered
      // After the answer: what sending costs would tell that there is something to send.
      setImmediate(mailer.wake)
    },

    /** Sets a new password by the token of a mail and ends all sessions of the account. */
    async reset(
      token: string,
      password: string,
    ): Promise<Refusal<DeadLinkCode | 'common_password'> | { userId: string }> {
      const hash = hashOf(token)
      const link = await store.links.addressOf('reset', hash, clock.now())
      if (link instanceof Refusal) return link
      if (await isEasyToGuess(password, { email: link.email, productName: siteName.name() }))
        return refusedPassword('password')
      const passwordHash = await hashPassword(password)
      const user = await withMails(store.accounts.reset({ hash, passwordHash, mailTo: passwordChanged }, clock.now()))
      return user instanceof Refusal ? user : { userId: user.id }
    },

    /** Mails the link that verifies the own address, or the one that waits to replace it, again; unless held back. */
    async sendLinkAgain({ id, email, emailVerified, pendingEmail }: SessionRecord['user']): Promise<HeldBack | null> {
      const now = clock.now()
      if (pendingEmail !== null)
        return withMails(
          store.accounts.resendAddressLink(addressChange({ id, email, emailVerified }, pendingEmail), now),
        )
      if (emailVerified) return null
      const { link, token } = newLink('verify', { id, email })
      const mail = mailer.prepare(email, { kind: 'verify', token })
      return withMails(store.accounts.sendLink({ link, mail }, now))
    },

    /** The mail to somebody whose place was held until an instant, and its link, which confirms the address ([PE10]). */
    placeEnded(user: { id: string; email: string }, { name: season, details }: PeopleSeason, heldUntil: number) {
      const { link, token } = newLink('verify', user)
      const until = instantText(heldUntil, details.timeZone)
      return { link, mail: mailer.prepare(user.email, { kind: 'place-ended', token, season, until }) }
    },

    /**
     * Confirms an address by the token of a mail; refused when the link is not good any more, or another account's. The
     * user must be signed in: else somebody who signed up with a stranger's address would have it confirmed by the
     * stranger's own click, and with it whatever rights the address brings ([Q11]).
     */
    verify: (token: string, userId: string): ReturnType<Store['accounts']['confirmAddress']> =>
      withMails(
        store.accounts.confirmAddress(
          {
            hash: hashOf(token),
            userId,
            notifier,
            mailTo: (email, recipientVerified) =>
              mailer.prepare(email, { kind: 'address-changed' }, { recipientVerified }),
          },
          clock.now(),
        ),
      ),

    /** A new password as the store takes it, with the mail that tells of it; or why it is refused. */
    async acceptPassword(password: string, { email, emailVerified }: { email: string; emailVerified: boolean }) {
      if (await isEasyToGuess(password, { email, productName: siteName.name() })) return new Refusal('common_password')
      const mailTo = (sheetEnded: boolean) => passwordChanged(email, emailVerified, sheetEnded)
      return { hash: await hashPassword(password), mailTo }
    },

    addressChange,

    /** Sends what a transaction of the store with mails of `acceptPassword` or `addressChange` has written. */
    mailsWritten: () => mailer.wake(),
  }
}
