import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { createTextSeal } from '../sealed-text.ts'
import { secretFile } from '../secret-file.ts'
import type { Store } from '../store/store.ts'

/** Keys that show push services that the site is the one that a browser has allowed to push (RFC 8292). */
export type PushKeys = {
  /** The uncompressed point in base64url, as browsers take it. */
  publicKey: string
  privateKey: KeyObject
}

const CURVE = 'prime256v1'
const CONTEXT = 'push key'

/**
 * The pair of keys, made once: with SQLite in a file of the data folder, as the secret of the sessions; with PostgreSQL,
 * where every process needs the same one, as a row sealed by that secret. Where the file is lost, or the secret is
 * another one, there is a new pair, and each phone has to be added anew.
 */
export async function pushKeys(deps: {
  store: Pick<Store, 'pushKeys'>
  secret: string
  dataDir: string
  databaseUrl?: string | undefined
}): Promise<PushKeys> {
  const { store, secret, dataDir, databaseUrl } = deps
  const found = await store.pushKeys.find()
  if (databaseUrl === undefined) {
    const keys = keysOf(secretFile(join(dataDir, 'push-key'), newPrivateKey))
    if (found !== keys.publicKey) await store.pushKeys.replace(found, keys.publicKey)
    return keys
  }
  const seal = createTextSeal(secret, 'kickabout: push key')
  const open = (sealed: string) => seal.open(CONTEXT, sealed)
  const known = found === null ? null : open(found)
  if (known !== null) return keysOf(known)
  const written = await store.pushKeys.replace(found, seal.seal(CONTEXT, newPrivateKey()))
  const opened = open(written)
  if (opened === null) throw new Error('Another process has another AUTH_SECRET. Every process needs the same one.')
  return keysOf(opened)
}

function newPrivateKey(): string {
  const ecdh = createECDH(CURVE)
  ecdh.generateKeys()
  return ecdh.getPrivateKey().toString('base64url')
}

const COORDINATE_BYTES = 32

/** The pair of a private key in base64url. */
export function keysOf(privateKey: string): PushKeys {
  const ecdh = createECDH(CURVE)
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  const point = ecdh.getPublicKey()
  const [x, y] = [point.subarray(1, 1 + COORDINATE_BYTES), point.subarray(1 + COORDINATE_BYTES)]
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    // Bytes that begin with zeros come without them.
    d: Buffer.from(ecdh.getPrivateKey('hex').padStart(2 * COORDINATE_BYTES, '0'), 'hex').toString('base64url'),
    x: x.toString('base64url'),
    y: y.toString('base64url'),
  }
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}
