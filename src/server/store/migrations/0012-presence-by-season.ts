import type { Kysely } from 'kysely'

/** Who is connected to the draft of which season ([SE3]). Nobody is while the tables change, so nothing is kept. */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropTable('draftPresence').execute()
  await db.schema
    .createTable('draftPresence')
    .addColumn('processId', 'text', (c) => c.notNull())
    .addColumn('leagueId', 'text', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull())
    .addColumn('seenAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('draftPresence_key', ['processId', 'leagueId', 'userId'])
    .execute()
}
