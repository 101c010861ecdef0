import type { Kysely } from 'kysely'

/** A removed registration remembers whether its player led the team, so that coming back is whole ([PE2]). */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('registrations').addColumn('removedRole', 'text').execute()
}
