import type { Kysely } from 'kysely'

/** Stores teams' wishes for a season's schedule ([SC7]), and the matches that stay in place until unlocked ([SC10]). */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('wishes')
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('changedBy', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('changedAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('wishes_key', ['leagueId', 'id'])
    .execute()
  await db.schema
    .createTable('lockedMatches')
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('matchId', 'text', (c) => c.notNull())
    .addColumn('lockedBy', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('lockedAt', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('lockedMatches_key', ['leagueId', 'matchId'])
    .execute()
}
