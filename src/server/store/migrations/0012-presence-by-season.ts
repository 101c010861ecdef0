import type { Kysely } from 'kysely'

/** Stores connections to drafts by season ([SE3]). Nobody is connected while the tables change, so no row is kept. */
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
