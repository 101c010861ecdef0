import { type Kysely, sql } from 'kysely'

/**
 * Mails to many are written in batches, each mailing by one process at a time, and rendered when they are sent: where answers go
 * is kept with the mailing, and the turn of its last mail, so that the next one finds its own without a look at every mail.
 */
export async function up(db: Kysely<unknown>) {
  for (const [column, type] of COLUMNS) await db.schema.alterTable('mailings').addColumn(column, type).execute()
  await sql`
    update mailings set "lastTurnAt" = (select max("dueAt") from mails where "mailingId" = mailings.id and attempts = 0)
    where "endedAt" is null
  `.execute(db)
  await db.schema.dropIndex('mails_mailingId_idx').execute()
  await db.schema.createIndex('mails_mailing_idx').on('mails').columns(['mailingId', 'held', 'dueAt']).execute()
}

const COLUMNS = [
  ['replyTo', 'text'],
  ['writer', 'text'],
  ['writerUntil', 'bigint'],
  ['lastTurnAt', 'bigint'],
] as const
