import { type Kysely, sql } from 'kysely'

/**
 * Posts with what they said before, mails to many with whom they did not reach, the ends of such mails by address, and what
 * a season's own mails say. What organisers wrote to chosen people ([PE2]) is a mail to many from now on.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('posts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('slug', 'text', (c) => c.unique())
    .addColumn('audience', 'text', (c) => c.notNull())
    .addColumn('audienceOf', 'text')
    .addColumn('onPage', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('changedBy', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('changedAt', 'bigint', (c) => c.notNull())
    .addColumn('publishedAt', 'bigint')
    .addColumn('correctedAt', 'bigint')
    .addColumn('withdrawnAt', 'bigint')
    .addColumn('withdrawnBy', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('pinnedUntil', 'bigint')
    .execute()
  await db.schema.createIndex('posts_leagueId_idx').on('posts').column('leagueId').execute()
  await db.schema.createIndex('posts_publishedAt_idx').on('posts').column('publishedAt').execute()

  await db.schema
    .createTable('postVersions')
    .addColumn('postId', 'text', (c) => c.notNull().references('posts.id').onDelete('cascade'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addPrimaryKeyConstraint('postVersions_pkey', ['postId', 'version'])
    .execute()

  await db.schema
    .createTable('mailings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('postId', 'text', (c) => c.references('posts.id').onDelete('cascade'))
    .addColumn('version', 'integer')
    .addColumn('correction', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('by', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('startsAt', 'bigint', (c) => c.notNull())
    .addColumn('queuedAt', 'bigint')
    .addColumn('people', 'integer')
    .addColumn('count', 'integer')
    .addColumn('handedOver', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('failed', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('endedAt', 'bigint')
    .addColumn('stoppedAt', 'bigint')
    .addColumn('stoppedBy', 'text', (c) => c.references('users.id').onDelete('set null'))
    .execute()
  await db.schema.createIndex('mailings_leagueId_idx').on('mailings').column('leagueId').execute()
  await db.schema.createIndex('mailings_postId_idx').on('mailings').column('postId').execute()
  await db.schema.createIndex('mailings_startsAt_idx').on('mailings').columns(['queuedAt', 'startsAt']).execute()
  await sql`
    insert into mailings
      (id, "leagueId", kind, title, text, at, "by", "startsAt", "queuedAt", people, count, "handedOver", "endedAt")
    select id, "leagueId", 'people', subject, text, at, "by", at, at, count, count, count, at from "peopleMails"
  `.execute(db)
  await db.schema.dropTable('peopleMails').execute()

  await db.schema.alterTable('mails').addColumn('mailingId', 'text').execute()
  await db.schema.createIndex('mails_mailingId_idx').on('mails').column('mailingId').execute()

  await db.schema
    .createTable('mailingUnreached')
    .addColumn('mailingId', 'text', (c) => c.notNull().references('mailings.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('mailingUnreached_pkey', ['mailingId', 'userId'])
    .execute()
  await db.schema.createIndex('mailingUnreached_userId_idx').on('mailingUnreached').column('userId').execute()

  await db.schema
    .createTable('mailEnds')
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('mailEnds_pkey', ['address', 'kind'])
    .execute()

  await db.schema
    .createTable('automaticMails')
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('on', 'integer', (c) => c.notNull())
    .addColumn('introduction', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('changedAt', 'bigint', (c) => c.notNull())
    .addColumn('changedBy', 'text', (c) => c.references('users.id').onDelete('set null'))
    .addPrimaryKeyConstraint('automaticMails_pkey', ['leagueId', 'kind'])
    .execute()

  await db.schema
    .createTable('reminders')
    .addColumn('leagueId', 'text', (c) => c.notNull().references('leagues.id').onDelete('cascade'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('reminders_pkey', ['leagueId', 'day'])
    .execute()

  for (const [table, column] of REFERRING)
    await db.schema.createIndex(`${table}_${column}_idx`).on(table).column(column).execute()
}

/** Columns that name who did something: deleting an account looks rows up by them. */
const REFERRING: [table: string, column: string][] = [
  ['posts', 'by'],
  ['posts', 'changedBy'],
  ['posts', 'withdrawnBy'],
  ['postVersions', 'by'],
  ['mailings', 'by'],
  ['mailings', 'stoppedBy'],
  ['automaticMails', 'changedBy'],
]
