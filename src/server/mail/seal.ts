import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** What a mail says; `endLink` is where mail programs end such mails ([NE4]). */
export type Content = { subject: string; text: string; html: string; replyTo?: string; endLink?: string }

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const PREFIX = 'v1.'

export type Seal = ReturnType<typeof createSeal>

/**
 * Encrypts what waiting mails say: whoever reads the database, or a backup, finds no link that still works. The key is
 * made from the site's secret; identity and recipient are authenticated along, so that no content can be moved to
 * another mail or sent to another address.
 */
export function createSeal(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kickabout: content of waiting mails', 32))
  const contextOf = ({ id, recipient }: { id: string; recipient: string }) =>
    Buffer.from(JSON.stringify([id, recipient]))

  return {
    /** Gives one line of text that `open` takes together with the same mail. */
    seal(mail: { id: string; recipient: string }, content: Content): string {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(contextOf(mail))
      const sealed = Buffer.concat([nonce, cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()])
      return PREFIX + sealed.toString('base64url')
    },

    /** Gives the content; null when it was sealed with another secret or for another mail, or is damaged. */
    open(mail: { id: string; recipient: string; content: string }): Content | null {
      if (!isSealed(mail.content)) return readClear(mail.content)
      const sealed = Buffer.from(mail.content.slice(PREFIX.length), 'base64url')
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
      const nonce = sealed.subarray(0, NONCE_BYTES)
      const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(contextOf(mail))
        .setAuthTag(sealed.subarray(-TAG_BYTES))
      try {
        const clear = [decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]
        return JSON.parse(Buffer.concat(clear).toString()) as Content
      } catch {
        return null
      }
    },
  }
}

/** Whether a content is sealed; those of release 0.1.0 are JSON in clear. */
export const isSealed = (content: string): boolean => content.startsWith(PREFIX)

function readClear(content: string): Content | null {
  try {
    return JSON.parse(content) as Content
  } catch {
    return null
  }
}
