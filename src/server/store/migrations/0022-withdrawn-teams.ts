import type { Kysely } from 'kysely'

/** A team may withdraw from its season, and its results stand or are struck out ([TA2]). */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('teams').addColumn('withdrawn', 'text').execute()
}
