import type { Kysely } from 'kysely'

/**
 * Which evening another one replaces ([SC1]): it may be gone since, and nothing follows from that. And when somebody answered
 * last for a match, or took an answer back, which their own calendar shows ([SC13]).
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('evenings').addColumn('replaces', 'text').execute()
  await db.schema.alterTable('calendarAddresses').addColumn('answeredAt', 'bigint').execute()
}
