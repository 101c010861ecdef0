import type { Kysely } from 'kysely'

/**
 * Until when a place is held for a player who has not confirmed the address ([PE10]), and when that ended for who waits. Null
 * in every row that is there: stored registrations keep their places.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('registrations').addColumn('heldUntil', 'bigint').execute()
  await db.schema.createIndex('registrations_heldUntil_idx').on('registrations').column('heldUntil').execute()
  await db.schema.alterTable('waitingPlayers').addColumn('heldUntil', 'bigint').execute()
}
