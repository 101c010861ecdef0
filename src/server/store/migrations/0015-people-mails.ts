import type { Kysely } from 'kysely'

/** Stores organisers' mails to people of a season, without their recipients ([PE2]). */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('peopleMails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('peopleMails_leagueId_idx').on('peopleMails').column('leagueId').execute()
}
