import type { Kysely } from 'kysely'

/** A team may have a short name, for where space is short ([TE1]). */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('teams')
    .addColumn('shortName', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
}
