import { randomInt } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { REFERENCE_ALPHABET, REFERENCE_RANDOM, referenceOf, referencePrefix } from '#league/fees/reference.ts'
import type { Database } from '../engine/schema.ts'
import { readSeason } from '../season/people-season.ts'

const random = () =>
  Array.from({ length: REFERENCE_RANDOM }, () => REFERENCE_ALPHABET.charAt(randomInt(REFERENCE_ALPHABET.length))).join(
    '',
  )

/** Makes a reference that is not among those that are taken, and adds it to them. */
export function newReference(prefix: string, taken: Set<string>): string {
  let reference: string
  do reference = referenceOf(prefix, random())
  while (taken.has(reference))
  taken.add(reference)
  return reference
}

/** Returns the payment reference of a registration; null before it has one. */
export async function referenceOfRegistration(
  db: Kysely<Database>,
  leagueId: string,
  userId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('registrations')
    .where('leagueId', '=', leagueId)
    .where('userId', '=', userId)
    .select('reference')
    .executeTakeFirst()
  return row?.reference ?? null
}

/**
 * Gives every registration of a season that has none a reference which no other has ([PA3]), where the season has a fee. A
 * reference never changes.
 */
export async function giveReferences(trx: Transaction<Database>, leagueId: string): Promise<void> {
  const season = await readSeason(trx, leagueId)
  if (!season?.details.asks.fee) return
  const without = await trx
    .selectFrom('registrations')
    .where('leagueId', '=', leagueId)
    .where('reference', 'is', null)
    .select('userId')
    .execute()
  if (without.length === 0) return
  const prefix = referencePrefix(season)
  const given = await trx
    .selectFrom('registrations')
    .where('reference', 'like', `${prefix}-%`)
    .select('reference')
    .execute()
  const taken = new Set(given.map(({ reference }) => reference ?? ''))
  for (const { userId } of without)
    await trx
      .updateTable('registrations')
      .set({ reference: newReference(prefix, taken) })
      .where('leagueId', '=', leagueId)
      .where('userId', '=', userId)
      .execute()
}
