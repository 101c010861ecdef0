import type { Kysely } from 'kysely'

/**
 * Stores reminders of open fees by recipient and mail; `toldAt` once another mail server has taken it, and null for one that
 * waits or never went ([PA6]).
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('feeReminders')
    .addColumn('mailId', 'text', (c) => c.notNull())
    .addColumn('userId', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('mailingId', 'text', (c) => c.notNull().references('mailings.id').onDelete('cascade'))
    .addColumn('toldAt', 'bigint')
    .addPrimaryKeyConstraint('feeReminders_pkey', ['mailId', 'userId'])
    .execute()
  for (const column of ['userId', 'mailingId'])
    await db.schema.createIndex(`feeReminders_${column}_idx`).on('feeReminders').column(column).execute()
}
