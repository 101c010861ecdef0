import { argon2, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

const derive = promisify(argon2)
const oneAtATime = pLimit(1)

/** A sealed backup: this line, the salt, the nonce, the encrypted backup, the tag. */
const HEAD = Buffer.from('kickabout sealed backup 1\n')
const SALT_BYTES = 16
const NONCE_BYTES = 12
const TAG_BYTES = 16
const BEFORE_BYTES = HEAD.length + SALT_BYTES + NONCE_BYTES
const ALGORITHM = 'aes-256-gcm'

/** A file may be guessed at for ever: 64 MiB and three passes, the first recommendation of RFC 9106 for little memory. */
const keyOf = (passphrase: string, salt: Buffer) =>
  oneAtATime(() =>
    derive('argon2id', {
      message: passphrase.normalize('NFC'),
      nonce: salt,
      memory: 65_536,
      passes: 3,
      parallelism: 4,
      tagLength: 32,
    }),
  )

/** Tells whether a file that begins like this is sealed by a passphrase. */
const isSealed = (beginning: Buffer): boolean => beginning.subarray(0, HEAD.length).equals(HEAD)

/** The same backup, readable by whoever has the passphrase alone ([BK4]). */
export async function sealed(backup: Readable, passphrase: string): Promise<Readable> {
  const salt = randomBytes(SALT_BYTES)
  const nonce = randomBytes(NONCE_BYTES)
  const before = Buffer.concat([HEAD, salt, nonce])
  const cipher = createCipheriv(ALGORITHM, await keyOf(passphrase, salt), nonce).setAAD(before)
  const out = new PassThrough()
  pipeline(
    backup,
    cipher,
    async function* (encrypted) {
      yield before
      yield* encrypted
      yield cipher.getAuthTag()
    },
    out,
  ).catch((error) => out.destroy(error))
  return out
}

export async function isSealedFile(file: string): Promise<boolean> {
  return isSealed(await readPart(file, 0, HEAD.length))
}

/**
 * Opens a sealed file into another one; false, with nothing left behind, where the passphrase is another or the file is
 * damaged.
 */
export async function unseal(file: string, passphrase: string, to: string): Promise<boolean> {
  const handle = await open(file)
  const { size } = await handle.stat().finally(() => handle.close())
  if (size < BEFORE_BYTES + TAG_BYTES) return false
  const before = await readPart(file, 0, BEFORE_BYTES)
  const salt = before.subarray(HEAD.length, HEAD.length + SALT_BYTES)
  const nonce = before.subarray(HEAD.length + SALT_BYTES)
  const decipher = createDecipheriv(ALGORITHM, await keyOf(passphrase, salt), nonce)
    .setAAD(before)
    .setAuthTag(await readPart(file, size - TAG_BYTES, TAG_BYTES))
  const content = createReadStream(file, { start: BEFORE_BYTES, end: Math.max(BEFORE_BYTES, size - TAG_BYTES - 1) })
  try {
    await pipeline(content, decipher, createWriteStream(to, { mode: 0o600, flush: true }))
    return true
  } catch (error) {
    await rm(to, { force: true })
    // Errors of the system have a `syscall`; a tag that doesn't fit has none.
    if ((error as NodeJS.ErrnoException).syscall === undefined) return false
    throw error
  }
}

async function readPart(file: string, position: number, length: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}
