import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

const SALT_BYTES = 16
const KEY_BYTES = 16
const NONCE_BYTES = 12
const RECORD_BYTES = 4096
/** Stands behind what the last record says (RFC 8188). */
const LAST_RECORD = 2

/** A browser's keys, in base64url: its public key and the secret that goes with it. */
export type BrowserKeys = { publicKey: string; auth: string }

/** Values that are drawn anew for each message; only tests give them. */
type Drawn = { local: ECDH; salt: Buffer }

function draw(): Drawn {
  const local = createECDH('prime256v1')
  local.generateKeys()
  return { local, salt: randomBytes(SALT_BYTES) }
}

/**
 * Encrypts what a push says for one browser, in the one record of `aes128gcm` that a push service takes (RFC 8291). Throws
 * where the browser's key is no point of the curve.
 */
export function encryptPush(text: string, { publicKey, auth }: BrowserKeys, { local, salt }: Drawn = draw()): Buffer {
  const [theirs, ours] = [Buffer.from(publicKey, 'base64url'), local.getPublicKey()]
  const shared = local.computeSecret(theirs)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = Buffer.from(hkdfSync('sha256', shared, Buffer.from(auth, 'base64url'), info, 32))
  const derived = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, bytes))
  const cipher = createCipheriv('aes-128-gcm', derived('aes128gcm', KEY_BYTES), derived('nonce', NONCE_BYTES))
  const recordSize = Buffer.alloc(4)
  recordSize.writeUInt32BE(RECORD_BYTES)
  const header = Buffer.concat([salt, recordSize, Buffer.from([ours.length]), ours])
  return Buffer.concat([
    header,
    cipher.update(text),
    cipher.update(Buffer.from([LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ])
}
