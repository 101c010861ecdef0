import { type Kysely, sql } from 'kysely'

/**
 * Stores who fills in for other teams of a season, and captains' asks ([MN7]); the links by which guardians say whether a
 * player comes on a day ([MN2]).
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('guestPool')
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('guestPool_pkey', ['leagueId', 'userId'])
    .execute()
  await db.schema.createIndex('guestPool_userId_idx').on('guestPool').column('userId').execute()

  await db.schema
    .createTable('guestAsks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('teamId', 'text', (c) => c.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('position', 'text')
    .addColumn('askedBy', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('askedAt', 'bigint', (c) => c.notNull())
    .addColumn('kickOff', 'bigint', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('acceptedBy', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('acceptedAt', 'bigint')
    .addColumn('guardianLink', 'text')
    .addColumn('guardianLinkEnds', 'bigint')
    .addColumn('endedAt', 'bigint')
    .execute()
  await db.schema.createIndex('guestAsks_leagueId_idx').on('guestAsks').columns(['leagueId', 'day']).execute()
  await db.schema.createIndex('guestAsks_teamId_idx').on('guestAsks').columns(['teamId', 'day']).execute()
  await db.schema.createIndex('guestAsks_askedBy_idx').on('guestAsks').column('askedBy').execute()
  await db.schema.createIndex('guestAsks_acceptedBy_idx').on('guestAsks').column('acceptedBy').execute()
  await db.schema.createIndex('guestAsks_guardianLink_idx').on('guestAsks').column('guardianLink').unique().execute()
  // Captain and deputy who press at the same moment ask once.
  await db.schema
    .createIndex('guestAsks_open_idx')
    .on('guestAsks')
    .columns(['teamId', 'day'])
    .unique()
    .where(sql<boolean>`state = 'open'`)
    .execute()

  await db.schema
    .createTable('answerLinks')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('endsAt', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('answerLinks_leagueId_idx').on('answerLinks').column('leagueId').execute()
  await db.schema.createIndex('answerLinks_userId_idx').on('answerLinks').column('userId').execute()
  await db.schema.createIndex('answerLinks_endsAt_idx').on('answerLinks').column('endsAt').execute()
}
