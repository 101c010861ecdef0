import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const PREFIX = 'v1.'

/**
 * Encrypts texts that the store keeps and the site alone may read: whoever reads the database, or a backup, can't. The key is
 * made from the site's secret, another one for each `purpose`; `context` is authenticated along, so that no text can be moved to
 * another row.
 */
export function createTextSeal(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  return {
    /** Gives one line of text that `open` takes together with the same context. */
    seal(context: string, text: string): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(context))
      return (
        PREFIX + Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url')
      )
    },

    /** Gives the text; null when it was sealed with another secret or for another context, or is damaged. */
    open(context: string, sealed: string): string | null {
      const bytes = Buffer.from(sealed.slice(PREFIX.length), 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const nonce = bytes.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        const clear = [decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]
        return Buffer.concat(clear).toString()
      } catch {
        return null
      }
    },
  }
}

export const isSealedText = (text: string): boolean => text.startsWith(PREFIX)
