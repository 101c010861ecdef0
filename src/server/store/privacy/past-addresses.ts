import type { Kysely } from 'kysely'
import { z } from 'zod'
import { storedGuardian } from '#contract/people/guardian.ts'
import type { Database } from '../engine/schema.ts'
import { storedJson } from '../engine/stored-json.ts'

type Address = { address: string; confirmed: boolean }

/** The addresses by which the rows of a person name them and their guardians now. */
export async function currentAddresses(db: Kysely<Database>, userId: string): Promise<Address[]> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email', 'emailVerified', 'pendingEmail', 'contactEmail'])
    .executeTakeFirst()
  const registrations = await db
    .selectFrom('registrations')
    .where('userId', '=', userId)
    .where('guardian', 'is not', null)
    .select('guardian as stored')
    .execute()
  const waiting = await db
    .selectFrom('waitingPlayers')
    .where('userId', '=', userId)
    .where('form', 'like', '%"guardian":{%')
    .select('form as stored')
    .execute()
  const typed = [
    user?.pendingEmail,
    user?.contactEmail,
    ...[...registrations, ...waiting].map(({ stored }) => guardianAddressIn(stored)),
  ]
  return [
    ...(user?.email ? [{ address: user.email, confirmed: user.emailVerified === 1 }] : []),
    ...typed.flatMap((address) => (address ? [{ address, confirmed: false }] : [])),
  ]
}

/** The address in the JSON of a guardian, or in that of a form of the waiting list. */
export function guardianAddressIn(stored: string | null): string | null {
  if (stored === null) return null
  const form = storedJson(stored, waitingForm, null)
  return (form?.guardian ?? storedJson(stored, storedGuardian, null))?.email ?? null
}
const waitingForm = z.object({ guardian: storedGuardian })

/** The addresses of a person from before, an earlier state of their rows or of a row that became theirs. */
export const pastAddresses = (db: Kysely<Database>, userId: string): Promise<Address[]> =>
  db
    .selectFrom('pastAddresses')
    .where('userId', '=', userId)
    .select(['address', 'confirmed'])
    .execute()
    .then((rows) => rows.map(({ address, confirmed }) => ({ address, confirmed: confirmed === 1 })))

/**
 * Notes where a person is written to now, before that changes: deleting the person later takes back what waits there
 * ([PE5]). Every change of an address, of a guardian or of whose row one is calls it first, in its own transaction.
 */
export async function rememberAddresses(db: Kysely<Database>, userId: string, now: number): Promise<void> {
  await insertPast(db, userId, await currentAddresses(db, userId), now)
}

/** Lets the addresses of a row, those of before among them, be remembered for the row that it becomes part of. */
export async function movePastAddresses(db: Kysely<Database>, from: string, into: string, now: number): Promise<void> {
  await insertPast(db, into, [...(await currentAddresses(db, from)), ...(await pastAddresses(db, from))], now)
}

async function insertPast(db: Kysely<Database>, userId: string, addresses: readonly Address[], at: number) {
  for (const { address, confirmed } of addresses)
    await db
      .insertInto('pastAddresses')
      .values({ userId, address, confirmed: Number(confirmed), at })
      .onConflict((conflict) =>
        conflict.columns(['userId', 'address']).doUpdateSet({ at, ...(confirmed && { confirmed: 1 }) }),
      )
      .execute()
}
