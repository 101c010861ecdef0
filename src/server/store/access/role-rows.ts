import type { Transaction } from 'kysely'
import type { Role } from '#contract/people/choices.ts'
import type { Database } from '../engine/schema.ts'

/** Writes the role of a user, in place of the one before. */
export async function putRole(trx: Transaction<Database>, userId: string, role: Role, now: number): Promise<void> {
  if (role !== 'owner') await endOwnership(trx, userId)
  await trx
    .insertInto('roles')
    .values({ userId, role, givenAt: now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ role, givenAt: now }))
    .execute()
}

/** Takes the role of a user away. */
export async function dropRole(trx: Transaction<Database>, userId: string): Promise<void> {
  await endOwnership(trx, userId)
  await trx.deleteFrom('roles').where('userId', '=', userId).execute()
}

/** Deletes what belongs to an owner alone: the recovery sheet, used or not, and a hand-over by or to them. */
async function endOwnership(trx: Transaction<Database>, userId: string) {
  await trx.deleteFrom('recoverySheets').where('userId', '=', userId).execute()
  await trx
    .deleteFrom('handOvers')
    .where((eb) => eb.or([eb('giverId', '=', userId), eb('heirId', '=', userId)]))
    .execute()
}
