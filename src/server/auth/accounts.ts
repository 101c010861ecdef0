import { createHash, randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { FailureCode } from '#contract/failure.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { LinkKind } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { type BetterAuth, createBetterAuth, isRefusal } from './better-auth.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { GoogleIdentity } from './google.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

/** How long a link in a mail is good for, in milliseconds ([Q5]). */
export const LINK_MS = 60 * 60 * 1000

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

type Refused = { refused: FailureCode }
/** A new session: its token as the store knows it, and the secret that goes into its cookie alone. */
type Session = { token: string; secret: string; userId: string }

export type Accounts = ReturnType<typeof createAccounts>

/**
 * Accounts: creating them, signing in, links by mail. Passwords and sessions are made by better-auth; the links are
 * ours, so that using one, changing the account and ending its sessions is one transaction.
 */
export function createAccounts(parts: {
  store: Store
  mailer: Mailer
  clock: { now(): number }
  log: FastifyBaseLogger
  secret: string
  publicUrl: string
}) {
  const { store, mailer, clock, log } = parts
  let loading: Promise<BetterAuth> | undefined
  /** Secrets of sessions that are being made, until their makers take them. */
  const issued = new Map<string, string>()
  const library = () => {
    loading ??= createBetterAuth({
      connections: store.connections,
      ...parts,
      issued: (token, secret) => issued.set(token, secret),
    })
    return loading
  }
  const adapter = async () => (await (await library()).$context).internalAdapter

  const background = new Set<Promise<unknown>>()
  /** Goes on after the answer: how long it takes tells nobody whether an address has an account ([Q4]). */
  function afterwards(work: () => Promise<void>) {
    const running = work()
      .catch((error) => log.error({ err: error }, 'work after an answer failed'))
      .finally(() => background.delete(running))
    background.add(running)
  }

  async function newLink(kind: LinkKind, userId: string, email: string): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    await store.accounts.addLink({ hash: hashOf(token), kind, userId, email, expiresAt: clock.now() + LINK_MS })
    return token
  }

  const sendVerification = async (user: { id: string; email: string }) =>
    mailer.send(user.email, { kind: 'verify', token: await newLink('verify', user.id, user.email) })

  function issuedSession(token: string, userId: string): Session {
    const secret = issued.get(token)
    if (secret === undefined) throw new Error('a new session has no secret')
    issued.delete(token)
    return { token, secret, userId }
  }

  async function startSession(userId: string): Promise<Session> {
    const { token } = await (await adapter()).createSession(userId)
    return issuedSession(token, userId)
  }

  return {
    /** Loads the library ahead of the first sign-in. */
    warm: () => library().then(() => undefined),

    /** Waits for what still runs after its answer was given. */
    settled: () => Promise.all(background).then(() => undefined),

    /** Creates an account and its first session, and mails the link that verifies the address. */
    async signUp(email: string, password: string): Promise<Session | Refused> {
      if (isCommonPassword(password)) return { refused: 'common_password' }
      try {
        const { token, user } = await (await library()).api.signUpEmail({ body: { email, password, name: '' } })
        if (!token) throw new Error('a new account has no session')
        await sendVerification(user)
        return issuedSession(token, user.id)
      } catch (error) {
        if (!isRefusal(error)) throw error
        // Two sign-ups at once meet at the unique address: the second is told what a later one is told.
        const owner = await store.accounts.findByEmail(email)
        if (!owner) throw error
        await mailer.send(email, { kind: 'known' })
        return { refused: 'account_not_created' }
      }
    },

    /** Gives a new session, or null for a wrong password and an unknown address alike. */
    async signIn(email: string, password: string): Promise<Session | null> {
      try {
        const { token, user } = await (await library()).api.signInEmail({ body: { email, password } })
        return issuedSession(token, user.id)
      } catch (error) {
        if (isRefusal(error)) return null
        throw error
      }
    },

    /** Ends one session. */
    async signOut(token: string): Promise<void> {
      await (await adapter()).deleteSession(token)
    },

    /** A new session for someone who typed the password again; null when it is wrong. */
    async confirm(session: { token: string; user: { id: string } }, password: string): Promise<Session | null> {
      const credential = await (await adapter()).findCredentialAccount(session.user.id)
      if (!credential?.password || !(await verifyPassword({ hash: credential.password, password }))) return null
      const fresh = await startSession(session.user.id)
      await (await adapter()).deleteSession(session.token)
      return fresh
    },

    /** Mails a reset link if the address has an account; the caller is not told. */
    requestReset(email: string): void {
      afterwards(async () => {
        const user = await store.accounts.findByEmail(email)
        if (user) await mailer.send(user.email, { kind: 'reset', token: await newLink('reset', user.id, user.email) })
      })
    },

    /** Sets a new password by the token of a mail and ends all sessions of the account. */
    async reset(token: string, password: string): Promise<Refused | { userId: string }> {
      if (isCommonPassword(password)) return { refused: 'common_password' }
      const hash = hashOf(token)
      if (!(await store.accounts.hasLink('reset', hash, clock.now()))) return { refused: 'invalid_token' }
      const user = await store.accounts.reset(hash, await hashPassword(password), clock.now())
      if (!user) return { refused: 'invalid_token' }
      await mailer.send(user.email, { kind: 'password-changed' })
      return { userId: user.id }
    },

    /** Mails the link that verifies the own address again. */
    sendVerification,

    /**
     * Confirms an address by the token of a mail; false when the link is not good any more, or another account's. The
     * user must be signed in: else somebody who signed up with a stranger's address would have it confirmed by the
     * stranger's own click, and with it whatever rights the address brings ([Q11]).
     */
    async verify(token: string, userId: string): Promise<boolean> {
      const confirmed = await store.accounts.confirmAddress(hashOf(token), userId, clock.now())
      if (confirmed?.replaced) await mailer.send(confirmed.replaced, { kind: 'address-changed' })
      return confirmed !== null
    },

    /** The hash of a new password, or why it is refused. */
    async acceptPassword(password: string): Promise<{ hash: string } | Refused> {
      return isCommonPassword(password) ? { refused: 'common_password' } : { hash: await hashPassword(password) }
    },

    /** Tells the owner that the password is another one now. */
    passwordChanged: (email: string) => mailer.send(email, { kind: 'password-changed' }),

    /**
     * Mails the link to the address that is to replace the account's; when somebody has it already, that person is
     * told instead. The caller sees no difference.
     */
    async sendAddressChange(userId: string, email: string): Promise<void> {
      const owner = await store.accounts.findByEmail(email)
      const token = await newLink('change', userId, email)
      await mailer.send(email, owner ? { kind: 'known' } : { kind: 'change', token })
    },

    /**
     * Signs in whom Google vouches for. An account that has the address already is joined only when both sides have
     * verified it: otherwise whoever signed up with the address first would own its owner's account ([Q12]).
     */
    async signInWithGoogle(identity: GoogleIdentity, signedInAs: string | null): Promise<Session | Refused> {
      const db = await adapter()
      const known = await db.findAccountByKey({ providerId: 'google', accountId: identity.subject })
      const userId = known?.userId ?? (await join(identity, signedInAs))
      if (typeof userId !== 'string') return userId
      return signedInAs !== null && signedInAs !== userId ? { refused: 'other_account' } : startSession(userId)
    },
  }

  /** The account that a new Google identity belongs to: nothing is made or joined when the answer is a refusal. */
  async function join(identity: GoogleIdentity, signedInAs: string | null): Promise<string | Refused> {
    // Somebody else may own the address: whoever comes to prove it must not find a stranger's Google on the account.
    if (!identity.emailVerified) return { refused: 'google_failed' }
    const db = await adapter()
    const { email, name, emailVerified, subject } = identity
    const account = { providerId: 'google', accountId: subject }
    const owner = await db.findUserByEmail(email)
    if (signedInAs !== null && signedInAs !== owner?.user.id) return { refused: 'other_account' }
    if (owner && !owner.user.emailVerified) return { refused: 'account_not_linked' }
    try {
      if (!owner) return (await db.createOAuthUser({ email, name, emailVerified }, account)).user.id
      await db.linkAccount({ ...account, userId: owner.user.id })
      return owner.user.id
    } catch (error) {
      // The same person in another browser was a moment earlier.
      const made = await db.findAccountByKey(account)
      if (!made) throw error
      return made.userId
    }
  }
}
