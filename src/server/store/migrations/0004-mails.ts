import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine/connections.ts'

/**
 * Joins a mail's words in one column, which the mailer seals; adds columns for whose hands a mail is in, and whether it is
 * urgent; counts mails that somebody asked for.
 */
export async function up(db: Kysely<unknown>, engine: Engine) {
  await db.schema
    .alterTable('mails')
    .addColumn('content', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('mails')
    .addColumn('urgent', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('mails').addColumn('holder', 'text').execute()
  // The site's secret is not known here: the mailer seals these once it starts.
  const json = sql.raw(engine === 'sqlite' ? 'json_object' : 'json_build_object')
  const text = sql.raw(engine === 'sqlite' ? '' : '::text')
  await sql`update mails set content = ${json}('subject', subject, 'text', "text", 'html', html)${text}`.execute(db)
  for (const column of ['subject', 'text', 'html']) await db.schema.alterTable('mails').dropColumn(column).execute()

  await db.schema
    .createTable('mailCounts')
    .addColumn('recipient', 'text', (c) => c.primaryKey())
    .addColumn('mails', 'text', (c) => c.notNull())
    .addColumn('changedAt', 'bigint', (c) => c.notNull())
    .execute()
}
