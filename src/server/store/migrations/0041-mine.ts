import type { Kysely } from 'kysely'

/** Stores players' answers for matches ([MN2]), until when somebody has seen changes, and nudges. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('answers')
    .addColumn('matchId', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('teamId', 'text', (c) => c.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('kickOff', 'bigint', (c) => c.notNull())
    .addColumn('givenAs', 'text', (c) => c.notNull())
    .addColumn('givenBy', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('answers_pkey', ['matchId', 'userId'])
    .execute()
  await db.schema
    .createTable('seenChanges')
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('until', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('seenChanges_pkey', ['userId', 'leagueId'])
    .execute()
  await db.schema
    .createTable('nudges')
    .addColumn('matchId', 'text', (c) => c.notNull().references('matches.id').onDelete('cascade'))
    .addColumn('teamId', 'text', (c) => c.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('people', 'integer', (c) => c.notNull())
    .addColumn('reached', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('nudges_pkey', ['matchId', 'teamId', 'day'])
    .execute()
  for (const [table, column] of REFERRING)
    await db.schema.createIndex(`${table}_${column}_idx`).on(table).column(column).execute()
}

const REFERRING: [table: string, column: string][] = [
  ['answers', 'userId'],
  ['answers', 'leagueId'],
  ['answers', 'teamId'],
  ['answers', 'givenBy'],
  ['seenChanges', 'leagueId'],
  ['nudges', 'teamId'],
  ['nudges', 'by'],
]
