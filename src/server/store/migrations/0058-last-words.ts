import { type Kysely, sql } from 'kysely'

/**
 * Stores the subject of a push or a mail, so that a newer one takes the place of an older one that waits; indexes each queue
 * in the order in which it is taken.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('pushes').addColumn('told', 'text').execute()
  await db.schema
    .alterTable('pushes')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('pushes_order_idx').on('pushes').columns(['urgent', 'dueAt']).execute()
  // Few are in hand at a time: what may not be taken beside them is found without looking at all that wait.
  await db.schema
    .createIndex('pushes_inHand_idx')
    .on('pushes')
    .columns(['userId', 'kind', 'about'])
    .where(sql.ref('holder'), 'is not', null)
    .execute()
  await db.schema.createIndex('pushes_about_idx').on('pushes').columns(['about', 'kind']).execute()
  await db.schema.alterTable('mails').addColumn('about', 'text').execute()
  await db.schema.alterTable('mails').addColumn('parts', 'text').execute()
  await db.schema
    .alterTable('mails')
    .addColumn('turn', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('mails').addColumn('endsAt', 'bigint').execute()
  await db.schema.createIndex('mails_about_idx').on('mails').columns(['about', 'recipient']).execute()
  for (const name of ['pushes_dueAt_idx', 'mails_dueAt_idx', 'mails_order_idx'])
    await db.schema.dropIndex(name).execute()
  await db.schema.createIndex('mails_order_idx').on('mails').columns(['held', 'urgent', 'dueAt']).execute()
}
