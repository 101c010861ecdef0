import { createHmac, hkdfSync } from 'node:crypto'

/**
 * Gives the function that names a mailbox in counts of mails: a hash that nobody makes without the site's secret. A
 * mailbox has one name however its address is written: in any case, with a tag after a plus, with Gmail's dots.
 */
export function createRecipientKeys(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'kickabout: recipients of mails', 32))

  /** @param purpose What is counted by itself for the same mailbox. */
  return (address: string, purpose = ''): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([mailboxOf(address), purpose]))
      .digest('base64url')
}

function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const domain = lower.slice(at + 1)
  const name = lower.slice(0, at).replace(/(?<=.)\+.*$/, '')
  return ['gmail.com', 'googlemail.com'].includes(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}
