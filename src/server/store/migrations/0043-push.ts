import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine/connections.ts'

/**
 * Stores phones that get Web Push, each as long as its session lasts; pushes that wait to be sent; each person's choice
 * of them ([MN6]); and the address of a person's own calendar ([SC13]). Notices of a publication may have gone to a
 * phone.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .createTable('pushSubscriptions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sessionId', 'text', (c) => c.notNull().unique().references('sessions.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('endpoint', 'text', (c) => c.notNull().unique())
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('lastSentAt', 'bigint')
    .addColumn('failingSince', 'bigint')
    .execute()
  await db.schema.createIndex('pushSubscriptions_userId_idx').on('pushSubscriptions').column('userId').execute()
  await db.schema
    .createTable('pushSwitches')
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('on', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('pushSwitches_key', ['userId', 'name'])
    .execute()
  await db.schema
    .createTable('pushes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('urgent', 'integer', (c) => c.notNull())
    .addColumn('fallback', 'text')
    .addColumn('sentTo', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('dueAt', 'bigint', (c) => c.notNull())
    .addColumn('endsAt', 'bigint', (c) => c.notNull())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .addColumn('holder', 'text')
    .execute()
  await db.schema.createIndex('pushes_dueAt_idx').on('pushes').column('dueAt').execute()
  await db.schema.createIndex('pushes_userId_idx').on('pushes').columns(['userId', 'kind', 'about']).execute()
  await db.schema
    .createTable('calendarAddresses')
    .addColumn('userId', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('createdAt', 'bigint', (c) => c.notNull())
    .execute()
  await addNoticeChannel(db, engine)
}

async function addNoticeChannel(db: Kysely<unknown>, engine: Engine) {
  if (engine === 'postgres') {
    await sql`alter table notices drop constraint notices_channel_check`.execute(db)
    await sql`alter table notices add constraint notices_channel_check check (channel in ('mail', 'push'))`.execute(db)
    return
  }
  // SQLite changes no constraint of a column: the table, to which none refers, is made anew.
  await sql`alter table notices rename to notices_old`.execute(db)
  await db.schema
    .createTable('notices')
    .addColumn('publicationId', 'text', (c) => c.notNull().references('publications.id').onDelete('cascade'))
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('channel', 'text', (c) => c.notNull().check(sql`channel in ('mail', 'push')`))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('notices_key', ['publicationId', 'userId', 'channel'])
    .execute()
  await sql`insert into notices select "publicationId", "userId", channel, at from notices_old`.execute(db)
  await sql`drop table notices_old`.execute(db)
  await db.schema.createIndex('notices_userId_idx').on('notices').column('userId').execute()
}
