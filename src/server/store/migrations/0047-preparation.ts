import type { Kysely } from 'kysely'

/**
 * The players that somebody has starred before a draft, in their own order ([D42]); the version of that list, so that of two
 * devices none overwrites what the other one saved.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('draftPreparations')
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('draftPreparations_pkey', ['userId', 'leagueId'])
    .execute()
  await db.schema.createIndex('draftPreparations_leagueId_idx').on('draftPreparations').column('leagueId').execute()
  await db.schema
    .createTable('draftStars')
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('playerId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('sortOrder', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('draftStars_pkey', ['userId', 'leagueId', 'playerId'])
    .execute()
  await db.schema.createIndex('draftStars_leagueId_idx').on('draftStars').column('leagueId').execute()
  await db.schema.createIndex('draftStars_playerId_idx').on('draftStars').column('playerId').execute()
}
