import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion } from '#contract/people/passkey.ts'

/** The part of WebAuthn's options that an authenticator looks at. */
type Options = { challenge: string }
type RelyingParty = { origin: string; rpId: string }

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const WITH_CREDENTIAL = 0x40
/** COSE: an elliptic curve key for ES256 on P-256. */
const EC2 = 2
const ES256 = -7
const P256 = 1

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** A head of CBOR: the kind in three bits, then the length or value. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  if (value < 256) return Buffer.from([(kind << 5) | 24, value])
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255])
}

type Cbor = number | string | Buffer | Map<number | string, Cbor>

/** Just enough of CBOR for an attestation: whole numbers, texts, bytes and maps. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

/**
 * An authenticator in software, with one passkey for a site: ES256, attestation "none". It signs whatever it is asked to,
 * also for another site than its own, as a page that imitates the site would have it.
 */
export function createAuthenticator(
  relyingParty: RelyingParty = { origin: 'http://localhost:8080', rpId: 'localhost' },
) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = (rpId: string, flags: number, more: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }

  return {
    credentialId: base64url(credentialId),

    /** Puts the counter where a copy of the authenticator would have it. */
    setCounter(value: number) {
      counter = value
    },

    /** Makes the passkey, as a browser hands it to the site. */
    create({ challenge }: Options, { origin, rpId }: RelyingParty = relyingParty) {
      const key = new Map<number, Cbor>([
        [1, EC2],
        [3, ES256],
        [-1, P256],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255])
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(key)])
      const authData = authenticatorData(rpId, USER_PRESENT | USER_VERIFIED | WITH_CREDENTIAL, credential)
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        id: base64url(credentialId),
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      }
    },

    /** Signs a challenge, as a browser hands it to the site. */
    get({ challenge }: Options, { origin, rpId }: RelyingParty = relyingParty): Assertion {
      counter++
      const data = authenticatorData(rpId, USER_PRESENT | USER_VERIFIED)
      const client = clientData('webauthn.get', challenge, origin)
      return {
        id: base64url(credentialId),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      }
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
