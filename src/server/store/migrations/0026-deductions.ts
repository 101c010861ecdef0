import type { Kysely } from 'kysely'

/** Points that organisers took off teams, each with a reason and an author ([TA2]). */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('deductions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('teamId', 'text', (c) => c.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('points', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('deductions_leagueId_idx').on('deductions').column('leagueId').execute()
}
