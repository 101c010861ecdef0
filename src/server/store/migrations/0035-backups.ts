import type { Kysely } from 'kysely'

/**
 * Nights in which no backup could be made ([BK3]), and mails that came back with a restored backup and wait for an owner
 * ([BK6]): none that is there.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('backupFailures')
    .addColumn('night', 'text', (c) => c.primaryKey())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .alterTable('mails')
    .addColumn('held', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
}
