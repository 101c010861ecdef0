import { type Kysely, PostgresAdapter, sql } from 'kysely'
import type { Database } from '../engine/schema.ts'
import { currentAddresses, pastAddresses } from './past-addresses.ts'

/**
 * A guardian's address in a registration, and in a form of the waiting list, as the indexes of both have it (migration 60).
 * PostgreSQL 15 refuses to cast a text that is no JSON, and such a row is to be told, not to stop everything ([PE8]).
 */
const guardianEmails = (db: Kysely<Database>) =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? ([
        sql<string>`substring("guardian" from '"email":"([^"]*)"')`,
        sql<string>`substring("form" from '"guardian":{.*?"email":"([^"]*)"')`,
      ] as const)
    : ([
        sql<string>`case when json_valid("guardian") then json_extract("guardian", '$.email') end`,
        sql<string>`case when json_valid("form") then json_extract("form", '$.guardian.email') end`,
      ] as const)

/** Which of these addresses another person's row, registration or place on a waiting list names. */
async function takenAddresses(db: Kysely<Database>, userId: string, addresses: readonly string[]) {
  const others = db.selectFrom('users').where('id', '!=', userId).select(['email', 'contactEmail'])
  const users = await others
    .where('email', 'in', addresses)
    .union(others.where('contactEmail', 'in', addresses))
    .execute()
  const [guardianEmail, emailInForm] = guardianEmails(db)
  const registrations = await db
    .selectFrom('registrations')
    .where('userId', '!=', userId)
    .where('guardian', 'is not', null)
    .where(guardianEmail, 'in', addresses)
    .select(guardianEmail.as('address'))
    .execute()
  const waiting = await db
    .selectFrom('waitingPlayers')
    .where('userId', '!=', userId)
    .where(emailInForm, 'in', addresses)
    .select(emailInForm.as('address'))
    .execute()
  return {
    accounts: new Set(users.map(({ email }) => email)),
    all: new Set([
      ...users.flatMap(({ email, contactEmail }) => [email, contactEmail]),
      ...[...registrations, ...waiting].map(({ address }) => address),
    ]),
  }
}

/**
 * The addresses that are a person's own, of those that their rows name now or named before. `confirmed`: those that were
 * proved to be theirs; what others wrote for an address, such as an imported roster or an invitation, concerns them by
 * that alone. `mailboxes`: those, and their guardians', to which only mails about them wait; what another account has, or
 * brothers and sisters share, is none.
 */
export async function addressesOf(
  db: Kysely<Database>,
  userId: string,
): Promise<{ confirmed: string[]; mailboxes: string[] }> {
  const named = [...(await currentAddresses(db, userId)), ...(await pastAddresses(db, userId))]
  const addresses = [...new Set(named.map(({ address }) => address))]
  if (addresses.length === 0) return { confirmed: [], mailboxes: [] }
  const taken = await takenAddresses(db, userId, addresses)
  const confirmed = new Set(named.flatMap((one) => (one.confirmed ? one.address : [])))
  return {
    confirmed: [...confirmed].filter((address) => !taken.accounts.has(address)),
    mailboxes: addresses.filter((address) => !taken.all.has(address)),
  }
}

/** Takes back the mails that wait for some people alone, a few at a time, before their rows go. */
export async function dropMailsOf(db: Kysely<Database>, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) {
    const { mailboxes } = await addressesOf(db, userId)
    if (mailboxes.length > 0) await db.deleteFrom('mails').where('recipient', 'in', mailboxes).execute()
  }
}
