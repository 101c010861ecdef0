import type { Kysely } from 'kysely'

/** A link that has ended stays for a month, so that its page can say whether it was used (decision 102). */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('mailLinks').addColumn('used', 'integer').execute()
}
