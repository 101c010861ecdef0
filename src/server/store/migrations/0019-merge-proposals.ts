import type { Kysely } from 'kysely'

/** Organisers propose to merge two accounts of one person, and both owners confirm by a link ([PE2]). */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('mergeProposals')
    .addColumn('fromId', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('intoId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('proposedBy', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'bigint', (c) => c.notNull())
    .addColumn('fromHash', 'text', (c) => c.notNull().unique())
    .addColumn('fromEmail', 'text', (c) => c.notNull())
    .addColumn('fromConfirmedAt', 'bigint')
    .addColumn('intoHash', 'text', (c) => c.notNull().unique())
    .addColumn('intoEmail', 'text', (c) => c.notNull())
    .addColumn('intoConfirmedAt', 'bigint')
    .execute()
}
