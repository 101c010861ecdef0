import type { Kysely } from 'kysely'
import type { Database } from '../engine/schema.ts'

type Account = {
  id: string
  email: string | null
  emailVerified: number
  pendingEmail: string | null
  contactEmail: string | null
}

/**
 * The addresses that are a person's own, of those that their account names. `confirmed`: the one that is proved to be
 * theirs, null without one; what others wrote for an address, such as an imported roster or an invitation, concerns them
 * by that alone. `mailboxes`: those to which only mails of theirs wait; what another account has, or brothers and sisters
 * share, is none.
 */
export async function addressesOf(
  db: Kysely<Database>,
  { id, email, emailVerified, pendingEmail, contactEmail }: Account,
): Promise<{ confirmed: string | null; mailboxes: string[] }> {
  const named = [...new Set([email, pendingEmail, contactEmail])].filter((address) => address !== null)
  if (named.length === 0) return { confirmed: null, mailboxes: [] }
  const others = await db
    .selectFrom('users')
    .where('id', '!=', id)
    .where((eb) => eb.or([eb('email', 'in', named), eb('contactEmail', 'in', named)]))
    .select(['email', 'contactEmail'])
    .execute()
  const taken = new Set(others.flatMap((other) => [other.email, other.contactEmail]))
  return {
    confirmed: emailVerified === 1 ? email : null,
    mailboxes: named.filter((address) => !taken.has(address)),
  }
}
