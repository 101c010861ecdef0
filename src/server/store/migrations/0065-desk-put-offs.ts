import type { Kysely } from 'kysely'

/** Things on a season's desk that somebody has put off for a day. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('deskPutOffs')
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('needId', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('deskPutOffs_pkey', ['leagueId', 'needId'])
    .execute()
  for (const column of ['until', 'by'])
    await db.schema.createIndex(`deskPutOffs_${column}_idx`).on('deskPutOffs').column(column).execute()
  // The desk shows the latest acts of its season.
  await db.schema.createIndex('acts_leagueId_idx').on('acts').columns(['leagueId', 'at', 'id']).execute()
}
