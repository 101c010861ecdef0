import type { Link } from '../store/accounts/links.ts'
import type { LinkKind } from '../store/engine/schema.ts'
import { hashOf, newToken } from './tokens.ts'

const HOUR_MS = 60 * 60 * 1000

/** How long a link in a mail is good for, in milliseconds ([Q5], [A7]); the mails' words say the same. */
const LINK_MS: Record<LinkKind, number> = {
  verify: 7 * 24 * HOUR_MS,
  change: HOUR_MS,
  reset: HOUR_MS,
  claim: 14 * 24 * HOUR_MS,
}

/** A link to the mailbox of an address: what the store holds of it, and the token that goes into the mail alone. */
export function newLink(
  kind: LinkKind,
  { id: userId, email }: { id: string; email: string },
  now: number,
): { link: Link; token: string } {
  const token = newToken()
  return { token, link: { hash: hashOf(token), kind, userId, email, expiresAt: now + LINK_MS[kind] } }
}
