import { randomBytes, randomUUID } from 'node:crypto'
import type { AuthenticatorTransport, WebAuthnCredential } from '@simplewebauthn/server'
import type { z } from 'zod'
import { Refusal } from '#contract/failures/refusal.ts'
import type { Assertion, passkeyForm } from '#contract/people/passkey.ts'
import { MAX_PASSKEYS } from '#contract/people/passkey.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { SiteName } from '../site-name.ts'
import type { PasskeyNotifier } from '../store/access/passkey-rules.ts'
import type { StoredPasskey } from '../store/access/passkeys.ts'
import type { RoleNotifier } from '../store/access/role-notices.ts'
import type { Device, SessionRecord } from '../store/accounts/sessions.ts'
import type { Store } from '../store/store.ts'
import { whyNoPasskeys } from './passkey-host.ts'
import { hashOfCode, newRecoveryCodes } from './recovery-codes.ts'
import type { Sessions } from './sessions.ts'
import { hashOf } from './tokens.ts'

/** A challenge is good for so long: time to find the key and touch it. */
const CHALLENGE_MS = 5 * 60_000
const CHALLENGE_BYTES = 32

type Completed = { sessionId: string; token: string }

export type Passkeys = ReturnType<typeof createPasskeys>

type Deps = {
  store: Store
  sessions: Sessions
  mailer: Mailer
  notifier: RoleNotifier
  clock: { now(): number }
  publicUrl: string
  siteName: Pick<SiteName, 'name'>
}

/** Makes the mails that say that passkeys were ended, or are required now. */
export const createPasskeyNotifier = (mailer: Pick<Mailer, 'prepare'>): PasskeyNotifier => ({
  mailEnded: (recipient, notice) =>
    mailer.prepare(recipient, { kind: 'passkeys-ended', ...notice }, { recipientVerified: true }),
  mailRequired: (recipient, notice) =>
    mailer.prepare(recipient, { kind: 'passkeys-required', ...notice }, { recipientVerified: true }),
})

/**
 * Passkeys as a second factor ([AC4]): making them, and completing sign-ins by them, by a recovery code, or by the
 * one-time address that the server prints. Signatures are checked by `@simplewebauthn/server`; which challenge, account
 * and passkey count is decided here. The library is loaded when it is first needed.
 */
export function createPasskeys({ store, sessions, mailer, notifier, clock, publicUrl, siteName }: Deps) {
  const origin = new URL(publicUrl)
  const rp = { id: origin.hostname, origin: origin.origin }
  const impossible = whyNoPasskeys(publicUrl)
  const webauthn = () => import('@simplewebauthn/server')

  const own = (recipient: string, kind: 'passkey-added' | 'passkey-removed' | 'recovery-codes-made') =>
    mailer.prepare(recipient, { kind }, { recipientVerified: true })

  async function newChallenge(sessionId: string, purpose: 'add' | 'sign-in') {
    const bytes = randomBytes(CHALLENGE_BYTES)
    const challenge = bytes.toString('base64url')
    await store.passkeys.putChallenge({ sessionId, purpose, challenge, expiresAt: clock.now() + CHALLENGE_MS })
    return Uint8Array.from(bytes)
  }

  /** Completes a sign-in; the token goes into the cookie of the new session. */
  async function complete(
    waiting: SessionRecord,
    device: Device,
    work: (completion: Parameters<Store['secondSteps']['byCode']>[0]) => Promise<boolean>,
  ): Promise<Completed | null> {
    const { session, token } = sessions.create(device, undefined)
    const isDone = await work({ userId: waiting.user.id, waitingSessionId: waiting.id, session, notifier })
    if (!isDone) return null
    mailer.wake()
    return { sessionId: session.id, token }
  }

  return {
    /** The reason why no passkey can be made at the site's address; null if one can. */
    impossible,

    /** Returns the options with which the browser of a session makes a passkey. */
    async begin({ id, user }: SessionRecord): Promise<object | Refusal<'too_many_passkeys'>> {
      const existing = await store.passkeys.list(user.id)
      if (existing.length >= MAX_PASSKEYS) return new Refusal('too_many_passkeys')
      const { generateRegistrationOptions } = await webauthn()
      return generateRegistrationOptions({
        rpName: siteName.name(),
        rpID: rp.id,
        userID: Uint8Array.from(Buffer.from(user.id)),
        userName: user.email,
        userDisplayName: user.name || user.email,
        challenge: await newChallenge(id, 'add'),
        attestationType: 'none',
        excludeCredentials: existing.map(described),
        // The password came before: a touch is enough, so that plain security keys can be used.
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        timeout: CHALLENGE_MS,
      })
    },

    /** Adds the passkey that signed the challenge of this session; the first one brings the recovery codes. */
    async add(
      { id: sessionId, user }: SessionRecord,
      { name, credential: given }: z.infer<typeof passkeyForm>,
    ): Promise<{ codes: string[] } | Refusal<'passkey_refused' | 'already_exists' | 'too_many_passkeys'>> {
      const challenge = await store.passkeys.takeChallenge({ sessionId, purpose: 'add' }, clock.now())
      const { verifyRegistrationResponse } = await webauthn()
      const { id, clientDataJSON, attestationObject, transports } = given
      const checked =
        challenge === null
          ? null
          : await verifyRegistrationResponse({
              response: {
                id,
                rawId: id,
                type: 'public-key',
                clientExtensionResults: {},
                response: { clientDataJSON, attestationObject },
              },
              expectedChallenge: challenge,
              expectedOrigin: rp.origin,
              expectedRPID: rp.id,
              requireUserVerification: false,
            }).catch(() => null)
      if (!checked?.verified) return new Refusal('passkey_refused')
      const { credential } = checked.registrationInfo
      const { texts, hashes } = newRecoveryCodes()
      const passkey = {
        id: randomUUID(),
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(transports),
        name,
      }
      const mail = own(user.email, 'passkey-added')
      const by = { by: user.id, now: clock.now() }
      const outcome = await store.passkeys.add({ passkey, codeHashes: hashes, keepSession: sessionId, mail }, by)
      if (outcome instanceof Refusal) return outcome
      mailer.wake()
      return { codes: outcome === 'first' ? texts : [] }
    },

    /** Removes a passkey of a user; false when there is none of this id. */
    async remove({ user }: SessionRecord, passkeyId: string): Promise<boolean> {
      const by = { by: user.id, now: clock.now() }
      const isRemoved = await store.passkeys.remove(passkeyId, own(user.email, 'passkey-removed'), by)
      mailer.wake()
      return isRemoved
    },

    /** Makes new recovery codes in place of the ones before; null where the account has no passkey. */
    async makeCodes({ user }: SessionRecord): Promise<string[] | null> {
      const { texts, hashes } = newRecoveryCodes()
      const by = { by: user.id, now: clock.now() }
      const isMade = await store.passkeys.replaceCodes(hashes, own(user.email, 'recovery-codes-made'), by)
      mailer.wake()
      return isMade ? texts : null
    },

    /** Returns the options with which the browser of a waiting sign-in uses one of the account's passkeys. */
    async beginSecondStep({ id, user }: SessionRecord): Promise<object> {
      const { generateAuthenticationOptions } = await webauthn()
      return generateAuthenticationOptions({
        rpID: rp.id,
        allowCredentials: (await store.passkeys.list(user.id)).map(described),
        challenge: await newChallenge(id, 'sign-in'),
        userVerification: 'preferred',
        timeout: CHALLENGE_MS,
      })
    },

    /** Completes a sign-in by a passkey of its account that signed the challenge of this very session; null if refused. */
    async completeByPasskey(waiting: SessionRecord, given: Assertion, device: Device): Promise<Completed | null> {
      const challenge = await store.passkeys.takeChallenge({ sessionId: waiting.id, purpose: 'sign-in' }, clock.now())
      const passkey = (await store.passkeys.list(waiting.user.id)).find(({ credentialId }) => credentialId === given.id)
      if (challenge === null || !passkey) return null
      const { verifyAuthenticationResponse } = await webauthn()
      const { id, clientDataJSON, authenticatorData, signature } = given
      // Refuses a counter that does not grow, unless the authenticator keeps none ([AC4]).
      const checked = await verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON, authenticatorData, signature },
        },
        expectedChallenge: challenge,
        expectedOrigin: rp.origin,
        expectedRPID: rp.id,
        credential: credentialOf(passkey),
        requireUserVerification: false,
      }).catch(() => null)
      if (!checked?.verified) return null
      const { newCounter } = checked.authenticationInfo
      return complete(waiting, device, (completion) =>
        store.secondSteps.byPasskey(completion, passkey, newCounter, clock.now()),
      )
    },

    /** Completes a sign-in by a recovery code in its one spelling; null when it is none, or was used. */
    completeByCode: (waiting: SessionRecord, code: string, device: Device): Promise<Completed | null> =>
      complete(waiting, device, (completion) => {
        const { email } = waiting.user
        const mailTo = (left: number) =>
          mailer.prepare(email, { kind: 'recovery-code-used', left }, { recipientVerified: true })
        return store.secondSteps.byCode(completion, hashOfCode(code), mailTo, clock.now())
      }),

    /** Completes a sign-in by the token of an owner's one-time address for this account; null when it is not good. */
    completeByOwnerLink: (waiting: SessionRecord, token: string, device: Device): Promise<Completed | null> =>
      complete(waiting, device, (completion) =>
        store.secondSteps.byOwnerLink(
          completion,
          hashOf(token),
          { ...notifier, ...createPasskeyNotifier(mailer) },
          clock.now(),
        ),
      ),
  }
}

const transportsOf = ({ transports }: StoredPasskey) => JSON.parse(transports) as AuthenticatorTransport[]

const described = (passkey: StoredPasskey) => ({ id: passkey.credentialId, transports: transportsOf(passkey) })

const credentialOf = (passkey: StoredPasskey): WebAuthnCredential => ({
  id: passkey.credentialId,
  publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
  counter: passkey.counter,
  transports: transportsOf(passkey),
})
