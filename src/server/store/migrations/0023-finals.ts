import type { Kysely } from 'kysely'

/**
 * Knock-out matches beside their rows of the schedule ([SC12]): who comes to each side and how penalties ended, as JSON.
 * A lot that was drawn stays with its teams, a declared champion with its season.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('knockOuts')
    .addColumn('matchId', 'text', (c) => c.primaryKey().references('matches.id').onDelete('cascade'))
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('round', 'integer', (c) => c.notNull())
    .addColumn('winnersPlace', 'integer')
    .addColumn('home', 'text', (c) => c.notNull())
    .addColumn('away', 'text', (c) => c.notNull())
    .addColumn('penalties', 'text')
    .execute()
  await db.schema.createIndex('knockOuts_leagueId_idx').on('knockOuts').column('leagueId').execute()
  await db.schema.alterTable('teams').addColumn('lot', 'integer').execute()
  await db.schema.alterTable('leagues').addColumn('champion', 'text').execute()
}
