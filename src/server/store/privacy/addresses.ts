import type { Kysely } from 'kysely'
import { storedGuardian } from '#contract/people/guardian.ts'
import type { Database } from '../engine/schema.ts'
import { storedJson } from '../engine/stored-json.ts'

type Account = {
  id: string
  email: string | null
  emailVerified: number
  pendingEmail: string | null
  contactEmail: string | null
}

/** Where the guardians of a person are written to, and which of those addresses are those of others' guardians too. */
async function guardianAddresses(db: Kysely<Database>, userId: string) {
  const addressOf = ({ guardian }: { guardian: string | null }) =>
    guardian === null ? [] : (storedJson(guardian, storedGuardian, null)?.email ?? [])
  const own = await db.selectFrom('registrations').where('userId', '=', userId).select('guardian').execute()
  const ofThem = [...new Set(own.flatMap(addressOf))]
  if (ofThem.length === 0) return { ofThem, ofOthers: [] }
  const others = await db
    .selectFrom('registrations')
    .where('userId', '!=', userId)
    .where('guardian', 'is not', null)
    .select('guardian')
    .execute()
  return { ofThem, ofOthers: others.flatMap(addressOf).filter((address) => ofThem.includes(address)) }
}

/**
 * The addresses that are a person's own, of those that their account names. `confirmed`: the one that is proved to be
 * theirs, null without one; what others wrote for an address, such as an imported roster or an invitation, concerns them
 * by that alone. `mailboxes`: those, and their guardians', to which only mails about them wait; what another account has, or brothers and sisters
 * share, is none.
 */
export async function addressesOf(
  db: Kysely<Database>,
  { id, email, emailVerified, pendingEmail, contactEmail }: Account,
): Promise<{ confirmed: string | null; mailboxes: string[] }> {
  const guardians = await guardianAddresses(db, id)
  const named = [...new Set([email, pendingEmail, contactEmail, ...guardians.ofThem])].filter(
    (address) => address !== null,
  )
  if (named.length === 0) return { confirmed: null, mailboxes: [] }
  const others = await db
    .selectFrom('users')
    .where('id', '!=', id)
    .where('email', 'in', named)
    .select(['email', 'contactEmail'])
    .union(
      db.selectFrom('users').where('id', '!=', id).where('contactEmail', 'in', named).select(['email', 'contactEmail']),
    )
    .execute()
  const taken = new Set([...guardians.ofOthers, ...others.flatMap((other) => [other.email, other.contactEmail])])
  return {
    confirmed: emailVerified === 1 ? email : null,
    mailboxes: named.filter((address) => !taken.has(address)),
  }
}
