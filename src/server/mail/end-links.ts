import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { letters } from '#contract/letters.ts'
import { MAIL_ENDS, type MailEndKind } from '#contract/news/choices.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The mails that a link ends: one kind of mails at one address. */
export type MailEndAt = { kind: MailEndKind; address: string }

export type EndLinks = ReturnType<typeof createEndLinks>

/**
 * Makes and reads the tokens of links that end mails ([NE4]). One names a kind and an address, sealed by the site's secret:
 * it can be made for no other address, shows none, opens nothing else, and works for as long as the secret stays. The same
 * mailbox and kind have the same token, so no table of them is needed.
 */
export function createEndLinks(secret: string) {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `kickabout: ${purpose}`, 32))
  const key = keyFor('links that end mails')
  const nonceKey = keyFor('nonces of links that end mails')

  return {
    tokenOf({ kind, address }: MailEndAt): string {
      const content = JSON.stringify([kind, address.toLowerCase()])
      // Made from the content: two different ones never share a nonce, and the same one gives the same token.
      const nonce = createHmac('sha256', nonceKey).update(content).digest().subarray(0, NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
      return Buffer.concat([nonce, cipher.update(content), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },

    /** Returns what a token ends; null for one that this site has not made. */
    read(token: string): MailEndAt | null {
      const sealed = Buffer.from(token, 'base64url')
      // Letters that say nothing would make many tokens of one.
      if (sealed.length <= NONCE_BYTES + TAG_BYTES || sealed.toString('base64url') !== token) return null
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      try {
        const clear = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
        const [kind, address] = JSON.parse(clear.toString()) as [MailEndKind, string]
        return MAIL_ENDS.includes(kind) ? { kind, address } : null
      } catch {
        return null
      }
    },
  }
}

/** 'r…@example.com': an address as its owner knows it again. */
export const maskedAddress = (address: string): string =>
  `${letters(address)[0] ?? ''}…${address.slice(Math.max(0, address.lastIndexOf('@')))}`
