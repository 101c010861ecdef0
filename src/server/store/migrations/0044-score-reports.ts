import type { Kysely } from 'kysely'

/**
 * Stores reports by organisers, touchline links and captains of how a match ended, in the order in which they came in
 * ([MN9]), the source of a change of a score, and a match's referee: a person, a team, or nobody.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('scoreReports')
    .addColumn('matchId', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('teamId', 'text', (c) => c.references('teams.id').onDelete('cascade'))
    .addColumn('by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('linkId', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('homeScore', 'integer')
    .addColumn('awayScore', 'integer')
    .addColumn('penalties', 'text')
    .addColumn('forfeit', 'text')
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('countsAt', 'bigint')
    .addColumn('deskOnly', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('withdrawn', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('state', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('scoreReports_key', ['matchId', 'number'])
    .execute()
  for (const column of ['teamId', 'by', 'state'])
    await db.schema.createIndex(`scoreReports_${column}_idx`).on('scoreReports').column(column).execute()
  await db.schema.alterTable('scoreChanges').addColumn('source', 'text').execute()
  await db.schema
    .createTable('referees')
    .addColumn('matchId', 'text', (c) => c.primaryKey().references('matches.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('teamId', 'text', (c) => c.references('teams.id').onDelete('cascade'))
    .execute()
  for (const column of ['userId', 'teamId'])
    await db.schema.createIndex(`referees_${column}_idx`).on('referees').column(column).execute()
}
