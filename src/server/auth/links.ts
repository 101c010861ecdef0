import type { MailboxPurpose, NewLink } from '../store/links/purposes.ts'
import { newHashedToken } from './tokens.ts'

/** A link to the mailbox of an address: what the store holds of it, and the token that goes into the mail alone. */
export function newLink<P extends MailboxPurpose>(purpose: P, { id: userId, email }: { id: string; email: string }) {
  const { token, hash } = newHashedToken()
  return { token, link: { purpose, hash, userId, email } as NewLink<P> }
}
